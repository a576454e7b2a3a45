#include "cpng.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

struct cpng_writer {
  uint8_t *output;
  size_t capacity;
  size_t count;
  jmp_buf escape;
  png_structp png;
};

static void stop(png_structp png, png_const_charp message) {
  (void)message;
  cpng_writer *writer = png_get_error_ptr(png);
  longjmp(writer->escape, 1);
}

static void ignore(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void put(png_structp png, png_bytep bytes, size_t count) {
  cpng_writer *writer = png_get_io_ptr(png);
  if (count > writer->capacity - writer->count) png_error(png, "no room");
  memcpy(writer->output + writer->count, bytes, count);
  writer->count += count;
}

static void keep(png_structp png) { (void)png; }

cpng_writer *cpng_writer_create(uint8_t *output, size_t capacity) {
  cpng_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->output = output;
  writer->capacity = capacity;
  if (setjmp(writer->escape)) {
    cpng_writer_destroy(writer);
    return NULL;
  }
  writer->png = png_create_write_struct(PNG_LIBPNG_VER_STRING, writer, stop, ignore);
  if (!writer->png) {
    cpng_writer_destroy(writer);
    return NULL;
  }
  png_set_write_fn(writer->png, writer, put, keep);
  png_write_sig(writer->png);
  return writer;
}

int cpng_writer_add(cpng_writer *writer, uint32_t type, const uint8_t *bytes, size_t count) {
  png_byte name[5] = {
    (png_byte)(type >> 24), (png_byte)(type >> 16), (png_byte)(type >> 8), (png_byte)type, 0};
  if (setjmp(writer->escape)) return 0;
  png_write_chunk(writer->png, name, bytes, count);
  return 1;
}

size_t cpng_writer_count(const cpng_writer *writer) { return writer->count; }

void cpng_writer_destroy(cpng_writer *writer) {
  if (!writer) return;
  png_destroy_write_struct(&writer->png, NULL);
  free(writer);
}
