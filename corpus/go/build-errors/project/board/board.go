// Package board shows departures.
package board

import "example.org/ferry/route"

// Namer has a name to show.
type Namer interface {
	Name() string
	Code() string
}

// Sign names a route.
type Sign struct{ route route.Route }

// Name is what the board shows.
func (s *Sign) Name() string { return s.route.From + "-" + s.route.To }

var _ Namer = (*Sign)(nil)
