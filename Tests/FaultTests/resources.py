"""Every command with little memory and few open files: the same result, or an error with a message."""
import json
import os
import resource
import shutil

from limits import few_files
from program import CAMPAIGN, Skipped, expect, tail

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MEBIBYTE = 1 << 20
# MEMORY_STEP is the distance of two limits in MiB.
STEP = int(os.environ.get("MEMORY_STEP", "160"))


def commands(program):
    """The commands, and the files that each writes; made in folders of their own."""
    for name in ("case.json", "log.txt", "stack.xib"):
        source = {"case.json": "Cases/uikit/proportional-with-spacing.json",
                  "log.txt": "Fuzz/Corpus/console-log/explained-0.txt",
                  "stack.xib": "Fuzz/Corpus/interface-builder/exported-nested-stacks.xib"}[name]
        shutil.copyfile(os.path.join(ROOT, source), program.file(name))
    with open(program.file("observed.json"), "w", encoding="utf-8") as file:
        json.dump({"width": 40, "height": 20, "stack": {"arrangedSubviews": [
            {"intrinsicContentSize": {"width": 40, "height": 20}}]},
            "observed": {"source": "test", "displayed": [
                {"path": path, "x": 0, "y": 0, "width": 40, "height": 20} for path in ("", "0")]}},
            file)
    os.mkdir(program.file("cases"))
    shutil.copyfile(program.file("case.json"), program.file("cases/a.json"))
    program.campaign("findings", runs=300)
    for number in (1, 2):
        result = program.run(
            "fuzz", "--runs", "300", "--shard", f"{number}/2", *CAMPAIGN, "--db", f"shard-{number}")
        expect(result.returncode == 0, tail(result))
    with open(program.file("known.json"), "w", encoding="utf-8") as file:
        file.write("{}")
    return [
        ["--version"], ["--help"], ["help", "fuzz"], ["man"], ["completions", "zsh"],
        ["models", "--defects"], ["generate", "--runs", "200", "--seed", "7"],
        ["layout", "case.json"], ["layout", "--models", "all", "case.json"],
        ["explain", "case.json"], ["explain", "log.txt"],
        ["shrink", "case.json"], ["shrink", "--interesting", "grep -q 4", "case.json"],
        ["export", "case.json"], ["export", "--all", "cases"],
        ["check", "cases"], ["check", "--baseline", "known.json", "--db", "findings"],
        ["conform", "--runs", "200", "--seed", "7", "uikit"],
        ["import", "stack.xib"], ["scan", "stack.xib"],
        ["observe", "stack.xib"], ["observe", "observed.json", "--db", "new/observed"],
        ["fuzz", "--runs", "300", *CAMPAIGN, "--db", "new/db"],
        ["fuzz", "--models", "all", "--runs", "50", *CAMPAIGN, "--db", "new/db"],
        ["merge", "--db", "new/db", "shard-1", "shard-2"],
        ["list", "--db", "findings"], ["show", "1", "--db", "findings"],
        ["replay", "--db", "findings"],
        ["report", "--format", "html,markdown,json,junit,sarif", "--db", "findings", "--output",
         "new/report"],
    ]


def written(program):
    """What a command left in its folder."""
    content = {}
    for folder, _, names in os.walk(program.file("new")):
        for name in names:
            path = os.path.relpath(os.path.join(folder, name), program.folder)
            if name in ("db", "observed"):
                content[path] = program.content(path)
            elif not name.endswith(("-wal", "-shm")):
                with open(program.file(path), "rb") as file:
                    content[path] = file.read()
    return content


def attempt(program, arguments, limit):
    shutil.rmtree(program.file("new"), ignore_errors=True)
    os.mkdir(program.file("new"))
    result = program.run_limited(arguments, limit)
    return result, written(program)


def compare(program, limits, name):
    plans = commands(program)
    same, errors = 0, set()
    for arguments in plans:
        right, goal = attempt(program, arguments, None)
        expect(right.returncode in (0, 1), f"{arguments}: exit {right.returncode}: {tail(right)}")
        for limit, function in limits:
            where = f"{' '.join(arguments)}, {name} {limit}"
            result, content = attempt(program, arguments, function)
            if result.returncode == right.returncode:
                expect(result.stdout == right.stdout, f"{where}: another result")
                expect(content == goal, f"{where}: other files")
                same += 1
            else:
                line = tail(result)
                expect(result.returncode in (2, 65) and "stackdiff: " in line,
                       f"{where}: exit {result.returncode}: {line}")
                errors.add(line)
    return len(plans), same, errors


def memory(program, random):
    """Below a first limit the system cannot even load the program."""
    if not os.path.exists("/proc/self/maps"):
        raise Skipped("only Linux keeps the limit")

    def limit(size):
        return lambda: resource.setrlimit(resource.RLIMIT_AS, (size * MEBIBYTE, size * MEBIBYTE))

    smallest = 20
    while program.run_limited(["--version"], limit(smallest)).returncode not in (0, 2):
        smallest += 5
    sizes = range(smallest, smallest + 321, STEP)
    count, same, errors = compare(program, [(size, limit(size)) for size in sizes], "MiB")
    expect(same and errors, f"{same} results, {errors}")
    return (f"{count} commands with {sizes[0]} to {sizes[-1]} MiB: {same} results,"
            f" {count * len(sizes) - same} errors of {len(errors)} kinds")


def files(program, random):
    counts = (27, 64)
    limits = [(count, lambda count=count: few_files(count)) for count in counts]
    count, same, errors = compare(program, limits, "open files")
    expect(same >= count, f"{same} results of {count} commands")
    return f"{count} commands with {counts[0]} to {counts[-1]} files: {same} results, the rest errors"
