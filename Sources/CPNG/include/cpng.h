#ifndef CPNG_H
#define CPNG_H

#include <stddef.h>
#include <stdint.h>

// libpng and zlib behind one call per operation. libpng leaves by longjmp: every jump begins and
// ends inside cpng_read.c, so no Swift frame ever lies between the two.

typedef enum __attribute__((enum_extensibility(closed))) cpng_status {
  CPNG_OK,
  /// The bytes end before the picture does.
  CPNG_TRUNCATED,
  /// libpng refused the bytes; `message` holds its words.
  CPNG_MALFORMED,
  /// A pixel names an entry that the palette lacks: `index`, `palette_count`.
  CPNG_BAD_INDEX,
  CPNG_NO_MEMORY,
} cpng_status;

/// Place and reason of a failed operation.
typedef struct cpng_failure {
  char message[128];
  /// Number of bytes that libpng had read or written.
  size_t offset;
  /// The row it was at, -1 before the first.
  int64_t row;
  uint32_t index;
  uint32_t palette_count;
} cpng_failure;

typedef struct cpng_header {
  uint32_t width;
  uint32_t height;
  uint8_t bit_depth;
  /// As in the file: 0 grey, 2 RGB, 3 palette, 4 grey and alpha, 6 RGBA.
  uint8_t color_type;
  uint8_t is_interlaced;
  /// Whether a tRNS chunk makes some palette entries or one color transparent.
  uint8_t has_transparency;
} cpng_header;

/// The versions that this was compiled against and those that it runs with.
typedef struct cpng_versions {
  const char *libpng_compiled;
  const char *libpng_running;
  const char *zlib_compiled;
  const char *zlib_running;
} cpng_versions;

cpng_versions cpng_library_versions(void);

/// Reads everything that stands before the pixels. `header` is set only on CPNG_OK.
cpng_status cpng_read_header(
  const uint8_t *bytes, size_t count, cpng_header *header, cpng_failure *failure);

/// Reads the whole picture as straight red, green, blue, alpha, 8 bits each, into `width * height`
/// pixels. Unless the answer is CPNG_OK their contents mean nothing.
cpng_status cpng_read_rgba8(
  const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint32_t *pixels,
  cpng_failure *failure);

/// Reads the picture as cpng_read_rgba8 does, unless it is `expected`: then `is_equal` is 1, and next
/// to nothing of `pixels` has been touched. Only for pictures that are not interlaced.
cpng_status cpng_read_rgba8_unless(
  const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, const uint32_t *expected,
  uint32_t *pixels, int *is_equal, cpng_failure *failure);

/// A zlib stream that is being written.
typedef struct cpng_deflater cpng_deflater;

typedef enum __attribute__((enum_extensibility(closed))) cpng_strategy {
  CPNG_STRATEGY_DEFAULT,
  CPNG_STRATEGY_FILTERED,
} cpng_strategy;

/// NULL when memory is short.
cpng_deflater *cpng_deflater_create(int level, cpng_strategy strategy);
void cpng_deflater_destroy(cpng_deflater *deflater);

/// Compresses up to `count` bytes into up to `capacity` bytes, and says how many of each it used.
/// With `finish` the stream ends after them. Returns 1 when all was taken and, with `finish`,
/// written; 0 when it wants to be called again with the rest and with more room.
int cpng_deflater_add(
  cpng_deflater *deflater, const uint8_t *bytes, size_t count, int finish, uint8_t *output,
  size_t capacity, size_t *taken, size_t *written);

/// CRC-32 of PNG and zlib: continues `crc`, 0 for no bytes so far. By carry-less multiplication where
/// the processor has it.
uint32_t cpng_crc32(uint32_t crc, const uint8_t *bytes, size_t count);

/// The same on every processor, by zlib's tables.
uint32_t cpng_crc32_portable(uint32_t crc, const uint8_t *bytes, size_t count);

/// 1 if the processor multiplies without carries.
int cpng_crc32_is_fast(void);

#endif
