#include "cpng.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

// One picture being read. It lives in the frame of the public function, outside of the frame that
// calls setjmp: a jump leaves its fields as they were.
typedef struct reading {
  const uint8_t *bytes;
  size_t count;
  size_t offset;
  cpng_failure *failure;
  cpng_status status;
  jmp_buf escape;
  png_structp png;
  png_infop info;
} reading;

static void stop(png_structp png, png_const_charp message) {
  reading *r = png_get_error_ptr(png);
  if (r->status == CPNG_OK) r->status = CPNG_MALFORMED;
  r->failure->offset = r->offset;
  snprintf(r->failure->message, sizeof r->failure->message, "%s", message);
  longjmp(r->escape, 1);
}

// What libpng only warns about is either harmless or, made an error below, not.
static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void take(png_structp png, png_bytep target, size_t count) {
  reading *r = png_get_io_ptr(png);
  if (count > r->count - r->offset) {
    r->offset = r->count;
    r->status = CPNG_TRUNCATED;
    png_error(png, "the data ends too early");
  }
  memcpy(target, r->bytes + r->offset, count);
  r->offset += count;
}

static void read_header(reading *r) {
  png_structp png = r->png;
  png_set_read_fn(png, r, take);
  // The caller checks the size against limits of its own, which have an error of their own.
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  // Only IHDR, PLTE, tRNS, IDAT and IEND decide pixels. The rest is skipped unparsed, so a profile
  // or a text costs no memory however long it claims to be; its CRC counts all the same.
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
  png_set_chunk_malloc_max(png, 0);
  png_set_crc_action(png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
  png_set_benign_errors(png, 0);
  png_read_info(png, r->info);
}

static uint32_t packed(const png_color *color, png_byte alpha) {
  return (uint32_t)color->red | (uint32_t)color->green << 8 | (uint32_t)color->blue << 16
    | (uint32_t)alpha << 24;
}

// Asks for one byte of index per pixel and returns the number of entries.
static uint32_t prepare_palette(reading *r, uint32_t *entries) {
  png_colorp colors = NULL;
  png_bytep alphas = NULL;
  int count = 0, alpha_count = 0;
  png_get_PLTE(r->png, r->info, &colors, &count);
  png_get_tRNS(r->png, r->info, &alphas, &alpha_count, NULL);
  for (int i = 0; i < count; i++) {
    entries[i] = packed(&colors[i], i < alpha_count ? alphas[i] : 255);
  }
  png_set_packing(r->png);
  return (uint32_t)count;
}

// Asks for four bytes per pixel.
static void prepare_channels(reading *r) {
  png_structp png = r->png;
  png_byte type = png_get_color_type(png, r->info);
  int has_alpha = (type & PNG_COLOR_MASK_ALPHA) != 0;
  if (png_get_bit_depth(png, r->info) < 8) png_set_expand_gray_1_2_4_to_8(png);
  // The transparent color is compared at the depth of the file, before reducing it.
  if (png_get_valid(png, r->info, PNG_INFO_tRNS)) {
    png_set_tRNS_to_alpha(png);
    has_alpha = 1;
  }
  png_set_scale_16(png);
  if ((type & PNG_COLOR_MASK_COLOR) == 0) png_set_gray_to_rgb(png);
  if (!has_alpha) png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
}

// A row of indices lies in the first quarter of its row of pixels; from the last to the first each
// pixel is written where no index is needed any more.
static void expand_indices(
  reading *r, uint32_t *row, uint32_t width, const uint32_t *entries, uint32_t entry_count
) {
  const uint8_t *indices = (const uint8_t *)row;
  for (uint32_t x = width; x-- > 0;) {
    uint32_t index = indices[x];
    if (index >= entry_count) {
      r->status = CPNG_BAD_INDEX;
      r->failure->index = index;
      r->failure->palette_count = entry_count;
      png_error(r->png, "palette index out of range");
    }
    row[x] = entries[index];
  }
}

// How rows become pixels.
typedef struct row_format {
  uint32_t width;
  int is_palette;
  uint32_t entries[256];
  uint32_t entry_count;
  int passes;
} row_format;

static void prepare_rows(reading *r, uint32_t width, row_format *f) {
  png_structp png = r->png;
  f->width = width;
  f->is_palette = png_get_color_type(png, r->info) == PNG_COLOR_TYPE_PALETTE;
  if (f->is_palette) {
    f->entry_count = prepare_palette(r, f->entries);
  } else {
    prepare_channels(r);
  }
  f->passes = png_set_interlace_handling(png);
  png_read_update_info(png, r->info);
  size_t row_bytes = f->is_palette ? (size_t)width : (size_t)width * 4;
  if (png_get_rowbytes(png, r->info) != row_bytes) png_error(png, "unexpected row length");
}

static void read_row(
  reading *r, const row_format *f, uint32_t y, int is_last_pass, uint32_t *row
) {
  r->failure->row = y;
  png_read_row(r->png, (png_bytep)row, NULL);
  if (f->is_palette && is_last_pass) expand_indices(r, row, f->width, f->entries, f->entry_count);
}

static void read_rows(reading *r, uint32_t width, uint32_t height, uint32_t *pixels) {
  row_format f;
  prepare_rows(r, width, &f);
  for (int pass = 1; pass <= f.passes; pass++) {
    for (uint32_t y = 0; y < height; y++) {
      read_row(r, &f, y, pass == f.passes, pixels + (size_t)y * width);
    }
  }
  // Checks the end of the compressed data, its Adler checksum, and IEND.
  png_read_end(r->png, NULL);
}

// As long as rows are those expected they all go to the place of the first one, which stays in the
// cache. Returns whether all of them were.
static int read_rows_unless(
  reading *r, uint32_t width, uint32_t height, const uint32_t *expected, uint32_t *pixels
) {
  row_format f;
  prepare_rows(r, width, &f);
  if (f.passes != 1) png_error(r->png, "unexpected interlacing");
  size_t row_bytes = (size_t)width * 4;
  int is_equal = 1;
  for (uint32_t y = 0; y < height; y++) {
    size_t place = (size_t)y * width;
    if (!is_equal) {
      read_row(r, &f, y, 1, pixels + place);
      continue;
    }
    read_row(r, &f, y, 1, pixels);
    if (memcmp(pixels, expected + place, row_bytes) == 0) continue;
    is_equal = 0;
    if (y > 0) {
      memcpy(pixels + place, pixels, row_bytes);
      memcpy(pixels, expected, row_bytes * y);
    }
  }
  png_read_end(r->png, NULL);
  return is_equal;
}

typedef struct target {
  cpng_header *header;
  uint32_t width, height;
  uint32_t *pixels;
  // With it only what differs is read.
  const uint32_t *expected;
  int *is_equal;
} target;

// The only setjmp.
static void guarded(reading *r, const target *t) {
  if (setjmp(r->escape)) return;
  r->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, r, stop, ignore);
  if (r->png) r->info = png_create_info_struct(r->png);
  if (!r->info) {
    r->status = CPNG_NO_MEMORY;
    return;
  }
  read_header(r);
  if (t->header) {
    t->header->width = png_get_image_width(r->png, r->info);
    t->header->height = png_get_image_height(r->png, r->info);
    t->header->bit_depth = png_get_bit_depth(r->png, r->info);
    t->header->color_type = png_get_color_type(r->png, r->info);
    t->header->is_interlaced = png_get_interlace_type(r->png, r->info) != PNG_INTERLACE_NONE;
    t->header->has_transparency = png_get_valid(r->png, r->info, PNG_INFO_tRNS) != 0;
  }
  if (t->pixels) {
    if (png_get_image_width(r->png, r->info) != t->width
        || png_get_image_height(r->png, r->info) != t->height) {
      png_error(r->png, "unexpected size");
    }
    if (t->expected) {
      *t->is_equal = read_rows_unless(r, t->width, t->height, t->expected, t->pixels);
    } else {
      read_rows(r, t->width, t->height, t->pixels);
    }
  }
}

static cpng_status read(
  const uint8_t *bytes, size_t count, const target *t, cpng_failure *failure
) {
  memset(failure, 0, sizeof *failure);
  failure->row = -1;
  reading r = {.bytes = bytes, .count = count, .failure = failure, .status = CPNG_OK};
  guarded(&r, t);
  png_destroy_read_struct(&r.png, &r.info, NULL);
  return r.status;
}

cpng_status cpng_read_header(
  const uint8_t *bytes, size_t count, cpng_header *header, cpng_failure *failure
) {
  target t = {.header = header};
  return read(bytes, count, &t, failure);
}

cpng_status cpng_read_rgba8(
  const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint32_t *pixels,
  cpng_failure *failure
) {
  target t = {.width = width, .height = height, .pixels = pixels};
  return read(bytes, count, &t, failure);
}

cpng_status cpng_read_rgba8_unless(
  const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, const uint32_t *expected,
  uint32_t *pixels, int *is_equal, cpng_failure *failure
) {
  *is_equal = 0;
  target t = {
    .width = width, .height = height, .pixels = pixels, .expected = expected, .is_equal = is_equal};
  return read(bytes, count, &t, failure);
}
