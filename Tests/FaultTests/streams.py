"""Standard output that is closed or full, and text that depends on where one is."""
import os
import shutil
import subprocess

from program import CAMPAIGN, Skipped, ended, expect, tail


def reader_leaves(program, random):
    program.campaign("sound")
    goal = program.content("sound")
    seen = set()
    for arguments in (
            ["generate", "--runs", "20000"],
            ["list", "--format", "json", "--db", "sound"],
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
    for part in ("buckets", "findings", "outcomes"):
        expect(program.content("left")[part] == goal[part], f"other {part} than undisturbed")
    expect("SIGPIPE" in seen, f"ended with {seen}")
    return "ends silently, as by SIGPIPE; the campaign goes on to the same results"


def complains(program, close, cause, **options):
    """Expects an output that cannot be written not to pass for success, and nothing to be lost."""
    program.campaign("sound")
    goal = program.content("sound")
    line = ""
    for arguments in (
            ["list", "--db", "sound"], ["models"], ["--version"],
            ["fuzz", "--runs", "1500", *CAMPAIGN, "--db", "unheard", "--events", "events"]):
        line = program.expect_error(
            f"standard output cannot be written ({cause}", *arguments, preexec_fn=close)
    for part in ("buckets", "findings", "outcomes"):
        expect(program.content("unheard")[part] == goal[part], f"other {part} than undisturbed")
    with open(program.file("events"), encoding="utf-8") as file:
        expect(all(text.startswith('{"event":') for text in file), "a result is in another file")
    return f"{line}, exit 2; all is stored"


def output_closed(program, random):
    return complains(program, lambda: os.close(1), "Bad file descriptor")


def output_full(program, random):
    if not os.path.exists("/dev/full"):
        raise Skipped("there is no /dev/full")

    def replace():
        os.dup2(os.open("/dev/full", os.O_WRONLY), 1)

    return complains(program, replace, "No space left")


def locale_with_commas(program, random):
    """The language is made for the test where the system has none but its source."""
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
        raise Skipped("no de_DE.UTF-8 here")
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
            result = program.run(*arguments, *output, variables=where)
            expect(result.returncode == 0, f"{arguments[0]}: {tail(result)}")
            results.append(result.stdout.replace(f"{name}-report".encode(), b""))
        expect(results[0] == results[1], f"{arguments[0]} differs")
    files = sorted(os.listdir(program.file("plain-report")))
    for file in files:
        texts = [open(program.file(f"{name}-report/{file}"), "rb").read()
                 for name in ("plain", "german")]
        expect(texts[0] == texts[1], f"{file} differs")
    return f"{len(commands) - 1} outputs and {len(files)} files of reports to the byte"
