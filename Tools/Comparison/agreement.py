"""Whether two renderers draw the same: a quick one that draws something else wins nothing."""

import numpy
from PIL import Image

# Of 255, over all pixels of a frame: samplers differ where there is detail, in the grid most of all.
MOST = 3


def check(name, workload, files, ours):
    """The mean difference of the frame that differs most, by every sixth frame."""
    worst = 0
    for number in range(0, len(workload.frames), 6):
        difference = numpy.abs(read(files(number)) - read(ours(number))).mean()
        worst = max(worst, float(difference))
    if worst > MOST:
        raise SystemExit(
            f"{name} draws {workload.name} differently: {worst:.2f} of 255 on the average")
    return worst


def read(path):
    with Image.open(path) as file:
        return numpy.asarray(file.convert("RGB"), dtype=numpy.int16)
