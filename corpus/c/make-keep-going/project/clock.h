#ifndef CLOCK_H
#define CLOCK_H

struct moment {
    int hour;
    int minute;
};

int minutes_of(const struct moment *at, int offset);

#endif
