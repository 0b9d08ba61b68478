"""Runs unittest's own command line and writes, a JSON line each, what failed and where."""

import json
import os
import sys
import unittest
import unittest.loader

ROOT = os.environ["TRUTH_ROOT"]
OUT = os.environ["TRUTH_OUT"]
imports = {}


def places(error):
    found = []
    step = error.__traceback__
    while step:
        name = step.tb_frame.f_code.co_filename
        if name.startswith(ROOT + os.sep):
            found.append([name, step.tb_lineno])
        step = step.tb_next
    if isinstance(error, SyntaxError) and (error.filename or "").startswith(ROOT + os.sep):
        found.append([error.filename, error.lineno])
    return found


def chain(error):
    rows = []
    seen = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        rows.append({"places": places(error), "explicit": error.__cause__ is not None})
        following = error.__cause__
        if following is None and not error.__suppress_context__:
            following = error.__context__
        error = following
    return rows


def write(kind, test, err):
    name = getattr(test, "_testMethodName", str(test))
    rows = imports.get(name) or chain(err[1])
    with open(OUT, "a", encoding="utf-8") as out:
        out.write(json.dumps({"kind": kind, "id": test.id(), "name": name, "chain": rows}) + "\n")


class Recorded(unittest.TextTestResult):
    def addError(self, test, err):
        write("error", test, err)
        super().addError(test, err)

    def addFailure(self, test, err):
        write("failure", test, err)
        super().addFailure(test, err)

    def addSubTest(self, test, subtest, err):
        if err is not None:
            failed = issubclass(err[0], test.failureException)
            write("failure" if failed else "error", subtest, err)
        super().addSubTest(test, subtest, err)


made = unittest.loader._make_failed_import_test


def remembered(name, suite_class):
    imports[name] = chain(sys.exc_info()[1])
    return made(name, suite_class)


unittest.loader._make_failed_import_test = remembered
unittest.TextTestRunner.resultclass = Recorded
sys.argv[0] = "python -m unittest"
unittest.main(module=None)
