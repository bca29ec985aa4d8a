"""The worker's client against workers that answer, refuse, die, freeze and come late (CPython only)."""

import asyncio
import json

import pytest
from app import engine_client
from app.engine_client import Engine, EngineLost, Refused


class Workers:
    """Workers by generation; each is a function from a request to an answer, an error, or None (never)."""

    def __init__(self, *minds):
        self.minds = minds
        self.asked = []
        self.renewed = 0

    async def ask(self, generation, text):
        request = json.loads(text)
        self.asked.append((generation, request["call"]))
        answer = self.minds[generation - 1](request)
        if answer is None:
            await asyncio.sleep(3600)
        if isinstance(answer, Exception):
            raise answer
        return json.dumps(answer)

    async def renew(self, generation):
        self.renewed += 1
        assert self.renewed == generation


def sound(request):
    return {"ok": {"said": request["call"]}}


def silent_at(name):
    return lambda request: None if request["call"] == name else sound(request)


def engine(*minds):
    tasks = []
    made = Engine(Workers(*minds), lambda coroutine: tasks.append(asyncio.create_task(coroutine)))
    made.told = []
    made.on_loss = made.told.append
    return made


@pytest.fixture(autouse=True)
def _short_deadlines(monkeypatch):
    for name in ("START_SECONDS", "SLICE_SECONDS", "LONG_SECONDS"):
        monkeypatch.setattr(engine_client, name, 0.05)


def test_only_hello_means_ready():
    async def play():
        made = engine(sound)
        assert not made.sound
        await made.start()
        assert made.sound
        assert made.workers.asked == [(1, "hello")]
    asyncio.run(play())


def test_a_call_before_hello_waits_for_it():
    async def play():
        made = engine(sound)
        await asyncio.gather(made.call({"call": "new"}, 1), made.call({"call": "rules"}, 1))
        assert [name for _, name in made.workers.asked] == ["hello", "new", "rules"]
    asyncio.run(play())


def test_a_refusal_is_an_answer_and_costs_no_worker():
    async def play():
        made = engine(lambda request: sound(request) if request["call"] == "hello"
                      else {"error": {"kind": "illegal", "text": "No."}})
        with pytest.raises(Refused) as refused:
            await made.call({"call": "act"}, 1)
        assert refused.value.error["kind"] == "illegal"
        assert made.workers.renewed == 0
    asyncio.run(play())


@pytest.mark.parametrize("broken", [silent_at("act"), lambda request: RuntimeError("dead")
                                    if request["call"] == "act" else sound(request)])
def test_a_lost_worker_is_replaced_restored_and_asked_again(broken):
    async def play():
        made = engine(broken, sound)
        made.restore = lambda: [{"call": "open"}]
        assert await made.call({"call": "act"}, 0.05) == {"said": "act"}
        assert made.told == ["lost", "restored"]
        assert made.workers.asked[-3:] == [(2, "hello"), (2, "open"), (2, "act")]
    asyncio.run(play())


def test_several_waiting_calls_cause_one_restart():
    async def play():
        made = engine(lambda request: sound(request) if request["call"] == "hello" else None, sound)
        await made.start()
        answers = await asyncio.gather(*[made.call({"call": f"why-{k}"}, 0.05) for k in range(5)])
        assert len(answers) == 5
        assert made.workers.renewed == 1
    asyncio.run(play())


def test_a_call_made_during_a_restart_waits_until_the_match_is_restored():
    async def play():
        made = engine(silent_at("act"), sound)
        made.restore = lambda: [{"call": "open"}]
        first = asyncio.create_task(made.call({"call": "act"}, 0.05))
        await asyncio.sleep(0.04)
        while made.generation == 1:
            await asyncio.sleep(0)
        await made.call({"call": "why"}, 1)
        await first
        new = [name for generation, name in made.workers.asked if generation == 2]
        assert new[:2] == ["hello", "open"]
    asyncio.run(play())


def test_two_lost_workers_in_a_row_are_told():
    async def play():
        made = engine(silent_at("act"), silent_at("act"), sound)
        with pytest.raises(EngineLost):
            await made.call({"call": "act"}, 0.05)
    asyncio.run(play())


def test_a_first_worker_that_never_says_hello_is_replaced():
    async def play():
        made = engine(silent_at("hello"), sound)
        await made.start()
        assert made.sound
        assert made.generation == 2
    asyncio.run(play())


def test_a_late_answer_of_an_older_generation_is_dropped():
    async def play():
        made = engine(sound, lambda request: {"ok": {"said": "new"}})
        await made.start()
        made.generation = 2
        with pytest.raises(EngineLost, match="late"):
            await made.ask({"call": "why"}, 1, 1)
    asyncio.run(play())
