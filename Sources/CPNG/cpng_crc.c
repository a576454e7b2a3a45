#include "cpng.h"

#include <zlib.h>

#if defined(__x86_64__)

#include <immintrin.h>

// Remainders by carry-less multiplication: Gopal and others, "Fast CRC Computation for Generic
// Polynomials Using PCLMULQDQ Instruction", Intel 2009. The numbers are powers of x modulo the
// polynomial 0x04C11DB7, bits reversed, and for the last step the polynomial and its quotient.

// x^(4·128+32) and x^(4·128-32).
#define FOUR_BLOCKS _mm_set_epi64x(0x01c6e41596, 0x0154442bd4)
// x^(128+32) and x^(128-32).
#define ONE_BLOCK _mm_set_epi64x(0x00ccaa009e, 0x01751997d0)
// x^64.
#define HALF_BLOCK _mm_set_epi64x(0, 0x0163cd6124)
// The quotient of x^64 and the polynomial, and the polynomial.
#define QUOTIENT_AND_POLYNOMIAL _mm_set_epi64x(0x01f7011641, 0x01db710641)

#define WITH_CARRYLESS __attribute__((target("pclmul,sse4.1")))

WITH_CARRYLESS static inline __m128i load(const uint8_t *bytes) {
  return _mm_loadu_si128((const __m128i *)bytes);
}

/// Moves `block` ahead by the distance of `factors` and adds what stands there.
WITH_CARRYLESS static inline __m128i folded(__m128i block, __m128i factors, __m128i next) {
  __m128i low = _mm_clmulepi64_si128(block, factors, 0x00);
  __m128i high = _mm_clmulepi64_si128(block, factors, 0x11);
  return _mm_xor_si128(_mm_xor_si128(low, high), next);
}

/// The remainder, neither inverted before nor after; `count` is a multiple of 16, and at least 64.
WITH_CARRYLESS static uint32_t remainder_of(uint32_t start, const uint8_t *bytes, size_t count) {
  // Four at a time: a multiplication takes four cycles, and one can begin in each.
  __m128i a = _mm_xor_si128(load(bytes), _mm_cvtsi32_si128((int)start));
  __m128i b = load(bytes + 16), c = load(bytes + 32), d = load(bytes + 48);
  bytes += 64;
  count -= 64;
  const __m128i far = FOUR_BLOCKS, near = ONE_BLOCK;
  for (; count >= 64; bytes += 64, count -= 64) {
    a = folded(a, far, load(bytes));
    b = folded(b, far, load(bytes + 16));
    c = folded(c, far, load(bytes + 32));
    d = folded(d, far, load(bytes + 48));
  }
  a = folded(folded(folded(a, near, b), near, c), near, d);
  for (; count > 0; bytes += 16, count -= 16) a = folded(a, near, load(bytes));

  // 128 bits to 96, to 64, and by Barrett's reduction to 32.
  const __m128i low_words = _mm_setr_epi32(-1, 0, -1, 0);
  a = _mm_xor_si128(_mm_srli_si128(a, 8), _mm_clmulepi64_si128(a, near, 0x10));
  __m128i rest = _mm_srli_si128(a, 4);
  a = _mm_clmulepi64_si128(_mm_and_si128(a, low_words), HALF_BLOCK, 0x00);
  a = _mm_xor_si128(a, rest);
  const __m128i last = QUOTIENT_AND_POLYNOMIAL;
  __m128i quotient = _mm_clmulepi64_si128(_mm_and_si128(a, low_words), last, 0x10);
  quotient = _mm_and_si128(quotient, low_words);
  a = _mm_xor_si128(a, _mm_clmulepi64_si128(quotient, last, 0x00));
  return (uint32_t)_mm_extract_epi32(a, 1);
}

int cpng_crc32_is_fast(void) {
  return __builtin_cpu_supports("pclmul") && __builtin_cpu_supports("sse4.1");
}

#else

int cpng_crc32_is_fast(void) { return 0; }

static uint32_t remainder_of(uint32_t start, const uint8_t *bytes, size_t count) {
  return ~cpng_crc32_portable(~start, bytes, count);
}

#endif

uint32_t cpng_crc32_portable(uint32_t crc, const uint8_t *bytes, size_t count) {
  // NULL would ask zlib for the checksum of nothing.
  return bytes ? (uint32_t)crc32_z(crc, bytes, count) : crc;
}

uint32_t cpng_crc32(uint32_t crc, const uint8_t *bytes, size_t count) {
  size_t whole = count >= 64 && cpng_crc32_is_fast() ? count & ~(size_t)15 : 0;
  if (whole > 0) crc = ~remainder_of(~crc, bytes, whole);
  return whole < count ? cpng_crc32_portable(crc, bytes + whole, count - whole) : crc;
}
