package main

import (
	"fmt"
	"os"

	"example.org/ferry/fare"
	"example.org/ferry/route"
)

func main() {
	r := route.Between("Ardal", "Lervik")
	fmt.Println(fare.Of(r, 2))
}
