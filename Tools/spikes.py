"""Finds frames that differ from the frame before far more than the frames around them do.

    spikes.py FOLDER SCENES    checks every scene rendered to FOLDER; SCENES holds the scene files

A motion changes each frame by about as much as the next one. A view that appears, vanishes or jumps
within one frame is a spike: the mean difference of a pixel is above FLOOR levels, and above RATIO times
the largest one of the two frames before and the two after. A step of the scene explains a spike in its
frame and in the next one. EXPECTED lists what else is right, with the reason.
"""

import json
import math
import re
import sys
from multiprocessing import Pool
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

RATIO = 3
FLOOR = 0.25
EXPECTED = {
    "album-circle": {90: "pictures come to rest on whole pixels"},
    "desk-split": {262: "the last level of the system's dimming goes at once"},
    "harbour-tabs": dict.fromkeys([207, 214, 221], "a list that slows down moves by whole pixels"),
    "journal-card": {56: "a spring's last fraction of a pixel goes at once"},
    "list-detail": dict.fromkeys([75, 83], "a list that slows down moves by whole pixels"),
    "map-drawer": {36: "text comes to rest on whole pixels"},
    "records-player": {57: "the rows of an inner menu replace those of the outer one at once"},
    "photo-grab": {138: "the last levels of the dimming go at once"},
    "player-cover": {78: "a spring's last fraction of a pixel goes at once"},
    "tasks-done": {15: "a tapped row is highlighted at once"},
    "today-card-held": {126: "the status bar changes at once when a dismissal is cancelled"},
    "welcome-parallax": dict.fromkeys(
        [60, 63, 71, 153, 156, 164], "pages that slow down move by whole pixels"
    ),
    "welcome-pages": dict.fromkeys([60, 132], "a spring's last fraction of a pixel goes at once"),
}


def difference(one, two):
    """Mean difference of a channel, 0 to 255."""
    return sum(ImageStat.Stat(ImageChops.difference(one, two)).mean) / 3


def load(file):
    with Image.open(file) as image:
        return image.convert("RGB").reduce(2)


def differences(folder, frames):
    """Difference of each frame from the one before."""
    values, last, digest = [], None, None
    for frame in frames:
        if frame["digest"] == digest:
            values.append(0)
            continue
        image = load(folder / frame["file"])
        values.append(difference(last, image) if last else 0)
        last, digest = image, frame["digest"]
    return values


def spikes(values):
    for index, value in enumerate(values):
        around = values[max(0, index - 2) : index] + values[index + 1 : index + 3]
        if value > FLOOR and value > RATIO * max(around, default=0):
            yield index, value, max(around, default=0)


def steps(scene, rate):
    """Frames that a step explains."""
    for time in re.findall(r"\bat: ([0-9.]+)", scene.read_text()):
        frame = math.ceil(float(time) * rate - 1e-6)
        yield from (frame, frame + 1)


def check(arguments):
    folder, scenes = arguments
    manifest = json.loads((folder / "manifest.json").read_text())
    rate = manifest["format"]["fps"].split("/")
    rate = int(rate[0]) / int(rate[-1] if len(rate) > 1 else 1)
    name = manifest["scene"]
    allowed = set(steps(scenes / f"{name}.json5", rate)) | set(EXPECTED.get(name, {}))
    found = spikes(differences(folder, manifest["frames"]))
    return len(manifest["frames"]), [
        f"{name}: frame {index} differs by {value:.2f} from the frame before, "
        f"its neighbors by at most {around:.2f}"
        for index, value, around in found
        if index not in allowed
    ]


def main():
    output, scenes = Path(sys.argv[1]), Path(sys.argv[2])
    folders = sorted(file.parent for file in output.glob("*/manifest.json"))
    if not folders:
        sys.exit(f"{output}: no rendered scenes; run \"flipbook render --scale 1\" first")
    with Pool() as pool:
        results = pool.map(check, [(folder, scenes) for folder in folders], chunksize=1)
    lines = [line for _, found in results for line in found]
    for line in lines:
        print(line)
    if lines:
        sys.exit(f"{len(lines)} spikes that no step explains; look at these frames")
    print(f"{sum(count for count, _ in results)} frames of {len(results)} scenes without a spike")


if __name__ == "__main__":
    main()
