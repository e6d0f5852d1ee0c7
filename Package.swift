// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "stackdiff",
    platforms: [.macOS(.v13), .iOS(.v16)],
    products: [
        .executable(name: "stackdiff", targets: ["stackdiff"]),
        .library(name: "StackCases", targets: ["StackCases"]),
        .library(name: "LayoutModels", targets: ["LayoutModels"]),
        .library(name: "ExternalModels", targets: ["ExternalModels"]),
        .library(name: "DifferentialTesting", targets: ["DifferentialTesting"]),
        .library(name: "StackDiffTesting", targets: ["StackDiffTesting"]),
        .library(name: "StackDiffXCTest", targets: ["StackDiffXCTest"]),
    ],
    targets: [
        // Each target depends only on targets above it in this list.
        .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
        // The commit comes from the environment: SwiftPM caches this manifest until the environment changes.
        .target(
            name: "CBuild",
            cSettings: [
                .define("STACKDIFF_COMMIT", to: Context.environment["STACKDIFF_COMMIT"] ?? "")
            ]),
        .target(name: "CProcesses"),
        .target(name: "Markup"),
        .target(name: "StackCases"),
        .target(name: "ConstraintSolver"),
        .target(name: "Importers", dependencies: ["StackCases"]),
        .target(name: "LayoutModels", dependencies: ["StackCases", "ConstraintSolver"]),
        .target(
            name: "ExternalModels", dependencies: ["StackCases", "LayoutModels", "CProcesses"]),
        .target(
            name: "DifferentialTesting",
            dependencies: ["StackCases", "ConstraintSolver", "LayoutModels", "ExternalModels"]),
        .target(
            name: "Benchmarking",
            dependencies: [
                "StackCases", "ConstraintSolver", "LayoutModels", "DifferentialTesting",
            ]),
        .target(
            name: "FindingStore",
            dependencies: [
                "StackCases", "LayoutModels", "ExternalModels", "DifferentialTesting", "CSQLite",
            ]),
        .target(
            name: "Explanations",
            dependencies: [
                "StackCases", "ConstraintSolver", "Importers", "LayoutModels",
                "DifferentialTesting",
            ]),
        .target(
            name: "Reporting",
            dependencies: [
                "Markup", "StackCases", "LayoutModels", "DifferentialTesting", "Explanations",
                "CZlib",
            ],
            // In the order of the page.
            resources: [
                "report.css", "elements.js", "data.js", "query.js", "address.js", "picture.js",
                "boxes.js", "case.js", "list.js", "keys.js", "report.js",
            ].map { .embedInCode("HTML/Page/\($0)") }),
        .target(
            name: "Reproducers", dependencies: ["Markup", "StackCases"],
            resources: [
                "usage.swift", "support.swift", "recording.swift", "check.swift", "program.swift",
                "controller.swift", "support-text.swift", "support-text.m",
                "interface-builder.swift", "usage.m", "support.m", "recording.m", "program.m",
                "usage.swiftui", "support.swiftui",
            ].map { .embedInCode("Templates/\($0).txt") }),
        // Expectations for the tests of other packages. Swift Testing and XCTest have a target each, so that
        // no test links both.
        .target(
            name: "LayoutExpectations",
            dependencies: [
                "StackCases", "LayoutModels", "ExternalModels", "DifferentialTesting",
                "Explanations", "Reporting",
            ]),
        .target(
            name: "StackDiffTesting",
            dependencies: [
                "StackCases", "LayoutModels", "DifferentialTesting", "LayoutExpectations",
            ]),
        .target(
            name: "StackDiffXCTest",
            dependencies: [
                "StackCases", "LayoutModels", "DifferentialTesting", "LayoutExpectations",
            ]),
        .target(
            name: "Commands",
            dependencies: [
                "StackCases", "ConstraintSolver", "LayoutModels", "ExternalModels",
                "DifferentialTesting", "FindingStore", "Importers", "Explanations", "Reporting",
                "Reproducers", "CBuild", "CProcesses", "Benchmarking",
            ]),
        .executableTarget(name: "stackdiff", dependencies: ["Commands"]),
        // Only tests need GLPK, to check the solver.
        .systemLibrary(
            name: "CGLPK", path: "Tests/CGLPK",
            providers: [.apt(["libglpk-dev"]), .brew(["glpk"])]),
        .testTarget(
            name: "StackCasesTests", dependencies: ["StackCases", "Benchmarking", "TestSupport"]),
        .testTarget(
            name: "ImportersTests",
            dependencies: ["Importers", "StackCases", "LayoutModels", "TestSupport"]),
        // Also tests explanations of console logs, because only this target links GLPK.
        .testTarget(
            name: "ConstraintSolverTests",
            dependencies: [
                "ConstraintSolver", "Importers", "Explanations", "TestSupport", "CGLPK",
            ]),
        .testTarget(name: "LayoutModelsTests", dependencies: ["LayoutModels"]),
        .testTarget(name: "ExternalModelsTests", dependencies: ["ExternalModels"]),
        .testTarget(
            name: "DifferentialTestingTests", dependencies: ["DifferentialTesting", "TestSupport"]),
        .testTarget(
            name: "BenchmarkingTests",
            dependencies: [
                "Benchmarking", "StackCases", "ConstraintSolver", "LayoutModels",
                "DifferentialTesting",
            ]),
        .target(
            name: "TestSupport", dependencies: ["StackCases", "LayoutModels"],
            path: "Tests/TestSupport"),
        .testTarget(
            name: "ExplanationsTests", dependencies: ["Explanations", "Importers", "TestSupport"],
            exclude: ["Goldens", "Logs"]),
        // A file system for SQLite whose calls can fail.
        .target(name: "CFaultyFiles", dependencies: ["CSQLite"], path: "Tests/CFaultyFiles"),
        .testTarget(
            name: "FindingStoreTests",
            dependencies: ["FindingStore", "CSQLite", "CFaultyFiles", "TestSupport"]),
        .testTarget(
            name: "QualityTests",
            dependencies: ["StackCases", "LayoutModels", "DifferentialTesting"]),
        .testTarget(
            name: "ReportingTests", dependencies: ["Reporting", "TestSupport"],
            exclude: ["Goldens"]),
        .testTarget(
            name: "ReproducersTests",
            dependencies: ["Reproducers", "Importers", "StackCases", "TestSupport"],
            exclude: ["Stubs"]),
        .testTarget(name: "StackDiffTestingTests", dependencies: ["StackDiffTesting"]),
        .testTarget(name: "StackDiffXCTestTests", dependencies: ["StackDiffXCTest"]),
        .testTarget(
            name: "CommandsTests", dependencies: ["Commands", "FindingStore", "TestSupport"],
            exclude: ["questions.ndjson"]),
        // Compiles the snippets in the libraries' documentation.
        .testTarget(
            name: "SnippetTests",
            dependencies: [
                "StackCases", "ConstraintSolver", "LayoutModels", "ExternalModels",
                "DifferentialTesting", "FindingStore", "Explanations", "Benchmarking",
                "Importers", "Commands", "StackDiffTesting", "StackDiffXCTest",
            ]),
        // Runs the program, so it depends on it.
        .testTarget(name: "EndToEndTests", dependencies: ["stackdiff", "TestSupport"]),
    ],
    swiftLanguageModes: [.v6]
)

// The Makefile sets these variables. Without them, as in a package that depends on this one, the manifest has no
// more products, and no unsafe flags, which SwiftPM rejects in dependencies.

// The packages in Benchmarks and Fuzz use these libraries.
if Context.environment["STACKDIFF_INTERNAL_PRODUCTS"] == "1" {
    package.products += [
        "ConstraintSolver", "FindingStore", "Benchmarking", "Importers", "Commands",
    ]
    .map { .library(name: $0, targets: [$0]) }
}

// The targets in which campaigns, and most tests, spend their time.
let models = ["StackCases", "ConstraintSolver", "LayoutModels", "DifferentialTesting"]

extension Target {
    func addFlags(_ flags: [String], in configuration: BuildConfiguration) {
        swiftSettings =
            (swiftSettings ?? []) + [.unsafeFlags(flags, .when(configuration: configuration))]
    }
}

// A quick build optimizes only the targets in which a campaign or a scan of a project spends its time.
if Context.environment["STACKDIFF_QUICK"] == "1" {
    let optimized = models + ["Importers", "Benchmarking"]
    for target in package.targets
    where target.type != .system && !optimized.contains(target.name) {
        target.addFlags(["-Onone"], in: .release)
    }
}

// CI builds the tests once. Then whole modules without debug information take less time to build, and optimized models a
// third of the time to test. Assertions stay.
if Context.environment["STACKDIFF_BUILD_TESTS_ONCE"] == "1" {
    for target in package.targets where target.type != .system {
        target.addFlags(
            ["-whole-module-optimization", "-num-threads", "2", "-disable-batch-mode", "-gnone"],
            in: .debug)
        if models.contains(target.name) {
            target.addFlags(["-O", "-assert-config", "Debug"], in: .debug)
        }
    }
}
