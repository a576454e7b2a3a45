#include "craster.h"

#define INLINE static inline __attribute__((always_inline))

typedef int32_t four __attribute__((vector_size(16)));
typedef uint8_t four_bytes __attribute__((vector_size(4)));

INLINE four channels(uint32_t pixel) {
  return __builtin_convertvector((four_bytes)pixel, four);
}

INLINE uint32_t pixel(four channels) {
  return (uint32_t)__builtin_convertvector(channels, four_bytes);
}

/// Weight of a pixel of a block of weights.
INLINE int32_t weight(const uint32_t *weights, int64_t columns, int64_t row, int64_t column) {
  uint32_t both = weights[(row >> 1) * columns + column];
  return (int32_t)(row & 1 ? both >> 16 : both & 0xFFFF);
}

INLINE int64_t least(int64_t a, int64_t b) { return a < b ? a : b; }
INLINE int64_t most(int64_t a, int64_t b) { return a < b ? b : a; }

/// The mean where the block lies outside of the image: its edge repeats.
static uint32_t mean_outside(
  const craster_image *image, const craster_kernel *kernel, const uint32_t *weights, int64_t left,
  int64_t top) {
  four sum = {0, 0, 0, 0};
  for (int64_t row = 0; row < 2 * kernel->row_pairs; row++) {
    int64_t y = most(image->top, least(top + row, image->bottom - 1));
    for (int64_t column = 0; column < kernel->columns; column++) {
      int64_t x = most(image->left, least(left + column, image->right - 1));
      int32_t share = weight(weights, kernel->columns, row, column);
      sum += channels(image->pixels[y * image->width + x]) * share;
    }
  }
  return pixel((sum + (1 << 14)) >> 15);
}

/// Pixel from the sum of its channels and that of the weights, at least 1.
INLINE uint32_t divided(four sum, int32_t whole) {
  // Sums below 2^24 are exact, and the quotient, which is a 32768th or more away from any whole number
  // that it is not, is rounded to no other.
  typedef float four_floats __attribute__((vector_size(16)));
  four_floats mean = __builtin_convertvector(sum + whole / 2, four_floats) / (float)whole;
  return pixel(__builtin_convertvector(mean, four));
}

/// The mean where some pixels are missing: mostly the filled shape ends there.
static uint32_t mean_at_edge(
  const craster_image *image, const craster_kernel *kernel, const uint32_t *weights, int64_t left,
  int64_t top) {
  int64_t first_row = most(0, image->top - top);
  int64_t last_row = least(2 * kernel->row_pairs, image->bottom - top);
  int64_t first = most(0, image->left - left);
  int64_t last = least(kernel->columns, image->right - left);
  four sum = {0, 0, 0, 0};
  int32_t whole = 0;
  for (int64_t row = first_row; row < last_row; row++) {
    const uint32_t *pixels = image->pixels + (top + row) * image->width + left;
    for (int64_t column = first; column < last; column++) {
      int32_t share = weight(weights, kernel->columns, row, column);
      sum += channels(pixels[column]) * share;
      whole += share;
    }
  }
  if (whole == 0) return mean_outside(image, kernel, weights, left, top);
  return divided(sum, whole);
}

/// Whether all pixels exist for a block whose first one is (left, top).
INLINE int is_inside(
  const craster_image *image, int64_t columns, int64_t row_pairs, int64_t left, int64_t top) {
  return left >= image->left && left <= image->right - columns && top >= image->top
    && top <= image->bottom - 2 * row_pairs;
}

/// Weights for a position.
INLINE const uint32_t *weights_at(
  const craster_kernel *kernel, int64_t columns, int64_t row_pairs, int64_t u, int64_t v) {
  int64_t bits = kernel->phase_bits, mask = ((int64_t)1 << bits) - 1;
  int64_t across = u >> (32 - bits) & mask, down = v >> (32 - bits) & mask;
  return kernel->weights + (down << bits | across) * columns * row_pairs;
}

/// Defines a function `name(image, kernel, walk, count, target)` with the mean of a block inside of
/// the image by `mean(pixels, width, weights, columns, row_pairs)`, and at its edges by
/// `mean_at_edge(image, kernel, weights, left, top)`; constant numbers of columns let the optimizer
/// remove the inner loop.
#define DEFINE_READING(name, attribute, mean, mean_at_edge) \
  attribute INLINE void name##_columns( \
    const craster_image *image, const craster_kernel *kernel, craster_walk walk, int64_t count, \
    uint32_t *target, int64_t columns, int64_t row_pairs) { \
    for (int64_t index = 0; index < count; index++) { \
      int64_t left = walk.u >> 32, top = walk.v >> 32; \
      const uint32_t *weights = weights_at(kernel, columns, row_pairs, walk.u, walk.v); \
      target[index] = is_inside(image, columns, row_pairs, left, top) \
        ? mean( \
            image->pixels + top * image->width + left, image->width, weights, columns, row_pairs) \
        : mean_at_edge(image, kernel, weights, left, top); \
      walk.u += walk.step_u; \
      walk.v += walk.step_v; \
      walk.step_u += walk.growth_u; \
      walk.step_v += walk.growth_v; \
    } \
  } \
  attribute static void name( \
    const craster_image *image, const craster_kernel *kernel, craster_walk walk, int64_t count, \
    uint32_t *target) { \
    int64_t columns = kernel->columns, row_pairs = kernel->row_pairs; \
    if (columns == 4 && row_pairs == 2) name##_columns(image, kernel, walk, count, target, 4, 2); \
    else if (columns == 6 && row_pairs == 3) name##_columns(image, kernel, walk, count, target, 6, 3); \
    else name##_columns(image, kernel, walk, count, target, columns, row_pairs); \
  }

INLINE uint32_t mean_portable(
  const uint32_t *pixels, int64_t width, const uint32_t *weights, int64_t columns,
  int64_t row_pairs) {
  four sum = {0, 0, 0, 0};
  for (int64_t pair = 0; pair < row_pairs; pair++) {
    for (int64_t column = 0; column < columns; column++) {
      sum += channels(pixels[column]) * (int32_t)(weights[column] & 0xFFFF);
      sum += channels(pixels[width + column]) * (int32_t)(weights[column] >> 16);
    }
    pixels += 2 * width;
    weights += columns;
  }
  return pixel((sum + (1 << 14)) >> 15);
}

DEFINE_READING(read_portable, , mean_portable, mean_at_edge)

#if defined(__x86_64__)

#include <immintrin.h>

#define WITH_AVX2 __attribute__((target("avx2")))

/// Eight bytes at any address.
typedef long long unaligned_long_long __attribute__((aligned(1), may_alias));

INLINE __m128i load(const void *bytes) { return _mm_loadu_si128((const __m128i *)bytes); }
INLINE __m128i load_half(const void *bytes) { return _mm_loadl_epi64((const __m128i *)bytes); }

/// A pixel from the sum of its channels.
INLINE uint32_t rounded(__m128i sum) {
  sum = _mm_srai_epi32(_mm_add_epi32(sum, _mm_set1_epi32(1 << 14)), 15);
  sum = _mm_packs_epi32(sum, sum);
  return (uint32_t)_mm_cvtsi128_si32(_mm_packus_epi16(sum, sum));
}

/// Sums of the channels of two columns, from two rows whose bytes alternate.
INLINE __m128i two_columns(__m128i bytes, __m128i first, __m128i second) {
  const __m128i zero = _mm_setzero_si128();
  __m128i left = _mm_madd_epi16(_mm_unpacklo_epi8(bytes, zero), first);
  return _mm_add_epi32(left, _mm_madd_epi16(_mm_unpackhi_epi8(bytes, zero), second));
}

/// The same for the first two columns of two rows.
INLINE __m128i left_columns(__m128i upper, __m128i lower, __m128i shares) {
  return two_columns(
    _mm_unpacklo_epi8(upper, lower), _mm_shuffle_epi32(shares, 0x00),
    _mm_shuffle_epi32(shares, 0x55));
}

INLINE uint32_t mean_sse2(
  const uint32_t *pixels, int64_t width, const uint32_t *weights, int64_t columns,
  int64_t row_pairs) {
  __m128i a = _mm_setzero_si128(), b = a;
  for (int64_t pair = 0; pair < row_pairs; pair++) {
    int64_t column = 0;
    for (; column + 4 <= columns; column += 4) {
      __m128i upper = load(pixels + column), lower = load(pixels + width + column);
      __m128i shares = load(weights + column);
      a = _mm_add_epi32(a, left_columns(upper, lower, shares));
      b = _mm_add_epi32(
        b, two_columns(
             _mm_unpackhi_epi8(upper, lower), _mm_shuffle_epi32(shares, 0xAA),
             _mm_shuffle_epi32(shares, 0xFF)));
    }
    if (column < columns) {
      __m128i upper = load_half(pixels + column), lower = load_half(pixels + width + column);
      __m128i shares = load_half(weights + column);
      a = _mm_add_epi32(a, left_columns(upper, lower, shares));
    }
    pixels += 2 * width;
    weights += columns;
  }
  return rounded(_mm_add_epi32(a, b));
}

DEFINE_READING(read_sse2, , mean_sse2, mean_at_edge)

/// The same 16 bytes in both halves.
WITH_AVX2 INLINE __m256i load_twice(const void *bytes) {
  return _mm256_broadcastsi128_si256(load(bytes));
}

/// The same two numbers four times.
WITH_AVX2 INLINE __m256i load_two(const uint32_t *numbers) {
  return _mm256_set1_epi64x(*(const unaligned_long_long *)numbers);
}

/// Products of two columns with their shares, summed over two rows: the first column's red, the second
/// column's red, their greens, blues and alphas. Both halves of the bytes are the same: red, green, blue
/// and alpha of the first column and the second one, a byte of the upper row and one of the lower each.
WITH_AVX2 INLINE __m256i two_columns_avx2(__m256i bytes, __m256i shares) {
  const __m256i channels = _mm256_setr_epi8(
    0, -1, 1, -1, 8, -1, 9, -1, 2, -1, 3, -1, 10, -1, 11, -1, //
    4, -1, 5, -1, 12, -1, 13, -1, 6, -1, 7, -1, 14, -1, 15, -1);
  return _mm256_madd_epi16(_mm256_shuffle_epi8(bytes, channels), shares);
}

/// Sums of the channels from those of two columns.
WITH_AVX2 INLINE __m128i summed(__m256i columns) {
  return _mm_hadd_epi32(_mm256_castsi256_si128(columns), _mm256_extracti128_si256(columns, 1));
}

WITH_AVX2 INLINE uint32_t mean_avx2(
  const uint32_t *pixels, int64_t width, const uint32_t *weights, int64_t columns,
  int64_t row_pairs) {
  // Shuffles are the bottleneck: these stay in their halves, and loads spread the weights.
  __m256i a = _mm256_setzero_si256(), b = a;
  for (int64_t pair = 0; pair < row_pairs; pair++) {
    int64_t column = 0;
    for (; column + 4 <= columns; column += 4) {
      __m256i upper = load_twice(pixels + column), lower = load_twice(pixels + width + column);
      a = _mm256_add_epi32(
        a, two_columns_avx2(_mm256_unpacklo_epi8(upper, lower), load_two(weights + column)));
      b = _mm256_add_epi32(
        b, two_columns_avx2(_mm256_unpackhi_epi8(upper, lower), load_two(weights + column + 2)));
    }
    if (column < columns) {
      __m256i upper = load_two(pixels + column), lower = load_two(pixels + width + column);
      a = _mm256_add_epi32(
        a, two_columns_avx2(_mm256_unpacklo_epi8(upper, lower), load_two(weights + column)));
    }
    pixels += 2 * width;
    weights += columns;
  }
  return rounded(summed(_mm256_add_epi32(a, b)));
}

/// Lanes `from <= lane < to`.
INLINE __m128i lanes(int64_t from, int64_t to) {
  const __m128i numbers = _mm_setr_epi32(0, 1, 2, 3);
  __m128i low = _mm_set1_epi32((int)most(-1, least(from - 1, 4)));
  __m128i high = _mm_set1_epi32((int)most(-1, least(to, 4)));
  return _mm_and_si128(_mm_cmpgt_epi32(numbers, low), _mm_cmplt_epi32(numbers, high));
}

WITH_AVX2 static uint32_t mean_at_edge_avx2(
  const craster_image *image, const craster_kernel *kernel, const uint32_t *weights, int64_t left,
  int64_t top) {
  const int64_t first = image->left - left, last = image->right - left;
  const uint32_t *block = weights;
  __m256i sum = _mm256_setzero_si256();
  __m128i whole = _mm_setzero_si128();
  for (int64_t pair = 0; pair < kernel->row_pairs; pair++, block += kernel->columns) {
    int64_t y = top + 2 * pair;
    int has_upper = y >= image->top && y < image->bottom;
    int has_lower = y + 1 >= image->top && y + 1 < image->bottom;
    if (!has_upper && !has_lower) continue;
    // A missing row has no weight; the other one is read instead.
    const int *upper_row = (const int *)image->pixels + (has_upper ? y : y + 1) * image->width;
    const int *lower_row = (const int *)image->pixels + (has_lower ? y + 1 : y) * image->width;
    __m128i present =
      _mm_set1_epi32((has_upper ? 0xFFFF : 0) | (has_lower ? (int)0xFFFF0000u : 0));
    for (int64_t column = 0; column < kernel->columns; column += 4) {
      // Lanes without a pixel, and those beyond the weights, are not read.
      __m128i is_read = lanes(first - column, least(last, kernel->columns) - column);
      __m128i upper = _mm_maskload_epi32(upper_row + left + column, is_read);
      __m128i lower = _mm_maskload_epi32(lower_row + left + column, is_read);
      __m128i four_shares = _mm_and_si128(
        _mm_maskload_epi32((const int *)block + column, is_read), present);
      whole = _mm_add_epi32(whole, _mm_madd_epi16(four_shares, _mm_set1_epi16(1)));
      __m256i above = _mm256_broadcastsi128_si256(upper), below = _mm256_broadcastsi128_si256(lower);
      __m256i left_two = _mm256_broadcastq_epi64(four_shares);
      __m256i right_two = _mm256_broadcastq_epi64(_mm_srli_si128(four_shares, 8));
      sum = _mm256_add_epi32(
        sum, two_columns_avx2(_mm256_unpacklo_epi8(above, below), left_two));
      sum = _mm256_add_epi32(
        sum, two_columns_avx2(_mm256_unpackhi_epi8(above, below), right_two));
    }
  }
  whole = _mm_add_epi32(whole, _mm_shuffle_epi32(whole, 0x4E));
  int32_t weight = _mm_cvtsi128_si32(_mm_add_epi32(whole, _mm_shuffle_epi32(whole, 0xB1)));
  if (weight == 0) return mean_outside(image, kernel, weights, left, top);
  return divided((four)summed(sum), weight);
}

DEFINE_READING(read_avx2, WITH_AVX2, mean_avx2, mean_at_edge_avx2)

void craster_read_areas(
  craster_instructions instructions, const craster_image *image, const craster_kernel *kernel,
  craster_walk walk, int64_t count, uint32_t *target) {
  if (instructions == CRASTER_PORTABLE) read_portable(image, kernel, walk, count, target);
  else if (instructions == CRASTER_BEST && __builtin_cpu_supports("avx2"))
    read_avx2(image, kernel, walk, count, target);
  else read_sse2(image, kernel, walk, count, target);
}

#else

void craster_read_areas(
  craster_instructions instructions, const craster_image *image, const craster_kernel *kernel,
  craster_walk walk, int64_t count, uint32_t *target) {
  // The compiler has chosen instructions of this architecture already.
  (void)instructions;
  read_portable(image, kernel, walk, count, target);
}

#endif
