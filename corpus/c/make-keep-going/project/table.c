#include <stdio.h>
#include "clock.h"

static void row(const struct moment *at)
{
    printf("%02d:%02d %d\n", at->hour, at->minute, minutes_of(at, 0))
}

void table(const struct moment *list, int count)
{
    for (int i = 0; i < count; i++)
        row(list + n);
}
