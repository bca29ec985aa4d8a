"""What the browser keeps; runs under CPython and MicroPython: bare asserts only."""

from app.store import Store


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


def test_damaged_settings_have_their_defaults():
    store = Store(Storage(), "/")
    for raw in ("", "[]", "nonsense", '{"pace": "never", "odds": "yes", "theme": 3, "language": 4}'):
        store.write("settings", raw)
        assert store.settings() == {"language": "", "odds": True, "pace": "normal", "theme": "system"}
    store.keep_settings({"language": "de", "odds": False, "pace": "instant", "theme": "dark"})
    assert store.settings() == {"language": "de", "odds": False, "pace": "instant", "theme": "dark"}
