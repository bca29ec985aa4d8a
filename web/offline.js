// The page's side of the service worker (sw.js). Where a browser has none (a private window, plain http) all of
// this does nothing, and every visit is a first one; the one file needs none. Nothing here throws: MicroPython
// calls it.
const serviceWorker = (() => {
  if (globalThis.ratableAlone) return undefined;
  try { return navigator.serviceWorker; } catch { return undefined; }    // in a frame that may not ask
})();
let registration = null;
let controlled = Boolean(serviceWorker?.controller);
let taking = false;

const announce = () => {
  if (registration.waiting && registration.active) dispatchEvent(new Event("ratable-new-version"));
};
// A hook for testers: <body data-kept> says what is there without a network, "nothing", "page" or "all".
const keptIs = what => { document.body.dataset.kept = what; };
const watch = next => next?.addEventListener("statechange", () => {
  if (next.state === "installed") announce();
  if (next.state === "activated") keptIs("page");
  if (next.state === "redundant" && !registration.active) keptIs("nothing");
});

globalThis.ratableOffline = {
  // The page stands: from now on it shall work without a network.
  begin: async () => {
    registration = await serviceWorker?.register("./sw.js", { updateViaCache: "none" }).catch(() => null);
    if (!registration) return keptIs("nothing");
    if (registration.active) {
      keptIs("page");
      registration.update().catch(() => {});    // no network
    }
    announce();
    watch(registration.installing);
    registration.addEventListener("updatefound", () => watch(registration.installing));
    serviceWorker.addEventListener("controllerchange", () => {
      // Every tab goes over at once: no page mixes two versions. The first worker takes a page of its own version.
      if (controlled || taking) location.reload();
      controlled = true;
    });
  },
  // A match has begun, so this person stays: the next start shall be fast.
  keepLater: async () => {
    const asked = await serviceWorker?.ready;
    const { port1, port2 } = new MessageChannel();
    asked?.active.postMessage("keep-later", [port2]);
    port1.onmessage = () => keptIs("all");
  },
  takeVersion: () => {
    taking = true;
    registration?.waiting?.postMessage("take");
  },
};
