"""Standard output that is closed or full, and locales that write numbers in another way."""
import os
import shutil
import subprocess

from program import CAMPAIGN, Skipped, ended, expect, expect_same


def reader_leaves(program, random):
    reference = program.reference()
    seen = set()
    for arguments in (
            ["generate", "--runs", "20000"],
            ["list", "--format", "json", "--db", "reference"],
            ["fuzz", "--runs", "1500", *CAMPAIGN, "--events", "-", "--db", "left"]):
        process = program.start(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        expect(process.stdout.readline(), f"{arguments[0]} wrote nothing")
        process.stdout.close()
        messages = process.stderr.read().decode()
        end = ended(process)
        expect(end in ("SIGPIPE", "exit 0"), f"{arguments[0]}: {end}")
        expect("stackdiff: " not in messages, messages)
        seen.add(end)
    program.resume("left")
    expect_same(program.content("left"), reference)
    expect("SIGPIPE" in seen, f"ended with {seen}")
    return "ends silently by SIGPIPE; the resumed campaign has the same results"


def expect_output_error(program, close, cause):
    """Fails unless commands report that standard output cannot be written, and lose no findings.

    The function `close` makes standard output fail.
    """
    reference = program.reference()
    line = ""
    for arguments in (
            ["list", "--db", "reference"], ["models"], ["--version"],
            ["fuzz", "--runs", "1500", *CAMPAIGN, "--db", "unheard", "--events", "events"]):
        line = program.expect_error(
            f"standard output cannot be written ({cause}", *arguments, preexec_fn=close)
    expect_same(program.content("unheard"), reference)
    with open(program.file("events"), encoding="utf-8") as file:
        expect(all(text.startswith('{"event":') for text in file), "the file of events contains other output")
    return f"{line}, exit 2; all findings are stored"


def output_closed(program, random):
    return expect_output_error(program, lambda: os.close(1), "Bad file descriptor")


def output_full(program, random):
    if not os.path.exists("/dev/full"):
        raise Skipped("this machine has no /dev/full")

    def replace():
        os.dup2(os.open("/dev/full", os.O_WRONLY), 1)

    return expect_output_error(program, replace, "No space left")


def locale_with_commas(program, random):
    """The output is the same in a locale with decimal commas. The test compiles the locale if it is missing."""
    variables = {"LC_ALL": "de_DE.UTF-8"}
    if shutil.which("localedef"):
        subprocess.run(
            ["localedef", "-i", "de_DE", "-f", "UTF-8", program.file("de_DE.UTF-8")],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
        if os.path.exists(program.file("de_DE.UTF-8")):
            variables["LOCPATH"] = program.folder
    comma = subprocess.run(
        ["locale", "decimal_point"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=False,
        env={**os.environ, **variables}).stdout.strip()
    if comma != b",":
        raise Skipped("this machine has no locale de_DE.UTF-8")
    plain, german = {"LC_ALL": "C"}, variables
    for name, where in (("plain", plain), ("german", german)):
        program.campaign(name, variables=where)
    expect(program.content("plain") == program.content("german"), "other findings")
    commands = [["generate", "--runs", "50", "--seed", "7"], ["list", "--db", "plain"],
                ["list", "--format", "json", "--db", "plain"], ["show", "1", "--db", "plain"],
                ["report", "--format", "html,markdown,json,junit,sarif", "--db", "plain"]]
    for arguments in commands:
        results = []
        for name, where in (("plain", plain), ("german", german)):
            output = ["--output", name + "-report"] if arguments[0] == "report" else []
            result = program.run_well(*arguments, *output, variables=where)
            results.append(result.stdout.replace(f"{name}-report".encode(), b""))
        expect(results[0] == results[1], f"{arguments[0]} differs")
    files = sorted(os.listdir(program.file("plain-report")))
    for file in files:
        expect(program.read(f"plain-report/{file}") == program.read(f"german-report/{file}"),
               f"{file} differs")
    return f"{len(commands) - 1} outputs and {len(files)} files of reports are identical"
