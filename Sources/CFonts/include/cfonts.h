#ifndef CFONTS_H
#define CFONTS_H

#include <stddef.h>
#include <stdint.h>

// The fonts that are part of every executable. Cuts/ holds them as files, with their licences.

typedef enum __attribute__((enum_extensibility(closed))) cfonts_cut {
  CFONTS_INTER_300_14,
  CFONTS_INTER_300_28,
  CFONTS_INTER_400_14,
  CFONTS_INTER_400_22,
  CFONTS_INTER_400_28,
  CFONTS_INTER_500_14,
  CFONTS_INTER_600_14,
  CFONTS_INTER_600_22,
  CFONTS_INTER_600_28,
  CFONTS_INTER_700_14,
  CFONTS_INTER_700_22,
  CFONTS_INTER_700_28,
  CFONTS_INTER_800_28,
  CFONTS_INTER_ITALIC_400_14,
  CFONTS_INTER_ITALIC_700_14,
  CFONTS_ROBOTO_MONO_400,
  CFONTS_ROBOTO_MONO_700,
  CFONTS_ROBOTO_MONO_ITALIC_400,
} cfonts_cut;

/// A TrueType file in read-only memory.
typedef struct cfonts_file {
  const uint8_t *bytes;
  size_t count;
} cfonts_file;

cfonts_file cfonts_file_of(cfonts_cut cut);

#endif
