// swift-tools-version: 6.2
import PackageDescription

/// What every Swift target of ours is compiled with.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func tests(
  of module: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil
) -> Target {
  .testTarget(
    name: module + "Tests", dependencies: [.byName(name: module)] + dependencies,
    resources: resources, swiftSettings: strict)
}

let package = Package(
  name: "Flipbook",
  products: [],
  targets: [
    // Leaf modules that both sides of the display list share.
    module("Pixels"),
    module("Display", ["Pixels"]),

    // Pictures in and out.
    .target(
      name: "CPNG", cSettings: [.enableWarning("extra"), .treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("z")]),
    module("PNG", ["CPNG", "Pixels"]),
    module("VisualDiff", ["Pixels"]),

    tests(of: "Pixels"),
    tests(of: "Display", ["Pixels"]),
    tests(of: "PNG", ["Pixels"]),
    tests(of: "VisualDiff", ["Pixels"]),
  ],
  swiftLanguageModes: [.v6]
)
