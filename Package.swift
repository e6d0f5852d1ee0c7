// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "stackdiff",
    platforms: [.macOS(.v13)],
    targets: [
        .target(name: "StackCases"),
        .testTarget(name: "StackCasesTests", dependencies: ["StackCases"]),
    ],
    swiftLanguageModes: [.v6]
)
