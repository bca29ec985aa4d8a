"""Records as text: whatever was done to one, it is the same match or one clear refusal, nothing else."""

import base64
import hashlib
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pygames_core.engine import record as records
from pygames_core.engine.codes import seal, unseal
from pygames_core.engine.errors import Damaged, Malformed, OtherVersion, Refusal
from pygames_core.engine.match import Match
from pygames_core.engine.record import decode_link, encode_link, from_json, from_text, to_json
from pygames_core.engine.rng import MAX_SEED
from tests.contract.cases import REGISTRY, finished

RAFFZAHN = REGISTRY.get("raffzahn").game
MATCH = finished(RAFFZAHN, 21, seats=4, cut=6)
LINEUP = ("you", "random", "random", "easy")
CODE = encode_link(MATCH, LINEUP)
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def refusal_of(call, *given):
    """The refusal that a call raises, or None; any other exception fails the test."""
    try:
        call(*given)
    except Refusal as refusal:
        assert refusal.key.startswith(("engine.", "raffzahn-rules.", "toy."))  # noqa: PT017
        assert refusal.kind in ("malformed", "damaged", "other-version", "illegal")  # noqa: PT017
        return refusal
    return None


def coded(body):
    """A code with a right check sum around any bytes."""
    return base64.urlsafe_b64encode(hashlib.blake2b(body, digest_size=4).digest() + body).decode().rstrip("=")


def with_header(header, number=b"", sum4=None):
    """A code with any header; the state's hash is that of the deal where none is given."""
    plain = header if isinstance(header, bytes) else json.dumps(header).encode()
    deal = Match(RAFFZAHN, RAFFZAHN.options(), 1).hash()[:8]
    return coded(bytes([1]) + len(plain).to_bytes(2, "big") + plain + (sum4 or bytes.fromhex(deal)) + number)


GOOD = ["raffzahn", 1, {}, 1, [], 0]


def test_the_good_code_of_these_tests_is_read():
    assert decode_link(with_header(GOOD), REGISTRY).match.ply == 0
    assert decode_link(CODE, REGISTRY).lineup == LINEUP


@pytest.mark.parametrize("at", range(len(CODE)))
def test_one_sign_changed_anywhere_is_found_before_anything_is_replayed(at, monkeypatch):
    monkeypatch.setattr(records, "Match", None)
    for sign in (
        ALPHABET[(ALPHABET.index(CODE[at]) + 1) % 64],
        ALPHABET[(ALPHABET.index(CODE[at]) + 32) % 64],
        "!",
        "+",
        "ä",
    ):
        refusal = refusal_of(decode_link, CODE[:at] + sign + CODE[at + 1 :], REGISTRY)
        assert isinstance(refusal, (Damaged, Malformed))
        assert refusal.key in ("engine.record-damaged", "engine.record-unreadable")


@pytest.mark.parametrize("size", range(len(CODE)))
def test_a_code_that_is_cut_off_is_refused(size):
    assert isinstance(refusal_of(decode_link, CODE[:size], REGISTRY), (Damaged, Malformed))


@pytest.mark.parametrize(
    "text",
    [
        CODE + "A",
        CODE + "=",
        CODE + "AAAA",
        "A" + CODE,
        CODE + CODE,
        CODE + " ",
        " " + CODE,
        CODE + "\n",
        CODE.lower(),
        "A" * 30_000,
        "",
        "hello",
        "a",
        None,
        7,
        [],
        b"AAAA",
        "\ud800",
    ],
)
def test_foreign_and_overlong_texts_are_refused(text):
    assert isinstance(refusal_of(decode_link, text, REGISTRY), (Damaged, Malformed))
    assert isinstance(refusal_of(unseal, text), (Damaged, Malformed))
    assert isinstance(refusal_of(from_text, text, REGISTRY), Malformed)


@given(text=st.text(max_size=200) | st.text(alphabet=ALPHABET, max_size=300))
@settings(max_examples=300)
def test_random_text_is_refused(text):
    for reader in (
        lambda: decode_link(text, REGISTRY),
        lambda: unseal(text),
        lambda: from_text(text, REGISTRY),
    ):
        assert refusal_of(reader) is not None


@given(body=st.binary(max_size=120))
@settings(max_examples=300)
def test_random_bytes_with_a_right_check_sum_are_refused(body):
    assert refusal_of(decode_link, coded(body), REGISTRY) is not None
    assert refusal_of(decode_link, coded(bytes([1]) + body), REGISTRY) is not None


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)


@given(at=st.integers(0, 6), value=json_values, number=st.binary(max_size=12))
@settings(max_examples=300)
def test_a_header_with_one_odd_part_is_read_or_refused(at, value, number):
    refusal_of(decode_link, with_header([*GOOD[:at], value, *GOOD[at + 1 :]], number), REGISTRY)


@pytest.mark.parametrize(
    ("header", "kind", "key"),
    [
        ([*GOOD[:1], 2, *GOOD[2:]], OtherVersion, "engine.record-version"),
        ([*GOOD[:1], None, *GOOD[2:]], OtherVersion, "engine.record-version"),
        (["chess", *GOOD[1:]], Malformed, "engine.game-unknown"),
        ([*GOOD[:2], {"playerz": 3}, *GOOD[3:]], Malformed, "engine.option-unknown"),
        ([*GOOD[:2], {"players": 9}, *GOOD[3:]], Malformed, "engine.option-value"),
        ([*GOOD[:2], {"players": 2}, *GOOD[3:]], Malformed, "raffzahn-rules.refused.two-players"),
        ([*GOOD[:2], [], *GOOD[3:]], Malformed, "engine.record-unreadable"),
        ([*GOOD[:3], -1, *GOOD[4:]], Malformed, "engine.seed-range"),
        ([*GOOD[:3], MAX_SEED + 1, *GOOD[4:]], Malformed, "engine.seed-range"),
        ([*GOOD[:3], True, *GOOD[4:]], Malformed, "engine.seed-range"),
        ([*GOOD[:3], 1.0, *GOOD[4:]], Malformed, "engine.seed-range"),
        ([*GOOD[:4], ["you"], 0], Malformed, "engine.record-unreadable"),
        ([*GOOD[:4], "youryour", 0], Malformed, "engine.record-unreadable"),
        ([*GOOD[:4], [1, 2, 3, 4], 0], Malformed, "engine.record-unreadable"),
        ([*GOOD[:5], -1], Malformed, "engine.record-unreadable"),
        ([*GOOD[:5], 10**9], Malformed, "engine.record-unreadable"),
        ([*GOOD[:5], 1e400], Malformed, "engine.record-unreadable"),
        ([*GOOD[:5], "3"], Malformed, "engine.record-unreadable"),
        ([*GOOD[:5], 45_000], OtherVersion, "engine.record-impossible"),
        ([*GOOD[:5], 1], OtherVersion, "engine.record-differs"),
        ([*GOOD, [[0, 0]]], OtherVersion, "engine.record-impossible"),
        ([*GOOD, 5], Malformed, "engine.record-unreadable"),
        ([*GOOD, [[0]]], Malformed, "engine.record-unreadable"),
        ([*GOOD, [], []], Malformed, "engine.record-unreadable"),
        (GOOD[:5], Malformed, "engine.record-unreadable"),
        ({}, Malformed, "engine.record-unreadable"),
        (b"[" * 12_000, Malformed, "engine.record-unreadable"),
        (b" ", Malformed, "engine.record-unreadable"),
        (b"\xff\xfe", Malformed, "engine.record-unreadable"),
        (b"[" + b"9" * 5000 + b"]", Malformed, "engine.record-unreadable"),
    ],
)
def test_each_wrong_header_has_its_own_refusal(header, kind, key):
    refusal = refusal_of(decode_link, with_header(header), REGISTRY)
    assert (type(refusal), refusal.key) == (kind, key)


def test_other_formats_states_and_left_over_decisions_are_refused():
    assert refusal_of(decode_link, coded(bytes([2]) + bytes(30)), REGISTRY).key == "engine.record-format"
    assert refusal_of(decode_link, with_header(GOOD, sum4=b"abcd"), REGISTRY).key == "engine.record-differs"
    assert refusal_of(decode_link, with_header(GOOD, number=b"\x07"), REGISTRY).key == "engine.record-differs"


def test_whole_matches_and_deals_are_short():
    longest = max(
        len(encode_link(finished(RAFFZAHN, MAX_SEED - seed, seats=6, cut=None), ("expert",) * 6))
        for seed in range(20)
    )
    assert longest < 2000
    for seats in (3, 4, 5, 6):
        options = RAFFZAHN.options({"players": seats, "call_rule": "on", "start_player": 2})
        assert len(encode_link(Match(RAFFZAHN, options, MAX_SEED), ("expert",) * seats)) < 250


def changed(**fields):
    """The readable record of the match, with some fields changed; ``...`` leaves one out."""
    value = json.loads(json.dumps(to_json(records.Record(MATCH, LINEUP))))
    value.update(fields)
    return {name: field for name, field in value.items() if field is not ...}


DECISIONS = to_json(records.Record(MATCH, LINEUP))["decisions"]


def test_readable_records_are_read():
    assert from_json(changed(), REGISTRY).match.hash() == MATCH.hash()
    assert from_text(json.dumps(changed(), indent=2), REGISTRY).lineup == LINEUP
    assert from_json(changed(hash=...), REGISTRY).match.hash() == MATCH.hash()
    assert from_json(changed(seats=...), REGISTRY).lineup == ()
    assert from_json(changed(decisions=DECISIONS[:3], hash=...), REGISTRY).match.ply == 3


@pytest.mark.parametrize(
    ("value", "kind", "key"),
    [
        (None, "malformed", "engine.record-unreadable"),
        ([], "malformed", "engine.record-unreadable"),
        ({}, "malformed", "engine.record-unreadable"),
        (changed(ratable=...), "malformed", "engine.record-unreadable"),
        (changed(ratable="1"), "malformed", "engine.record-unreadable"),
        (changed(ratable=2), "other-version", "engine.record-format"),
        (changed(rules_version=7), "other-version", "engine.record-version"),
        (changed(rules_version=...), "other-version", "engine.record-version"),
        (changed(rules_version=[[[]]]), "other-version", "engine.record-version"),
        (changed(game="chess"), "malformed", "engine.game-unknown"),
        (changed(game=...), "malformed", "engine.game-unknown"),
        (changed(options=...), "malformed", "engine.record-unreadable"),
        (changed(options={"players": "many"}), "malformed", "engine.option-value"),
        (changed(seed=1.5), "malformed", "engine.seed-range"),
        (changed(seed="4"), "malformed", "engine.seed-range"),
        (changed(seats="you"), "malformed", "engine.record-unreadable"),
        (changed(seats=["you"]), "malformed", "engine.record-unreadable"),
        (changed(seats=None), "malformed", "engine.record-unreadable"),
        (changed(decisions=...), "malformed", "engine.record-unreadable"),
        (changed(decisions="roll"), "malformed", "engine.record-unreadable"),
        (changed(decisions=["roll"] * 60_000), "malformed", "engine.record-unreadable"),
        (changed(decisions=[*DECISIONS, "roll"]), "other-version", "engine.record-impossible"),
        (changed(decisions=["fly", *DECISIONS]), "malformed", "engine.action-unknown"),
        (changed(decisions=[None]), "malformed", "engine.action-unknown"),
        (changed(decisions=[["roll"]]), "malformed", "engine.action-unknown"),
        (changed(decisions=["roll", "roll", "roll", "roll"]), "illegal", None),
        (changed(decisions=["stop", *DECISIONS]), "illegal", None),
        (changed(hash="0" * 16), "other-version", "engine.record-differs"),
        (changed(hash=5), "other-version", "engine.record-differs"),
        (changed(decisions=DECISIONS[:-1]), "other-version", "engine.record-differs"),
    ],
)
def test_each_wrong_readable_record_has_its_own_refusal(value, kind, key):
    refusal = refusal_of(from_json, value, REGISTRY)
    assert refusal.kind == kind
    assert key is None or refusal.key == key
    assert (refusal.rule is not None) == (kind == "illegal")


@given(name=st.sampled_from(sorted(changed())), value=json_values)
@settings(max_examples=200)
def test_a_readable_record_with_one_odd_field_is_read_or_refused(name, value):
    refusal_of(from_json, changed(**{name: value}), REGISTRY)


@pytest.mark.parametrize(
    "text", ["[" * 100_000, "{", "", "null", '{"ratable": 1e999}', "9" * 5000, "x" * 2_000_001, "\ufeff{}"]
)
def test_text_that_is_no_record_is_refused(text):
    assert refusal_of(from_text, text, REGISTRY).key == "engine.record-unreadable"


SAVE = {"code": CODE, "names": ["Änne", None]}


def test_saves_come_back_and_cannot_be_read_by_eye():
    opaque = seal(SAVE)
    assert unseal(opaque) == SAVE
    plain = base64.urlsafe_b64decode(opaque + "=" * (-len(opaque) % 4))
    assert b"code" not in plain
    assert CODE not in opaque
    assert unseal(seal("x" * 100_000)) == "x" * 100_000, "longer than any link"


@given(value=json_values.filter(lambda value: value == value))
def test_any_json_can_be_sealed(value):
    try:
        json.dumps(value, allow_nan=False)
    except ValueError:
        return
    assert unseal(seal(value)) == value


def test_one_sign_changed_in_a_save_is_found():
    opaque = seal(SAVE)
    for at in range(0, len(opaque), 3):
        sign = ALPHABET[(ALPHABET.index(opaque[at]) + 17) % 64]
        assert isinstance(refusal_of(unseal, opaque[:at] + sign + opaque[at + 1 :]), Damaged)
        assert isinstance(refusal_of(unseal, opaque[:at]), (Damaged, Malformed))
