#if defined(__linux__)
#include <malloc.h>
#endif

/// Has memory given back to the system that is no longer needed: glibc raises its bound for large pieces with each one
/// that is freed, until the lists of a whole timetable lie between small pieces and leave holes. A bound that is set
/// stays; mallopt(3).
static inline void allocator_give_back(void) {
#if defined(__GLIBC__)
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}

/// Gives back at once what lies unused between pieces that are in use; malloc_trim(3).
static inline void allocator_trim(void) {
#if defined(__GLIBC__)
    malloc_trim(0);
#endif
}
