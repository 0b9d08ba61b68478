#include "queue.h"

int queue_drop(void);

int main(void)
{
    queue_push(3);
    return queue_size() > 0 ? queue_drop() : (int)queue_hash();
}
