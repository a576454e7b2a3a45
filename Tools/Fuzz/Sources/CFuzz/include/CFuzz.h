#ifndef CFUZZ_H
#define CFUZZ_H

#include <stddef.h>
#include <stdint.h>

/// Fuzzes `target` until it crashes or an option says stop. Part of libFuzzer, which
/// `-sanitize=fuzzer` links; see "Using libFuzzer as a library" in its documentation.
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*target)(const uint8_t *data, size_t size));

#endif
