// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "MyTransitions",
  dependencies: [.package(name: "Flipbook", path: "../..")],
  targets: [
    .executableTarget(
      name: "MyTransitions",
      dependencies: [
        "AppTransitions",
        .product(name: "Flipbook", package: "Flipbook"),
      ], plugins: [.plugin(name: "FlipbookIdentity", package: "Flipbook")]),
    // An app's own sources, untouched: the folder AppSources is a link to where they lie.
    .target(
      name: "AppTransitions", dependencies: [.product(name: "Flipbook", package: "Flipbook")],
      exclude: ["AppSources"], swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "FlipbookPort", package: "Flipbook")]),
    .testTarget(
      name: "MyTransitionsTests",
      dependencies: [
        "MyTransitions",
        .product(name: "FlipbookTesting", package: "Flipbook"),
      ]),
  ]
)
