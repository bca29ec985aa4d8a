"""The lab's handlers: questions and their parameters, guesses, positions. Trials: lab_runs.py."""

import json

from app import lab_state, sheet, views
from app.engine_client import Refused
from app.lab_runs import Runs, new_seed
from app.lab_state import made, question_of, state_of
from app.request import asked
from pyscript import window

try:
    from typing import Any

    from app.places import Places
except ImportError:    # MicroPython
    pass


class Lab:
    """The lab of one page.

    Attributes:
        handlers: by the name in ``data-do`` (intents.py), those of its runs besides.
        runs: the trials of the open question.
    """

    def __init__(self, places: "Places") -> None:
        self.places = places
        self.session = places.session
        self.engine = places.engine
        self.screen = places.screen
        self.page = places.page
        self.runs = Runs(places)
        self.stop, self.keep = self.runs.stop, self.runs.keep
        self.handlers = {
            "lab": self.enter, "lab-question": self.choose, "lab-back": self.back,
            "take-along": self.take_along,
            "lab-set": self.set_parameter, "lab-words": self.set_words, "lab-face": self.set_face,
            "lab-position": self.set_position, "lab-opening": self.opening, "lab-play-on": self.play_on,
            "lab-guess": self.guess, "lab-show": self.show, "lab-again": self.again,
            "lab-spelling": self.set_spelling, "lab-picture": self.set_picture,
            "lab-projector": self.projector,
        }
        self.handlers.update(self.runs.handlers)

    @property
    def lab(self) -> "dict[str, Any]":
        """The lab's state."""
        found: "dict[str, Any]" = self.page["lab"]
        return found

    # ---- ways ----

    async def enter(self, arg: str, value: str) -> None:
        """To the lab of a game."""
        self.page["dialog"] = None
        await self.places.go("#/lab/" + arg)

    async def choose(self, arg: str, value: str) -> None:
        """Another question."""
        await self.places.go("#/lab/" + self.lab["game"] + "/" + (arg or value))

    async def back(self, arg: str, value: str) -> None:
        """To where the lab was entered from; the match there is untouched."""
        await self.places.go("#/table" if self.lab["came"] == "table" else "#/")

    async def open(self, route: "dict[str, Any]") -> None:
        """Shows a question, as the address says; what it sets is taken once and then kept."""
        self.stop()
        came = self.page["view"]
        if not await self.places.ready(self.screen.words["lab.title"]):
            return
        try:
            await self.prepare(route["game"])
            lab, name = self.lab, route["question"] or self.lab["questions"][0]["name"]
            if came == "table" or (came == "catalogue" and self.screen.drawn):
                lab["came"] = came
            await self.turn_to(name, route["setup"])
        except Refused as refused:
            await self.places.stay(refused.error["text"])

    async def prepare(self, game: str) -> None:
        """Makes sure that there is a lab of this game: the one of before, what a reload finds, or a new one.

        Raises:
            Refused: there is no such game.
        """
        if self.page["lab"] and self.page["lab"]["game"] == game:
            return
        request = asked("questions", ("game", game), ("language", self.page["language"]))
        questions = (await self.engine.call(request))["questions"]
        kept = lab_state.restored(self.session.store.read("lab"), game, questions)
        self.page["lab"] = kept or lab_state.new_lab(game, questions)
        if kept and kept["position"] is not None:
            await self.look_at(kept["position"], False)

    async def turn_to(self, name: str, setup: "dict[str, Any]") -> None:
        """Opens a question.

        Raises:
            Refused: there is no such question.
        """
        lab = self.lab
        trip = self.runs.begin()
        same = lab["question"] == name and lab["answer"]
        if name not in [each["name"] for each in lab["questions"]]:
            request = asked("odds", ("game", lab["game"]), ("question", name), ("parameters", {}))
            await self.engine.call(request)    # the table knows the sentence
        lab["question"] = name
        if name not in lab["kept"]:
            lab["kept"][name] = lab_state.fresh(self.seed_now())
            lab["kept"][name]["given"] = dict(lab_state.about(lab, name))
        if not same or setup:
            lab["answer"] = lab["run"] = None
            lab["typed"], lab["errors"] = {}, {}
        await self.take_setup(setup)
        if not lab["answer"]:
            await self.ask(state_of(lab)["given"], "form")
        if trip != self.runs.trip or not lab["answer"]:
            return
        self.keep()
        self.places.show("lab")
        await self.again_from_start()

    async def take_setup(self, setup: "dict[str, Any]") -> None:
        """Takes what an address or a code says to the open question."""
        if not setup:
            return
        lab = self.lab
        lab["kept"][lab["question"]] = state = lab_state.fresh(self.seed_now())
        for name in ("seed", "n", "watch"):
            if setup.get(name) is not None:
                state[name] = setup[name]
        await self.ask(setup["given"], "form")
        window.history.replaceState(None, "", lab_state.address(lab))

    def seed_now(self) -> int:
        """The seed that was used last, so that everybody stays with one; else a new one."""
        states = list(self.lab["kept"].values())
        return int(states[-1]["seed"]) if states else new_seed()

    async def from_code(self, answer: "dict[str, Any]") -> None:
        """What a code holds: a position with the questions that fit it, or a demo ready to run."""
        came = self.page["view"]
        await self.prepare(answer["game"])
        lab = self.lab
        lab["came"] = came if came in ("table", "catalogue") else "catalogue"
        if "questions" in answer:
            self.take_position(answer)
            name = answer["questions"][0]["question"]
            await self.places.go("#/lab/" + lab["game"] + "/" + name, True)
            return
        if answer["position"] is not None:
            await self.look_at(answer["position"], True)
        elif lab["position"] is not None:
            self.take_position(None)
        setup = {"given": answer["parameters"], "seed": answer["seed"], "n": answer["n"],
                 "watch": answer["watch"]}
        await self.turn_to(answer["question"], setup)

    # ---- the exact answer ----

    async def ask(self, given: "dict[str, Any]", field: str, guess: "dict[str, str] | None" = None) -> bool:
        """Asks the open question with these parameters; what is refused is said at its field.

        Returns:
            whether the table took it. Without any answer yet the question is then asked by its defaults.
        """
        lab = self.lab
        state = state_of(lab)
        request = asked("odds", ("language", self.page["language"]), ("guess", guess or None),
                        *lab_state.asking(lab, given))
        try:
            answer = await self.engine.call(request)
        except Refused as refused:
            told = refused.error.get("field")
            names = [each["name"] for each in question_of(lab)["parameters"]]
            at = told if told in names else "guess:" + told if told and guess else field
            lab["errors"][at] = refused.error["text"]
            self.screen.say(refused.error["text"])
            if not lab["answer"]:
                if told in given:
                    lab["typed"][told] = str(given[told])
                await self.ask_anew({}, lab["errors"])
            return False
        lab["answer"], state["given"] = answer, given
        for name in (field, "form"):
            lab["errors"].pop(name, None)
        return True

    async def ask_anew(self, given: "dict[str, Any]", errors: "dict[str, str]") -> None:
        """The question by its defaults where it cannot be asked otherwise; the sentence stays."""
        lab = self.lab
        if lab["position"] is not None and question_of(lab)["position"]:
            self.take_position(None)
            lab["kept"][lab["question"]] = lab_state.fresh(self.seed_now())
        request = asked("odds", ("language", self.page["language"]), *lab_state.asking(lab, given))
        lab["answer"] = await self.engine.call(request)
        state_of(lab)["given"] = given
        lab["errors"] = errors

    async def asked_anew(self, given: "dict[str, Any]", field: str) -> None:
        """Other parameters: another exact answer, so a guess that was made is over, and so are the trials."""
        lab = self.lab
        state = state_of(lab)
        self.stop()
        if await self.ask(given, field):
            lab["typed"].pop(field, None)
            lab["run"] = None
            state["n"] = 0
            if state["guess"]:
                state["guess"], state["open"] = {}, False
            self.keep()
            if state["open"]:
                self.screen.say(lab["answer"]["spoken"])
        self.screen.redraw()

    async def set_parameter(self, arg: str, value: str) -> None:
        """A parameter by its field."""
        parameter = [each for each in question_of(self.lab)["parameters"] if each["name"] == arg][0]
        self.lab["typed"][arg] = value
        given = dict(state_of(self.lab)["given"])
        given[arg] = lab_state.read(parameter, value)
        await self.asked_anew(given, arg)

    async def set_words(self, arg: str, value: str) -> None:
        """A parameter by a word, or numbers (dice) of one's own from now on."""
        parameter = [each for each in question_of(self.lab)["parameters"] if each["name"] == arg][0]
        self.lab["typed"].pop(arg, None)
        if value != lab_state.OWN:
            await self.set_parameter(arg, value)
        elif parameter["kind"] in ("wholes", "row"):
            self.lab["typed"][arg] = ""
            self.screen.redraw()
        else:
            given = dict(state_of(self.lab)["given"])
            given[arg] = [faces[0] for faces in parameter["parts"]]
            await self.asked_anew(given, arg)

    async def set_face(self, arg: str, value: str) -> None:
        """One of several dice: ``dice:0`` shows ``value``."""
        name, _, at = arg.partition(":")
        given = dict(state_of(self.lab)["given"])
        faces = list(self.lab["answer"]["parameters"][name])
        faces[int(at)] = int(value) if value.isdigit() else value
        given[name] = faces
        await self.asked_anew(given, name)

    async def relabel(self) -> None:
        """Everything in another language."""
        lab = self.lab
        if not lab or not lab["answer"]:
            return
        request = asked("questions", ("game", lab["game"]), ("language", self.page["language"]))
        lab["questions"] = (await self.engine.call(request))["questions"]
        if lab["position"] is not None:
            await self.look_at(lab["position"], False)
        state = state_of(lab)
        await self.ask(state["given"], "form", state["guess"] if state["open"] else None)
        if lab["run"]:
            await self.runs.slice(made(lab))

    # ---- predict ----

    def type(self, name: str, row: str, text: str) -> bool:
        """What stands in a field while somebody types; True where that is to be seen at once."""
        if row:
            state_of(self.lab)["guess"][row] = text
        else:
            self.lab["typed"][name] = text
        return bool(row)

    async def guess(self, arg: str, value: str) -> None:
        """The guess stands; now the exact answer may be seen."""
        lab = self.lab
        state = state_of(lab)
        rows = [row["outcome"] for row in lab_state.guessed_rows(lab)]
        lab["errors"] = {name: text for name, text in lab["errors"].items() if not name.startswith("guess:")}
        said = {row: state["guess"][row] for row in rows if (state["guess"].get(row) or "").strip()}
        if not said:
            lab["errors"]["guess:" + rows[0]] = self.screen.words["lab.guess-missing"]
        elif await self.ask(state["given"], "form", said):
            state["guess"], state["open"] = said, True
            self.keep()
            self.screen.say(lab["answer"]["guess"]["text"] + " " + lab["answer"]["spoken"])
        self.screen.redraw()
        self.screen.focus("#lab .runs .btn, #do-lab-again" if state["open"] else "#lab-guess [aria-invalid]")

    async def show(self, arg: str, value: str) -> None:
        """The exact answer without a guess."""
        state = state_of(self.lab)
        state["guess"], state["open"] = {}, True
        self.lab["errors"] = {}
        self.keep()
        self.screen.redraw()
        self.screen.say(self.lab["answer"]["spoken"])

    async def again(self, arg: str, value: str) -> None:
        """Guess once more; what was tried waits unseen."""
        self.stop()
        state = state_of(self.lab)
        state["open"] = False
        await self.ask(state["given"], "form")
        self.keep()
        self.screen.redraw()
        self.screen.focus("#lab-guess input")

    async def again_from_start(self) -> None:
        """After a reload: the same trials as before, which the seed makes again."""
        state = state_of(self.lab)
        if state["open"] and state["guess"] and not self.lab["answer"]["guess"]:
            await self.ask(state["given"], "form", state["guess"])
            self.screen.redraw()
        if state["open"] and state["n"] and not self.lab["run"] and question_of(self.lab)["run"]:
            await self.runs.run(state["n"])

    # ---- how it looks ----

    async def set_spelling(self, arg: str, value: str) -> None:
        """Fractions, decimals or per cent."""
        self.lab["spelling"] = arg
        self.keep()
        self.screen.redraw()

    async def set_picture(self, arg: str, value: str) -> None:
        """What a projector shows."""
        self.lab["picture"] = arg
        self.screen.redraw()

    async def projector(self, arg: str, value: str) -> None:
        """One question, one picture, one sentence; or everything again."""
        self.lab["projector"] = not self.lab["projector"]
        self.screen.redraw()
        self.screen.focus("#do-lab-projector" if self.lab["projector"] else "#tool-lab-projector")

    # ---- positions ----

    async def take_along(self, arg: str, value: str) -> None:
        """The position at the table, as far as the person knows it, to the lab."""
        self.page["dialog"] = None
        answer = await self.engine.call(asked("position", *self.session.look()))
        await self.from_code(answer)

    def take_position(self, answer: "dict[str, Any] | None") -> None:
        """Makes a position what is asked about, or the opening; what was said to the questions is over."""
        lab = self.lab
        seed = self.seed_now()
        lab["position"] = answer["position"] if answer else None
        lab["sketch"] = answer["sketch"] if answer else None
        lab["fits"] = answer["questions"] if answer else None
        lab["answer"] = lab["run"] = None
        lab["typed"], lab["errors"] = {}, {}
        lab["kept"] = {lab["question"]: lab_state.fresh(seed)}
        state_of(lab)["given"] = dict(lab_state.about(lab, lab["question"]))

    async def look_at(self, position: "dict[str, Any]", anew: bool) -> None:
        """The drawing of a position and the questions that fit it; ``anew``: it takes the place of another.

        Raises:
            Refused: it is none of this game.
        """
        lab = self.lab
        answer = await self.engine.call(asked("position", ("game", lab["game"]), ("position", position),
                                              ("language", self.page["language"])))
        if anew:
            self.take_position(answer)
        else:
            lab["sketch"], lab["fits"] = answer["sketch"], answer["questions"]

    async def set_position(self, arg: str, value: str) -> None:
        """A position as JSON; nothing = the opening."""
        lab = self.lab
        self.stop()
        try:
            if value.strip():
                await self.look_at(json.loads(value), True)
            else:
                self.take_position(None)
        except (ValueError, Refused) as problem:
            told = problem.error["text"] if isinstance(problem, Refused) else self.screen.words["lab.no-json"]
            lab["typed"]["position"], lab["errors"] = value, {"position": told}
            self.screen.say(told)
            self.screen.redraw()
            return
        await self.turn_to(lab["question"], {})

    async def opening(self, arg: str, value: str) -> None:
        """Asks about the opening again."""
        self.stop()
        self.take_position(None)
        await self.turn_to(self.lab["question"], {})
        self.screen.focus("#lab-title")

    async def play_on(self, arg: str, value: str) -> None:
        """A new match that begins at the position; a kept one is asked about first."""
        lab = self.lab
        levels = [kind for kind in sheet.USUAL if kind != "you"]
        request = asked("new", ("game", lab["game"]), ("position", lab["position"]), ("seed", None),
                        ("seats", lab_state.seats(lab["sketch"], levels)), ("options", None), ("start", None))
        await self.places.want(request, views.facts_of(self.page, lab["game"])["name"], False)
