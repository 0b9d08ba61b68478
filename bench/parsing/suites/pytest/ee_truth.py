"""A pytest plugin that writes, a JSON line each, what failed and where, from pytest's own objects."""

import json
import os

import _pytest.config
import pytest

ROOT = os.environ["TRUTH_ROOT"]
OUT = os.environ["TRUTH_OUT"]


def write(row):
    with open(OUT, "a", encoding="utf-8") as out:
        out.write(json.dumps(row) + "\n")


def own(path):
    return str(path).startswith(ROOT + os.sep)


def places(error):
    """The frames of one exception in the project, outermost first; a SyntaxError's own place last."""
    found = []
    step = error.__traceback__
    while step:
        code = step.tb_frame.f_code
        if own(code.co_filename) and "__tracebackhide__" not in step.tb_frame.f_locals:
            found.append([code.co_filename, step.tb_lineno])
        step = step.tb_next
    if isinstance(error, SyntaxError) and error.filename and own(error.filename):
        found.append([error.filename, error.lineno])
    return found


def chain(error):
    """The exceptions of a chain, the last raised first, with how each hangs on the next."""
    rows = []
    seen = set()
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        explicit = error.__cause__ is not None
        rows.append({"places": places(error), "explicit": explicit})
        following = error.__cause__
        if following is None and not error.__suppress_context__:
            following = error.__context__
        error = following
    return rows


def crash(report):
    found = getattr(report.longrepr, "reprcrash", None)
    return [found.path, found.lineno] if found else None


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    report = yield
    if report.failed and call.excinfo:
        row = {"chain": chain(call.excinfo.value), "crash": crash(report)}
        lookup = report.longrepr
        if hasattr(lookup, "firstlineno") and hasattr(lookup, "filename"):
            row["crash"] = [str(lookup.filename), lookup.firstlineno + 1]
        report.user_properties.append(("truth", json.dumps(row)))
    return report


def pytest_runtest_logreport(report):
    if os.environ.get("PYTEST_XDIST_WORKER") or not report.failed:
        return
    rows = [value for name, value in report.user_properties if name == "truth"]
    for row in rows[-1:]:
        kind = "test" if report.when == "call" else "error"
        write({"kind": kind, "id": report.nodeid, **json.loads(row)})


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector):
    report = yield
    call = getattr(report, "call", None)
    if report.failed and call and call.excinfo:
        error = call.excinfo.value
        # pytest wraps what an import raised; the wrapper itself says nothing of a place.
        inner = error.__cause__ or error
        report.truth = json.dumps(chain(inner))
    return report


def pytest_collectreport(report):
    if os.environ.get("PYTEST_XDIST_WORKER") or not report.failed:
        return
    if hasattr(report, "truth"):
        write({"kind": "collect", "id": report.nodeid, "chain": json.loads(report.truth), "crash": None})


class Recorded(_pytest.config.ConftestImportFailure):
    def __init__(self, path, *, cause):
        super().__init__(path, cause=cause)
        write({"kind": "conftest", "id": "", "chain": chain(cause), "crash": None})


_pytest.config.ConftestImportFailure = Recorded
