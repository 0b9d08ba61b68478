// Package harbour knows the harbours.
package harbour

// Harbour is a place to land.
type Harbour struct {
	name  string
	depth int
}

var known = map[string]*Harbour{
	"Ardal":  {"Ardal", 9},
	"Lervik": {"Lervik", 6},
}

// Find gives the harbour of that name.
func Find(name string) *Harbour {
	return known[name]
}

// Depth in metres.
//
//go:noinline
func (h *Harbour) Depth() int {
	return h.depth
}
