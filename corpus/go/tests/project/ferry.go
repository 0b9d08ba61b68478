// Package ferry counts seats.
package ferry

import "strconv"

// Free gives the seats that are left.
func Free(seats, taken int) int {
	return seats - taken
}

// Parse reads a number of seats.
func Parse(text string) (int, error) {
	return strconv.Atoi(text)
}
