"""Commands that wait for a reader or a writer, and are interrupted meanwhile."""
import os
import pty
import signal
import subprocess
import time

from program import CAMPAIGN, ONE_VIEW, expect, expect_same

RUNS = ["--runs", "300", *CAMPAIGN]


def interrupt(process, number, name):
    """Sends a signal to a process that waits; returns the seconds until its end and its messages."""
    time.sleep(1)
    if process.poll() is not None:
        expect(False, f"{name} ended by itself, exit {process.returncode}: {process.communicate()[1].decode()}")
    process.send_signal(number)
    start = time.monotonic()
    try:
        _, messages = process.communicate(timeout=10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        expect(False, f"{name} does not end")
    seconds = time.monotonic() - start
    expect(seconds < 2, f"{name}: {seconds:.1f} s until the end")
    expect(process.returncode in (130, -number), f"{name}: exit {process.returncode}")
    return seconds, messages.decode()


def full(ends):
    """Fills a pipe or a terminal that nobody reads; returns its ends."""
    reader, writer = ends
    os.set_blocking(writer, False)
    try:
        while True:
            os.write(writer, b"x" * 4096)
    except BlockingIOError:
        os.set_blocking(writer, True)
    return reader, writer


def interrupted(program, random):
    """Ctrl-C and SIGTERM end commands that wait for input or output within 2 seconds."""
    program.run_well("fuzz", "--db", "reference", *RUNS)
    reference = program.content("reference")
    program.write("case.json", ONE_VIEW)
    os.mkfifo(program.file("pipe"))
    shrink, fuzz = ["shrink", "--interesting", "true"], ["fuzz", *RUNS]
    cases = {
        "input": ([*shrink, "-"], "stdin", lambda: os.pipe()[::-1]),
        "input from a terminal": ([*shrink, "-"], "stdin", pty.openpty),
        "output": ([*shrink, "case.json"], "stdout", lambda: full(os.pipe())),
        "output to a pipe": ([*shrink, "--output", "pipe", "case.json"], None, None),
        "events": ([*fuzz, "--events", "-"], "stdout", lambda: full(os.pipe())),
        "events to a terminal": ([*fuzz, "--events", "-"], "stdout", lambda: full(pty.openpty())),
        "events to a pipe": ([*fuzz, "--events", "pipe"], None, None),
        "job summary": (fuzz, None, None),
    }
    slowest = 0
    for index, (name, (arguments, stream, opened)) in enumerate(cases.items()):
        number = (signal.SIGINT, signal.SIGTERM)[index % 2]
        if arguments[0] == "fuzz":
            arguments = [*arguments, "--db", name]
        ends = opened() if opened else ()
        streams = {stream: ends[1]} if opened else {}
        variables = {"GITHUB_STEP_SUMMARY": "pipe"} if name == "job summary" else {}
        process = program.start(arguments, variables, stderr=subprocess.PIPE, **streams)
        seconds, messages = interrupt(process, number, name)
        slowest = max(slowest, seconds)
        for end in ends:
            os.close(end)
        if stream != "stdin":
            expect("nobody reads" in messages, f"{name}: {messages}")
        if arguments[0] == "fuzz":
            program.resume(name)
            expect_same(program.content(name), reference, f"{name}: ")
    return f"{len(cases)} waits end within {slowest:.1f} s; resumed campaigns have the same results"
