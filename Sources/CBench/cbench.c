#include "cbench.h"

#include <png.h>
#include <setjmp.h>
#include <string.h>

typedef struct sink {
  uint8_t *bytes;
  size_t capacity;
  size_t count;
} sink;

static void put(png_structp png, png_bytep bytes, size_t count) {
  sink *s = png_get_io_ptr(png);
  if (s->count + count <= s->capacity) memcpy(s->bytes + s->count, bytes, count);
  s->count += count;
}

static void keep(png_structp png) { (void)png; }

size_t cbench_libpng_encode(
  const uint32_t *pixels, uint32_t width, uint32_t height, int channels, uint8_t *output,
  size_t capacity
) {
  sink s = {.bytes = output, .capacity = capacity};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    return 0;
  }
  png_set_write_fn(png, &s, put, keep);
  int type = channels == 3 ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA;
  png_set_IHDR(
    png, info, width, height, 8, type, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
    PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  if (channels == 3) png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (uint32_t y = 0; y < height; y++) {
    png_write_row(png, (png_const_bytep)(pixels + (size_t)y * width));
  }
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
  return s.count;
}
