// Fails one call to the system on a file of the current folder, or kills the process there. Tools/faults
// preloads it (LD_PRELOAD).
//
//   FAULT_COUNT  a file of 8 bytes that is mapped: the number of calls so far
//   FAULT_AT     number of the call, from 1; 0 for none
//   FAULT_KIND   "before" or "after": the process is killed there; a number: the call fails with that errno
//   FAULT_STAYS  if set, later calls that change files fail as well, as on a full disk
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#define MOST_FILES 4096

static _Atomic long *count;
static _Atomic char watched[MOST_FILES];
static long at;
static int number, kills_before, kills_after, stays;
static char folder[4096];

__attribute__((constructor)) static void begin(void) {
  const char *path = getenv("FAULT_COUNT"), *kind = getenv("FAULT_KIND"), *place = getenv("FAULT_AT");
  if (!path || !getcwd(folder, sizeof folder)) return;
  int file = (int)syscall(SYS_openat, AT_FDCWD, path, O_RDWR);
  if (file < 0) return;
  void *map = mmap(0, 8, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  syscall(SYS_close, file);
  if (map == MAP_FAILED) return;
  count = map;
  at = place ? atol(place) : 0;
  stays = getenv("FAULT_STAYS") != 0;
  kills_before = kind && !strcmp(kind, "before");
  kills_after = kind && !strcmp(kind, "after");
  number = kind ? atoi(kind) : 0;
}

static int is_ours(const char *path) {
  return count && path && (path[0] != '/' || !strncmp(path, folder, strlen(folder)));
}

static int is_watched(int file) { return count && file >= 0 && file < MOST_FILES && watched[file]; }

static void end_process(void) {
  kill(getpid(), SIGKILL);
  pause();
}

// Counts a call. Returns whether it fails; `is_last` says whether the process dies after it.
static int fails(int ours, int changes, int *is_last) {
  *is_last = 0;
  if (!ours) return 0;
  long n = atomic_fetch_add(count, 1) + 1;
  if (!at || n < at) return 0;
  if (n > at) return stays && changes && number;
  if (kills_before) end_process();
  *is_last = kills_after;
  return number != 0;
}

#define REAL(name) ((__typeof__(&name))dlsym(RTLD_NEXT, #name))
#define CALL(type, failure, ours, changes, call)    \
  int is_last;                                      \
  if (fails(ours, changes, &is_last)) {             \
    errno = number;                                 \
    return failure;                                 \
  }                                                 \
  type result = call;                               \
  int reason = errno;                               \
  if (is_last) end_process();                       \
  errno = reason;                                   \
  return result;

static int opened(int file, int ours) {
  if (file >= 0 && file < MOST_FILES) watched[file] = (char)ours;
  return file;
}

#define OPENS(name)                                                    \
  int name(const char *path, int flags, ...) {                         \
    va_list list;                                                      \
    va_start(list, flags);                                             \
    mode_t mode = va_arg(list, mode_t);                                \
    va_end(list);                                                      \
    CALL(int, -1, is_ours(path), flags &(O_CREAT | O_WRONLY | O_RDWR), \
         opened(REAL(name)(path, flags, mode), is_ours(path)))         \
  }
OPENS(open)
OPENS(open64)

ssize_t write(int file, const void *bytes, size_t size) {
  CALL(ssize_t, -1, is_watched(file), 1, REAL(write)(file, bytes, size))
}
ssize_t read(int file, void *bytes, size_t size) {
  CALL(ssize_t, -1, is_watched(file), 0, REAL(read)(file, bytes, size))
}
ssize_t pread(int file, void *bytes, size_t size, off_t from) {
  CALL(ssize_t, -1, is_watched(file), 0, REAL(pread)(file, bytes, size, from))
}
int rename(const char *from, const char *to) { CALL(int, -1, is_ours(to), 1, REAL(rename)(from, to)) }
int unlink(const char *path) { CALL(int, -1, is_ours(path), 1, REAL(unlink)(path)) }
int rmdir(const char *path) { CALL(int, -1, is_ours(path), 1, REAL(rmdir)(path)) }
int mkdir(const char *path, mode_t mode) { CALL(int, -1, is_ours(path), 1, REAL(mkdir)(path, mode)) }
int flock(int file, int how) { CALL(int, -1, is_watched(file), 0, REAL(flock)(file, how)) }
int ftruncate(int file, off_t size) { CALL(int, -1, is_watched(file), 1, REAL(ftruncate)(file, size)) }
DIR *opendir(const char *path) { CALL(DIR *, 0, is_ours(path), 0, REAL(opendir)(path)) }

int close(int file) {
  int ours = is_watched(file), is_last;
  if (ours) watched[file] = 0;
  int refused = fails(ours, 1, &is_last);
  // The descriptor is closed even where close reports an error.
  int result = REAL(close)(file), reason = errno;
  if (is_last) end_process();
  errno = refused ? number : reason;
  return refused ? -1 : result;
}
