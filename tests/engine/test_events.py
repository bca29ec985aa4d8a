"""Events: who sees which fields, and when decisions stand for good."""

from pygames_core.engine.events import Event

DEALT = Event("dealt", (("seat", 1),), (("card", 7, (1,)), ("card", 9, (2,)), ("mark", "x", (1, 2))))


def test_a_seat_sees_its_own_secrets_as_fields_and_no_others():
    assert DEALT.seen_by(1) == Event("dealt", (("seat", 1), ("card", 7), ("mark", "x")), (), True)
    assert DEALT.seen_by(2) == Event("dealt", (("seat", 1), ("card", 9), ("mark", "x")), (), True)
    assert DEALT.seen_by(0) == DEALT.seen_by(None) == Event("dealt", (("seat", 1),), (), True)


def test_what_has_no_secrets_is_the_same_for_all():
    event = Event("rolled", (("dice", (1, 2)),))
    assert event.seen_by(0) is event
    assert event.seen_by(None) is event


def test_seeing_twice_changes_nothing():
    assert DEALT.seen_by(1).seen_by(2) == DEALT.seen_by(1)


def test_fields_are_found_by_name():
    assert DEALT.get("seat") == 1
    assert DEALT.get("card") is None
    assert DEALT.get("card", -1) == -1
    assert DEALT.seen_by(2).get("card") == 9


def test_an_event_is_final_where_it_has_secrets_or_says_so():
    assert DEALT.final
    assert not Event("placed").final
    assert Event("revealed", reveals=True).final
    assert not DEALT._replace(reveals=False).final, "a secret that its owner knew already"
    assert DEALT._replace(reveals=False).seen_by(None).final is False


def test_events_are_values():
    assert {DEALT: 1}[Event(*DEALT)] == 1
