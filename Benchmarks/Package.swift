// swift-tools-version: 6.2
import PackageDescription

// A separate package, because it uses kiwi, another solver. `make bench` downloads kiwi's headers into .build.
// Without the headers, the benchmark measures only stackdiff.
let package = Package(
    name: "Benchmarks",
    platforms: [.macOS(.v13)],
    dependencies: [.package(name: "stackdiff", path: "..")],
    targets: [
        .target(
            name: "CKiwi",
            cxxSettings: [.unsafeFlags(["-I", "\(Context.packageDirectory)/../.build/kiwi"])]),
        .executableTarget(
            name: "SolverBenchmark",
            dependencies: [
                "CKiwi",
                .product(name: "Benchmarking", package: "stackdiff"),
                .product(name: "StackCases", package: "stackdiff"),
                .product(name: "ConstraintSolver", package: "stackdiff"),
                .product(name: "LayoutModels", package: "stackdiff"),
                .product(name: "DifferentialTesting", package: "stackdiff"),
                .product(name: "FindingStore", package: "stackdiff"),
            ]),
    ],
    swiftLanguageModes: [.v6],
    cxxLanguageStandard: .cxx17
)
