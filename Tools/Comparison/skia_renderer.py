"""Skia's rasterizer, through skia-python, with two encoders: its own, and fpng."""

import numpy
import skia
from fpng import fpng_ext
from PIL import Image

from drawing import PIXELS, SCALE

# With mipmaps where a picture is drawn smaller; between two of them Skia need not blend.
SAMPLING = skia.SamplingOptions(skia.FilterMode.kLinear, skia.MipmapMode.kNearest)


class SkiaRenderer:
    """Draws into memory that is used again and again."""

    def __init__(self):
        self.pixels = numpy.zeros((PIXELS[1], PIXELS[0], 4), numpy.uint8)
        # Its pictures lie like this, too: in any other order it draws them nine times slower.
        info = skia.ImageInfo.Make(
            *PIXELS, skia.kBGRA_8888_ColorType, skia.kOpaque_AlphaType)
        self.surface = skia.Surface.MakeRasterDirect(info, self.pixels)
        self.pictures = {}

    def load(self, files):
        self.pictures = {name: self.read(path) for name, path in files.items()}

    @staticmethod
    def read(path):
        encoded = skia.Data.MakeFromFileName(str(path))
        return skia.Image.MakeFromEncoded(encoded).makeRasterImage().withDefaultMipmaps()

    def draw(self, frame):
        canvas = self.surface.getCanvas()
        canvas.clear(skia.Color(*frame.background))
        canvas.save()
        canvas.scale(SCALE, SCALE)
        for item in frame.items:
            self.draw_item(canvas, item)
        canvas.restore()

    def draw_item(self, canvas, item):
        getattr(self, "draw_" + item.kind)(canvas, item)

    def draw_fill(self, canvas, fill):
        paint = skia.Paint(Color=skia.Color(*fill.color), AntiAlias=True)
        paint.setAlphaf(fill.alpha)
        canvas.drawRRect(rounded(fill.rect, (fill.radius,) * 4), paint)

    def draw_shadow(self, canvas, shadow):
        paint = skia.Paint(
            Color=skia.ColorBLACK, AntiAlias=True,
            MaskFilter=skia.MaskFilter.MakeBlur(skia.kNormal_BlurStyle, shadow.sigma))
        paint.setAlphaf(shadow.alpha)
        canvas.drawRRect(rounded(shadow.rect, shadow.radii), paint)

    def draw_group(self, canvas, group):
        if group.alpha == 0:
            return
        paint = skia.Paint()
        paint.setAlphaf(group.alpha)
        canvas.saveLayer(skia.Rect.MakeXYWH(*group.rect), paint)
        for item in group.items:
            self.draw_item(canvas, item)
        canvas.restore()

    def draw_picture(self, canvas, picture):
        image = self.pictures[picture.name]
        source = skia.Rect.MakeXYWH(*(picture.source or (0, 0, image.width(), image.height())))
        target = skia.Rect.MakeXYWH(*picture.rect)
        canvas.save()
        canvas.concat(skia.Matrix.MakeAll(*picture.matrix))
        if any(picture.radii):
            # A shader in a shape is quicker than a clip around a rectangle.
            fit = skia.Matrix.MakeRectToRect(
                source, target, skia.Matrix.ScaleToFit.kFill_ScaleToFit)
            paint = skia.Paint(AntiAlias=True, Shader=image.makeShader(
                skia.TileMode.kClamp, skia.TileMode.kClamp, SAMPLING, fit))
            canvas.drawRRect(rounded(picture.rect, picture.radii), paint)
        else:
            canvas.drawImageRect(image, source, target, SAMPLING, skia.Paint(AntiAlias=True))
        canvas.restore()


class SkiaWithFpng(SkiaRenderer):
    def encode(self):
        # Three channels: with four its files are larger, and take longer.
        return fpng_ext.encode_ndarray(without_alpha(self.pixels))


class SkiaAlone(SkiaRenderer):
    def encode(self):
        return bytes(self.surface.makeImageSnapshot().encodeToData(skia.kPNG, 100))


def without_alpha(pixels):
    height, width, _ = pixels.shape
    image = Image.frombuffer("RGB", (width, height), pixels, "raw", "BGRX", 0, 1)
    rgb = numpy.frombuffer(image.tobytes("raw", "RGB"), numpy.uint8)
    return rgb.reshape(height, width, 3)


def rounded(rect, radii):
    shape = skia.RRect()
    shape.setRectRadii(skia.Rect.MakeXYWH(*rect), [skia.Point(radius, radius) for radius in radii])
    return shape
