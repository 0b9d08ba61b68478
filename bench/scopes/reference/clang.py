# Clang: for each file named on stdin, a line of JSON: [path, [[first, last], ...]] or null.
#
# A file counts where each fault that clang finds is a header that is missing, or follows from one. Functions
# that a macro makes are none; a template begins with its `template`.

import json
import pathlib
import sys

sys.path.insert(0, sys.argv[1])
import clang.cindex as c  # noqa: E402

kinds = {
    c.CursorKind.FUNCTION_DECL,
    c.CursorKind.CXX_METHOD,
    c.CursorKind.CONSTRUCTOR,
    c.CursorKind.DESTRUCTOR,
    c.CursorKind.CONVERSION_FUNCTION,
    c.CursorKind.FUNCTION_TEMPLATE,
}
index = c.Index.create()


def functions(path, unit):
    for cursor in unit.cursor.walk_preorder():
        if cursor.kind not in kinds or not cursor.is_definition():
            continue
        start, end = cursor.extent.start, cursor.extent.end
        if start.file is None or start.file.name != path or end.file is None:
            continue
        body = [child for child in cursor.get_children() if child.kind == c.CursorKind.COMPOUND_STMT]
        # `= default` has no body, and a brace that a macro writes stands where the macro does.
        if end.file.name == path and body and text(path, end) == "}":
            yield [start.line, end.line]


sources = {}


def text(path, place):
    lines = sources.setdefault(path, open(path, errors="replace").read().split("\n"))
    line = lines[place.line - 1]
    return line[place.column - 2 : place.column - 1]


for path in sys.stdin.read().split("\n"):
    root = pathlib.Path(path)
    folders = [str(each) for each in list(root.parents)[: max(1, len(root.parts) - 5)]]
    extra = [f"-I{folder}" for folder in folders] + [f"-I{folder}/include" for folder in folders]
    language = ["-xc", "-std=gnu11"] if path.endswith(".c") else ["-xc++", "-std=c++20"]
    system = json.loads(sys.argv[2])[0 if path.endswith(".c") else 1]
    args = language + ["-ferror-limit=0", *[f"-isystem{each}" for each in system], *extra]
    try:
        unit = index.parse(path, args=args)
    except c.TranslationUnitLoadError:
        print(json.dumps([path, None]))
        continue
    own = [d for d in unit.diagnostics if d.severity >= 3 and d.location.file and d.location.file.name == path]
    print(json.dumps([path, None if own else sorted(functions(path, unit))]))
