"""Make targets, the check script for other repositories, and the installer."""
import os
import re
import shutil
import sqlite3
import subprocess

from program import ROOT, expect, tail


def run(program, *command, **variables):
    return subprocess.run(
        command, cwd=program.folder, env=program.environment(variables), stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=120, check=False)


def make(program, *arguments):
    """Runs make with a copy of the Makefile and the built program."""
    shutil.copyfile(os.path.join(ROOT, "Makefile"), program.file("Makefile"))
    for folder in (".build/release", "Tools", "Reports"):
        os.makedirs(program.file(folder), exist_ok=True)
    program.write("Tools/install.sh", "")
    # A copy could not run while another test starts a process that inherits the file as open for writing.
    built = program.file(".build/release/stackdiff")
    if not os.path.lexists(built):
        os.symlink(os.path.abspath(program.path), built)
    return run(program, "make", "SWIFT=true", *arguments)


def campaigns(program):
    database = sqlite3.connect(program.file("Reports/findings.stackdiff"))
    try:
        return [row[0] for row in database.execute("SELECT seed FROM campaigns ORDER BY id")]
    finally:
        database.close()


def make_fuzz(program, random):
    """make fuzz and make matrix add to the existing database. The shell runs no variable's value as a command."""
    for seed in ("3", "4"):
        result = make(program, "fuzz", "RUNS=40", f"SEED={seed}")
        expect(result.returncode == 0, f"make fuzz: {tail(result)}")
    result = make(program, "matrix", "RUNS=5", "SEED=5")
    expect(result.returncode == 0, f"make matrix: {tail(result)}")
    expect(campaigns(program) == ["3", "4", "5"], f"the campaigns are {campaigns(program)}")
    expect(os.path.exists(program.file("Reports/report.html")), "no report")
    # make replaces $$ by $.
    for value in ("1; touch pwned", "$$(touch pwned)", "`touch pwned`", '1"; touch pwned; "',
                  "1 --db other"):
        for name in ("RUNS", "SEED"):
            for target in ("fuzz", "matrix"):
                result = make(program, target, f"{name}={value}")
                expect(result.returncode != 0, f"{name}={value} was accepted")
                expect(not os.path.exists(program.file("pwned")), f"{name}={value} was run")
                expect(not os.path.exists(program.file("other")), f"{name}={value} was split into words")
    return "3 campaigns in one database; 20 values that look like commands are rejected"


def check_script(program, random):
    """Integrations/check.sh accepts files whose names begin with a dash, and adds one summary to a job's summary."""
    shutil.copyfile(os.path.join(ROOT, "Cases/uikit/proportional-with-spacing.json"),
                    program.file("--update"))
    before = program.read("--update")
    script = os.path.join(ROOT, "Integrations/check.sh")
    result = run(program, "sh", script, STACKDIFF=program.path, CASES="--update",
                 GITHUB_STEP_SUMMARY=program.file("page.md"))
    expect(result.returncode == 0, f"exit {result.returncode}: {tail(result)}")
    expect(b"<testcase" in program.read("stackdiff.xml"), "no case was checked")
    expect(program.read("--update") == before, "the file was changed")
    count = program.read("page.md").count(b"## stackdiff check:")
    expect(count == 1, f"the job's summary has {count} results")
    return "a file named --update is checked, and the job's summary contains the result once"


def installs(program, random):
    """The installer names a package before it installs it. Python packages and actions are pinned by hash."""
    os.mkdir(program.file("bin"))
    for name, text in (("apt-get", 'echo "ran $*" >>../log; exit 1'), ("sudo", '"$@"'),
                       ("id", "echo 0")):
        program.write(f"bin/{name}", f"#!/bin/sh\n{text}\n")
        os.chmod(program.file(f"bin/{name}"), 0o755)
    script = os.path.join(ROOT, "Tools/install.sh")
    command = f'cd bin && PATH="$PWD:$PATH" CC=false sh "{script}" glpk 2>>../log'
    result = run(program, "sh", "-c", command)
    lines = program.read("log").decode().splitlines()
    expect(result.returncode != 0 and "libglpk-dev" in lines[0] and "as root" in lines[0]
           and lines[1].startswith("ran "), f"said: {lines[:2]}")
    loose, count = [], 0
    for folder, _, names in os.walk(ROOT):
        if os.sep + ".build" in folder or os.sep + ".git" + os.sep in folder + os.sep:
            continue
        for name in names:
            if not name.endswith((".sh", ".yml", ".txt")):
                continue
            with open(os.path.join(folder, name), encoding="utf-8", errors="replace") as file:
                text = file.read().replace("\\\n", " ")
            for action in re.findall(r"^\s*-?\s*uses: *(\S+)", text, re.M):
                count += 1
                if not re.search(r"@[0-9a-f]{40}$", action):
                    loose.append(action)
            for line in re.findall(r"^.*pip\"? install .*$", text, re.M):
                count += 1
                if "--require-hashes" not in line:
                    loose.append(line.strip())
    expect(count and not loose, f"not pinned: {loose}")
    return f"{lines[0]}; {count} actions and installations of Python packages are pinned"
