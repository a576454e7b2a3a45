#ifndef CRASTER_H
#define CRASTER_H

#include <stddef.h>
#include <stdint.h>

// Sums of products of 16-bit numbers, for which processors have instructions that the Swift compiler
// does not find.

/// Red, green, blue and alpha of 8 bits each, rows of `width` pixels. Only the pixels from `left` and
/// `top` up to `right` and `bottom`, without these, are read; there is at least one.
typedef struct craster_image {
  const uint32_t *pixels;
  int64_t width;
  int64_t left;
  int64_t top;
  int64_t right;
  int64_t bottom;
} craster_image;

/// Weights of the image pixels around a position, for 2^phase_bits phases of it along each axis.
typedef struct craster_kernel {
  /// In 32768ths, at most 32767: for each phase down and each phase across, pair of rows by pair of
  /// rows, column by column: the upper row's weight in the lower half of a number, the lower row's
  /// in the upper half.
  const uint32_t *weights;
  /// A multiple of 2.
  int64_t columns;
  int64_t row_pairs;
  int64_t phase_bits;
} craster_kernel;

/// Positions along a row of the canvas, by forward differences: the first image pixel with a weight
/// and a phase, in 32.32 fixed point.
typedef struct craster_walk {
  int64_t u;
  int64_t v;
  int64_t step_u;
  int64_t step_v;
  int64_t growth_u;
  int64_t growth_v;
} craster_walk;

/// Instructions to use: the best that the processor has, or fewer for tests. All give the same results.
typedef enum craster_instructions {
  /// Those of any processor.
  CRASTER_PORTABLE,
  /// Those of any processor of this architecture.
  CRASTER_BASELINE,
  CRASTER_BEST,
} craster_instructions;

/// Writes `count` means of the image: the weighted sum of the pixels that exist, divided by the sum of
/// their weights; where there are none, those at the image's edges repeat.
void craster_read_areas(
  craster_instructions instructions, const craster_image *image, const craster_kernel *kernel,
  craster_walk walk, int64_t count, uint32_t *target);

#endif
