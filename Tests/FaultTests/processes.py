"""Models that are programs: none of their processes may remain, and none may hold up stackdiff."""
import contextlib
import json
import os
import shutil
import signal
import subprocess
import time
import uuid
from concurrent.futures import ThreadPoolExecutor

from children import GREETING
from program import ONE_VIEW, ROOT, Skipped, ended, expect, tail

HANG = "sleep 600\n"
# The scripts of models, which run after the greeting; None greets never.
KINDS = {
    "hangs": HANG,
    "ignores signals": "trap '' INT TERM HUP QUIT\n" + HANG,
    "stops itself": "kill -STOP $$\n",
    "starts a child": "sleep 600 &\n" + HANG,
    "starts a child that ignores signals": "(trap '' INT TERM HUP; sleep 600) &\n" + HANG,
    "starts a session": "setsid sleep 600 &\n" + HANG,
    "starts a daemon": "(setsid sh -c 'sleep 600 </dev/null >/dev/null 2>&1 &')\n" + HANG,
    "becomes a session": "exec setsid sleep 600\n",
    "leaves a daemon and ends": "(setsid sleep 600 </dev/null >/dev/null 2>&1 &)\nexit 3\n",
    "leaves a child with its output": "sleep 600 &\nexit 0\n",
    "leaves a daemon and crashes": "(setsid sleep 600 &)\nkill -SEGV $$\n",
    "starts 50 children": "for n in $(seq 50); do sleep 600 & done\n" + HANG,
    "starts 20 sessions": "for n in $(seq 20); do setsid sleep 600 & done\n" + HANG,
    "starts one after another": "while :; do setsid sleep 600 & sleep 0.02; done\n",
    "starts a chain": "sh -c 'sh -c \"sh -c \\\"setsid sleep 600 & sleep 600\\\" & sleep 600\" & sleep 600'\n",
    "moves into the group of stackdiff": """exec python3 -c '
import os, time
parent = open(f"/proc/{os.getppid()}/stat").read().rpartition(")")[2].split()
os.setpgid(0, os.getpgid(int(parent[1])))
time.sleep(600)'
""",
    "has children in groups of their own": """exec python3 -c '
import os, time
for number in range(5):
    if os.fork() == 0:
        os.setpgid(0, 0)
        os.fork()
        break
time.sleep(600)'
""",
    "stops its parent": "kill -STOP $PPID\n" + HANG,
    "kills its parent": "kill -KILL $PPID\n" + HANG,
    "closes its output": "exec >&-\n" + HANG,
    "closes all": "exec <&- >&- 2>&-\n" + HANG,
    "floods": "exec yes\n",
    "floods its messages": "yes >&2 &\n" + HANG,
    "answers garbage": "while read -r line; do echo garbage; done\n",
    "never greets": None,
}
# A model that kills its guard can survive if stackdiff is killed at the same time.
MAY_LEAVE = {("kills its parent", "KILL")}
ENDS = {"normal": None, "INT": signal.SIGINT, "TERM": signal.SIGTERM, "KILL": signal.SIGKILL}


def marked(mark):
    """Returns the processes with a mark in their environment."""
    found = []
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open(f"/proc/{name}/environ", "rb") as file:
                has_mark = mark.encode() in file.read()
            with open(f"/proc/{name}/stat", encoding="utf-8") as file:
                is_zombie = file.read().rpartition(")")[2].split()[0] in "ZX"
            with open(f"/proc/{name}/cmdline", "rb") as file:
                command = file.read().replace(bytes(1), b" ").decode()
        except OSError:
            # The process has already ended.
            continue
        if has_mark and not is_zombie:
            found.append(f"{name} {command[:60]}")
    return found


def expect_none_left(mark, where):
    end = time.monotonic() + 2
    while (left := marked(mark)) and time.monotonic() < end:
        time.sleep(0.05)
    end_all(left)
    expect(not left, f"{where}: {len(left)} left: {'; '.join(left[:3])}")


def end_all(processes):
    for process in processes:
        with contextlib.suppress(ProcessLookupError):
            os.kill(int(process.split()[0]), signal.SIGKILL)


def trial(program, kind, end):
    where = f"{kind}, {end}"
    mark = f"STACKDIFF_TREE_{uuid.uuid4().hex}"
    name = f"{list(KINDS).index(kind)}-{end}"
    script = KINDS[kind]
    program.write(name + ".sh", HANG if script is None else GREETING + script)
    process = program.start(
        ["fuzz", "--models", f"uikit,exec:exec sh {name}.sh", "--runs", "2", "--self-every", "0",
         "--jobs", "2", "--seed", "7", "--db", name],
        {"STACKDIFF_EXEC_TIMEOUT": "0.05" if ENDS[end] is None else "20", mark: "1"})
    if ENDS[end] is not None:
        time.sleep(0.6)
        process.send_signal(ENDS[end])
    start = time.monotonic()
    try:
        ended(process)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        expect_none_left(mark, where)
        expect(False, f"{where}: does not end")
    waited = time.monotonic() - start
    expect(ENDS[end] is None or waited < 2, f"{where}: {waited:.1f} s until the end")
    if (kind, end) in MAY_LEAVE:
        end_all(marked(mark))
    else:
        expect_none_left(mark, where)
    return waited if ENDS[end] else 0


def trees(program, random):
    if not os.path.exists("/proc/self/environ") or not shutil.which("setsid"):
        raise Skipped("no /proc or setsid")
    trials = [(kind, end) for kind in KINDS for end in ENDS]
    with ThreadPoolExecutor(6) as pool:
        waits = list(pool.map(lambda pair: trial(program, *pair), trials))
    return f"{len(trials)} trials, no process left; stackdiff ends {max(waits):.1f} s after a signal at most"


def write_hanging(program):
    """Writes two models that hang: one at once, the other after 1,000 cases."""
    program.write("hang.sh", GREETING + "exec sleep 600\n")
    program.write("late.sh", GREETING + """number=0
        while [ $number -lt 1000 ] && read -r line; do
            echo "{\\"case\\":$number,\\"status\\":\\"unsatisfiable\\"}"
            number=$((number + 1))
        done
        exec sleep 600""")


def trees_on_macos(program, random):
    """Compiles the guard as for macOS, where processes can be found only while their parents live."""
    if not os.path.exists("/proc/self/environ") or not shutil.which("setsid") or not shutil.which("clang"):
        raise Skipped("no /proc, setsid or clang")
    here = os.path.dirname(os.path.abspath(__file__))
    sources = os.path.join(ROOT, "Sources/CProcesses")
    subprocess.run(
        ["clang", "-w", "-U__linux__", "-D__APPLE__", "-D_GNU_SOURCE", "-I", os.path.join(here, "MacGuard"),
         "-I", os.path.join(sources, "include"), os.path.join(sources, "guard.c"),
         os.path.join(here, "MacGuard/main.c"), "-o", program.file("guard")], check=True)
    scripts = {
        "starts a session": "setsid sh -c 'echo; sleep 600' & wait",
        "starts a chain": "setsid sh -c 'setsid sh -c \"echo; sleep 600\" & wait' & wait",
    }
    for kind, script in scripts.items():
        mark = f"STACKDIFF_TREE_{uuid.uuid4().hex}"
        code = subprocess.run(
            [program.file("guard"), script], env={**os.environ, mark: "1"}, timeout=60,
            check=False).returncode
        expect(code == 0, f"{kind}: exit {code}")
        expect_none_left(mark, kind)
    return f"{len(scripts)} kinds of trees: no process remains"


def interrupted(program, random):
    """A model hangs; each command that waits for it ends soon after Ctrl-C or SIGTERM."""
    write_hanging(program)
    program.write("case.json", {"width": 100, "stack": {"arrangedSubviews": [
        {"intrinsicContentSize": {"width": 40 + number, "height": 20}} for number in range(6)]}})
    commands = {
        "fuzz": ["fuzz", "--append", "--models", "uikit,exec:sh hang.sh", "--db", "db"],
        "fuzz-late": ["fuzz", "--append", "--models", "uikit,exec:sh late.sh", "--self-every", "0",
                      "--jobs", "1", "--db", "late"],
        "conform": ["conform", "exec:sh hang.sh"],
        "shrink": ["shrink", "--models", "uikit,exec:sh hang.sh", "case.json"],
        "interesting": ["shrink", "--interesting",
                        "echo >>calls; [ $(wc -l <calls) -lt 9 ] || sleep 600; grep -q 40",
                        "case.json"],
    }
    slowest = 0
    for name, arguments in commands.items():
        for number in (signal.SIGINT, signal.SIGTERM):
            process = program.start(
                arguments, {"STACKDIFF_EXEC_TIMEOUT": "100"}, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE)
            time.sleep(1)
            expect(process.poll() is None, f"{name} ended by itself")
            process.send_signal(number)
            start = time.monotonic()
            try:
                output, messages = process.communicate(timeout=20)
            except subprocess.TimeoutExpired:
                process.kill()
                process.communicate()
                expect(False, f"{name} does not end")
            slowest = max(slowest, time.monotonic() - start)
            expect(slowest < 2, f"{name}: {slowest:.1f} s until the end")
            expect(process.returncode in (130, -number), f"{name}: exit {process.returncode}")
            if name == "interesting":
                views = json.loads(output)["stack"]["arrangedSubviews"]
                expect(len(views) < 6, "shrink saved nothing")
                os.remove(program.file("calls"))
            if name == "fuzz-late":
                content = program.content("late")
                reached = content["campaigns"][-1][4]
                expect(reached >= 64, f"{reached} cases were saved")
                expect(content["check"] == "ok", content["check"])
    return f"{len(commands)} commands end within {slowest:.1f} s and save their results"


def hanging_test(program, random):
    """shrink keeps its time limit if the command of --interesting hangs."""
    program.write("case.json", ONE_VIEW)
    shrink = ["shrink", "--max-time", "1", "--interesting"]
    start = time.monotonic()
    line = program.expect_error(
        "did not end", *shrink, "trap '' TERM; sleep 600 & sleep 600", "case.json", limit=10)
    first = time.monotonic() - start
    start = time.monotonic()
    result = program.run(*shrink, "grep -q 40 || sleep 600", "case.json", limit=10)
    second = time.monotonic() - start
    expect(result.returncode == 0 and json.loads(result.stdout), tail(result))
    expect(max(first, second) < 2, f"{first:.1f} s and {second:.1f} s instead of 1 s")
    return f"{line}; if the command hangs later, the smallest case so far"


def closed_output(program, random):
    """A model that closes its output but does not end costs little time for each case."""
    program.write("closing.sh", GREETING + "read -r line; exec >&-; sleep 600\n")
    start = time.monotonic()
    result = program.run(
        "fuzz", "--models", "uikit,exec:exec sh closing.sh", "--runs", "10", "--self-every", "0",
        "--jobs", "1", "--seed", "7", "--db", "closed", limit=60)
    seconds = time.monotonic() - start
    expect(result.returncode == 2 and b"answers failed" in result.stderr, tail(result))
    expect(seconds < 5, f"{seconds:.1f} s for 10 cases")
    return f"{seconds:.1f} s for 10 cases, each sent twice"


def large_case(program, random):
    """Each command ends with a message at the time limit for a case, and rejects cases with too many views."""
    views = [{"intrinsicContentSize": {"width": 10 + number % 7, "height": 20},
              "constraints": [{"attribute": "width", "constant": 20 + number % 5}]}
             for number in range(4000)]
    case = {"width": 100, "stack": {
        "distribution": "equalCentering", "spacing": 3, "arrangedSubviews": views}}
    program.write("case.json", case)
    program.write("checked.json", {
        **case, "expected": {"layouts": [{"model": "uikit", "status": "ambiguous"}]}})
    program.write("large.json", {"stack": {"arrangedSubviews": [{}] * 100001}})
    for command in ("layout", "explain", "export", "shrink", "check"):
        option = "--max-time" if command == "shrink" else "--case-time"
        name = "checked.json" if command == "check" else "case.json"
        start = time.monotonic()
        line = program.expect_error("takes more than 0.2 s", command, option, "0.2", name)
        seconds = time.monotonic() - start
        expect(seconds < 3, f"{command}: {seconds:.1f} s")
        if command != "check":
            large = program.expect_error(
                "more than 100,000 arranged subviews", command, "large.json", code=65)
    result = program.run("check", "large.json")
    expect(result.returncode == 65 and b"more than 100,000" in result.stdout + result.stderr,
           f"check: exit {result.returncode}")
    return f"{line} | {large}"


def limited_campaign(program, random):
    """fuzz and shrink keep their time limit if a model hangs."""
    write_hanging(program)
    program.write("case.json", ONE_VIEW)
    slowest = 0
    for script in ("hang.sh", "late.sh"):
        name = script[:4]
        models = ["--models", f"uikit,exec:sh {script}"]
        start = time.monotonic()
        result = program.run(
            "fuzz", *models, "--max-time", "1", "--self-every", "0", "--jobs", "1", "--seed", "7",
            "--db", name, variables={"STACKDIFF_EXEC_TIMEOUT": "100"}, limit=30)
        slowest = max(slowest, time.monotonic() - start)
        # Without an answer nothing was compared, so the exit code is 1.
        expect(result.returncode == (0 if name == "late" else 1) and b"out of time" in result.stderr,
               tail(result))
        reached = program.content(name)["campaigns"][-1][4]
        expect((reached > 0) == (name == "late"), f"{name}: {reached} cases")
        content = program.content(name)
        expect(not any("failure-" in row[1] for row in content["buckets"]),
               f"{name}: the time limit was reported as a failure of the model")
    start = time.monotonic()
    line = program.expect_error(
        "takes more than 1 s", "shrink", "--models", "uikit,exec:sh hang.sh", "--max-time", "1",
        "case.json", variables={"STACKDIFF_EXEC_TIMEOUT": "100"}, limit=30)
    slowest = max(slowest, time.monotonic() - start)
    expect(slowest < 2.5, f"{slowest:.1f} s instead of 1 s")
    return f"{slowest:.1f} s at most instead of 1 s; {line}"
