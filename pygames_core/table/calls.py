"""The requests of a page or a terminal, each checked field by field before anything happens."""

import json
import secrets
import traceback
from collections.abc import Callable, Mapping
from typing import Any

from pygames_core import __version__
from pygames_core.engine.codes import DEMO, POSITION, from_code, seal, unseal
from pygames_core.engine.errors import Malformed, OtherVersion, Refusal
from pygames_core.engine.game import parse_legal
from pygames_core.engine.match import Match
from pygames_core.engine.record import Record, decode_link, encode_link, from_text, to_json
from pygames_core.engine.registry import Package
from pygames_core.engine.rng import Rng
from pygames_core.engine.text import LANGUAGES, Speaker
from pygames_core.engine.view import Json
from pygames_core.games import GAMES
from pygames_core.table import guide, lab, lesson, links, private, replay
from pygames_core.table.lab import Lab
from pygames_core.table.log import Log
from pygames_core.table.scene import Wish, level_name, look_of, scene, sketch
from pygames_core.table.session import Session, clean_names, new_session

SAVE_VERSION = 1
NEW_SEEDS = 10**6
"""Seeds of new matches are drawn below this, short enough to read aloud."""


class Table:
    """A table: at most one session, and how its page wants to see it."""

    def __init__(self) -> None:
        self._session: Session | None = None
        self._wish = Wish()
        self._log = Log()
        self._past: Match | None = None
        self._lab = Lab()
        self._handlers: Mapping[str, Callable[[Json], Json]] = {
            "hello": self._hello, "new": self._new, "open": self._open, "scene": self._scene,
            "act": self._act, "check": self._check, "bot_step": self._bot_step, "undo": self._undo,
            "why": self._why, "rules": self._rules, "link": self._link, "export": self._export,
            "guide": self._guide, "play_on": self._play_on,
            "questions": self._questions, "odds": self._odds, "simulate": self._simulate,
            "position": self._position, "lesson": self._lesson,
            "uncover": self._uncover, "seen": self._seen,
            "redo": self._redo, "goto": self._goto, "fork": self._fork,
        }

    def call(self, text: str) -> str:
        """Answers one request, JSON both ways: ``{"ok": …}`` or ``{"error": …}``."""
        request: Any = None
        wish = self._wish
        try:
            request = json.loads(text) if isinstance(text, str) else None
            if not isinstance(request, dict):
                raise Malformed("table.call-unreadable")
            handler = self._handlers.get(str(request.get("call")))
            if handler is None:
                raise Malformed("table.call-unknown", call=str(request.get("call"))[:40])
            self._listen(request)
            answer: Json = {"ok": handler(request)}
        except Refusal as refusal:
            answer = {"error": self._told(refusal)}
            self._wish = wish._replace(language=self._wish.language)
        except ValueError:
            answer = {"error": self._told(Malformed("table.call-unreadable"))}
        except Exception:
            told = self._told(Refusal("table.internal"))
            answer = {"error": {**told, "kind": "internal", "report": traceback.format_exc(limit=12)}}
        return json.dumps(answer, ensure_ascii=False, separators=(",", ":"))

    def _listen(self, request: Json) -> None:
        """Keeps what the request says of how scenes shall look."""
        wish = self._wish._replace(draft=None, log="recent")
        for field, fits in _WISHES.items():
            if field in request:
                if not fits(request[field]):
                    raise Malformed("table.field", call=request["call"], field=field)
                wish = wish._replace(**{field: request[field]})
        self._wish = wish

    def _told(self, refusal: Refusal) -> Json:
        """A refusal for the page: finished sentence, and which sentence of the rules panel it rests on."""
        speaker = Speaker(self._wish.language)
        details = dict(refusal.details)
        if self._session is not None:
            text = look_of(self._session, self._wish._replace(viewer=None)).say(refusal.key, **details)
        else:
            text = speaker.say(refusal.key, **details)
        return {"kind": refusal.kind, "rule": refusal.rule, "key": refusal.key, "text": text,
                "rule_key": self._rule_key(refusal.rule),
                "field": details.get("parameter", details.get("row"))}

    def _rule_key(self, rule: str | None) -> str | None:
        if rule is None or self._session is None:
            return None
        key = f"{self._session.package.game.facts.id}-rules.{rule}"
        return rule if Speaker(self._wish.language).knows(key) else None

    @property
    def _here(self) -> Session:
        if self._session is None:
            raise Refusal("table.no-match")
        return self._session

    def _answer(self) -> Json:
        """The scene and the save after something has changed; the present moment is shown."""
        session, self._past = self._here, None
        save = {"version": SAVE_VERSION, "link": encode_link(*session.record()), "looked": session.looked,
                "names": list(session.names), "step": session.tour.at if session.tour else None}
        return {"scene": scene(session, self._wish, self._log), "save": seal(save)}

    def _hello(self, request: Json) -> Json:
        return {"version": __version__, "self_test": self_test(), "languages": list(LANGUAGES),
                "games": [facts_json(package, Speaker(self._wish.language)) for package in GAMES]}

    def _new(self, request: Json) -> Json:
        package, seed = GAMES.get(request.get("game")), request.get("seed")
        if seed is None:
            seed = secrets.randbelow(NEW_SEEDS)
        fields = ("seats", "options", "start", "position")
        seats, options, start, position = (request.get(field) for field in fields)
        self._session = new_session(package, seats, options, seed, start, position)
        self._wish = self._wish._replace(since=-1)
        return {**self._answer(), "link": self._code("deal")}

    def _guide(self, request: Json) -> Json:
        package, at = GAMES.get(request.get("game")), request.get("step")
        session = self._session
        if session is None or session.package is not package or not guide.moved_on(session, at):
            session = guide.guided(package, at)
            self._wish = self._wish._replace(since=session.match.ply)
        self._session = session
        return self._answer()

    def _play_on(self, request: Json) -> Json:
        self._here.tour = None
        return {**self._answer(), "link": self._code("deal")}

    def _open(self, request: Json) -> Json:
        step = looked = None
        if isinstance(request.get("save"), str):
            record, names, step, looked = _saved(unseal(request["save"]))
        elif isinstance(request.get("link"), str):
            code, names = links.code_in(request["link"]), request.get("names")
            holds, _ = from_code(code)
            if holds in (POSITION, DEMO):
                return self._to_lab(code, holds)
            record = decode_link(code, GAMES)
        elif isinstance(request.get("record"), str):
            record, names = from_text(request["record"], GAMES), request.get("names")
        else:
            raise Malformed("table.field", call="open", field="save")
        session = _seated(record, names)
        private.remember(session, looked)
        session.tour = None if step is None else guide.tour_of(session.package, step)
        self._session = session
        self._wish = self._wish._replace(since=record.match.ply)
        return {"place": "table", **self._answer(), "link": self._code("deal")}

    def _to_lab(self, code: str, holds: int) -> Json:
        """What a code brings to the lab; the running match stays as it is."""
        if holds == POSITION:
            package, state = links.read_position(code)
            return {"place": "lab", **self._asking(package, package.game.encode(state))}
        ask, seed, n, watch = links.read_demo(code)
        return {"place": "lab", "game": ask.package.game.facts.id, "question": ask.question.name,
                "parameters": ask.answer.parameters, "position": ask.position, "seed": seed, "n": n,
                "watch": watch}

    def _scene(self, request: Json) -> Json:
        return {"scene": scene(self._here, self._wish, self._log, self._past)}

    def _goto(self, request: Json) -> Json:
        session = self._here
        look = look_of(session, self._wish._replace(viewer=None))
        guide.allow(session, None, look)
        past, shown = replay.past_of(session, request.get("ply"), look), self._past or session.match
        wish = self._wish._replace(since=min(shown.ply, (past or session.match).ply))
        told = scene(session, wish, self._log, past)
        self._past, self._wish = past, wish
        return {"scene": told}

    def _fork(self, request: Json) -> Json:
        luck = request.get("luck", "same")
        if luck not in ("same", "new"):
            raise Malformed("table.field", call="fork", field="luck")
        session = self._here
        guide.allow(session, None, look_of(session, self._wish))
        seed = secrets.randbelow(NEW_SEEDS) if luck == "new" else None
        self._session = replay.fork(session, self._past, seed)
        self._since(self._here.match.ply)
        return {**self._answer(), "link": self._code("deal")}

    @property
    def _now(self) -> Session:
        """The session, where its present moment is shown.

        Raises:
            ReadOnly: an earlier one is.
        """
        if self._past is not None:
            raise replay.ReadOnly("table.replay.read-only")
        return self._here

    def _act(self, request: Json) -> Json:
        session = self._now
        before = session.match.ply
        session.expect(request.get("ply"))
        guide.allow(session, request.get("action"), look_of(session, self._wish))
        private.expect_none(session)
        session.act(request.get("action"), request.get("ply"))
        guide.acted(session)
        self._since(before)
        return self._answer()

    def _bot_step(self, request: Json) -> Json:
        before = self._now.match.ply
        private.expect_none(self._here)
        self._here.bot_step(request.get("ply"))
        self._since(before)
        return {**self._answer(), "done": True}

    def _uncover(self, request: Json) -> Json:
        session = self._now
        session.expect(request.get("ply"))
        private.uncover(session, request.get("seat"))
        return self._answer()

    def _seen(self, request: Json) -> Json:
        session = self._now
        session.expect(request.get("ply"))
        private.turn_down(session)
        return self._answer()

    def _undo(self, request: Json) -> Json:
        guide.allow(self._now, None, look_of(self._here, self._wish))
        self._here.undo(request.get("ply"))
        self._since(self._here.match.ply)
        return self._answer()

    def _redo(self, request: Json) -> Json:
        guide.allow(self._now, None, look_of(self._here, self._wish))
        before = self._here.match.ply
        self._here.redo(request.get("ply"))
        self._since(before)
        return self._answer()

    def _since(self, ply: int) -> None:
        self._wish = self._wish._replace(since=ply)

    def _check(self, request: Json) -> Json:
        match, viewer = self._now.match, look_of(self._here, self._wish).viewer
        try:
            parse_legal(match.game, match.state, viewer if viewer is not None else -1, request.get("action"))
        except Refusal as refusal:
            told = self._told(refusal)
            return {"legal": False, "rule": told["rule"], "text": told["text"], "rule_key": told["rule_key"]}
        return {"legal": True}

    def _why(self, request: Json) -> Json:
        session, match = self._here, self._past or self._here.match
        look = look_of(session, self._wish, self._past)
        guide.allow(session, None, look)
        target = request.get("target")
        if not isinstance(target, str) or len(target) > 200:
            raise Malformed("table.field", call="why", field="target")
        seat = look.viewer if look.viewer is not None else -1
        observation = match.game.observation(match.state, look.viewer)
        told = session.package.view.why(observation, seat, target, look)
        return {**told, "rule_key": self._rule_key(told["rule"])}

    def _rules(self, request: Json) -> Json:
        speaker = Speaker(self._wish.language)
        return {"sections": GAMES.get(request.get("game")).view.rules(speaker)}

    def _link(self, request: Json) -> Json:
        what = request.get("what", "deal")
        if what not in links.PATHS:
            raise Malformed("table.field", call="link", field="what")
        hidden = False
        if what == "demo":
            seed, n, watch = (request.get(field) for field in ("seed", "n", "watch"))
            code = links.demo_code(self._asked(request), seed, n, watch)
        elif what == "position" and request.get("position") is not None:
            code = links.position_code(GAMES.get(request.get("game")), request["position"])
        elif what == "position":
            code = links.position_code(self._here.package, self._seen_position())
        else:
            match = self._here.match
            hidden = what == "match" and match.game.facts.information == "hidden" and not match.over
            code = self._code(what)
        return {"code": code, "path": links.PATHS[what], "hidden": hidden}

    def _code(self, what: str) -> str:
        match, lineup, practice = self._here.record()
        return encode_link(match if what == "match" else match.rewound(0), lineup, practice)

    def _export(self, request: Json) -> Json:
        session = self._here
        if not session.match.over:
            raise Refusal("table.running")
        record = json.dumps(to_json(session.record()), indent=1)
        return {"record": record, "name": f"{session.package.game.facts.id}-{session.match.seed}.json"}

    def _questions(self, request: Json) -> Json:
        package = GAMES.get(request.get("game"))
        return {"questions": lab.questions(package, Speaker(self._wish.language))}

    def _odds(self, request: Json) -> Json:
        return lab.answered(self._asked(request), request.get("guess"), Speaker(self._wish.language))

    def _simulate(self, request: Json) -> Json:
        seed, upto, watch = (request.get(field) for field in ("seed", "upto", "watch"))
        return self._lab.simulate(self._asked(request), seed, upto, watch, Speaker(self._wish.language))

    def _lesson(self, request: Json) -> Json:
        return lesson.told(GAMES.get(request.get("game")), Speaker(self._wish.language))

    def _asked(self, request: Json) -> lab.Asked:
        given, position = request.get("parameters", {}), request.get("position")
        return self._lab.ask(GAMES.get(request.get("game")), request.get("question"), given, position)

    def _position(self, request: Json) -> Json:
        if request.get("position") is None:
            return self._asking(self._here.package, self._seen_position())
        package = GAMES.get(request.get("game"))
        return self._asking(package, package.game.encode(package.game.decode(request["position"])))

    def _asking(self, package: Package, position: Json) -> Json:
        """A position as an onlooker sees it, with the questions that fit it."""
        return {"game": package.game.facts.id, "position": position,
                "sketch": sketch(package, position, self._wish), "questions": lab.fitting(package, position)}

    def _seen_position(self) -> Json:
        """The position that is shown, as far as the viewer knows it; all of it when the match is over."""
        session, past = self._here, self._past
        match = past or session.match
        if session.match.over:
            return match.game.encode(match.state)
        observation = match.game.observation(match.state, look_of(session, self._wish, past).viewer)
        position: Json = session.package.view.position(observation)
        return position


def facts_json(package: Package, speaker: Speaker) -> Json:
    """A game for listings: seats, options, levels, sparring bots."""
    facts = package.game.facts
    options = [{"name": option.name, "default": option.default, "values": list(option.values),
                "low": option.low, "high": option.high, "row": option.row is not None, "rule": option.rule,
                "asks": option.asks}
               for option in facts.options]
    levels = [{"id": level, "name": level_name(facts.id, level, speaker)} for level in package.levels]
    return {"id": facts.id, "name": speaker.say(f"{facts.id}.name"), "seats": list(facts.seats),
            "options": options, "levels": levels, "sparring": list(package.sparring)}


def self_test() -> str:
    """Hashes after 60 decisions of a fixed match of every game: the same on every machine."""
    hashes = []
    for package in GAMES:
        match, rng = Match(package.game, package.game.options(), 1), Rng(1, "self-test")
        while not match.over and match.ply < 60:
            seat = match.waiting[0]
            match.act_index(seat, rng.below(len(package.game.legal_actions(match.state, seat))))
        hashes.append(match.hash())
    return "-".join(hashes)


def _saved(value: object) -> tuple[Record, object, object, object]:
    """Record, names, step of the guide and looks turned down out of an opened save.

    Raises:
        OtherVersion, Malformed, Damaged.
    """
    if not isinstance(value, dict) or value.get("version") != SAVE_VERSION:
        raise OtherVersion("table.save-version")
    return (decode_link(value.get("link"), GAMES), value.get("names"), value.get("step"),
            value.get("looked"))


def _seated(record: Record, names: object) -> Session:
    """A session of a record; names come from elsewhere, as records keep none."""
    seats = len(record.lineup)
    given = names if isinstance(names, list) and len(names) == seats else [None] * seats
    game = record.match.game
    if game.players(record.match.state) != seats:
        raise Malformed("engine.record-unreadable")
    session = Session(GAMES.get(game.facts.id), record.match, record.lineup, clean_names(given))
    session.practice = record.practice
    return session


def _seat_or_none(value: object) -> bool:
    return value is None or value == "auto" or (type(value) is int and 0 <= value < 8)


_WISHES: Mapping[str, Callable[[object], bool]] = {
    "language": lambda value: value in LANGUAGES,
    "viewer": _seat_or_none,
    "odds": lambda value: isinstance(value, bool),
    "hint": lambda value: isinstance(value, bool),
    "draft": lambda value: value is None or (isinstance(value, int) and not isinstance(value, bool)),
    "since": lambda value: isinstance(value, int),
    "log": lambda value: value in ("recent", "all"),
}
"""What a request may say of scenes, and which values fit."""
