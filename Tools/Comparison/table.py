"""Measurements as a table for people."""

from pathlib import Path

BEGIN = "<!-- Written by Tools/compare-speed: -->"
END = "<!-- until here. -->"
COLUMNS = [
    ("flipbook", "Flipbook, 2 threads"),
    ("skia-fpng", "Skia and fpng, 2 processes"),
    ("skia", "Skia and its own encoder, 2 processes"),
    ("cairo", "cairo and its own encoder, 2 processes"),
    ("chromium", "Chromium's screenshots"),
]
# Whose rows are missing it, and why.
CANNOT = {("flip", "cairo"): "no perspective"}


def markdown(report):
    names = [name for name, _ in COLUMNS if name == "flipbook" or name in report["rivals"]]
    titles = [title for name, title in COLUMNS if name in names]
    lines = ["| frames/s (size) | " + " | ".join(titles) + " | Flipbook ÷ Skia and fpng |"]
    lines.append("| --- |" + " --: |" * (len(titles) + 1))
    for row in report["rows"]:
        cells = [cell(row, name) for name in names]
        lines.append(f"| {row['title']} | " + " | ".join(cells) + f" | {ahead(row)} |")
    return "\n".join(lines) + "\n\n" + note(report)


def cell(row, name):
    result = row["results"].get(name)
    if not result:
        return CANNOT.get((row["name"], name), "–")
    return f"{rate(result['framesPerSecond'])} ({result['size']:.2f})"


def ahead(row):
    results = row["results"]
    if "skia-fpng" not in results:
        return "–"
    ratio = results["flipbook"]["framesPerSecond"] / results["skia-fpng"]["framesPerSecond"]
    return f"**{ratio:.2f}**" if ratio > 1 else f"{ratio:.2f}"


def rate(value):
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}"


def note(report):
    machine = report["machine"]
    versions = ", ".join(f"{name} {version}" for name, version in machine["versions"].items())
    busy = (
        f" **Measured under load ({machine['load']:.1f}): small differences are noise.**"
        if machine["load"] > 0.7 else "")
    return (
        f"{machine['processors']} × {machine['model']}, {machine['system']}; {versions}; the best of"
        f" {report['turns']} turns.{busy}\n")


def put(text, root: Path):
    """Replaces the table in the one page of the documentation that has the two marks."""
    pages = [root / "README.md", *sorted(root.glob("Sources/**/*.md"))]
    for path in pages:
        head, begin, rest = path.read_text().partition(BEGIN)
        _, end, tail = rest.partition(END)
        if begin and end:
            path.write_text(f"{head}{BEGIN}\n\n{text}\n{END}{tail}")
            return
    raise SystemExit(f"no page has a place for the table: {BEGIN} … {END}")
