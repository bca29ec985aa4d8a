// The start of the one file (dist/ratable.html), which is opened from the disk and asks nobody for anything. A page
// there may neither import nor fetch what lies beside it, so everything is packed into the page and handed out in
// place of the network. What runs afterwards is what runs on a server.
import { handOut, nameOf, network } from "./parts.js";
import bootstrap from "./worker.js";

ratableAlone.whole = true;
const packed = { page: {}, worker: {} };    // name -> promise of a blob
for (const script of document.querySelectorAll("script[data-part]")) {
  const { part, reader } = script.dataset;
  packed[reader][part] = network(`data:;base64,${script.textContent}`).then(answer => answer.blob());
  script.remove();
}
const part = handOut(packed.page);
// The name behind the address survives where PyScript makes one address from another (.js -> .wasm).
const addressOf = async name => `${URL.createObjectURL(await (await part(name)).blob())}#${name}`;

globalThis.ratableLater = async name => import(await addressOf(name));    // in place of the one in boot.js
addEventListener("click", async event => {
  const link = event.target.closest?.("a[href]");
  if (!link || !(nameOf(link.href) in packed.page)) return;
  event.preventDefault();
  open(await addressOf(nameOf(link.href)));
});

// A worker of such a page belongs to no origin: it gets the bytes, and becomes PyScript's worker by itself. What
// is said to it waits until it listens.
const start = URL.createObjectURL(new Blob([bootstrap], { type: "text/javascript" }));
globalThis.Worker = class extends globalThis.Worker {
  #waiting = [];
  constructor(module, options) {
    super(start, { ...options, type: "classic" });
    this.addEventListener("message", event => {
      if (event.data !== "ratable-listens") return;
      event.stopImmediatePropagation();
      const waiting = this.#waiting;
      this.#waiting = null;
      for (const message of waiting) super.postMessage(...message);
    });
    this.#equip(module);
  }
  async #equip(module) {
    const names = Object.keys(packed.worker);
    const bytes = await Promise.all(Object.values(packed.worker).map(async blob => (await blob).arrayBuffer()));
    const parts = Object.fromEntries(names.map((name, k) => [name, bytes[k]]));
    super.postMessage({ module: await (await network(module)).text(), parts }, bytes);
  }
  postMessage(...message) {
    if (this.#waiting) this.#waiting.push(message);
    else super.postMessage(...message);
  }
};

(async () => {
  // PyScript imports these by the addresses in its configuration. The worker makes its interpreter itself.
  const addresses = {
    "fast.js": "data:text/javascript,export const { loadPyodide, version } = await ratableInterpreter;",
    "micropython.js": await addressOf("micropython.js"),
    "morph.js": await addressOf("morph.js"),
  };
  for (const script of document.querySelectorAll("script[config]"))
    script.setAttribute("config", script.getAttribute("config")
      .replace(/"[^"]*?([^"/]+\.js)"/g, (_, name) => JSON.stringify(addresses[name])));
  // PyScript reads the scripts of the page as soon as it runs, so it comes last.
  await import(await addressOf("boot.js"));
})();
