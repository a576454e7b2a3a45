#include "cfonts.h"

// #embed is C23's; this target is compiled as an older C, where clang knows it as an extension.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const uint8_t inter_300_14[] = {
#embed "Cuts/inter-300-14.ttf"
};
static const uint8_t inter_300_28[] = {
#embed "Cuts/inter-300-28.ttf"
};
static const uint8_t inter_400_14[] = {
#embed "Cuts/inter-400-14.ttf"
};
static const uint8_t inter_400_22[] = {
#embed "Cuts/inter-400-22.ttf"
};
static const uint8_t inter_400_28[] = {
#embed "Cuts/inter-400-28.ttf"
};
static const uint8_t inter_500_14[] = {
#embed "Cuts/inter-500-14.ttf"
};
static const uint8_t inter_600_14[] = {
#embed "Cuts/inter-600-14.ttf"
};
static const uint8_t inter_600_22[] = {
#embed "Cuts/inter-600-22.ttf"
};
static const uint8_t inter_600_28[] = {
#embed "Cuts/inter-600-28.ttf"
};
static const uint8_t inter_700_14[] = {
#embed "Cuts/inter-700-14.ttf"
};
static const uint8_t inter_700_22[] = {
#embed "Cuts/inter-700-22.ttf"
};
static const uint8_t inter_700_28[] = {
#embed "Cuts/inter-700-28.ttf"
};
static const uint8_t inter_800_28[] = {
#embed "Cuts/inter-800-28.ttf"
};
static const uint8_t inter_italic_400_14[] = {
#embed "Cuts/inter-italic-400-14.ttf"
};
static const uint8_t inter_italic_700_14[] = {
#embed "Cuts/inter-italic-700-14.ttf"
};
static const uint8_t roboto_mono_400[] = {
#embed "Cuts/roboto-mono-400.ttf"
};
static const uint8_t roboto_mono_700[] = {
#embed "Cuts/roboto-mono-700.ttf"
};
static const uint8_t roboto_mono_italic_400[] = {
#embed "Cuts/roboto-mono-italic-400.ttf"
};

#define FILE_OF(array) (cfonts_file){array, sizeof array}

cfonts_file cfonts_file_of(cfonts_cut cut) {
  switch (cut) {
  case CFONTS_INTER_300_14: return FILE_OF(inter_300_14);
  case CFONTS_INTER_300_28: return FILE_OF(inter_300_28);
  case CFONTS_INTER_400_14: return FILE_OF(inter_400_14);
  case CFONTS_INTER_400_22: return FILE_OF(inter_400_22);
  case CFONTS_INTER_400_28: return FILE_OF(inter_400_28);
  case CFONTS_INTER_500_14: return FILE_OF(inter_500_14);
  case CFONTS_INTER_600_14: return FILE_OF(inter_600_14);
  case CFONTS_INTER_600_22: return FILE_OF(inter_600_22);
  case CFONTS_INTER_600_28: return FILE_OF(inter_600_28);
  case CFONTS_INTER_700_14: return FILE_OF(inter_700_14);
  case CFONTS_INTER_700_22: return FILE_OF(inter_700_22);
  case CFONTS_INTER_700_28: return FILE_OF(inter_700_28);
  case CFONTS_INTER_800_28: return FILE_OF(inter_800_28);
  case CFONTS_INTER_ITALIC_400_14: return FILE_OF(inter_italic_400_14);
  case CFONTS_INTER_ITALIC_700_14: return FILE_OF(inter_italic_700_14);
  case CFONTS_ROBOTO_MONO_400: return FILE_OF(roboto_mono_400);
  case CFONTS_ROBOTO_MONO_700: return FILE_OF(roboto_mono_700);
  case CFONTS_ROBOTO_MONO_ITALIC_400: return FILE_OF(roboto_mono_italic_400);
  }
  return (cfonts_file){0, 0};
}
