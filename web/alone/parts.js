// What the one file carries: parts by name, gzipped, handed out in place of the network.
const TYPES = { js: "text/javascript", json: "application/json", txt: "text/plain;charset=utf-8", wasm: "application/wasm" };
export const network = globalThis.fetch;
export const nameOf = address => String(address.url ?? address).split(/[/#]/).pop();

// From now on whoever fetches a part by any address gets it. Returns what answers by name alone.
//   parts: name -> bytes or a blob, or the promise of one
export const handOut = parts => {
  const answer = async name => new Response(
    new Response(await parts[name]).body.pipeThrough(new DecompressionStream("gzip")),
    { headers: { "content-type": TYPES[name.split(".").pop()] ?? "application/octet-stream" } });
  globalThis.fetch = (resource, options) =>
    nameOf(resource) in parts ? answer(nameOf(resource)) : network(resource, options);
  return answer;
};
