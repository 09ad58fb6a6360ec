#include "CWideCharacters.h"
