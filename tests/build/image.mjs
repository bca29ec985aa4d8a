// usage: node image.mjs PYODIDE_FOLDER
// Starts Python from the memory image with an empty library, uses everything that a page can ask for, and prints
// as JSON what was loaded from files meanwhile: {"modules": [name], "calls": [name], "files": [path]}; and what the lab
// made of the default question: {"runs": {game: {question: sums}}, "seconds": {game: for 10,000 trials of a turn}}.
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";

// Node prints the line that threw, which may be all of a minified interpreter.
process.on("uncaughtException", error => { console.log(error.message.slice(0, 2000)); process.exit(1); });
const [folder] = process.argv.slice(2);
const empty = `${tmpdir()}/empty-${process.pid}.zip`;
writeFileSync(empty, Buffer.concat([Buffer.from("PK\x05\x06"), Buffer.alloc(18)]));
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.js`));
const { default: createPyodideModule } = await import(pathToFileURL(`${folder}/pyodide.asm.js`));
const python = await loadPyodide({
  indexURL: `${folder}/`, createPyodideModule, stdLibURL: empty,
  _loadSnapshot: new Uint8Array(gunzipSync(readFileSync(`${folder}/snapshot.image`))),
});
process.stdout.write(python.runPython(`
import json, sys, time

opened = []
sys.addaudithook(lambda event, given: opened.append(str(given[0])) if event == "open" else None)
before = set(sys.modules)
from pygames_core.games import GAMES
from pygames_core.table import Table

calls = set()
table = Table()

def ask(call, **fields):
    calls.add(call)
    return json.loads(table.call(json.dumps({"call": call, **fields})))

def played(game, seats, language):
    """A whole match with everything that can be asked on the way."""
    def ok(call, **fields):
        answer = ask(call, language=language, odds=True, **fields)
        assert "ok" in answer, answer
        return answer["ok"]

    line_up = [{"kind": kind, "name": None} for kind in seats]
    answer, undone = ok("new", game=game, seats=line_up, options={}, seed=3), -1
    while not (scene := answer["scene"])["over"]:
        if scene["bot"] is not None:
            answer = ok("bot_step", ply=scene["ply"])
            continue
        if scene["private"]:
            answer = ok("seen", ply=scene["ply"])
            continue
        action = scene["decision"]["tickets"][0]["action"]
        ok("check", action=action)
        ok("why", target=action)
        ok("scene", hint=True, log="all")
        if scene["undo"] and scene["ply"] > undone:
            undone = scene["ply"]
            answer = ok("undo", ply=undone)
            scene = answer["scene"]
        answer = ok("act", ply=scene["ply"], action=scene["decision"]["tickets"][-1]["action"])
    ok("open", save=answer["save"])
    ok("open", link=ok("link", what="match")["code"])
    ok("open", record=ok("export")["record"])
    ok("rules", game=game)
    for ply in (1, 0, None):
        ok("goto", ply=ply)
    ok("open", link=ok("link", what="position")["code"])
    ok("position")
    ok("goto", ply=2)
    ok("fork", luck="new")

def run(game, question, upto):
    """Sums, middle of the course and summary once so many trials are made, in slices."""
    while not (answer := ask("simulate", game=game, question=question, seed=4711, upto=upto)["ok"])["done"]:
        pass
    sums = {row["outcome"]: [row["total"], row["interval"]] for row in answer["rows"]}
    return {"sums": sums, "point": answer["course"][20], "spoken": answer["spoken"]}

runs, seconds = {}, {}
for package in GAMES:
    facts = package.game.facts
    for language in ("en", "de"):
        ask("hello", language=language)
        most = max(facts.seats)
        played(facts.id, ["you", *package.levels][:most], language)
        ask("act", action="no such action", ply=-1)
        ask("undo", ply=-1)
        ask("redo", ply=-1)
        ask("seen", ply=-1)
        ask("uncover", seat=0, ply=-1)
        ask("new", game=facts.id, seats=[], options={}, seed=1)
        for question in package.questions:
            ask("odds", game=facts.id, question=question, guess={"none": 1})
            demo = ask("link", what="demo", game=facts.id, question=question, seed=4711, n=100)["ok"]["code"]
            assert ask("open", link=demo)["ok"]["question"] == question
        ask("questions", game=facts.id)
        ask("lesson", game=facts.id)
        for step in range(len(package.guide.steps) if package.guide else 0):
            ask("guide", game=facts.id, step=step)
        ask("play_on")
    ask("open", save="damaged")
    tried = [name for name, question in package.questions.items() if question.trial]
    runs[facts.id] = {name: run(facts.id, name, 200) for name in tried}
    start = time.perf_counter()
    run(facts.id, "turn-value" if "turn-value" in tried else tried[0], 10_000)
    seconds[facts.id] = time.perf_counter() - start
files = list(opened)
table._handlers["hello"] = lambda request: 1 / 0    # a defect is told with its place
assert ask("hello")["error"]["kind"] == "internal"

json.dumps({"modules": sorted(set(sys.modules) - before), "files": files, "calls": sorted(calls),
            "known": sorted(table._handlers), "runs": runs, "seconds": seconds})
`));
process.exit(0);
