// Plain JavaScript, first on the page: tells how the start goes and why it fails, also when no Python runs.
(() => {
  const asked = new URLSearchParams(location.hash.split("?")[1] ?? "").get("lang");
  const german = (asked ?? navigator.language).startsWith("de");
  const say = (en, de) => german ? de : en;
  const find = name => document.getElementById(name);
  const starting = () => document.body?.dataset.state === "starting";

  let failure = null;    // a file can fail before there is a body to tell it in; the first failure stays
  let share = 0;
  let megabytes = "";
  let patience = null;

  const show = () => {
    if (!find("start-text")) return;
    const percent = `${Math.floor(100 * share)}\u00a0%`;
    find("start-share").textContent = percent;
    find("start-bytes").textContent = megabytes;
    find("start-teeth").setAttribute("aria-valuenow", Math.floor(100 * share));
    [...find("start-teeth").children].forEach((tooth, k, all) =>
      tooth.toggleAttribute("data-grown", all.length * share >= k + 1));
    if (failure) {
      document.body.dataset.state = "error";
      find("start").hidden = false;
      find("start-title").textContent = failure.title;
      find("start-text").textContent = failure.cure;
      find("start-detail").textContent = failure.detail;
      find("start-failure").hidden = false;
    } else if (starting()) {
      find("start-text").textContent = share < 1
        ? say("Fetching the rule engine …", "Die Spielregeln werden geholt …")
        : say("Waking it up …", "Sie werden geweckt …");
    }
  };

  const fail = (title, cure, detail) => {
    failure ??= { title, cure, detail };
    show();
    console.error("guard:", detail);
  };
  const missing = detail => fail(
    say("A part of this page did not arrive.", "Ein Teil dieser Seite ist nicht angekommen."),
    say("The network or the server did not send it. Saved matches are safe. Try again.",
      "Netz oder Server haben ihn nicht geliefert. Gespeicherte Partien sind sicher. Bitte neu versuchen."),
    detail);
  globalThis.ratableFail = fail;    // for the page: a failure that it cannot draw itself

  // MicroPython cannot catch what a browser throws in the middle of a call: storage that is full or forbidden.
  const quiet = deed => { try { return deed() ?? null; } catch { return false; } };
  globalThis.ratableStorage = {
    getItem: key => quiet(() => localStorage.getItem(key)) || null,
    setItem: (key, text) => quiet(() => localStorage.setItem(key, text)) !== false,
    removeItem: key => quiet(() => localStorage.removeItem(key)) !== false,
  };

  const waitOn = () => {
    clearTimeout(patience);
    patience = setTimeout(() => {
      if (starting() && !failure)
        find("start-text").textContent = say("Still starting; the network seems slow.",
          "Es dauert noch; das Netz scheint langsam zu sein.");
    }, 15000);
  };

  // The worker's fast.js reports as a plain message; PyScript, which listens later, must not see these.
  const NativeWorker = globalThis.Worker;
  if (NativeWorker) globalThis.Worker = class extends NativeWorker {
    constructor(...given) {
      super(...given);
      this.addEventListener("message", event => {
        const news = event.data?.ratable;
        if (!news) return;
        event.stopImmediatePropagation();
        if (news.failed !== undefined) return missing(news.failed);
        if (news.start) return Object.assign(document.body.dataset, { start: news.start, why: news.why });
        share = Math.min(1, news.done / news.total);
        const [done, total] = [news.done, news.total].map(bytes =>
          (bytes / 1e6).toLocaleString(say("en", "de"), { maximumFractionDigits: 1 }));
        megabytes = say(`${done} of ${total} MB`, `${done} von ${total} MB`);
        waitOn();
        show();
      });
    }
  };

  addEventListener("DOMContentLoaded", () => {
    if (german) {
      document.documentElement.lang = "de";
      find("skip").textContent = "Zum Tisch springen";
      find("start-title").textContent = "Dem Monster wachsen die Zähne.";
      find("start-again").textContent = "Noch einmal versuchen";
    }
    find("start-again").addEventListener("click", () => location.reload());
    if (location.protocol === "file:")
      fail(say("This page needs a server.", "Diese Seite braucht einen Server."),
        say("Run ./play in the project's folder.", "Im Ordner des Projekts ./play starten."), "file:");
    else if (!globalThis.WebAssembly || !NativeWorker || !globalThis.TransformStream)
      fail(say("This browser is too old.", "Dieser Browser ist zu alt."),
        say("Take a current Chrome, Edge, Firefox or Safari.",
          "Ein aktueller Chrome, Edge, Firefox oder Safari kann es."),
        "WebAssembly, Worker, TransformStream");
    waitOn();
    show();
  });

  // A missing or blocked file of the page itself: the element's error event does not bubble, hence capture.
  addEventListener("error", event => {
    const address = event.target !== globalThis && (event.target.src || event.target.href);
    if (address) missing(String(address).split("/").pop());
  }, true);
  addEventListener("securitypolicyviolation", event => fail(
    say("The page was stopped by its own protection.",
      "Die Seite wurde von ihrem eigenen Schutz angehalten."),
    say("An extension of this browser may have changed it. Try a private window.",
      "Vielleicht hat eine Erweiterung dieses Browsers sie verändert. Ein privates Fenster hilft."),
    `${event.violatedDirective} · ${event.blockedURI}`));
  // What fails before the page's Python runs (an interpreter, the archive) arrives as a rejected promise.
  addEventListener("unhandledrejection", event => {
    if (starting()) missing(String(event.reason?.message ?? event.reason));
  });
})();
