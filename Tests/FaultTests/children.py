"""Models that are faulty programs."""
import json

from program import expect, tail

FEATURES = """
    distribution.fill distribution.fillEqually distribution.fillProportionally
    distribution.equalSpacing distribution.equalCentering alignment.fill alignment.leading
    alignment.center alignment.trailing alignment.firstBaseline alignment.lastBaseline freeSize
    layoutMargins negativeSpacing customSpacingAfter useSystem isBaselineRelativeArrangement isHidden
    stack noIntrinsicMetric contentHuggingPriority contentCompressionResistancePriority
    baselineOffsets constraints afterEdits""".split()
GREETING = "read -r line; echo '" + json.dumps(
    {"stackdiff": 1, "name": "odd", "version": "1", "features": FEATURES}) + "'; "


def sound(program):
    """Returns the command of a model that gives each case the same answer, and is otherwise correct."""
    program.write("sound.sh", GREETING + """number=0
        while read -r line; do
            echo "{\\"case\\":$number,\\"status\\":\\"unsatisfiable\\"}"
            number=$((number + 1))
        done""")
    return "sh sound.sh"


def campaign(program, script, failure, timeout="10"):
    """Runs a campaign with a model that greets and runs `script`. Its failures must be findings of that kind.

    `timeout` is the time for an answer, in seconds. On a busy machine even a crash is seen late.
    """
    program.write("odd.sh", GREETING + script)
    result = program.run(
        "fuzz", "--models", "uikit,exec:sh odd.sh", "--runs", "20", "--seed", "7", "--jobs", "2",
        "--db", "db", variables={"STACKDIFF_EXEC_TIMEOUT": timeout}, limit=60)
    expect(result.returncode == 2 and b"answers failed" in result.stderr,
           f"exit {result.returncode}: {tail(result)}")
    content = program.content("db")
    expect(content["check"] == "ok", content["check"])
    expect(10 <= content["campaigns"][0][4] <= 20, "some cases with failures were not stored")
    causes = sorted({row[1].split("/")[-1] for row in content["buckets"]})
    expect(f"failure-{failure}" in causes, f"the failure is not a finding: {', '.join(causes)}")
    program.run_well("list", "--db", "db")
    return f"the campaign ends with a message; stored as {', '.join(causes)}"


def hangs(program, random):
    return campaign(program, "exec sleep 60\n", "timeout", timeout="0.2")


def crashes(program, random):
    return campaign(program, "read -r line; kill -SEGV $$\n", "crash")


def floods(program, random):
    return campaign(program, "exec yes aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa | tr -d '\\n'\n", "answer")


def answers_garbage(program, random):
    return campaign(
        program, "while read -r line; do printf '\\377{\"frames\":[[1e999]]\\n'; done\n", "answer")
