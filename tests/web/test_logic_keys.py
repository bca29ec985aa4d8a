"""What keys mean; runs under CPython and MicroPython: bare asserts only."""

from app import keys


def die(letter, key, toggle):
    return {"letter": letter, "key": key, "toggle": toggle}


def ticket(action, key="", dice=""):
    return {"action": action, "key": key, "dice": dice}


DICE = {"dice": [die("Y", "1", True), die("A", "2", True), die("B", "3", False)]}
TICKETS = [ticket("take", "t"), ticket("reroll:Y", "", "Y"), ticket("reroll:YA", "", "YA"),
           ticket("stop", "s")]
SCENE = {"dice": DICE, "decision": {"kind": "choose", "tickets": TICKETS}}


def test_letters_rest_while_somebody_types_or_holds_ctrl():
    assert keys.intent("t", False, False, False) == ("key", "t")
    assert keys.intent("T", False, False, False) == ("key", "t")
    assert keys.intent("t", True, False, False) is None
    assert keys.intent("t", False, True, False) is None
    assert keys.intent("t", False, False, True) is None


def test_escape_closes_even_from_a_field():
    assert keys.intent("Escape", False, True, True) == ("close", "")


def test_arrows_log_and_help():
    assert keys.intent("ArrowLeft", False, False, True) == ("move", "left")
    assert keys.intent("ArrowLeft", False, True, False) is None
    assert keys.intent("f", False, False, False) == ("log", "")
    assert keys.intent("?", False, False, False) == ("help", "")
    assert keys.intent("V", False, False, False) == ("full", "")
    assert keys.intent(",", False, False, False) == ("settings", "")
    assert keys.intent("Shift", False, False, False) is None
    assert keys.intent("/", False, False, False) is None


def test_a_letter_means_what_the_tickets_say():
    assert keys.meaning("t", SCENE, "") == ("act", "take")
    assert keys.meaning("s", SCENE, "") == ("act", "stop")
    assert keys.meaning("1", SCENE, "") == ("mark", "Y")
    assert keys.meaning("3", SCENE, "") is None
    assert keys.meaning("u", SCENE, "") is None
    assert keys.meaning("r", SCENE, "Y") == ("roll", "")
    first = {"dice": DICE, "decision": {"kind": "roll", "tickets": [ticket("roll", "r", "YAB")]}}
    assert keys.meaning("r", first, "") == ("act", "roll")
    assert keys.meaning("t", {"dice": None, "decision": None}, "") is None


def test_a_key_of_a_ticket_acts_when_what_it_needs_is_marked():
    cards = {"action": "peek:1.0", "key": "p", "needs": ["card:1.0"], "dice": ""}
    again = {"action": "reroll:01", "key": "r", "needs": ["die:A", "die:B"], "dice": "AB"}
    scene = {"dice": {"dice": [die("A", "1", True), die("B", "2", True)]},
             "decision": {"tickets": [cards, again]}}
    assert keys.meaning("p", scene, "", []) is None
    assert keys.meaning("p", scene, "", ["card:1.0"]) == ("act", "peek:1.0")
    assert keys.meaning("r", scene, "AB", []) == ("act", "reroll:01")
    assert keys.meaning("r", scene, "A", []) == ("roll", "")


def test_dice_that_lie_no_more_leave_their_keys_to_the_tickets():
    scene = {"dice": {"dice": [die("A", "1", False)]}, "decision": {"tickets": [ticket("dice:1", "1")]}}
    assert keys.meaning("1", scene, "") == ("act", "dice:1")


def test_one_card_of_a_group_is_marked_at_most():
    groups = [["card:0.0", "card:0.1"], ["card:1.0", "card:2.0"]]
    assert keys.picked([], "card:0.1", groups) == ["card:0.1"]
    assert keys.picked(["card:0.1"], "card:2.0", groups) == ["card:0.1", "card:2.0"]
    assert keys.picked(["card:0.1", "card:2.0"], "card:1.0", groups) == ["card:0.1", "card:1.0"]
    assert keys.picked(["card:0.1", "card:1.0"], "card:0.1", groups) == ["card:1.0"]
    assert keys.picked([], "card:3.0", groups) == []


def test_single_keys_rest_where_they_are_switched_off_and_the_others_do_not():
    for key in ("t", "R", "1", "f", "v", ",", "?"):
        assert keys.intent(key, False, False, False, False) is None
    assert keys.intent("ArrowUp", False, False, False, False) == ("move", "up")
    assert keys.intent("Escape", False, False, True, False) == ("close", "")
    scene = {"dice": {"dice": [die("Y", "1", True)]}, "decision": {"tickets": [ticket("take", "t")]}}
    keys.without_keys(scene)
    assert keys.meaning("t", scene, "") is None and keys.meaning("1", scene, "") is None
    assert scene["dice"]["dice"][0]["key"] == scene["decision"]["tickets"][0]["key"] == ""
    keys.without_keys({"dice": None, "decision": None})


def test_marks_keep_the_order_of_the_dice():
    assert keys.toggled("", "B", "YAB") == "B"
    assert keys.toggled("B", "Y", "YAB") == "YB"
    assert keys.toggled("YB", "Y", "YAB") == "B"


def test_the_marked_dice_are_one_action():
    assert keys.roll_of(SCENE, "YA") == "reroll:YA"
    assert keys.roll_of(SCENE, "A") is None
    assert keys.roll_of(SCENE, "") is None


def test_arrows_stop_at_the_ends():
    assert keys.next_place("left", 0, 40, 10) == 0
    assert keys.next_place("right", 0, 40, 10) == 1
    assert keys.next_place("down", 35, 40, 10) == 35
    assert keys.next_place("up", 15, 40, 10) == 5
    assert keys.next_place("end", 3, 40, 10) == 39
    assert keys.next_place("home", 3, 40, 10) == 0
