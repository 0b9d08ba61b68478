#include "clock.h"

int minutes_of(const struct moment *at, long offset)
{
    int seconds;
    return at->hour * 60 + at->minut + (int)offset;
}
