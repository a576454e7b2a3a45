// swift-tools-version: 6.2
import PackageDescription

// Scenes over the library Hero. Its sources are not here: `.ci/hero` copies this package and adds them.
let package = Package(
  name: "HeroScenes",
  dependencies: [.package(name: "Flipbook", path: "../..")],
  targets: [
    .executableTarget(
      name: "HeroScenes",
      dependencies: [
        "Hero",
        .product(name: "Flipbook", package: "Flipbook"),
        .product(name: "UIKit", package: "Flipbook"),
      ], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(
      name: "Hero", dependencies: [.product(name: "UIKit", package: "Flipbook")],
      exclude: ["AppSources"], swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "FlipbookPort", package: "Flipbook")]),
  ]
)
