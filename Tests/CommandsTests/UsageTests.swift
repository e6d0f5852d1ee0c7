import Commands
import LayoutModels
import Testing

@Suite struct UsageTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        var arguments: [String]
        var message: String
        var testDescription: String { arguments.joined(separator: " ") }

        init(_ arguments: String, _ message: String) {
            self.arguments = arguments.split(separator: " ").map(String.init)
            self.message = message
        }
    }

    private static let models =
        ModelRegistry.named.map(\.name).joined(separator: ", ") + " and exec:COMMAND"

    static let mistakes = [
        Mistake("fuzz --frob", "unknown option --frob"),
        Mistake("fuzz --modles a,b", "unknown option --modles (did you mean --models?)"),
        Mistake("check --formatt=x", "unknown option --formatt (did you mean --format?)"),
        Mistake("fuzz --frob=1", "unknown option --frob"),
        Mistake("fuzz -x", "unknown option -x"),
        Mistake("fuzz extra", "unexpected argument extra"),
        Mistake("fuzz -- --seed", "unexpected argument --seed"),
        Mistake("fuzz --runs", "--runs needs a value"),
        Mistake("fuzz --runs 0", "--runs: expected a whole number from 1, found 0"),
        Mistake("fuzz --runs many", "--runs: expected a whole number from 1, found many"),
        Mistake("fuzz --runs 1e3", "--runs: expected a whole number from 1, found 1e3"),
        Mistake("fuzz --runs 1,5", "--runs: expected a whole number from 1, found 1,5"),
        Mistake(
            "generate --start 1234,567", "--start: expected a whole number from 0, found 1234,567"),
        Mistake("generate --start +,567", "--start: expected a whole number from 0, found +,567"),
        Mistake("fuzz --runs ,567", "--runs: expected a whole number from 1, found ,567"),
        Mistake("fuzz --runs=", "--runs: expected a whole number from 1, found "),
        Mistake(
            "fuzz --runs 9223372036854775808",
            "--runs: expected a whole number from 1, found 9223372036854775808"),
        Mistake(
            "fuzz --seed -1",
            "--seed: expected a whole number from 0 to 18446744073709551615, found -1"),
        Mistake(
            "fuzz --seed 18446744073709551616",
            "--seed: expected a whole number from 0 to 18446744073709551615,"
                + " found 18446744073709551616"),
        Mistake(
            "fuzz --seed 1,00",
            "--seed: expected a whole number from 0 to 18446744073709551615, found 1,00"),
        Mistake("fuzz --jobs 0", "--jobs: expected a whole number from 1, found 0"),
        Mistake("fuzz --jobs 1,025", "--jobs: expected a number up to 1,024, found 1,025"),
        Mistake("bench --jobs 1025", "--jobs: expected a number up to 1,024, found 1025"),
        Mistake("fuzz --max-time 0", "--max-time: expected a number of seconds above 0, found 0"),
        Mistake(
            "fuzz --max-time inf", "--max-time: expected a number of seconds above 0, found inf"),
        Mistake(
            "fuzz --max-time nan", "--max-time: expected a number of seconds above 0, found nan"),
        Mistake(
            "fuzz --tolerance -1", "--tolerance: expected a number of points above 0, found -1"),
        Mistake(
            "fuzz --tolerance 100.5",
            "--tolerance: expected a number of points up to 100, found 100.5"),
        Mistake(
            "observe --tolerance 1e9 a",
            "--tolerance: expected a number of points up to 100, found 1e9"),
        Mistake("observe --scale 4 a", "--scale: expected a number up to 3, found 4"),
        Mistake(
            "fuzz --models uikit",
            "--models: expected two or more different models, such as uikit,fdstackview, or all"),
        Mistake(
            "fuzz --models uikit,uikit",
            "--models: expected two or more different models, such as uikit,fdstackview, or all"),
        Mistake(
            "explain --models uikit,uikit -",
            "--models: expected one model, or two different ones"),
        Mistake(
            "fuzz --models uikit,yoga", "--models: no model yoga; there are \(models)"),
        Mistake("fuzz --models=", "--models: expected a model's name"),
        Mistake(
            "fuzz --models uikit,,fdstackview",
            "--models: an empty model name in uikit,,fdstackview"),
        Mistake(
            "fuzz --models uikit,fdstackview,",
            "--models: an empty model name in uikit,fdstackview,"),
        Mistake(
            "fuzz --profile wild",
            "--profile: expected one of realistic, adversarial, mixed, unrestricted, found wild"),
        Mistake("fuzz --fail-on always", "--fail-on: expected one of never, new, found always"),
        Mistake("fuzz --resume=yes", "--resume takes no value"),
        Mistake(
            "fuzz --resume --seed 1",
            "--seed is the campaign's own and cannot be given with --resume"),
        Mistake(
            "fuzz --resume --tolerance 1",
            "--tolerance is the campaign's own and cannot be given with --resume"),
        Mistake("layout", "FILE … is missing"),
        Mistake(
            "layout --model yoga a.json", "--models: no model yoga; there are \(models)"),
        Mistake("layout --format png a", "--format: expected one of text, json, svg, found png"),
        Mistake("show", "FINDING|BUCKET is missing"),
        Mistake("show 1 2", "unexpected argument 2"),
        Mistake("list a b", "unexpected argument b"),
        Mistake("models uikit", "unexpected argument uikit"),
        Mistake("models --format xml", "--format: expected one of text, json, found xml"),
        Mistake("generate --start -1", "--start: expected a whole number from 0, found -1"),
        Mistake(
            "generate --start 9223372036854775807",
            "--start: 10 cases from 9223372036854775807 pass the largest index"),
        Mistake("check --frob", "unknown option --frob"),
        Mistake("check --db a", "--db: only --baseline needs a database"),
        Mistake(
            "check --update --baseline none --models uikit",
            "--models needs a PATH: --baseline alone lays out no case"),
        Mistake("list --format xml", "--format: expected one of text, json, found xml"),
        Mistake("show --format png 1", "--format: expected one of text, json, svg, found png"),
        Mistake(
            "report --format pdf",
            "--format: expected one of html, markdown, json, junit, sarif, found pdf"),
        Mistake(
            "report --campaign x --db none",
            "--campaign: expected a whole number from 1, found x"),
        Mistake(
            "fuzz --resume --campaign 0 --db none",
            "--campaign: expected a whole number from 1, found 0"),
        Mistake("report --output", "--output needs a value"),
        Mistake(
            "conform --runs 9223372036854775807 uikit",
            "--runs: expected a number up to 10,000,000,000,000, found 9223372036854775807"),
        Mistake("bench --runs 0", "--runs: expected a whole number from 1, found 0"),
        Mistake(
            "explain --relation order-free a",
            "--relation: name the one model to compare with itself in --models"),
        Mistake(
            "shrink --relation scaled --models uikit,fdstackview --max-time 1 a",
            "--relation: name the one model to compare with itself in --models"),
        Mistake(
            "explain --relation odd a",
            "--relation: expected one of order-free, hidden-as-removed, transposed, scaled, mirrored,"
                + " found odd"),
    ]

    @Test(arguments: mistakes)
    func `a mistake on the command line is named and causes exit code 64`(_ mistake: Mistake) async
    {
        let run = await stackdiff(mistake.arguments)
        let command = mistake.arguments[0]
        #expect(run.status == .usage)
        #expect(
            run.messages
                == "stackdiff \(command): \(mistake.message); see stackdiff \(command) --help\n")
        #expect(run.output.isEmpty)
    }

    @Test(arguments: [
        (["check", ""], "unexpected argument \"\""),
        (["layout", "a.json", ""], "unexpected argument \"\""),
        (["check", "--baseline", ""], "--baseline: expected a path, found \"\""),
        (["report", "--db="], "--db: expected a path, found \"\""),
    ])
    func `an empty path is named in quotes`(_ arguments: [String], _ message: String) async {
        let run = await stackdiff(arguments)
        #expect(run.status == .usage)
        let command = arguments[0]
        #expect(
            run.messages == "stackdiff \(command): \(message); see stackdiff \(command) --help\n")
    }

    @Test func `an unknown command is named and causes exit code 64`() async {
        let run = await stackdiff(["frobnicate"])
        #expect(run.status == .usage)
        #expect(run.messages == "stackdiff: no command frobnicate; see stackdiff --help\n")
        #expect(run.output.isEmpty)
    }

    @Test(arguments: [("laout", "layout"), ("shrnk", "shrink"), ("fuz", "fuzz")])
    func `a misspelt command gets a suggestion`(_ misspelt: String, _ meant: String) async {
        let run = await stackdiff([misspelt])
        #expect(
            run.messages
                == "stackdiff: no command \(misspelt) (did you mean \(meant)?);"
                + " see stackdiff --help\n")
    }

    @Test(arguments: ["layout", "fuzz", "completions", "man"])
    func `help COMMAND prints what COMMAND --help prints`(_ command: String) async {
        let run = await stackdiff(["help", command])
        #expect(run.status == .success)
        #expect(run.output == (await stackdiff([command, "--help"])).output)
        #expect(await stackdiff(["help", "frobnicate"]).status == .usage)
    }

    @Test func `without a command, the help goes to standard error, with exit code 64`() async {
        let run = await stackdiff([])
        #expect(run.status == .usage)
        #expect(run.output.isEmpty)
        let help = await stackdiff(["--help"])
        #expect(run.messages == help.output)
    }

    @Test func `an invalid option creates no database`() async throws {
        let folder = try TemporaryFolder()
        let database = folder.file("findings.stackdiff")
        for mistake in ["--runs=0", "--profile=wild", "--models=uikit", "--fail-on=x"] {
            _ = await stackdiff(["fuzz", "--db", database, mistake])
        }
        #expect(try folder.names.isEmpty)
    }

    @Test func `the exit codes are the documented ones`() {
        let codes: [Commands.ExitStatus] = [
            .success, .failure, .incomplete, .usage, .dataError, .interrupted,
        ]
        #expect(codes.map(\.rawValue) == [0, 1, 2, 64, 65, 130])
    }

    @Test func `options accept a space or an equals sign, and the last value wins`() async {
        let spaced = await stackdiff(["generate", "--runs", "3", "--seed", "5"])
        let joined = await stackdiff(["generate", "--runs=9", "--seed=5", "--runs=3"])
        #expect(spaced.lines.count == 3)
        #expect(spaced.output == joined.output)
    }

    @Test(arguments: ["1,000", "1_000"])
    func `numbers accept thousands separators`(_ start: String) async {
        let run = await stackdiff(["generate", "--start", start])
        #expect(run.output == (await stackdiff(["generate", "--start", "1000"])).output)
        let seed = await stackdiff(["generate", "--seed", start])
        #expect(seed.output == (await stackdiff(["generate", "--seed", "1000"])).output)
        #expect(seed.status == .success)
    }
}
