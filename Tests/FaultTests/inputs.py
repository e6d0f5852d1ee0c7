"""Inputs of 100 KB that could be slow: each command must take less than a second of processor time if all of the
program is optimized."""
import json
import os
import resource
import signal
import time

from program import ONE_VIEW, ROOT, expect

SIZE = 100_000
# The quick build leaves the code that reads files and prints without optimization.
SECONDS = 1 if os.path.exists(os.path.join(ROOT, ".build", "optimized")) else 3
DOCUMENT = ('<?xml version="1.0" encoding="UTF-8"?>'
            '<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>',
            "</objects></document>")
ROW = (DOCUMENT[0] + '<stackView id="s"><subviews>', "</subviews></stackView>" + DOCUMENT[1])
LOG = "Unable to simultaneously satisfy constraints.\n(\n"
ENDED = ")\nWill attempt to recover by breaking constraint\n"
CASE = '"stack":{"arrangedSubviews":['


def repeated(unit, before="", after=""):
    """Returns a text of at most SIZE bytes that repeats `unit`, a text or a function of the repetition's number."""
    parts, size, number = [], len(before) + len(after), 0
    while True:
        part = unit(number) if callable(unit) else unit
        size += len(part.encode())
        if size > SIZE:
            return before + "".join(parts) + after
        parts.append(part)
        number += 1


def conflict(unit, *ends):
    """Returns a log whose constraints conflict only all together: about 950 that `unit` makes, and the ends."""
    count = 950
    bodies = [unit(n) for n in range(count)] + [end(count) for end in ends]
    lines = [f'"<NSLayoutConstraint:0x6{n:08x} {body}   (active)>",\n' for n, body in enumerate(bodies)]
    return LOG + "".join(lines) + ENDED


def view(number):
    return f"UIView:0x7{number:06x}"


def nested(opening, closing, depth, before="", after=""):
    return before + opening * depth + closing * depth + after


INPUTS = {
    "deep.json": nested('{"stack":{"arrangedSubviews":[', "]}}", 3000),
    "brackets.json": "[" * SIZE,
    "keys.json": repeated(lambda n: f'"a{n}":1,', "{", f"{CASE}]}}}}"),
    "same-keys.json": repeated('"title":"a",', "{", f"{CASE}]}}}}"),
    "digits.json": repeated("1", '{"width":', f",{CASE}]}}}}"),
    "exponent.json": repeated("1", '{"width":1e', f",{CASE}]}}}}"),
    "escapes.json": repeated("\\u0041", '{"title":"', f'",{CASE}]}}}}'),
    "marks.json": repeated("\u0301", '{"title":"e', f'",{CASE}]}}}}'),
    "blanks.json": repeated("\n", "", f"{{{CASE}]}}}}"),
    "frames.json": repeated(
        '{"path":"0","x":0,"y":0,"width":1,"height":1},',
        f'{{{CASE}{{}}]}},"expected":{{"layouts":[{{"model":"uikit","status":"unique","frames":[',
        '{"path":"","x":0,"y":0,"width":1,"height":1}]}]}}'),
    "constraints.json": repeated('{"attribute":"width","constant":3},', f'{{{CASE}{{"constraints":[',
                                 '{"attribute":"width","constant":3}]}]}}'),
    "short.ndjson": repeated("{}\n"),
    "wrong.ndjson": repeated("x\n"),
    "views.xib": repeated(lambda n: f'<view id="a{n}"/>', *DOCUMENT),
    "deep.xib": nested("<view><subviews>", "</subviews></view>", 3000, *DOCUMENT),
    "stacks.xib": repeated(
        lambda n: f'<stackView id="s{n}"><subviews><view id="v{n}"/></subviews></stackView>', *DOCUMENT),
    "row.xib": repeated(lambda n: f'<view id="v{n}"/>', *ROW),
    "same-identifier.xib": repeated('<view id="a"/>', *ROW),
    "attributes.xib": repeated(lambda n: f'a{n}="1" ', DOCUMENT[0] + "<view ", "/>" + DOCUMENT[1]),
    "lines.xib": repeated("a\n", DOCUMENT[0] + '<string key="text">', "</string>" + DOCUMENT[1]),
    "comments.xib": repeated("<!---->", *DOCUMENT),
    "entities.xib": '<?xml version="1.0"?><!DOCTYPE d [<!ENTITY a "aaaaaaaaaa">' + "".join(
        f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">' for n in range(9))
        + ']><document><objects><label text="&j;"/></objects></document>',
    "constraints.xib": repeated(
        lambda n: f'<constraint firstItem="v" firstAttribute="width" constant="{n}" id="c{n}"/>',
        ROW[0] + '<view id="v"/></subviews><constraints>',
        "</constraints></stackView>" + DOCUMENT[1]),
    "widths.txt": repeated(
        lambda n: f'"<NSLayoutConstraint:0x6{n:08x} UIView:0x7{n % 7:06x}.width == {n}   (active)>",\n',
        LOG, ENDED),
    "chain.txt": repeated(
        lambda n: f'"<NSLayoutConstraint:0x6{n:08x} H:[UIView:0x7{n:06x}]-(8)-[UIView:0x7{n + 1:06x}]'
                  '   (active)>",\n', LOG, ENDED),
    "cycle.txt": repeated(
        lambda n: f'"<NSLayoutConstraint:0x6{n:08x} UIView:0x7{n % 50:06x}.width =='
                  f' UIView:0x7{(n * 7 + 1) % 50:06x}.width + {n % 3}   (active)>",\n', LOG, ENDED),
    "ring.txt": conflict(lambda n: f"{view(n)}.width == {view((n + 1) % 950)}.width + 1"),
    "factors.txt": conflict(
        lambda n: f"{view(n)}.width == 1.5*{view(n + 1)}.width",
        lambda n: f"{view(0)}.width == 100", lambda n: f"{view(n)}.width == 100"),
    "falling.txt": conflict(
        lambda n: f"{view(n)}.width >= {view(n + 1)}.width + 1",
        lambda n: f"{view(0)}.width == 10", lambda n: f"{view(n)}.width == 20"),
    "closed.txt": conflict(
        lambda n: f"H:[{view(n)}]-(8)-[{view(n + 1)}]",
        lambda n: f"{view(0)}.leading == {view(n)}.leading"),
    "filled.txt": conflict(
        lambda n: f"H:[{view(n // 2)}]-(8)-[{view(n // 2 + 1)}]" if n % 2 else f"{view(n // 2)}.width == 50",
        lambda n: f"{view(0)}.leading == {view(5000)}.leading",
        lambda n: f"{view(5000)}.trailing == {view(n // 2)}.trailing",
        lambda n: f"{view(5000)}.width == 100"),
    "centers.txt": conflict(
        lambda n: f"{view(n)}.centerX == {view(n + 1)}.centerX + 2",
        lambda n: f"{view(0)}.centerX == {view(n)}.centerX"),
    "messages.txt": repeated(
        lambda n: f'{LOG}"<NSLayoutConstraint:0x6{n:08x} UIView:0x7{n:06x}.width == {n}   (active)>"\n'
        + ENDED),
    "openings.txt": repeated("<NSLayoutConstraint:0x1 ", LOG),
    "format.txt": repeated("[a]-", LOG + "<NSLayoutConstraint:0x1 H:"),
    "known.json": repeated(lambda n: f'"b{n}":"r",', "{", '"z":"r"}'),
}


def limit():
    resource.setrlimit(resource.RLIMIT_CPU, (5, 5))


def slow(program, random):
    program.campaign("findings", runs=100)
    slowest = (0, "")
    for name, text in INPUTS.items():
        program.write(name, text)
        commands = [["explain", name]] if name.endswith("txt") else [["import", name], ["scan", name]]
        if name == "known.json":
            commands = [["check", "--baseline", name, "--db", "findings"]]
        elif "json" in name:
            commands = [["check", name]]
        for arguments in commands:
            with open(program.file("messages"), "wb") as messages:
                process = program.start(arguments, stderr=messages, preexec_fn=limit)
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            seconds = usage.ru_utime + usage.ru_stime
            expect(process.returncode in (0, 1, 65, -signal.SIGXCPU),
                   f"{' '.join(arguments)}: exit {process.returncode}")
            slowest = max(slowest, (seconds, " ".join(arguments)))
            expect(seconds < SECONDS, f"{' '.join(arguments)} takes {seconds:.1f} s")
    return f"{len(INPUTS)} inputs; the slowest is {slowest[1]} with {slowest[0]:.2f} s"


def own_output(program, random):
    """A command whose output is appended to its own input ends with an error instead of reading its output."""
    lines = (json.dumps(ONE_VIEW) + "\n") * 3
    count = 0
    for stream in ("stdout", "stderr"):
        for arguments in (["check", "cases.ndjson"], ["layout", "cases.ndjson"], ["layout", "-"],
                          ["export", "cases.ndjson"], ["explain", "cases.ndjson"], ["check", "."]):
            program.write("cases.ndjson", lines)
            with open(program.file("cases.ndjson"), "ab") as output, \
                    open(program.file("cases.ndjson"), "rb") as source:
                result = program.run(*arguments, limit=5, **{"stdin": source, stream: output})
            added = program.read("cases.ndjson").decode()[len(lines):]
            said = f"{added}{result.stdout}{result.stderr}"
            expect("is also standard" in said and result.returncode in (1, 2, 65),
                   f"{arguments} {stream}: exit {result.returncode}: {said[:200]}")
            expect(len(added) < 500, f"{arguments}: wrote {len(added)} bytes")
            count += 1
    return f"{count} commands refuse to read their own output"


def slow_log(program, random):
    """--case-time limits the explanation of a log, too."""
    program.write("log.txt", INPUTS["filled.txt"])
    return program.expect_error(
        "log.txt: takes more than", "explain", "--case-time", "0.001", "log.txt")


def slow_greeting(program, random):
    """--case-time limits the start of a program, too."""
    program.write("case.json", ONE_VIEW)
    start = time.monotonic()
    line = program.expect_error(
        "no answer within 1 s", "layout", "--case-time", "1", "--models", "exec:sleep 1000", "case.json")
    expect(time.monotonic() - start < 3, "it takes longer than 3 s")
    return line
