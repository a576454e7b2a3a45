"""Cairo, through cairocffi, and the PNG writer that it has: libpng with its defaults."""

import io
import math

import cairocffi as cairo
from PIL import Image, ImageDraw, ImageFilter

from drawing import IDENTITY, PIXELS, SCALE


class CairoRenderer:
    """Cairo knows neither perspective nor blur: the first it cannot draw, for the second shadows
    are made by Pillow, once for each outline."""

    def __init__(self):
        # Opaque, so that files have three channels.
        self.surface = cairo.ImageSurface(cairo.FORMAT_RGB24, *PIXELS)
        self.pictures = {}
        self.shadows = {}

    def load(self, files):
        self.shadows = {}
        self.pictures = {
            name: cairo.ImageSurface.create_from_png(str(path)) for name, path in files.items()}

    def draw(self, frame):
        context = cairo.Context(self.surface)
        context.set_source_rgb(*(component / 255 for component in frame.background))
        context.paint()
        context.scale(SCALE, SCALE)
        for item in frame.items:
            self.draw_item(context, item)
        self.surface.flush()

    def draw_item(self, context, item):
        getattr(self, "draw_" + item.kind)(context, item)

    def draw_fill(self, context, fill):
        context.set_source_rgba(*(component / 255 for component in fill.color), fill.alpha)
        trace(context, fill.rect, (fill.radius,) * 4)
        context.fill()

    def draw_shadow(self, context, shadow):
        x, y, width, height = shadow.rect
        key = (width, height, shadow.sigma, shadow.radii)
        if key not in self.shadows:
            self.shadows[key] = blurred(*key)
        mask, margin = self.shadows[key]
        context.save()
        context.scale(1 / SCALE, 1 / SCALE)
        context.set_source_rgba(0, 0, 0, shadow.alpha)
        context.mask_surface(mask, x * SCALE - margin, y * SCALE - margin)
        context.restore()

    def draw_group(self, context, group):
        if group.alpha == 0:
            return
        context.save()
        context.rectangle(*group.rect)
        context.clip()
        context.push_group()
        for item in group.items:
            self.draw_item(context, item)
        context.pop_group_to_source()
        context.paint_with_alpha(group.alpha)
        context.restore()

    def draw_picture(self, context, picture):
        surface = self.pictures[picture.name]
        size = (0, 0, surface.get_width(), surface.get_height())
        (left, top, width, height) = picture.source or size
        x, y, w, h = picture.rect
        a, c, tx, b, d, ty, *_ = picture.matrix
        context.save()
        if picture.matrix != IDENTITY:
            context.transform(cairo.Matrix(a, b, c, d, tx, ty))
        trace(context, picture.rect, picture.radii)
        context.translate(x, y)
        context.scale(w / width, h / height)
        context.set_source_surface(surface, -left, -top)
        # Bilinear, and as good as a box where a picture is drawn smaller.
        context.get_source().set_filter(cairo.FILTER_GOOD)
        context.get_source().set_extend(cairo.EXTEND_PAD)
        context.fill()
        context.restore()

    def encode(self):
        file = io.BytesIO()
        self.surface.write_to_png(file)
        return file.getvalue()


def trace(context, rect, radii):
    """The outline of a rectangle with round corners."""
    x, y, width, height = rect
    if not any(radii):
        context.rectangle(*rect)
        return
    right, bottom = x + width, y + height
    a, b, c, d = radii
    quarter = math.pi / 2
    context.new_sub_path()
    context.arc(x + a, y + a, a, 2 * quarter, 3 * quarter)
    context.arc(right - b, y + b, b, 3 * quarter, 0)
    context.arc(right - c, bottom - c, c, 0, quarter)
    context.arc(x + d, bottom - d, d, quarter, 2 * quarter)
    context.close_path()


def blurred(width, height, sigma, radii):
    """A mask, and how many pixels it is larger at each side."""
    margin = math.ceil(3 * sigma * SCALE)
    size = (round(width * SCALE) + 2 * margin, round(height * SCALE) + 2 * margin)
    shape = Image.new("L", size)
    ImageDraw.Draw(shape).rounded_rectangle(
        (margin, margin, size[0] - margin - 1, size[1] - margin - 1),
        radius=max(radii) * SCALE, fill=255, corners=tuple(bool(r) for r in radii))
    soft = shape.filter(ImageFilter.GaussianBlur(sigma * SCALE))
    stride = cairo.ImageSurface.format_stride_for_width(cairo.FORMAT_A8, size[0])
    rows = bytearray(stride * size[1])
    pixels = soft.tobytes()
    for y in range(size[1]):
        rows[y * stride:y * stride + size[0]] = pixels[y * size[0]:(y + 1) * size[0]]
    return cairo.ImageSurface(cairo.FORMAT_A8, *size, data=rows, stride=stride), margin
