"""The six transitions by which renderers are compared, frame by frame.

The numbers are those that the tests hold our engine to.
"""

import json
import math
from dataclasses import dataclass
from pathlib import Path

from drawing import HEIGHT, SCREEN, WIDTH, Fill, Frame, Group, Picture, Shadow

ROOT = Path(__file__).resolve().parents[2]
NUMBERS = ROOT / "Tools/Tests/WorkloadsTests/Resources/workloads.json"
ASSETS = ROOT / "Scenes/assets"
BLACK = (0, 0, 0)
THUMBS = ["coffee", "ridges", "cat", "sea", "rocket", "aurora", "dunes", "city", "field"]


@dataclass
class Workload:
    name: str
    title: str
    pictures: list
    frames: list


def picture_path(name):
    return ASSETS / f"{name}@3x.png"


def push(numbers):
    for value in numbers["values"]:
        above = (value["to_x"], 0, WIDTH, HEIGHT)
        yield Frame(BLACK, [
            Picture("inbox", (value["from_x"], 0, WIDTH, HEIGHT)),
            Shadow(above, sigma=5, alpha=0.2),
            Picture("message", above),
        ])


def sheet(numbers):
    for value in numbers["values"]:
        card, top = (0, value["y"], WIDTH, HEIGHT), (12, 12, 0, 0)
        yield Frame(BLACK, [
            Picture("today", SCREEN),
            Fill(BLACK, SCREEN, alpha=value["dim"]),
            Shadow(card, sigma=15, alpha=0.25, radii=top),
            Picture("story", card, radii=top),
        ])


def zoom(numbers):
    for value in numbers["values"]:
        yield Frame(BLACK, [
            Picture("gallery", SCREEN),
            Fill(BLACK, SCREEN, alpha=value["black"]),
            Picture("picture-peaks", tuple(value["rect"]), source=tuple(value["src"])),
        ])


def flip(numbers):
    """About the vertical axis through the middle, seen from 1000 points away."""
    x, y = WIDTH / 2, HEIGHT / 2
    for value in numbers["values"]:
        name = {"front": "settings", "back": "now-playing"}.get(value["side"])
        if not name:
            yield Frame(BLACK)
            continue
        cosine, away = math.cos(value["angle"]), math.sin(value["angle"]) / 1000
        # Moved to the middle, turned and divided, moved back.
        turn = (
            cosine + x * away, 0, -x * (cosine + x * away) + x,
            y * away, 1, -y * (x * away + 1) + y,
            away, 0, 1 - x * away,
        )
        yield Frame(BLACK, [Picture(name, SCREEN, matrix=turn)])


def grid(numbers):
    for value in numbers["values"]:
        e = value["e"]
        cells = []
        for cell in numbers["cells"]:
            (x, y), angle = lerp(cell["a"], cell["b"], e), cell["rot"] * e
            scale = 1 + (0.6 - 1) * e
            c, s = math.cos(angle) * scale, math.sin(angle) * scale
            cells.append(Picture(
                "thumb-" + THUMBS[cell["thumb"] - 1], (-18, -18, 36, 36), radii=(8, 8, 8, 8),
                matrix=(c, -s, x, s, c, y, 0, 0, 1)))
        yield Frame((242, 242, 247), cells)


def toast(numbers):
    for value in numbers["values"]:
        y = value["y"]
        box = (20, y, 350, 64)
        yield Frame(BLACK, [
            Picture("inbox", SCREEN),
            Group(value["opacity"], box, [
                Fill((28, 28, 30), box, radius=16),
                Picture("icon-mail", (32, y + 12, 40, 40), radii=(9, 9, 9, 9)),
            ]),
        ])


def lerp(a, b, share):
    return tuple(start + (end - start) * share for start, end in zip(a, b))


KINDS = [
    ("W1", "push", push, ["inbox", "message"]),
    ("W2", "sheet", sheet, ["today", "story"]),
    ("W3", "zoom", zoom, ["gallery", "picture-peaks"]),
    ("W4", "flip", flip, ["settings", "now-playing"]),
    ("W5", "grid", grid, ["thumb-" + name for name in THUMBS]),
    ("W6", "toast", toast, ["inbox", "icon-mail"]),
]


def all_workloads():
    numbers = json.loads(NUMBERS.read_text())
    return [
        Workload(name, name, pictures, list(make(numbers[key])))
        for key, name, make, pictures in KINDS
    ]
