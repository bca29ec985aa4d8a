// Plain JavaScript, first on the page: tells how the start goes and why it fails, also when no Python runs. The
// build lowers it to what old browsers read, so that they can be told that they are too old.
(() => {
  const TITLE = ["The monster is growing its teeth.", "Dem Monster wachsen die Zähne."];    // English, German
  const STAGES = [["Page and drawings", "Seite und Zeichnungen"], ["Fetching the rule engine", "Spielregeln holen"],
    ["Waking it up", "Spielregeln wecken"], ["Dealing", "Tisch decken"]];
  const alone = globalThis.ratableAlone;    // other words where the page is one file (alone/words.js), else undefined
  const NOTE = alone?.note ?? ["Only the first visit downloads. After it, everything works without a network.",
    "Nur der erste Besuch lädt etwas. Danach geht alles ohne Netz."];
  const SLOW = ["Still starting; the network seems slow.", "Es dauert noch; das Netz scheint langsam zu sein."];
  const AGAIN = ["Try again", "Noch einmal versuchen"];
  const DETAIL = ["Details for a report:", "Einzelheiten zum Melden:"];
  const SKIP = ["Skip to the table", "Zum Tisch springen"];
  const FAILURES = {    // what happened, then what is safe and what helps
    missing: [["A part of this page did not arrive.", "Ein Teil dieser Seite ist nicht angekommen."],
      ["The network or the server did not send it. Saved matches are safe. Try again.",
        "Netz oder Server haben ihn nicht geliefert. Gespeicherte Partien sind sicher. Bitte neu versuchen."]],
    damaged: [["A part of this page arrived damaged.", "Ein Teil dieser Seite kam beschädigt an."],
      ["A filter, an extension or an incomplete copy has changed it. Saved matches are safe. "
        + "Trying again fetches it anew.",
      "Ein Filter, eine Erweiterung oder eine unvollständige Kopie hat ihn verändert. "
        + "Gespeicherte Partien sind sicher. Ein neuer Versuch holt ihn neu."]],
    old: [["This browser is too old.", "Dieser Browser ist zu alt."],
      ["A current Chrome, Edge, Firefox or Safari can do it.",
        "Ein aktueller Chrome, Edge, Firefox oder Safari kann es."]],
    wasm: [["This browser does not allow WebAssembly.", "Dieser Browser lässt WebAssembly nicht zu."],
      ["A lockdown mode, a security setting or a rule of the administrator forbids it. Allow it for this page, "
        + "or take another browser.",
      "Ein Blockierungsmodus, eine Sicherheitseinstellung oder eine Regel der Verwaltung verbietet es. "
        + "Es für diese Seite erlauben oder einen anderen Browser nehmen."]],
    worker: [["This browser lets no page compute in the background.",
      "Dieser Browser lässt keine Seite im Hintergrund rechnen."],
    ["An extension or a rule of the administrator stops its worker. Try a private window or another browser.",
      "Eine Erweiterung oder eine Regel der Verwaltung hält ihren Worker an. "
        + "Ein privates Fenster oder ein anderer Browser hilft."]],
    policy: [["The page was stopped by its own protection.",
      "Die Seite wurde von ihrem eigenen Schutz angehalten."],
    ["An extension of this browser may have changed it. Try a private window.",
      "Vielleicht hat eine Erweiterung dieses Browsers sie verändert. Ein privates Fenster hilft."]],
    disk: [["This folder was opened from the disk.", "Dieser Ordner wurde von der Festplatte geöffnet."],
      ["A page may not load its parts from there. Open it by its web address, or serve the folder: "
        + "python3 -m http.server",
      "Von dort darf eine Seite ihre Teile nicht laden. Sie über ihre Webadresse öffnen oder den Ordner "
        + "bereitstellen: python3 -m http.server"]],
    ...alone?.failures,
  };
  const LOST = /\b[345]\d\d\b|fetch|network|load/i;    // browsers' words for what did not arrive
  const PATIENCE = 15000;    // milliseconds without news
  const root = document.documentElement;
  const path = new URL("./", location.href).pathname;

  // MicroPython cannot catch what a browser throws in the middle of a call: storage that is full or forbidden.
  const quiet = deed => { try { return deed() ?? null; } catch (error) { return false; } };
  // In a frame of another page (embed=1) a match is nobody's: nothing is kept, and no kept one is touched.
  const memory = Object.create({
    getItem(key) { return this[key]; }, setItem(key, text) { this[key] = text; }, removeItem(key) { delete this[key]; },
  });
  const framed = /[?&]embed=1(&|$)/.test(location.hash);
  const place = () => framed ? memory : localStorage;
  globalThis.ratableStorage = {
    getItem: key => quiet(() => place().getItem(key)) || null,
    setItem: (key, text) => quiet(() => place().setItem(key, text)) !== false,
    removeItem: key => quiet(() => place().removeItem(key)) !== false,
    names: () => quiet(() => Object.keys(place()).join("\n")) || "",
  };

  const kept = quiet(() => JSON.parse(localStorage.getItem(`ratable:${path}:settings`)).language);
  const language = (location.hash.match(/[?&]lang=(\w\w)/) ?? [])[1] || kept || navigator.language;
  root.lang = language.startsWith("de") ? "de" : "en";    // the page's Python may change it later
  const say = words => words[root.lang === "de" ? 1 : 0];
  const find = name => document.getElementById(`start-${name}`);
  const write = (name, text) => { find(name).textContent = text; };
  const state = () => document.body?.dataset.state ?? "starting";

  let failure = null;    // the first one stays; it may come before there is a body to tell it in
  let suspect = null;    // what the browser has refused, which matters only if the start fails
  let news = { done: 0, total: 0 };
  let slow = false;
  let patience;

  const show = () => {
    if (!find("again")) return;
    const share = news.total ? Math.min(1, news.done / news.total) : 0;
    const percent = Math.floor(100 * share);
    const megabytes = bytes => (bytes / 1e6).toLocaleString(root.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const amount = news.total && `${megabytes(news.done)} ${say(["of", "von"])} ${megabytes(news.total)} MB`;
    const now = state() === "ready" ? 3 : share === 1 ? 2 : document.body.dataset.pageCode ? 1 : 0;
    const [title, text] = failure ? FAILURES[failure.kind] : [TITLE, slow ? SLOW : NOTE];
    write("title", say(title));
    write("text", say(text));
    write("share", `${percent}\u00a0%`);
    write("bytes", amount || "");
    write("again", say(AGAIN));
    write("label", say(DETAIL));
    document.getElementById("skip").textContent = say(SKIP);
    find("bar").setAttribute("aria-valuenow", percent);
    find("bar").setAttribute("aria-valuetext", `${say(STAGES[now])} ${amount || ""}`);
    find("bar").firstElementChild.style.width = `${percent}%`;
    [...find("teeth").children].forEach((tooth, k, all) =>
      tooth.toggleAttribute("data-grown", all.length * share >= k + 1));
    [...find("stages").children].forEach((stage, k) => {
      stage.textContent = say(STAGES[k]);
      stage.className = k < now ? "done" : k === now ? "now" : "";
    });
    if (!failure) return;
    if (state() !== "error") document.body.dataset.state = "error";    // each write is observed below
    document.getElementById("start").hidden = find("failure").hidden = false;
    document.getElementById("app").hidden = find("going").hidden = true;
    write("detail", failure.detail);
  };

  const fail = (kind, detail) => {
    failure ??= suspect ? { kind: suspect.kind, detail: `${suspect.detail} · ${detail}` } : { kind, detail };
    show();
    console.error("guard:", kind, detail);
  };
  const failed = detail => fail(LOST.test(detail) ? "missing" : "damaged", detail);

  const heard = () => {
    slow = false;
    clearTimeout(patience);
    patience = setTimeout(() => {
      if (state() !== "starting") return;
      slow = true;
      if (suspect) fail(null, `${PATIENCE} ms`);
      show();
    }, PATIENCE);
  };

  // The worker's fast.js reports as a plain message; PyScript, which listens later, must not see these.
  const NativeWorker = globalThis.Worker;
  if (NativeWorker) globalThis.Worker = class extends NativeWorker {
    constructor(...given) {
      try {
        super(...given);
      } catch (error) {
        fail("worker", String(error));
        throw error;
      }
      this.addEventListener("error", event => {
        if (state() === "starting") event.message ? failed(event.message) : fail("worker", "Worker");
      });
      this.addEventListener("message", event => {
        const told = event.data?.ratable;
        if (!told) return;
        event.stopImmediatePropagation();
        if (told.missing) return fail("missing", told.missing);
        if (told.damaged) return fail("damaged", told.damaged);
        if (told.start) return Object.assign(document.body.dataset, { start: told.start, startWhy: told.why });
        news = told;
        heard();
        show();
      });
    }
  };

  // Once more: where the server answers, from the server and not from what was kept, which may be the trouble.
  globalThis.ratableAgain = async () => {
    try {
      if (!alone && (await fetch("./sw.js", { cache: "no-store" })).ok) {
        for (const name of await caches.keys()) if (name.startsWith(`ratable:${path}:`)) await caches.delete(name);
        await (await navigator.serviceWorker.getRegistration())?.unregister();
      }
    } catch (error) { /* no network, no service worker */ }
    location.reload();
  };

  const young = "noModule" in HTMLScriptElement.prototype && globalThis.structuredClone && globalThis.TransformStream;
  const fromDisk = location.protocol === "file:";
  // Safari allows a page from the disk less than WebKit itself, and does not always say so.
  if (fromDisk && alone && navigator.vendor.startsWith("Apple")) suspect = { kind: "disk", detail: navigator.userAgent };
  if (fromDisk && !alone) fail("disk", location.protocol);
  else if (!young) fail("old", navigator.userAgent);
  else if (!globalThis.WebAssembly) fail("wasm", "WebAssembly");
  else if (!NativeWorker) fail("worker", "Worker");

  addEventListener("DOMContentLoaded", () => {
    find("again").addEventListener("click", ratableAgain);
    new MutationObserver(show).observe(root, { attributeFilter: ["lang"] });
    new MutationObserver(show).observe(document.body, { attributeFilter: ["data-page-code", "data-state"] });
    if (!getComputedStyle(root).getPropertyValue("--whole")) fail("damaged", "style.css");
    heard();
    show();
  });

  // A missing or blocked file of the page itself (that event does not bubble, hence capture), or a damaged script.
  addEventListener("error", event => {
    const address = event.target !== globalThis && (event.target.src || event.target.href);
    if (address) fail("missing", String(address).split("/").pop());
    else if (state() === "starting" && event.message) failed(event.message);
  }, true);
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
    const kind = blockedURI === "wasm-eval" ? "wasm" : effectiveDirective === "worker-src" ? "worker" : "policy";
    // script-src speaks for workers as well where worker-src is silent, and then WebAssembly says more.
    if (!suspect || kind === "wasm") suspect = { kind, detail: `${effectiveDirective} · ${blockedURI}` };
  });
  // What fails before the page's Python runs (an interpreter, its modules) arrives as a rejected promise.
  addEventListener("unhandledrejection", event => {
    if (state() === "starting") failed(String(event.reason?.message ?? event.reason));
  });
})();
