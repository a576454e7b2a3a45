// swift-tools-version: 6.2
import PackageDescription

// Fuzz targets, in a package of their own: everything in it links libFuzzer. Tools/fuzz runs them.

/// Name of Flipbook's folder, by which SwiftPM identifies the package.
let flipbook =
  Context.packageDirectory.split(separator: "/").dropLast(2).last.map(String.init) ?? ""

/// Lets the targets use Flipbook's `package` declarations, as in Tools/Package.swift.
let packageName = String(
  flipbook.lowercased().enumerated().map { place, character in
    let isKept = character.isASCII && (character.isLetter || (character.isNumber && place > 0))
    return isKept ? character : "_"
  })

let package = Package(
  name: "FlipbookFuzz",
  products: [.executable(name: "flipbook-fuzz", targets: ["Fuzz"])],
  dependencies: [.package(path: "../..")],
  targets: [
    .target(name: "CFuzz", cSettings: [.enableWarning("extra"), .treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "Fuzz", dependencies: ["CFuzz", .product(name: "Flipbook", package: flipbook)],
      packageAccess: false,
      swiftSettings: [
        .strictMemorySafety(),
        .treatAllWarnings(as: .error),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("ExistentialAny"),
        .unsafeFlags(["-package-name", packageName]),
      ],
      // The default linker ends with an internal error on these objects (gold, binutils 2.40).
      linkerSettings: [.unsafeFlags(["-use-ld=lld"])]),
  ],
  swiftLanguageModes: [.v6]
)
