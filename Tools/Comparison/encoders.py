"""One screen, from memory to the bytes of a file, by other encoders on one thread."""

import time

import numpy
import skia
from fpng import fpng_ext
from PIL import Image

from workloads import picture_path

ROUNDS = 9


def measure(screen):
    """Seconds and bytes by encoder; the picture has three channels for each of them."""
    with Image.open(picture_path(screen)) as file:
        rgb = numpy.array(file.convert("RGB"))
    opaque = numpy.dstack([rgb, numpy.full(rgb.shape[:2], 255, numpy.uint8)])
    info = skia.ImageInfo.Make(
        rgb.shape[1], rgb.shape[0], skia.kRGBA_8888_ColorType, skia.kOpaque_AlphaType)
    image = skia.Image.MakeRasterCopy(skia.Pixmap(info, opaque, opaque.strides[0]))
    return {
        "skia-fpng": best(lambda: fpng_ext.encode_ndarray(rgb), ROUNDS),
        "skia": best(lambda: bytes(image.encodeToData(skia.kPNG, 100)), 3),
    }


def best(encode, rounds):
    seconds, size = float("inf"), 0
    for _ in range(rounds):
        start = time.thread_time()
        size = len(encode())
        seconds = min(seconds, time.thread_time() - start)
    return seconds, size
