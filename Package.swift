// swift-tools-version: 6.2
import PackageDescription

/// Compiler settings of every Swift target.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Flags of tests in a release build, whose modules they share.
///
/// Optimizing tests takes longer than running them. The second flag checks their declarations once
/// instead of in two processes, and the last two keep lines in backtraces but neither types nor
/// variables: together a sixth of the time. No product contains tests, so packages that depend on
/// this one do not see the flags.
let unoptimized: [SwiftSetting] = [
  .unsafeFlags(
    ["-Onone", "-no-emit-module-separately-wmo", "-Xfrontend", "-gline-tables-only"],
    .when(configuration: .release))
]

func module(_ name: String, _ dependencies: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

/// Flags of tests so long that both cores should compile them: each takes half of the files, which
/// costs a little more in all.
let inBatches: [SwiftSetting] = [
  .unsafeFlags(
    ["-no-whole-module-optimization", "-enable-batch-mode"], .when(configuration: .release))
]

func tests(
  of module: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil,
  settings: [SwiftSetting] = []
) -> Target {
  .testTarget(
    name: module + "Tests", dependencies: [.byName(name: module)] + dependencies,
    resources: resources, swiftSettings: strict + unoptimized + settings)
}

/// Modules that a file needs which imports `Testing` and UIKit or CoreGraphics.
///
/// Swift Testing declares cross-import overlays for Apple's frameworks: the compiler then imports
/// `_Testing_UIKit` as soon as a file imports `Testing` and any module named UIKit, also ours, and
/// fails if there is no such module. Ours re-export UIKit and CoreGraphics and add nothing. Every
/// product that reaches UIKit contains them, and so does every test target that imports it.
let overlays = ["_Testing_CoreGraphics", "_Testing_UIKit"]
let overlayDependencies = overlays.map(Target.Dependency.init(stringLiteral:))

let package = Package(
  name: "Flipbook",
  products: [
    .executable(name: "flipbook", targets: ["FlipbookTool"]),
    .library(name: "Flipbook", targets: ["Flipbook"] + overlays),
    .library(name: "UIKit", targets: ["UIKit", "Combine"] + overlays),
    .library(name: "Combine", targets: ["Combine"] + overlays),
    .library(name: "QuartzCore", targets: ["QuartzCore"] + overlays),
    .plugin(name: "FlipbookPort", targets: ["FlipbookPort"]),
    .plugin(name: "FlipbookIdentity", targets: ["FlipbookIdentity"]),
    .library(name: "CoreGraphics", targets: ["CoreGraphics"] + overlays),
    .library(name: "MotionTransitioning", targets: ["MotionTransitioning"] + overlays),
    .library(name: "Transitioning", targets: ["Transitioning"] + overlays),
    .library(name: "AVFoundation", targets: ["AVFoundation"] + overlays),
    .library(name: "EasyTransitions", targets: ["EasyTransitions"] + overlays),
    .library(name: "FlipbookTesting", targets: ["FlipbookTesting"] + overlays),
  ],
  targets: [
    // Leaf modules that both sides of the display list share.
    module("Pixels"),
    module("Display", ["Pixels"]),
    module("Numerics"),
    module("Accessors"),

    // Pictures in and out.
    .target(
      name: "CPNG", cSettings: [.enableWarning("extra"), .treatAllWarnings(as: .error)],
      linkerSettings: [.linkedLibrary("png"), .linkedLibrary("z")]),
    module("PNG", ["CPNG", "Pixels"]),

    // Comparing pictures.
    module("VisualDiff", ["Numerics", "Pixels"]),

    // From characters to placed glyphs: the bundled fonts, a reader of OpenType files, line breaks.
    .target(
      name: "CFonts", exclude: ["Cuts"],
      cSettings: [.enableWarning("extra"), .treatAllWarnings(as: .error)]),
    module("Typesetting", ["CFonts"]),

    // Symbols by the names that apps use, drawn by ourselves.
    module("Symbols", ["Display", "Numerics"]),

    // Pages that show results in a browser.
    .target(
      name: "ReportPage", resources: [.embedInCode("Resources")], swiftSettings: strict),

    // The page of the live player, and the server that it talks to.
    .target(
      name: "LivePage", dependencies: ["ReportPage"], resources: [.embedInCode("Resources")],
      swiftSettings: strict),
    module("LiveServer"),

    // The format of scene files.
    module("SceneFormat", ["Numerics", "Symbols"]),

    // From display lists to pixels.
    .target(
      name: "CRaster", cSettings: [.enableWarning("extra"), .treatAllWarnings(as: .error)]),
    module("Raster", ["CRaster", "Display", "Numerics", "Pixels"]),

    // Asset catalogs, storyboards and strings of apps, as in an Xcode project.
    module("AppResources"),

    // The solver of Auto Layout.
    module("LayoutSolver"),

    // Apple's frameworks, in Apple's order.
    module("CoreGraphics", ["Display", "Numerics", "Pixels"]),
    module("QuartzCore", ["Accessors", "CoreGraphics", "Display", "Numerics", "Pixels"]),
    module(
      "UIKit",
      [
        "Accessors", "AppResources", "CoreGraphics", "Display", "LayoutSolver", "Numerics",
        "Pixels", "QuartzCore", "Symbols", "Typesetting",
      ]),

    // Apple's framework of publishers, for apps that use it next to UIKit.
    module("Combine", ["QuartzCore", "UIKit"]),
    // One function of AVFoundation, for files that import it.
    module("AVFoundation", ["CoreGraphics", "UIKit"]),

    // Two libraries of transitions, on our UIKit: Material Motion's, and EasyTransitions.
    module("MotionTransitioning", ["CoreGraphics", "QuartzCore", "UIKit"]),
    module("Transitioning", ["MotionTransitioning"]),
    module("EasyTransitions", ["CoreGraphics", "QuartzCore", "UIKit"]),

    // Sources of apps, rewritten for a platform without the Objective-C runtime.
    module("SourcePort"),
    .executableTarget(
      name: "PortTool", dependencies: ["AppResources", "SourcePort"], swiftSettings: strict),
    .plugin(name: "FlipbookPort", capability: .buildTool(), dependencies: ["PortTool"]),

    // Transitions by name.
    module(
      "TransitionCatalog",
      [
        "CoreGraphics", "EasyTransitions", "MotionTransitioning", "Numerics", "QuartzCore",
        "SceneFormat", "UIKit",
      ]),

    // Which sources a build is made from, for results that other builds read.
    .plugin(name: "FlipbookIdentity", capability: .buildTool()),
    .target(
      name: "SourceRevision", swiftSettings: strict, plugins: [.plugin(name: "FlipbookIdentity")]),

    // Renders scenes and compares them with goldens; knows no console and no exit codes.
    module(
      "FlipbookCore",
      [
        "AppResources", "CoreGraphics", "Display", "PNG", "Pixels", "QuartzCore", "Raster",
        "ReportPage", "SceneFormat", "SourceRevision", "TransitionCatalog", "Typesetting", "UIKit",
        "VisualDiff",
      ]),
    // The command line on top of it.
    module(
      "Flipbook",
      [
        "AppResources", "Display", "FlipbookCore", "LivePage", "LiveServer", "PNG", "Pixels",
        "Raster", "SceneFormat", "SourcePort", "TransitionCatalog", "VisualDiff",
      ]),
    // Goldens in the tests of an app.
    module(
      "FlipbookTesting",
      [
        "AppResources", "CoreGraphics", "FlipbookCore", "QuartzCore", "SceneFormat",
        "TransitionCatalog", "UIKit", "VisualDiff",
      ] + overlayDependencies),
    .executableTarget(
      name: "FlipbookTool", dependencies: ["Flipbook"], swiftSettings: strict),

    // The overlays, see above.
    module("_Testing_CoreGraphics", ["CoreGraphics"]),
    module("_Testing_UIKit", ["UIKit"]),

    tests(of: "Pixels"),
    tests(of: "Display", ["Pixels"]),
    tests(of: "Numerics"),
    tests(of: "AppResources"),
    tests(of: "LayoutSolver"),
    tests(of: "SourcePort"),
    tests(of: "Raster", ["CRaster", "Display", "Pixels"]),
    tests(of: "PNG", ["Pixels"]),
    tests(of: "Typesetting"),
    tests(of: "Symbols", ["Display"]),
    tests(of: "VisualDiff", ["Pixels"], resources: [.copy("Resources")]),
    tests(of: "ReportPage"),
    tests(of: "LiveServer"),
    tests(of: "SceneFormat"),
    // These two do not import UIKit. Without its overlay they compile while UIKit keeps one core
    // busy.
    tests(of: "CoreGraphics", ["Display", "Pixels", "Raster", "_Testing_CoreGraphics"]),
    tests(
      of: "QuartzCore",
      ["CoreGraphics", "Display", "Pixels", "_Testing_CoreGraphics"],
      resources: [.copy("Resources/curves.json")]),
    tests(
      of: "UIKit",
      ["AppResources", "CoreGraphics", "Display", "Pixels", "QuartzCore", "Raster", "Symbols"]
        + overlayDependencies, settings: inBatches),
    tests(of: "Combine", ["CoreGraphics", "QuartzCore", "UIKit"] + overlayDependencies),
    tests(
      of: "MotionTransitioning",
      ["CoreGraphics", "Display", "Pixels", "QuartzCore", "UIKit"] + overlayDependencies),
    tests(
      of: "EasyTransitions",
      ["CoreGraphics", "QuartzCore", "UIKit"] + overlayDependencies),
    tests(
      of: "TransitionCatalog",
      [
        "CoreGraphics", "Display", "EasyTransitions", "MotionTransitioning", "Pixels", "QuartzCore",
        "SceneFormat", "UIKit",
      ] + overlayDependencies),
    tests(
      of: "Flipbook",
      [
        "AppResources", "Display", "EasyTransitions", "MotionTransitioning", "PNG", "Pixels",
        "QuartzCore", "SceneFormat", "SourcePort", "TransitionCatalog", "UIKit",
      ] + overlayDependencies, settings: inBatches),
    tests(
      of: "FlipbookTesting",
      ["Flipbook", "PNG", "Pixels", "SceneFormat", "TransitionCatalog", "UIKit", "VisualDiff"]
        + overlayDependencies),
    .testTarget(
      name: "SceneTests",
      dependencies: [
        "Flipbook", "QuartzCore", "SceneFormat", "TransitionCatalog", "UIKit",
      ] + overlayDependencies,
      swiftSettings: strict + unoptimized),

    // The fuzz targets of Tools/Fuzz on all input that has crashed or hung before.
    .testTarget(
      name: "FuzzTests",
      dependencies: [
        "AppResources", "Display", "Flipbook", "FlipbookCore", "PNG", "Pixels", "QuartzCore",
        "Raster", "SceneFormat", "SourcePort", "Typesetting", "UIKit",
      ] + overlayDependencies,
      swiftSettings: strict + unoptimized),

    // Sources in the style of apps: what compiles for iOS compiles here, without our settings.
    .testTarget(
      name: "SourceCompatTests",
      dependencies: [
        "AVFoundation", "Combine", "CoreGraphics", "Display", "EasyTransitions", "Flipbook",
        "MotionTransitioning", "PNG", "Pixels", "QuartzCore", "Raster", "Transitioning", "UIKit",
        "VisualDiff",
      ] + overlayDependencies, exclude: ["AppSources"],
      swiftSettings: [.swiftLanguageMode(.v5)] + unoptimized),
    .testTarget(
      name: "SourceCompat6Tests",
      dependencies: ["CoreGraphics", "EasyTransitions", "QuartzCore", "UIKit"]
        + overlayDependencies,
      swiftSettings: [.swiftLanguageMode(.v6)] + unoptimized),
  ],
  swiftLanguageModes: [.v6]
)
