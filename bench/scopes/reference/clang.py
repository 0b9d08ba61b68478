# Clang: for each file named on stdin, a line of JSON: [path, [[first, last], ...], [[first, last], ...]], the
# functions and the lines that `#if` leaves out; null for the functions of a file that does not count.
#
# A file counts where each fault that clang finds is a header that is missing, or lies in a function's body,
# whose braces clang still matches. Functions that a macro makes are none; a template begins with its `template`.

import ctypes
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
# Without it a header that is missing hides all faults that follow.
KEEP_GOING = 0x200
RECORD = c.TranslationUnit.PARSE_DETAILED_PROCESSING_RECORD
index = c.Index.create()


class Ranges(ctypes.Structure):
    _fields_ = [("count", ctypes.c_uint), ("ranges", ctypes.POINTER(c.SourceRange))]


skipped_ranges = c.conf.lib.clang_getSkippedRanges
skipped_ranges.argtypes = [c.TranslationUnit, c.File]
skipped_ranges.restype = ctypes.POINTER(Ranges)


def own(path, place):
    return place.file is not None and place.file.name == path


def functions(path, unit):
    for cursor in unit.cursor.walk_preorder():
        if cursor.kind not in kinds or not cursor.is_definition():
            continue
        start, end = cursor.extent.start, cursor.extent.end
        body = [child for child in cursor.get_children() if child.kind == c.CursorKind.COMPOUND_STMT]
        # `= default` has no body, and a brace that a macro writes stands where the macro does.
        if own(path, start) and own(path, end) and body and text(path, end) == "}":
            yield [start.line, end.line]


def left_out(path, unit):
    found = skipped_ranges(unit, c.File.from_name(unit, path)).contents
    return [[found.ranges[at].start.line, found.ranges[at].end.line] for at in range(found.count)]


sources = {}


def text(path, place):
    lines = sources.setdefault(path, open(path, errors="replace").read().split("\n"))
    line = lines[place.line - 1]
    return line[place.column - 2 : place.column - 1]


def counts(path, unit, found):
    for fault in unit.diagnostics:
        if fault.severity < 3 or not own(path, fault.location) or "file not found" in fault.spelling:
            continue
        if not any(first < fault.location.line <= last for first, last in found):
            return False
    return True


for path in sys.stdin.read().split("\n"):
    root = pathlib.Path(path)
    folders = [str(each) for each in list(root.parents)[: max(1, len(root.parts) - 5)]]
    extra = [f"-I{folder}" for folder in folders] + [f"-I{folder}/include" for folder in folders]
    language = ["-xc", "-std=gnu11"] if path.endswith(".c") else ["-xc++", "-std=c++20"]
    system = json.loads(sys.argv[2])[0 if path.endswith(".c") else 1]
    args = language + ["-ferror-limit=0", *[f"-isystem{each}" for each in system], *extra]
    try:
        unit = index.parse(path, args=args, options=KEEP_GOING | RECORD)
    except c.TranslationUnitLoadError:
        print(json.dumps([path, None]))
        continue
    found = sorted(functions(path, unit))
    print(json.dumps([path, found if counts(path, unit, found) else None, left_out(path, unit)]))
