"""Counts of pixelmatch 7 and figures of scikit-image for the tests of VisualDiff.

Makes pairs of small pictures, which the tests make again by the same whole-number arithmetic
(Tests/VisualDiffTests/OraclePair.swift), and lets pixelmatch-fast (a port of pixelmatch 7.1) and
scikit-image judge them.

    visual-oracle.py check    compares Tests/VisualDiffTests/Resources/oracle.txt with what they say
    visual-oracle.py write    writes that file
"""

import sys
import warnings
from pathlib import Path

import numpy as np
from PIL import Image
from pixelmatch import pixelmatch
from skimage.metrics import peak_signal_noise_ratio, structural_similarity

FILE = Path(__file__).parent.parent / "Tests/VisualDiffTests/Resources/oracle.txt"
THRESHOLDS = [0, 0.05, 0.1, 0.3]
KINDS = 8
RANDOM_PAIRS = 256

HEADER = """\
# Written by Tools/visual-oracle.py, see there.
# Encoding, kind, seed, width, height (or "hand", name, expected, actual), a checksum of the pixels,
# counts at the thresholds 0, 0.05, 0.1, 0.3: first all, then without antialiasing; SSIM, PSNR.
"""

MASK = 0xFFFF_FFFF


class Random:
    """Marsaglia's xorshift with 32 bits."""

    def __init__(self, seed):
        self.state = (seed * 2654435761) & MASK | 1

    def next(self):
        x = self.state
        x ^= x << 13 & MASK
        x ^= x >> 17
        x ^= x << 5 & MASK
        self.state = x
        return x

    def below(self, end):
        return self.next() % end


def pixel(r, g, b, a=255):
    return r | g << 8 | b << 16 | a << 24


def parts(word):
    return [word >> shift & 255 for shift in (0, 8, 16, 24)]


def clamped(value):
    return min(max(value, 0), 255)


def opaque(random):
    return random.next() | 0xFF00_0000


def mixed(paper, ink, coverage):
    return pixel(*[(p * (16 - coverage) + i * coverage + 8) // 16
                   for p, i in zip(parts(paper), parts(ink))])


class Shapes:
    """A line and a disc in quarters of pixels."""

    def __init__(self, random, width, height):
        self.x, self.y = random.below(width * 4), random.below(height * 4)
        self.dx, self.dy = random.below(17) - 8, random.below(17) - 8
        self.thickness = random.below(6) + 1
        self.cx, self.cy = random.below(width * 4), random.below(height * 4)
        self.radius = random.below(20) + 2

    def line(self, x, y):
        away = abs(self.dx * (y - self.y) - self.dy * (x - self.x))
        return away * 2 <= self.thickness * (abs(self.dx) + abs(self.dy))

    def disc(self, x, y):
        return (x - self.cx) ** 2 + (y - self.cy) ** 2 <= self.radius ** 2

    def coverage(self, inside, x, y, shift):
        """Of 16 points of the pixel, how many are inside."""
        return sum(inside(x * 4 + i - shift[0], y * 4 + j - shift[1])
                   for j in range(4) for i in range(4))


def noise(random, width, height):
    expected = [opaque(random) for _ in range(width * height)]
    return expected, [opaque(random) for _ in range(width * height)]


def near(random, width, height):
    palette = [opaque(random) for _ in range(4)]
    expected, actual = [], []
    for _ in range(width * height):
        color = palette[random.below(4)]
        expected.append(color)
        if random.below(2) == 0:
            actual.append(color)
        else:
            actual.append(pixel(*[clamped(c + random.below(25) - 12) for c in parts(color)[:3]]))
    return expected, actual


def translucent(random, width, height):
    alphas = [0, 1, 64, 128, 254, 255]
    expected, actual = [], []
    for _ in range(width * height):
        color, alpha = random.next() & 0xFF_FFFF, alphas[random.below(6)] << 24
        expected.append(color | alpha)
        choice = random.below(3)
        if choice == 1:
            alpha = alphas[random.below(6)] << 24
        elif choice == 2:
            color = random.next() & 0xFF_FFFF
        actual.append(color | alpha)
    return expected, actual


def shapes(random, width, height, kind):
    paper, ink = opaque(random), opaque(random)
    drawn = Shapes(random, width, height)
    shift = (random.below(9) - 4, random.below(9) - 4)

    def at(x, y, shift):
        if kind == "stroke":
            return mixed(paper, ink, drawn.coverage(drawn.line, x, y, shift))
        if kind == "disc":
            return mixed(paper, ink, drawn.coverage(drawn.disc, x, y, shift))
        coverage = max(drawn.coverage(drawn.line, x, y, shift),
                       drawn.coverage(drawn.disc, x, y, shift))
        return ink & 0xFF_FFFF | (coverage * 255 // 16) << 24

    return tuple([at(x, y, s) for y in range(height) for x in range(width)]
                 for s in ((0, 0), shift))


def blocks(random, width, height):
    palette = [opaque(random) for _ in range(3)]
    turn = random.below(5) + 1
    expected, actual = [], []
    for y in range(height):
        for x in range(width):
            index = (x // 3 * turn + y // 3) % 3
            expected.append(palette[index])
            changes = random.below(6) == 0
            actual.append(palette[(index + changes) % 3])
    return expected, actual


def gradient(random, width, height):
    blue = random.below(256)
    step = [random.below(9) - 4 for _ in range(3)]
    shift = random.below(2)

    def at(x, y, step):
        color = (x * 255 // width, y * 255 // height, blue)
        return pixel(*[clamped(c + s) for c, s in zip(color, step)])

    expected = [at(x, y, (0, 0, 0)) for y in range(height) for x in range(width)]
    actual = [at(max(x - shift, 0), y, step) for y in range(height) for x in range(width)]
    return expected, actual


def pair(kind, seed, width, height):
    random = Random(seed)
    match kind:
        case 0: return noise(random, width, height)
        case 1: return near(random, width, height)
        case 2: return translucent(random, width, height)
        case 3: return shapes(random, width, height, "stroke")
        case 4: return shapes(random, width, height, "disc")
        case 5: return blocks(random, width, height)
        case 6: return shapes(random, width, height, "translucent")
        case 7: return gradient(random, width, height)


LETTERS = {
    ".": pixel(255, 255, 255), "#": pixel(0, 0, 0), "+": pixel(128, 128, 128),
    "-": pixel(192, 192, 192), "=": pixel(64, 64, 64), "r": pixel(255, 0, 0),
    "g": pixel(0, 255, 0), "b": pixel(0, 0, 255), "_": pixel(0, 0, 0, 0),
    "w": pixel(255, 255, 255, 0), "h": pixel(0, 0, 0, 128), "H": pixel(255, 255, 255, 128),
    "R": pixel(255, 0, 0, 128), "q": pixel(255, 0, 0, 1), "o": pixel(254, 255, 255),
}

HAND_MADE = {
    "nothing": (".", "."),
    "one-pixel": (".", "#"),
    "one-step": ("...", ".o."),
    "clear-colors": ("_____/_____", "wwwww/_w_w_"),
    "faint-alpha": ("_q_q_/q_q_q", "_____/_____"),
    "half-over-board": ("hhhhhhhh/HHHHHHHH/RRRRRRRR", "HHHHHHHH/hhhhhhhh/........"),
    "clear-to-opaque": ("________/________/________", "########/......../rrrrrrrr"),
    "alpha-edge": ("____/_hh_/_hh_/____", "____/__hh/__hh/____"),
    "hairline-gone": ("......./......./#######/......./.......",
                      "......./......./......./......./......."),
    "hairline-down": ("......./#######/......./......./.......",
                      "......./......./#######/......./......."),
    "grey-hairline": ("......./......./+++++++/......./.......",
                      "......./......./-------/......./......."),
    "column-right": (".#...../.#...../.#...../.#...../.#.....",
                     "..#..../..#..../..#..../..#..../..#...."),
    "square-right": ("......../.###..../.###..../.###..../........",
                     "......../..###.../..###.../..###.../........"),
    "softened-edge": ("......../.####.../.####.../.####.../........",
                      "......../.####+../.####-../.####+../........"),
    "soft-step": ("####..../####..../####..../####..../####....",
                  "####+.../####+.../####-.../####+.../####+..."),
    "stair": ("#......./##....../###...../####..../#####...",
              "#+....../##+...../###+..../####+.../#####+.."),
    "stair-moved": ("#+....../##+...../###+..../####+.../#####+..",
                    "##+...../###+..../####+.../#####+../######+."),
    "checker": ("#.#.#.#./.#.#.#.#/#.#.#.#./.#.#.#.#", ".#.#.#.#/#.#.#.#./.#.#.#.#/#.#.#.#."),
    "corner": ("##......../##......../........../..........", "+#......../##......../........../.........."),
    "single-column": ("./#/+/./#/.", "./+/#/./-/."),
    "colors": ("rgbrgb/gbrgbr/brgbrg", "gbrgbr/brgbrg/rgbrgb"),
}


def hand(art):
    rows = art.split("/")
    return [LETTERS[letter] for row in rows for letter in row], len(rows[0]), len(rows)


def premultiplied(word):
    r, g, b, a = parts(word)
    return pixel(*[(c * a * 2 + 255) // 510 for c in (r, g, b)], a)


def straight(word):
    """Straight pixel that a PNG of the premultiplied one holds."""
    r, g, b, a = parts(word)
    return pixel(*[min(255, (c * 255 + a // 2) // a) for c in (r, g, b)], a) if a else 0


def checksum(*pictures):
    value = 2166136261
    for words in pictures:
        for word in words:
            value = (value ^ word) * 16777619 & MASK
    return value


def array(words, width, height):
    return np.array(words, dtype="<u4").view(np.uint8).reshape(height, width, 4)


def counts(expected, actual, width, height):
    images = [Image.fromarray(array(words, width, height), "RGBA") for words in (expected, actual)]
    return [pixelmatch(*images, threshold=threshold, includeAA=includes)
            for includes in (True, False) for threshold in THRESHOLDS]


def similarity(expected, actual, width, height):
    """Over premultiplied components; alpha among them unless both pictures are opaque."""
    is_opaque = all(word >> 24 == 255 for word in expected + actual)
    a, b = [array(list(map(premultiplied, words)), width, height)[:, :, :3 if is_opaque else 4]
            for words in (expected, actual)]
    ssim = psnr = "-"
    if min(width, height) >= 7:
        ssim = f"{structural_similarity(a, b, channel_axis=2, data_range=255):.12f}"
    if (a != b).any():
        psnr = f"{peak_signal_noise_ratio(a, b, data_range=255):.12f}"
    return [ssim, psnr]


def line(name, encoding, expected, actual, width, height):
    figures = counts(expected, actual, width, height)
    return " ".join(map(str, [encoding, *name, checksum(expected, actual), *figures,
                              *similarity(expected, actual, width, height)]))


def lines():
    for index in range(RANDOM_PAIRS):
        kind, seed = index % KINDS, index + 1
        random = Random(seed + 1000)
        width, height = random.below(24) + 1, random.below(20) + 1
        expected, actual = pair(kind, seed, width, height)
        name = (kind, seed, width, height)
        yield line(name, "straight", expected, actual, width, height)
        if kind in (2, 6):
            expected, actual = [[straight(premultiplied(word)) for word in words]
                                for words in (expected, actual)]
            yield line(name, "premultiplied", expected, actual, width, height)
    for name, (before, after) in HAND_MADE.items():
        expected, width, height = hand(before)
        actual, _, _ = hand(after)
        yield line(("hand", name, before, after), "straight", expected, actual, width, height)


def main():
    warnings.filterwarnings("ignore", category=DeprecationWarning)
    text = HEADER + "".join(line + "\n" for line in lines())
    if sys.argv[1:] == ["write"]:
        FILE.parent.mkdir(exist_ok=True)
        FILE.write_text(text)
    elif sys.argv[1:] == ["check"]:
        if FILE.read_text() != text:
            sys.exit(f"{FILE} is not what pixelmatch and scikit-image say; see it written anew")
        print(f"{text.count(chr(10)) - HEADER.count(chr(10))} pairs agree")
    else:
        sys.exit(__doc__)


main()
