#include "cbench.h"

#include <fcntl.h>
#include <png.h>
#include <setjmp.h>
#include <spawn.h>
#include <string.h>
#include <sys/wait.h>

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

typedef struct source {
  const uint8_t *bytes;
  size_t rest;
} source;

static void take(png_structp png, png_bytep target, size_t count) {
  source *s = png_get_io_ptr(png);
  if (count > s->rest) png_error(png, "the data ends too early");
  memcpy(target, s->bytes, count);
  s->bytes += count;
  s->rest -= count;
}

int cbench_libpng_decode(
  const uint8_t *bytes, size_t count, uint32_t *pixels, uint32_t width, uint32_t height
) {
  source s = {.bytes = bytes, .rest = count};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    return 0;
  }
  png_set_read_fn(png, &s, take);
  png_read_info(png, info);
  png_set_expand(png);
  png_set_strip_16(png);
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 255, PNG_FILLER_AFTER);
  png_read_update_info(png, info);
  if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height
      || png_get_rowbytes(png, info) != (size_t)width * 4) {
    png_error(png, "not the picture that was expected");
  }
  for (uint32_t y = 0; y < height; y++) {
    png_read_row(png, (png_bytep)(pixels + (size_t)y * width), NULL);
  }
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  return 1;
}

int cbench_run(const char *program, char *const arguments[]) {
  extern char **environ;
  posix_spawn_file_actions_t actions;
  if (posix_spawn_file_actions_init(&actions) != 0) return -1;
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  pid_t process;
  int failure = posix_spawn(&process, program, &actions, NULL, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  int status = 0;
  if (failure != 0 || waitpid(process, &status, 0) < 0 || !WIFEXITED(status)) return -1;
  return WEXITSTATUS(status);
}
