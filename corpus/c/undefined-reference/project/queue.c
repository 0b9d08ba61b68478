#include "queue.h"

unsigned mix(unsigned seed, int value);

static int values[16];
static int size;

int queue_push(int value)
{
    values[size++] = value;
    return size;
}

int queue_size(void)
{
    return size;
}

unsigned queue_hash(void)
{
    unsigned seed = 7;
    for (int i = 0; i < size; i++)
        seed = mix(seed, values[i]);
    return seed;
}
