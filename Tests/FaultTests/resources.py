"""Every command with little memory or few open files must give the same result, or an error with a message.

MEMORY_STEP is the difference between two memory limits in MiB (default: 160).
"""
import os
import resource
import shutil

from limits import few_files
from program import CAMPAIGN, ONE_VIEW, ROOT, Skipped, expect, tail

MEBIBYTE = 1 << 20
STEP = int(os.environ.get("MEMORY_STEP", "160"))


def commands(program):
    """Writes the commands' input files, and returns the commands. They write their output into `new`."""
    for name, source in {
            "case.json": "Cases/uikit/proportional-with-spacing.json",
            "log.txt": "Fuzz/Corpus/console-log/explained-0.txt",
            "stack.xib": "Fuzz/Corpus/interface-builder/exported-nested-stacks.xib"}.items():
        shutil.copyfile(os.path.join(ROOT, source), program.file(name))
    program.write("observed.json", {
        "width": 40, "height": 20, "stack": ONE_VIEW["stack"],
        "observed": {"source": "test", "displayed": [
            {"path": path, "x": 0, "y": 0, "width": 40, "height": 20} for path in ("", "0")]}})
    os.mkdir(program.file("cases"))
    shutil.copyfile(program.file("case.json"), program.file("cases/a.json"))
    program.campaign("findings", runs=300)
    for number in (1, 2):
        program.run_well(
            "fuzz", "--runs", "300", "--shard", f"{number}/2", *CAMPAIGN, "--db", f"shard-{number}")
    program.write("known.json", {})
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
    """Returns the files in the folder `new`."""
    content = {}
    for folder, _, names in os.walk(program.file("new")):
        for name in names:
            path = os.path.relpath(os.path.join(folder, name), program.folder)
            if name in ("db", "observed"):
                content[path] = program.content(path)
            elif not name.endswith(("-wal", "-shm")):
                content[path] = program.read(path)
    return content


def attempt(program, arguments, limit):
    shutil.rmtree(program.file("new"), ignore_errors=True)
    os.mkdir(program.file("new"))
    result = program.run_to_any_end(*arguments, preexec_fn=limit)
    return result, written(program)


def compare(program, limits, name):
    plans = commands(program)
    same, errors = 0, set()
    for arguments in plans:
        right, right_files = attempt(program, arguments, None)
        expect(right.returncode in (0, 1), f"{arguments}: exit {right.returncode}: {tail(right)}")
        for limit, function in limits:
            where = f"{' '.join(arguments)}, {name} {limit}"
            result, content = attempt(program, arguments, function)
            if result.returncode == right.returncode:
                expect(result.stdout == right.stdout, f"{where}: another result")
                expect(content == right_files, f"{where}: other files")
                same += 1
            else:
                line = tail(result)
                expect(result.returncode in (2, 65) and "stackdiff: " in line,
                       f"{where}: exit {result.returncode}: {line}")
                errors.add(line)
    return len(plans), same, errors


def memory(program, random):
    """Starts with the smallest limit at which the system can load the program."""
    if not os.path.exists("/proc/self/maps"):
        raise Skipped("only Linux enforces memory limits")

    def limit(size):
        return lambda: resource.setrlimit(resource.RLIMIT_AS, (size * MEBIBYTE, size * MEBIBYTE))

    smallest = 20
    while program.run_to_any_end("--version", preexec_fn=limit(smallest)).returncode not in (0, 2):
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


def threads(program, random):
    """A user's limit of processes counts threads: with too few, commands end with an error, and never hang."""
    if os.geteuid() != 0 or not os.path.exists("/proc/self"):
        raise Skipped("only root can start a program as a user without other processes, on Linux")
    os.chmod(program.folder, 0o777)
    seen, done = set(), 0
    for number, count in enumerate([*range(1, 9), 20]):
        # A user without other processes.
        user = 40_000 + os.getpid() % 10_000 * 2

        def become():
            resource.setrlimit(resource.RLIMIT_NPROC, (count, count))
            os.setgroups([])
            os.setgid(user)
            os.setuid(user)

        result = program.run_to_any_end(
            "fuzz", "--runs", "200", *CAMPAIGN, "--db", f"threads-{number}", limit=20, preexec_fn=become)
        if result.returncode == 0:
            done += 1
            continue
        expect(result.returncode == 2 and "threads" in tail(result),
               f"{count} threads: exit {result.returncode}: {tail(result)}")
        seen.add(tail(result))
    expect(done and seen, f"{done} of 9 campaigns, {seen}")
    return f"{' | '.join(seen)}; {done} of 9 campaigns"
