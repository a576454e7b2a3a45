"""Compares what font-check prints of fonts with HarfBuzz. Usage: font-oracle.py [FONT…]"""

import json
import os
import random
import subprocess
import sys
import unicodedata

import uharfbuzz as harfbuzz

CUTS = "Sources/CFonts/Cuts"
DEBIAN = [
    # TrueType with composites, with and without GDEF and marks.
    "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf",
    "/usr/share/fonts/truetype/lato/Lato-Regular.ttf",
    # CFF outlines.
    "/usr/share/fonts/opentype/inter/Inter-Regular.otf",
    # Variable, at its default instance.
    "/usr/share/fonts/truetype/inter-vf/InterDisplay.var.ttf",
]
# Layout that the reader does not follow.
OFF = ("calt", "ccmp", "clig", "liga", "locl", "mkmk", "rclt", "rlig")
PAIR_LETTERS = 700
STRINGS = 4000


def cuts():
    return sorted(f"{CUTS}/{name}" for name in os.listdir(CUTS) if name.endswith(".ttf"))


class Oracle:
    def __init__(self, path):
        self.face = harfbuzz.Face(harfbuzz.Blob.from_file_path(path))
        self.font = harfbuzz.Font(self.face)
        self.has_marks = "mark" in self.face.get_language_feature_tags("GPOS")

    def run(self, codes, **features):
        buffer = harfbuzz.Buffer()
        buffer.add_codepoints(codes)
        buffer.direction, buffer.script, buffer.language = "ltr", "latn", "en"
        buffer.cluster_level = harfbuzz.BufferClusterLevel.MONOTONE_GRAPHEMES
        harfbuzz.shape(self.font, buffer, {**dict.fromkeys(OFF, False), **features}, ["ot"])
        x, run = 0, []
        for info, place in zip(buffer.glyph_infos, buffer.glyph_positions):
            run.append([info.codepoint, x + place.x_offset, place.y_offset])
            x += place.x_advance
        return run, x

    def outline(self, glyph):
        """In 65,536ths of a unit, as font-check prints it."""
        pen = []

        def place(*numbers):
            return " ".join(str(round(number * 65536)) for number in numbers)

        draw = harfbuzz.DrawFuncs()
        draw.set_move_to_func(lambda x, y, _: pen.append(f"M {place(x, y)}"))
        draw.set_line_to_func(lambda x, y, _: pen.append(f"L {place(x, y)}"))
        draw.set_quadratic_to_func(lambda *p: pen.append(f"Q {place(*p[:4])}"))
        draw.set_cubic_to_func(lambda *p: pen.append(f"C {place(*p[:6])}"))
        draw.set_close_path_func(lambda _: pen.append("Z"))
        self.font.draw_glyph(glyph, draw, None)
        return " ".join(pen)


def canonical(outline):
    """The outline without lines of no length, or that only lead back to the start."""
    result, start, last = [], None, None
    for part in outline.replace("Z", "Z ").replace("M", "|M").replace("L", "|L").replace(
            "Q", "|Q").replace("C", "|C").replace("Z", "|Z").split("|"):
        words = part.split()
        if not words:
            continue
        end = words[-2:]
        if words[0] == "M":
            start = end
        elif words[0] == "L" and end == last:
            continue
        elif words[0] == "Z" and result and result[-1][0] == "L" and last == start:
            result.pop()
        result.append(words)
        last = end if words[0] != "Z" else start
    # A contour of a single point covers nothing.
    return [words for index, words in enumerate(result)
            if not (words[0] == "M" and index + 1 < len(result) and result[index + 1][0] == "Z")
            and not (words[0] == "Z" and index and result[index - 1][0] == "M")]


def is_plain(code):
    category = unicodedata.category(chr(code))
    # Soft hyphen, joiners and others of these take no room whatever a font says.
    ignorable = (code in (0xAD, 0x34F, 0x61C, 0x3164, 0xFEFF, 0xFFA0) or 0x115F <= code <= 0x1160
                 or 0x17B4 <= code <= 0x17B5 or 0x180B <= code <= 0x180F
                 or 0x200B <= code <= 0x200F or 0x2028 <= code <= 0x202E
                 or 0x2060 <= code <= 0x206F or 0xFE00 <= code <= 0xFE0F or 0xFFF0 <= code <= 0xFFF8
                 or 0xE0000 <= code <= 0xE0FFF)
    return category not in ("Cc", "Cs", "Mn", "Me", "Mc") and not ignorable


def is_simple_script(code):
    """Whether HarfBuzz shapes the character as the reader does."""
    return code < 0x590 or 0x1E00 <= code < 0x2DE0 or 0xA640 <= code < 0xA800 or code >= 0xFB00 and (
        code < 0xFB1D)


def texts(codes, generator, has_marks):
    """One text with every pair of letters, then random ones."""
    letters = [code for code in codes if is_plain(code) and is_simple_script(code)]
    sample = letters
    if len(letters) > PAIR_LETTERS:
        sample = sorted(generator.sample(letters, PAIR_LETTERS))
    pairs = []
    for index, first in enumerate(sample):
        for second in sample[index:]:
            pairs += [first, second]
        pairs.append(first)
    yield pairs
    marks = [code for code in codes if 0x300 <= code < 0x370 and unicodedata.combining(chr(code))
             and is_plain_mark(code)]
    for _ in range(STRINGS):
        text = generator.choices(letters, k=generator.randint(1, 24))
        if has_marks and marks and generator.random() < 0.5:
            letter = generator.choice([code for code in letters if code < 0x530 and chr(
                code).isalpha()])
            text = [letter, generator.choice(marks)] + text
        yield text


def is_plain_mark(code):
    # Neither a double mark nor the joiner.
    return code not in (0x34F, *range(0x35C, 0x363))


def compare(path, counts):
    oracle = Oracle(path)
    codes = sorted(oracle.face.unicodes)
    generator = random.Random(os.path.basename(path))
    strings = list(texts(codes, generator, oracle.has_marks))
    name = os.path.basename(path)[:-4]
    argument = name if path.startswith(CUTS) else path
    lines = subprocess.run(
        ["Tools/run", "font-check", "values", argument], check=True, capture_output=True, text=True,
        input="".join(" ".join(f"{code:X}" for code in text) + "\n" for text in strings)).stdout
    runs, characters, faults, found = 0, {}, [], dict.fromkeys(counts, 0)
    for line in map(json.loads, lines.splitlines()):
        if "unitsPerEm" in line:
            expect(faults, "units per em", line["unitsPerEm"], oracle.face.upem)
            expect(faults, "glyph count", line["glyphs"], oracle.face.glyph_count)
        elif "character" in line:
            characters[line["character"]] = line["glyph"]
            expected = oracle.font.get_nominal_glyph(line["character"])
            expect(faults, f"U+{line['character']:04X}", line["glyph"], expected)
            found["characters"] += 1
            if is_plain(line["character"]):
                [[glyph, *_]], _ = oracle.run([line["character"]], tnum=True)
                expect(faults, f"tnum U+{line['character']:04X}", line["tabular"], glyph)
        elif "glyph" in line:
            glyph = line["glyph"]
            expect(faults, f"advance of {glyph}", line["advance"],
                   oracle.font.get_glyph_h_advance(glyph))
            expect(faults, f"outline of {glyph}", canonical(line["outline"]),
                   canonical(oracle.outline(glyph)))
            found["glyphs"] += 1
        else:
            run, width = oracle.run(strings[runs])
            if runs == 0:
                found["pairs"] += len(strings[0]) - 1
            if line["run"] != run or line["width"] != width:
                place = next((i for i, (a, b) in enumerate(zip(line["run"], run)) if a != b), 0)
                text = strings[runs][max(0, place - 2):place + 2]
                expect(faults, "run …" + " ".join(f"U+{code:04X}" for code in text),
                       line["run"][max(0, place - 2):place + 3], run[max(0, place - 2):place + 3])
            found["strings"] += 1
            runs += 1
    expect(faults, "characters", sorted(characters), [
        code for code in codes if oracle.font.get_nominal_glyph(code)])
    expect(faults, "texts", runs, len(strings))
    print(f"{name}: " + ", ".join(f"{count} {kind}" for kind, count in found.items())
          + f", {len(faults)} differences", flush=True)
    for fault in faults[:12]:
        print("  " + fault[:400])
    for kind, count in found.items():
        counts[kind] += count
    return len(faults)


def expect(faults, what, ours, theirs):
    if ours != theirs:
        faults.append(f"{what}: {ours} is {theirs} in HarfBuzz")


def main():
    paths = sys.argv[1:]
    # Builds once, not for each font.
    subprocess.run(["Tools/run", "font-check", "--version"], check=True)
    os.environ["FLIPBOOK_SKIP_BUILD"] = "1"
    counts = dict.fromkeys(("glyphs", "characters", "pairs", "strings"), 0)
    faults = sum(compare(path, counts) for path in paths or cuts() + DEBIAN)
    print("compared with HarfBuzz " + harfbuzz.version_string() + ": "
          + ", ".join(f"{count} {kind}" for kind, count in counts.items())
          + f"; {faults} differences")
    return 1 if faults else 0


sys.exit(main())
