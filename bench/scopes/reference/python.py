# Python's own parser: for each file named on stdin, a line of JSON: [path, [[first, last], ...]] or null.

import ast
import json
import sys

for path in sys.stdin.read().split("\n"):
    try:
        tree = ast.parse(open(path, encoding="utf-8").read())
    except (OSError, SyntaxError, ValueError):
        print(json.dumps([path, None]))
        continue
    found = [
        [min([n.lineno] + [d.lineno for d in n.decorator_list]), n.end_lineno]
        for n in ast.walk(tree)
        if isinstance(n, (ast.FunctionDef, ast.AsyncFunctionDef))
    ]
    print(json.dumps([path, found]))
