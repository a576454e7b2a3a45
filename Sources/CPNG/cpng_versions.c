#include "cpng.h"

#include <png.h>
#include <zlib.h>

cpng_versions cpng_library_versions(void) {
  return (cpng_versions){
    .libpng_compiled = PNG_LIBPNG_VER_STRING,
    .libpng_running = png_get_libpng_ver(NULL),
    .zlib_compiled = ZLIB_VERSION,
    .zlib_running = zlibVersion(),
  };
}
