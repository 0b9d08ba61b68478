package ferry

import (
	"log"
	"testing"
)

func TestFree(t *testing.T) {
	cases := []struct {
		name               string
		seats, taken, want int
	}{
		{"none taken", 40, 0, 40},
		{"some taken", 40, 12, 28},
		{"overbooked", 12, 40, 0},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			got := Free(c.seats, c.taken)
			if got != c.want {
				t.Errorf("Free(%d, %d):\n got %d\nwant %d", c.seats, c.taken, got, c.want)
			}
		})
	}
}

func TestParse(t *testing.T) {
	log.Print("parsing")
	seats := parsed(t, "4o")
	if seats != 40 {
		t.Errorf("got %d seats", seats)
	}
}

func TestNothing(t *testing.T) {}

func TestSkipped(t *testing.T) { t.Skip("needs a harbour") }

func parsed(t *testing.T, text string) int {
	t.Helper()
	seats, err := Parse(text)
	if err != nil {
		t.Fatalf("Parse(%q): %v", text, err)
	}
	return seats
}
