"""The speaker: plays sounds with the browser's own synthesiser. Off until somebody switches it on."""

from app.sounds import LENGTH, TONES
from pyscript import document

try:
    from typing import Any
except ImportError:    # MicroPython
    pass

LOUDNESS = 0.14
SILENCE = 0.0001    # an exponential fall never reaches nothing
ATTACK = 0.008    # seconds; a tone that begins at once clicks
LATEST = 1.0    # seconds that a sound may wait for those before it


class Speaker:
    """What is heard.

    Attributes:
        page: the page's state, for the setting.
    """

    def __init__(self, page: "dict[str, Any]") -> None:
        self.page = page
        self.context: "Any" = None
        self.free = 0.0    # when the last sound will have ended, by the clock of the context

    def wake(self) -> None:
        """Takes the leave to make sounds that a browser grants with a click or a key."""
        if not self.page["sound"]:
            return
        if self.context is None:
            maker = getattr(document.defaultView, "AudioContext", None)
            if maker is None:
                return
            self.context = maker.new()
        if self.context.state == "suspended":
            self.context.resume()

    def play(self, names: list[str]) -> None:
        """Plays sounds one after the other; those that would come too late are left out."""
        if not self.page["sound"] or self.context is None or document.hidden:
            return
        now = float(self.context.currentTime)
        self.free = max(self.free, now)
        for name in names:
            if self.free - now > LATEST:
                return
            for start, length, first, last in TONES[name]:
                self.tone(self.free + start, length, first, last)
            self.free += LENGTH[name]

    def tone(self, start: float, length: float, first: int, last: int) -> None:
        """One tone that fades out; its pitch glides from the first to the last frequency."""
        source, loudness = self.context.createOscillator(), self.context.createGain()
        source.type = "triangle"
        source.frequency.setValueAtTime(first, start)
        source.frequency.exponentialRampToValueAtTime(last, start + length)
        loudness.gain.setValueAtTime(SILENCE, start)
        loudness.gain.exponentialRampToValueAtTime(LOUDNESS, start + ATTACK)
        loudness.gain.exponentialRampToValueAtTime(SILENCE, start + length)
        source.connect(loudness)
        loudness.connect(self.context.destination)
        source.start(start)
        source.stop(start + length)
