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
        .testTarget(name: "LayoutModelsTests", dependencies: ["LayoutModels"]),
    ],
    swiftLanguageModes: [.v6]
)
