// Go's own parser: for each file named on stdin, a line of JSON: [path, [[first, last], ...]] or null.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
)

func main() {
	names := bufio.NewScanner(os.Stdin)
	for names.Scan() {
		set := token.NewFileSet()
		file, err := parser.ParseFile(set, names.Text(), nil, parser.SkipObjectResolution)
		var found [][2]int
		if err == nil {
			found = [][2]int{}
			for _, declared := range file.Decls {
				if function, ok := declared.(*ast.FuncDecl); ok {
					first := set.PositionFor(function.Pos(), false).Line
					found = append(found, [2]int{first, set.PositionFor(function.End(), false).Line})
				}
			}
		}
		line, _ := json.Marshal([]any{names.Text(), found})
		fmt.Println(string(line))
	}
}
