"""Presses keys on the X display: one key or `text …` a line of the input, with a line as answer to each."""

import sys
import time

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi  # noqa: E402

SYMBOLS = {"Tab": 0xFF09, "Enter": 0xFF0D, "Space": 0x20, "Down": 0xFF54, "Escape": 0xFF1B}

Atspi.init()
for line in sys.stdin:
    key = line.rstrip("\n")
    if key.startswith("text "):
        for letter in key[5:]:
            Atspi.generate_keyboard_event(0, letter, Atspi.KeySynthType.STRING)
            time.sleep(0.03)
    else:
        Atspi.generate_keyboard_event(SYMBOLS[key], None, Atspi.KeySynthType.SYM)
    print(key, flush=True)
