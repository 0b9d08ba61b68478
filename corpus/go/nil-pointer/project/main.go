package main

import (
	"fmt"

	"example.org/ferry/harbour"
)

func main() {
	done := make(chan int)
	for _, name := range []string{"Ardal", "Lervik", "Sandnes"} {
		go func() {
			done <- depth(name)
		}()
	}
	for range 3 {
		fmt.Println(<-done)
	}
}

func depth(name string) int {
	h := harbour.Find(name)
	return h.Depth()
}
