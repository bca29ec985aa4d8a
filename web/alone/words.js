// What the start screen (guard.js) says in other words where the whole page is one file on somebody's disk.
const damaged = [["This file is damaged.", "Diese Datei ist beschädigt."],    // English, German
  ["It is an incomplete copy, or a program has changed it. Saved matches are safe. Copy or download it anew.",
    "Sie ist eine unvollständige Kopie, oder ein Programm hat sie verändert. "
      + "Gespeicherte Partien sind sicher. Die Datei neu kopieren oder herunterladen."]];

globalThis.ratableAlone = {
  note: ["Everything is in this one file; no network is needed.",
    "Alles steckt in dieser einen Datei; ein Netz ist nicht nötig."],
  failures: {
    damaged,
    missing: damaged,
    disk: [["This browser does not start the page from a file.", "Dieser Browser startet die Seite nicht aus einer Datei."],
      ["Chrome, Edge and Firefox on a computer do: open the file with one of them. "
        + "At a web address the page works here as well.",
      "Chrome, Edge und Firefox auf einem Rechner tun es: die Datei mit einem davon öffnen. "
        + "Unter einer Webadresse läuft die Seite auch hier."]],
  },
};
