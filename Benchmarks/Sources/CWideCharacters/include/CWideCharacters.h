#ifndef C_WIDE_CHARACTERS_H
#define C_WIDE_CHARACTERS_H

#include <stddef.h>

/// POSIX: how many columns of a terminal a character takes. The C library's own header hides it from Swift.
int wcwidth(wchar_t character);

#endif
