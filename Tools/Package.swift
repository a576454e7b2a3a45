// swift-tools-version: 6.2
import PackageDescription

// Tools for contributors, in a package of their own: packages that depend on Flipbook neither see
// nor build them. Tools/run builds and runs them from what Flipbook's own build has made.

/// Name of Flipbook's folder, by which SwiftPM identifies the package.
let flipbook = Context.packageDirectory.split(separator: "/").dropLast().last.map(String.init) ?? ""

/// Lets the tools use Flipbook's `package` declarations. SwiftPM compiles each package under its
/// identity; the tools are compiled under Flipbook's.
let packageName = String(
  flipbook.lowercased().enumerated().map { place, character in
    // As in a C name, the first character is no digit.
    let isKept = character.isASCII && (character.isLetter || (character.isNumber && place > 0))
    return isKept ? character : "_"
  })

/// Compiler settings of Flipbook's own targets.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
  .unsafeFlags(["-package-name", packageName]),
]

/// The flags of Flipbook's own tests, explained there.
let unoptimized: [SwiftSetting] = [
  .unsafeFlags(
    ["-Onone", "-no-emit-module-separately-wmo", "-Xfrontend", "-gline-tables-only"],
    .when(configuration: .release))
]

/// The product through which every module of Flipbook is built. The tools import modules that are
/// no products, too.
let everything: [Target.Dependency] = [.product(name: "Flipbook", package: flipbook)]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(
    name: name, dependencies: dependencies + everything, packageAccess: false,
    swiftSettings: strict)
}

func tool(
  _ name: String, _ dependencies: [Target.Dependency], linkerSettings: [LinkerSetting] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies + everything, packageAccess: false,
    swiftSettings: strict, linkerSettings: linkerSettings)
}

func tests(of module: String, resources: [Resource] = []) -> Target {
  .testTarget(
    name: module + "Tests", dependencies: [.byName(name: module)] + everything,
    resources: resources, packageAccess: false, swiftSettings: strict + unoptimized)
}

let package = Package(
  name: "FlipbookTools",
  products: [
    .executable(name: "reference-check", targets: ["ReferenceCheck"]),
    .executable(name: "truth-check", targets: ["TruthCheck"]),
    .executable(name: "flipbook-bench", targets: ["FlipbookBench"]),
    .executable(name: "font-check", targets: ["FontCheck"]),
    .executable(name: "simulator-pictures", targets: ["SimulatorPictures"]),
  ],
  dependencies: [.package(path: "..")],
  targets: [
    // Options, help pages and output of the tools.
    module("ToolSupport"),

    // Flipbook's frames compared with images of other renderers.
    module("ReferenceScenes"),
    tool("ReferenceCheck", ["ReferenceScenes", "ToolSupport"]),
    tests(of: "ReferenceScenes", resources: [.copy("Resources")]),

    // The rasterizer compared with brute-force pictures of generated cases.
    module("Truth"),
    tool("TruthCheck", ["ReferenceScenes", "ToolSupport", "Truth"]),
    tests(of: "Truth"),

    // UIKit compared with pictures of Apple's simulator.
    tool("SimulatorPictures", ["ToolSupport"]),

    // The font reader, for comparison with other readers, and against damaged fonts.
    tool("FontCheck", ["ToolSupport"], linkerSettings: [.linkedLibrary("_FoundationICU")]),

    // Measurements of speed.
    .target(
      name: "CBench", cSettings: [.enableWarning("extra"), .treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("png")]),
    module("Workloads"),
    tool("FlipbookBench", ["CBench", "ToolSupport", "Workloads"]),
    tests(of: "Workloads", resources: [.copy("Resources/workloads.json")]),

    // Scenes in processes of their own: a command line that crashes, which the tests start from the
    // folder of the build.
    // Optimized code would crash without its message.
    .executableTarget(
      name: "CrashingApp", dependencies: everything, packageAccess: false,
      swiftSettings: strict + unoptimized),
    .testTarget(
      name: "IsolationTests", dependencies: ["CrashingApp"] + everything, packageAccess: false,
      swiftSettings: strict + unoptimized),
  ],
  swiftLanguageModes: [.v6]
)
