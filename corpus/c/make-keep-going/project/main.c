#include "clock.h"

void table(const struct moment *list, int count);

int main(void)
{
    struct moment tides[] = { { 3, 12 }, { 15, 40 } };
    table(tides, 2);
    return 0;
}
