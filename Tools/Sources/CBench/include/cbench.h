#ifndef CBENCH_H
#define CBENCH_H

#include <stddef.h>
#include <stdint.h>

// What others do, for comparison only.

/// Encodes straight red, green, blue, alpha pixels with libpng's defaults: its own choice of
/// filters, zlib's level 6. With `channels` 3 alpha is dropped, with 4 it is kept. Returns the
/// number of bytes, of which the first `capacity` are written to `output`; 0 when libpng gave up.
size_t cbench_libpng_encode(
  const uint32_t *pixels, uint32_t width, uint32_t height, int channels, uint8_t *output,
  size_t capacity);

/// Decodes a PNG of `width * height` pixels into red, green, blue, alpha, 8 bits each, as libpng does
/// it unasked. Returns 1 when all went well.
int cbench_libpng_decode(
  const uint8_t *bytes, size_t count, uint32_t *pixels, uint32_t width, uint32_t height);

/// Runs a program with `arguments`, its name first and NULL last, and waits for its end; what it
/// prints is dropped. Returns its exit code, -1 when it could not be run.
int cbench_run(const char *program, char *const arguments[]);

#endif
