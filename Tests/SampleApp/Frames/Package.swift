// swift-tools-version: 6.2
import PackageDescription

// As "flipbook init --app ../Bakery" writes it, without tests: .ci/sample-app compares the frames.
let package = Package(
  name: "BakeryFrames",
  dependencies: [.package(name: "Flipbook", path: "../../..")],
  targets: [
    // The app, unchanged: AppSources is a link to its sources and resources.
    .target(
      name: "Bakery", dependencies: [.product(name: "UIKit", package: "Flipbook")],
      exclude: ["AppSources"], swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "FlipbookPort", package: "Flipbook")]),
    .executableTarget(
      name: "BakeryFrames",
      dependencies: ["Bakery", .product(name: "Flipbook", package: "Flipbook")],
      plugins: [.plugin(name: "FlipbookIdentity", package: "Flipbook")]),
  ]
)
