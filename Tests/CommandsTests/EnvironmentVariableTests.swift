import Commands
import Testing

@Suite struct EnvironmentVariableTests {
    @Test func `a variable sets an option that is not given`() async {
        let given = await stackdiff(["generate", "--seed", "5", "--runs", "2"])
        let taken = await stackdiff(
            ["generate"], variables: ["STACKDIFF_SEED": "5", "STACKDIFF_RUNS": "2"])
        #expect(given.lines.count == 2)
        #expect(taken.output == given.output)
    }

    @Test func `an option overrides its variable`() async {
        let run = await stackdiff(
            ["generate", "--runs", "3"], variables: ["STACKDIFF_RUNS": "many"])
        #expect(run.status == .success)
        #expect(run.lines.count == 3)
    }

    @Test func `a variable with an invalid value causes exit code 64`() async {
        let run = await stackdiff(["generate"], variables: ["STACKDIFF_RUNS": "many"])
        #expect(run.status == .usage)
        #expect(run.messages.contains("STACKDIFF_RUNS: expected a whole number from 1, found many"))
    }

    @Test func `variables of options that a command lacks are ignored`() async {
        let run = await stackdiff(
            ["models"], variables: ["STACKDIFF_RUNS": "many", "STACKDIFF_FROB": "1"])
        #expect(run.status == .success)
    }

    @Test func `a flag is not set by the environment`() async throws {
        let folder = try TemporaryFolder()
        let run = await stackdiff(
            ["fuzz", "--runs", "5", "--db", folder.file("a")],
            variables: ["STACKDIFF_RESUME": "1"])
        #expect(run.status == .success)
    }

    @Test func `dashes in an option are underscores in its variable`() async {
        let run = await stackdiff(["fuzz"], variables: ["STACKDIFF_MAX_TIME": "soon"])
        #expect(run.messages.contains("STACKDIFF_MAX_TIME: expected a number of seconds above 0"))
    }

    @Test func `every command reads the path of the database from the environment`() async throws {
        let folder = try TemporaryFolder()
        let variables = ["STACKDIFF_DB": folder.file("mine.stackdiff")]
        _ = await stackdiff(["fuzz", "--runs", "80", "--seed", "1"], variables: variables)
        #expect(try folder.names == ["mine.stackdiff"])
        for arguments in [
            ["list"], ["show", "1"], ["report", "--output", folder.file("out")],
            ["fuzz", "--resume"],
        ] {
            #expect(await stackdiff(arguments, variables: variables).status == .success)
        }
    }

    @Test func `variables do not prevent resuming a campaign`() async throws {
        let folder = try TemporaryFolder()
        let variables = ["STACKDIFF_DB": folder.file("a"), "STACKDIFF_SEED": "3"]
        _ = await stackdiff(
            ["fuzz", "--runs", "80"], variables: variables, interruptedAfter: 1)
        let run = await stackdiff(["fuzz", "--resume"], variables: variables)
        #expect(run.status == .success)
    }
}
