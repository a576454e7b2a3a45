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
  products: [
    .executable(name: "reference-check", targets: ["ReferenceCheck"])
  ],
  targets: [
    // Leaf modules that both sides of the display list share.
    module("Pixels"),
    module("Display", ["Pixels"]),
    module("Numerics"),

    // Pictures in and out.
    .target(name: "CPNG", linkerSettings: [.linkedLibrary("png"), .linkedLibrary("z")]),
    module("PNG", ["CPNG", "Pixels"]),

    // From display lists to pixels.
    module("Raster", ["Display", "Numerics", "Pixels"]),

    // Contributors' check against pictures of other renderers.
    module("ReferenceScenes", ["Display", "Numerics", "PNG", "Pixels"]),
    .executableTarget(
      name: "ReferenceCheck", dependencies: ["PNG", "Pixels", "Raster", "ReferenceScenes"],
      swiftSettings: strict),

    // Apple's frameworks, in Apple's order.
    module("CoreGraphics", ["Numerics", "Pixels"]),
    module("QuartzCore", ["CoreGraphics", "Display", "Numerics", "Pixels"]),
    module("UIKit", ["CoreGraphics", "Display", "Pixels", "QuartzCore"]),

    // What `import Testing` asks for beside a module of Apple's name.
    module("_Testing_CoreGraphics", ["CoreGraphics"]),
    module("_Testing_UIKit", ["UIKit"]),

    tests(of: "Numerics"),
    tests(of: "PNG", ["Pixels"]),
    tests(of: "CoreGraphics", ["Pixels", "_Testing_CoreGraphics"]),
  ],
  swiftLanguageModes: [.v6]
)
