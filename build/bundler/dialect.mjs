// usage: node dialect.mjs WEB LOCALE TEST.py...
// Runs the page's pure tests under MicroPython, with the very interpreter and files of the page. A test
// module imports nothing that MicroPython lacks (so not pytest); what stands beside it may be imported.
// The last line printed is JSON: {"passed": n, "failed": n}.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, resolve } from "node:path";
import { pathToFileURL } from "node:url";

// Node prints the line that threw, which may be all of a minified interpreter.
process.on("uncaughtException", error => { console.log(error.message); process.exit(1); });
const [web, locale, ...tests] = process.argv.slice(2);
const url = createRequire(`${resolve(web)}/`)
  .resolve("@micropython/micropython-webassembly-pyscript/micropython.mjs");
const { loadMicroPython } = await import(pathToFileURL(url));
// stdout arrives as bytes unless linebuffer is on; the .wasm must be a path in Node.
const python = await loadMicroPython({
  url: `${dirname(url)}/micropython.wasm`, heapsize: 16 << 20,
  linebuffer: true, stdout: line => console.log(line),
});
const copy = (from, to) => python.FS.writeFile(to, readFileSync(from));
const count = { passed: 0, failed: 0 };

for (const room of ["app", "boards"]) {
  python.FS.mkdir(`/${room}`);
  const names = existsSync(`${web}/${room}`) ? readdirSync(`${web}/${room}`) : [];
  for (const name of names.filter(name => name.endsWith(".py"))) {
    copy(`${web}/${room}/${name}`, `/${room}/${name}`);
    // Every page module must at least compile here, also those that need a browser to run.
    python.globals.set("source", readFileSync(`${web}/${room}/${name}`, "utf8"));
    try {
      python.runPython(`compile(source, "${room}/${name}", "exec")`);
      count.passed += 1;
    } catch (error) {
      count.failed += 1;
      console.log(`FAILED ${room}/${name} does not compile under MicroPython\n${error.message}`);
    }
  }
}
for (const language of existsSync(locale) ? readdirSync(locale) : []) {
  const sentences = `${locale}/${language}/page.json`;
  if (existsSync(sentences)) copy(sentences, `/app/strings_${language}.json`);
}
for (const folder of new Set(tests.map(test => dirname(test))))
  for (const name of readdirSync(folder).filter(name => /\.(py|json)$/.test(name)))
    copy(`${folder}/${name}`, `/${name}`);

python.runPython(`
import sys
sys.path.append("/")
passed = failed = 0

def run_module(module):
    global passed, failed
    for name in sorted(name for name in dir(module) if name.startswith("test_")):
        try:
            getattr(module, name)()
            passed += 1
        except Exception as error:
            failed += 1
            print("FAILED", module.__name__ + "::" + name, "under MicroPython")
            sys.print_exception(error)
`);
for (const test of tests) {
  const module = basename(test, ".py");
  try {
    python.runPython(`import ${module}\nrun_module(${module})`);
  } catch (error) {
    count.failed += 1;
    console.log(`FAILED ${module} cannot be imported under MicroPython\n${error.message}`);
  }
}
count.passed += python.globals.get("passed");
count.failed += python.globals.get("failed");
console.log(JSON.stringify(count));
