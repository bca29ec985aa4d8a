// A classic worker that becomes PyScript's module worker: in a page opened from the disk a worker cannot be a
// module, has no origin, and can fetch nothing. It gets the packed parts by message (page.js).
import { handOut, nameOf } from "./parts.js";

const BASE = "https://inline.invalid/";    // its own address is no base for others
const NativeURL = self.URL;
self.URL = class extends NativeURL {
  constructor(address, base) {
    try {
      super(address, base);
    } catch {
      super(address, BASE);
    }
  }
};
// Pyodide refuses classic workers, which it knows by this.
self.importScripts = () => { throw new TypeError("a module imports"); };

const listen = self.addEventListener;
self.addEventListener = (type, ...more) => {
  listen.call(self, type, ...more);
  if (type !== "message") return;
  self.addEventListener = listen;
  postMessage("ratable-listens");
};

// In WebKit such a worker may read no blob, not even its own, but the text of an address.
const run = text => import(`data:text/javascript;charset=utf-8,${encodeURIComponent(text)}`);
const told = error => setTimeout(() => { throw error; });    // as the worker's error; a promise would be silent
listen.call(self, "message", ({ data: { module, parts } }) => {
  const part = handOut(parts);
  Object.defineProperty(self, "caches", { value: { match: async address => part(nameOf(address)) } });
  self.ratableInterpreter = part("fast.js").then(answer => answer.text()).then(run);
  self.ratableInterpreter.catch(told);
  run(module).catch(told);
}, { once: true });
