"""A small full-screen program: moves a mark by the arrow keys until q."""

import curses


def main(screen):
    at = 0
    while True:
        screen.erase()
        for line in range(5):
            screen.addstr(line, 0, f"{'>' if line == at else ' '} entry {line}")
        screen.refresh()
        key = screen.getch()
        if key == curses.KEY_DOWN:
            at += 1
        elif key == ord("q"):
            break
    return at


at = curses.wrapper(main)
print("chosen", at)
