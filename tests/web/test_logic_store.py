"""What the browser keeps; runs under CPython and MicroPython: bare asserts only."""

from app.store import SETTINGS, Store


class Storage:
    """localStorage as guard.js hands it over; ``full`` makes it refuse to write, ``forbidden`` everything."""

    def __init__(self):
        self.kept = {}
        self.full = False
        self.forbidden = False

    def getItem(self, key):
        return None if self.forbidden else self.kept.get(key)

    def setItem(self, key, text):
        if self.full or self.forbidden:
            return False
        self.kept[key] = text
        return True

    def removeItem(self, key):
        if not self.forbidden:
            self.kept.pop(key, None)
        return not self.forbidden

    def names(self):
        return "" if self.forbidden else "\n".join(self.kept)


def test_keys_carry_the_path():
    storage = Storage()
    Store(storage, "/a/").write("match", "x")
    assert Store(storage, "/b/").read("match") is None
    assert list(storage.kept) == ["ratable:/a/:match"]


def test_a_match_comes_back():
    store = Store(Storage(), "/")
    assert store.match() is None
    assert store.keep_match("opaque", {"title": "Raffzahn"})
    assert store.match() == {"save": "opaque", "about": {"title": "Raffzahn"}}


def test_the_page_knows_whether_anything_is_kept():
    storage = Storage()
    store = Store(storage, "/")
    assert store.works()
    assert storage.kept == {}
    storage.full = True
    assert not store.works()
    storage.forbidden = True
    assert not store.works()


def test_a_garbled_match_is_put_aside_and_never_overwritten():
    storage = Storage()
    store = Store(storage, "/")
    for raw in ("garbled", "{}", '{"save": 3, "about": {}}'):
        store.write("match", raw)
        assert store.match() == {"save": raw, "about": None}
        store.put_aside()
        assert store.match() is None
    assert sorted(storage.kept.values()) == sorted(["garbled", "{}", '{"save": 3, "about": {}}'])


def test_the_same_damage_is_kept_once():
    storage = Storage()
    store = Store(storage, "/")
    for _ in range(3):
        store.write("match", "garbled")
        store.put_aside()
    assert len(storage.kept) == 1


def test_storage_that_is_full_or_forbidden_is_only_an_answer():
    storage = Storage()
    store = Store(storage, "/")
    storage.full = True
    assert not store.keep_match("s", {})
    storage.full = False
    assert store.keep_match("s", {})
    storage.forbidden = True
    assert store.match() is None
    store.put_aside()
    store.forget("match")
    assert store.settings()["odds"] is True


DEFAULTS = {"language": "", "theme": "system", "text": "100", "pace": "normal",
            "odds": True, "letters": True, "sound": False}
OTHERS = {"language": "de", "theme": "dark", "text": "120", "pace": "instant",
          "odds": False, "letters": False, "sound": True}


def test_damaged_settings_have_their_defaults():
    store = Store(Storage(), "/")
    for raw in ("", "[]", "nonsense", '{"pace": "never", "odds": "yes", "theme": 3, "language": 4}',
                '{"text": 100, "letters": 1, "sound": "on", "language": "fr"}'):
        store.write("settings", raw)
        assert store.settings() == DEFAULTS
    store.write("settings", '{"pace": "slow", "odds": 0}')
    assert (store.settings()["pace"], store.settings()["odds"]) == ("slow", True)


def test_settings_come_back_and_only_they():
    storage = Storage()
    store = Store(storage, "/")
    assert sorted(DEFAULTS) == sorted([name for name, _, _ in SETTINGS])
    page = dict(OTHERS)
    page["dialog"] = "not kept"
    assert store.keep_settings(page)
    assert store.settings() == OTHERS
    assert "not kept" not in storage.kept["ratable:/:settings"]


def test_everything_of_this_page_can_be_deleted_and_nothing_else():
    storage = Storage()
    store, other = Store(storage, "/a/"), Store(storage, "/b/")
    other.keep_match("s", {})
    assert store.kept() == []
    for raw in ("one", "two"):
        store.write("match", raw)
        store.put_aside()
    store.keep_match("s", {})
    store.keep_settings(DEFAULTS)
    assert sorted(store.kept()) == ["match", "match.damaged", "match.damaged-2", "settings"]
    store.wipe()
    assert store.kept() == []
    assert list(storage.kept) == ["ratable:/b/:match"]
    storage.forbidden = True
    store.wipe()
    assert store.kept() == []
