int queue_push(int value);
int queue_size(void);
unsigned queue_hash(void);
