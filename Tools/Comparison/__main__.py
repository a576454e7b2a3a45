"""Measures Flipbook and other renderers on this machine, in turns, in one run.

    Tools/compare-speed          prints the table
    Tools/compare-speed write    puts it into the documentation, too

Leaves .build/compare-speed/speed.json and speed.md behind. Options: --turns N (3),
--workloads NAME,…, --rivals NAME,… (skia-fpng, skia, cairo, chromium), --no-screens.
"""

import argparse
import json
import shutil
import sys
from pathlib import Path

import agreement
import machine
import ours
import rivals
import table
from workloads import ROOT, all_workloads

PLACE = ROOT / ".build/compare-speed"
RIVALS = ["skia-fpng", "skia", "cairo", "chromium"]
# Rounds in each turn; libpng's default is so slow that one shows it. Ours has five.
ROUNDS = {"skia-fpng": 5, "skia": 1, "cairo": 1, "chromium": 1}
SCREENS = ["inbox", "photo", "today"]


def main():
    options = arguments()
    names = options.rivals.split(",")
    report = {
        "format": "compare-speed/1", "turns": options.turns, "rivals": names,
        "machine": machine.describe(names), "rows": [],
    }
    wanted = options.workloads.split(",")
    for workload in all_workloads():
        if not options.workloads or workload.name in wanted:
            report["rows"].append(measure_workload(workload, names, options.turns))
    if not options.no_screens:
        report["rows"] += [measure_screen(screen) for screen in SCREENS]
    text = table.markdown(report)
    (PLACE / "speed.json").write_text(json.dumps(report, indent=2) + "\n")
    (PLACE / "speed.md").write_text(text)
    print(text, end="")
    if options.verb == "write":
        table.put(text, ROOT)


def arguments():
    parser = argparse.ArgumentParser(
        prog="Tools/compare-speed", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("verb", nargs="?", choices=["print", "write"], default="print")
    parser.add_argument("--turns", type=int, default=3)
    parser.add_argument("--workloads", default="")
    parser.add_argument("--rivals", default=",".join(RIVALS))
    parser.add_argument("--no-screens", action="store_true")
    options = parser.parse_args()
    unknown = set(options.rivals.split(",")) - set(RIVALS)
    if unknown or options.turns < 1:
        parser.error(f"--rivals takes {', '.join(RIVALS)}; --turns a number from 1 on")
    return options


def measure_workload(workload, names, turns):
    frames = PLACE / "frames"
    shutil.rmtree(frames, ignore_errors=True)
    names = [name for name in names if (workload.name, name) not in table.CANNOT]
    best = dict.fromkeys(["flipbook", *names], float("inf"))
    size = 0
    for turn in range(turns):
        say(f"{workload.name}, turn {turn + 1}: flipbook")
        seconds, size = ours.render(workload, frames / "flipbook")
        best["flipbook"] = min(best["flipbook"], seconds)
        for name in names:
            say(f"{workload.name}, turn {turn + 1}: {name}")
            seconds = rivals.measure(name, workload, frames / name, ROUNDS[name])
            best[name] = min(best[name], seconds)
    return row(workload, names, best, size, frames)


def row(workload, names, best, size, frames):
    count = len(workload.frames)
    results = {"flipbook": {"framesPerSecond": count / best["flipbook"], "size": size}}
    bytes_of = {name: folder_size(frames / name) for name in names}
    for name in names:
        difference = agreement.check(
            name, workload, lambda number: rivals.file_of(frames / name, number),
            lambda number: rivals.file_of(frames / "flipbook" / workload.name, number))
        results[name] = {
            "framesPerSecond": count / best[name],
            # Skia's own encoder is libpng with its default settings, in RGB.
            "size": bytes_of[name] / bytes_of.get("skia", float("nan")),
            "megabytes": bytes_of[name] / 1e6, "meanDifference": difference,
        }
    return {
        "name": workload.name, "title": f"`{workload.name}`, {count} frames", "results": results}


def measure_screen(screen):
    import encoders
    say(f"{screen}: encoders")
    seconds, libpng, size = ours.encode(screen)
    others = encoders.measure(screen)
    results = {
        "flipbook": {"framesPerSecond": 1 / seconds, "size": size},
        "libpng": {"framesPerSecond": 1 / libpng, "size": 1},
    }
    for name, (seconds, count) in others.items():
        results[name] = {"framesPerSecond": 1 / seconds, "size": count / others["skia"][1]}
    return {
        "name": screen, "title": f"encoding `{screen}` alone, one thread", "results": results}


def folder_size(folder):
    return sum(file.stat().st_size for file in Path(folder).iterdir())


def say(text):
    print(text, file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
