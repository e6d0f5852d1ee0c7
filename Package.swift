// swift-tools-version: 6.0
import PackageDescription

/// Every target is compiled alike; the Makefile's `lint` and CI add `-warnings-as-errors`.
let package = Package(
    name: "stackdiff",
    platforms: [.macOS(.v13)],
    products: [
        .library(name: "StackCases", targets: ["StackCases"]),
        .library(name: "LayoutModels", targets: ["LayoutModels"]),
        .library(name: "DifferentialTesting", targets: ["DifferentialTesting"]),
    ],
    targets: [
        .target(name: "StackCases"),
        .target(name: "ConstraintSolver"),
        .target(name: "LayoutModels", dependencies: ["StackCases", "ConstraintSolver"]),
        .target(name: "DifferentialTesting", dependencies: ["StackCases", "LayoutModels"]),
        .testTarget(name: "StackCasesTests", dependencies: ["StackCases"]),
        // The linear programming library that the solver is checked against; used by tests only.
        .systemLibrary(
            name: "CGLPK", path: "Tests/CGLPK",
            providers: [.apt(["libglpk-dev"]), .brew(["glpk"])]),
        .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver", "CGLPK"]),
    ],
    swiftLanguageModes: [.v6]
)
