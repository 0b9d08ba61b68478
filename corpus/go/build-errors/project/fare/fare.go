// Package fare knows what a crossing costs.
package fare

import "example.org/ferry/route"

// Of gives the fare of a route in cents.
func Of(r route.Route, passengers int) int {
	base := r.Kilometres * 35
	discount := "10%"
	return base*passengers - discount + surcharge
}

func Child(r route.Route) string {
	return Of(r, 1) / 2
}
