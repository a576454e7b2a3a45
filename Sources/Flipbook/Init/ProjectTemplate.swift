import FlipbookCore
import Foundation
import SceneFormat

/// Files of a package with a first scene, its own transition, a golden test and a CI check.
struct ProjectTemplate {
  /// A file to write.
  struct File {
    var path: String
    var text: String
    var isExecutable = false
  }

  /// Name of the package, its command line and its tests; a Swift identifier.
  var name: String
  /// Location of Flipbook.
  let source: PackageSource
  /// Whether a package manifest exists already, which the user then has to extend.
  var hasPackage = false
  /// App whose sources the package compiles; nil for none.
  var app: App?
  /// Folder of the package in its Git repository, such as `ios/Frames`; empty for the top of the
  /// repository, and outside of one.
  var folderInRepository = ""

  /// An app in the package.
  struct App {
    /// Name of the module; a Swift identifier.
    var module: String
    /// Main storyboard that `Info.plist` does not name; nil for none.
    var storyboard: String?
    /// Libraries that the app's repository contains, each after those that it imports.
    var libraries: [Library] = []
    /// Modules of the libraries that the app imports.
    var imports: [String] = []
    /// Names that `#if` finds set in the app's sources.
    var conditions: [String] = []

    /// A library whose sources the package compiles.
    struct Library {
      /// Name of the module.
      var module: String
      /// Modules of other libraries that it imports.
      var imports: [String]
      /// Names that `#if` finds set in its sources.
      var conditions: [String] = []
      /// Folder of the target.
      var folder: String { "Sources/" + module }
    }

    /// Name in scenes.
    var name: String { module.lowercased() }
    /// Folder of the target.
    var folder: String { "Sources/" + module }
    /// Folder that leads to the app's sources and resources.
    var sources: String { folder + "/AppSources" }
    /// Folder of the PNG files for images in other formats.
    var images: String { folder + "/Images" }
    /// Whether there are such images.
    var hasConvertedImages = false
  }

  /// Name of the first scene.
  var sceneName: String { app == nil ? "first" : "start" }

  var files: [File] {
    let common = [
      File(path: "Scenes/\(sceneName).json5", text: app.map(startScene) ?? scene),
      File(path: "Scenes/scene.schema.json", text: SceneSchema.text),
      File(path: "Tests/\(testTarget)/FrameTests.swift", text: test),
      File(path: ".ci/frames", text: check, isExecutable: true),
      File(path: workflowPath, text: workflow),
      File(path: ".gitattributes", text: "*.png binary\n"),
      File(path: ".gitignore", text: ".build/\n/Output/\n"),
    ]
    guard !hasPackage else { return common }
    return [
      File(path: "Package.swift", text: manifest),
      File(
        path: "Sources/\(name)/\(name).swift", text: app.map(commandLineOfApp) ?? commandLine),
    ] + (app.map(ownSources) ?? []) + common
  }

  /// Path of the workflow from the package's folder: GitHub reads only those at the top of a repository.
  private var workflowPath: String {
    guard !folderInRepository.isEmpty else { return ".github/workflows/frames.yml" }
    let up = folderInRepository.split(separator: "/").map { _ in "../" }.joined()
    return up + ".github/workflows/frames-\(name.lowercased()).yml"
  }

  var testTarget: String { hasPackage ? "FrameTests" : name + "Tests" }

  /// Dependency to add to an existing manifest.
  var dependency: String { source.dependency }

  var testTargetText: String {
    """
    .testTarget(
      name: "\(testTarget)",
      dependencies: [\
    \(hasPackage ? "" : "\"\(name)\", ")\
    .product(name: "FlipbookTesting", package: \(source.identity.debugDescription))])
    """
  }

  // MARK: Texts

  var manifest: String {
    let package = source.identity.debugDescription
    return """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        dependencies: [\(source.dependency)],
        targets: [
      \(app.map { appTarget($0, package) } ?? "")\
          .executableTarget(
            name: "\(name)",
            dependencies: [\(app.map { "\"\($0.module)\", " } ?? "")\
      .product(name: "Flipbook", package: \(package))],
            // Lets different builds of the same sources accept each other's results.
            plugins: [.plugin(name: "FlipbookIdentity", package: \(package))]),
      \(testTargetText.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")),
        ]
      )

      """
  }

  private func appTarget(_ app: App, _ package: String) -> String {
    func target(
      _ module: String, _ imports: [String], _ excluded: [String], _ conditions: [String]
    ) -> String {
      let defined = conditions.map { ", .define(\"\($0)\")" }.joined()
      return """
            .target(
              name: "\(module)",
              dependencies: [\(imports.map { "\"\($0)\", " }.joined())\
        .product(name: "UIKit", package: \(package))],
              exclude: \(excluded), swiftSettings: [.swiftLanguageMode(.v5)\(defined)],
              plugins: [.plugin(name: "FlipbookPort", package: \(package))]),

        """
    }
    var text = "    // The app, unchanged: AppSources leads to its sources and resources.\n"
    for library in app.libraries {
      text += target(library.module, library.imports, ["AppSources"], library.conditions)
    }
    return text
      + target(
        app.module, app.imports, ["AppSources"] + (app.hasConvertedImages ? ["Images"] : []),
        app.conditions)
  }

  /// A target needs a source of its own.
  private func ownSources(of app: App) -> [File] {
    func file(_ folder: String, _ module: String, _ owner: String) -> File {
      File(
        path: "\(folder)/\(module).swift",
        text: """
          // The \(owner)'s sources are in AppSources; the plug-in FlipbookPort compiles them.

          """)
    }
    return app.libraries.map { file($0.folder, $0.module, "library") }
      + [file(app.folder, app.module, "app")]
  }

  private func commandLineOfApp(_ app: App) -> String {
    let folders =
      [app.sources] + (app.hasConvertedImages ? [app.images] : [])
      + app.libraries.map { $0.folder + "/AppSources" }
    let storyboard = app.storyboard.map { ", storyboard: \($0.debugDescription)" } ?? ""
    return """
      import Flipbook
      import \(app.module)

      /// The command line `flipbook` with the app \(app.module).
      @main public struct \(name): FlipbookApp {
        public init() {}

        public var resourceFolders: [String] { \(folders) }

        public func register(in catalog: inout Catalog) {
          // A scene starts it with app: "\(app.name)".
          catalog.add(app: "\(app.name)", module: "\(app.module)"\(storyboard))
        }
      }

      """
  }

  private func startScene(of app: App) -> String {
    """
    {
      // Lets editors complete and check this file.
      $schema: "scene.schema.json",
      title: "The app starts",
      device: { name: "phone", statusBar: true },
      app: "\(app.name)",
      // Steps touch the app's views, for example { at: 0.5, tap: { text: "Open" } }.
      steps: [],
      // Frames to compare, and the scale of their goldens.
      goldens: { frames: "0", scale: 0.5 },
    }

    """
  }

  private var commandLine: String {
    """
    import Flipbook
    import UIKit

    /// The command line `flipbook` with the transitions of this package.
    @main public struct \(name): FlipbookApp {
      public init() {}

      public func register(in catalog: inout Catalog) {
        catalog.add("unfold") { Unfold() }
      }
    }

    /// The new screen unfolds over the old one.
    final class Unfold: NSObject, UIViewControllerAnimatedTransitioning {
      func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval {
        0.4
      }

      func animateTransition(using context: UIViewControllerContextTransitioning) {
        guard let to = context.view(forKey: .to) else { return context.completeTransition(true) }
        context.containerView.addSubview(to)
        to.transform = CGAffineTransform(scaleX: 1, y: 0.01)
        UIView.animate(withDuration: 0.4) {
          to.transform = .identity
        } completion: { _ in
          context.completeTransition(!context.transitionWasCancelled)
        }
      }
    }

    """
  }

  private var scene: String {
    """
    {
      // Lets editors complete and check this file.
      $schema: "scene.schema.json",
      title: "A note opens over the list",
      device: "phone",
      screens: {
        list: { color: "white", views: [{ frame: [20, 120, 350, 90], color: "lightGray" }] },
        note: { color: "#ffe08a", views: [{ frame: [95, 300, 200, 200], color: "orange" }] },
      },
      root: { navigation: ["list"] },
      steps: [{ at: 0.1, push: "note"\(hasPackage ? "" : ", transition: \"unfold\"") }],
      // Frames to compare, and the scale of their goldens.
      goldens: { frames: "0,12,18,30", scale: 0.25 },
    }

    """
  }

  private var test: String {
    """
    import FlipbookTesting
    \(hasPackage ? "" : "import \(name)\n")import Testing

    \(hasPackage ? "@Suite" : "@Suite(.frames(of: \(name).self))")
    struct FrameTests {
      /// Compares every scene of the package, including scenes added later.
      @Test(arguments: try scenesOfPackage()) func frames(of scene: String) async {
        await expectFrames(of: scene)
      }
    }

    """
  }

  private var check: String {
    """
    #!/bin/sh
    # Compares all golden frames. Images of the differences are in Output.
    set -eu
    cd "$(dirname "$0")/.."
    packages="libpng-dev zlib1g-dev"
    # shellcheck disable=SC2086
    dpkg-query --show $packages >/dev/null 2>&1 || {
      sudo=$(command -v sudo || true)
      $sudo apt-get update
      $sudo apt-get install --yes --no-install-recommends $packages
    }
    \(source.fetching)# Folder with a finished build of Flipbook, as in the image of its .ci/Dockerfile.packages.
    set -- -c release
    [ -z "${FLIPBOOK_BUILD:-}" ] ||
      set -- "$@" --scratch-path "$FLIPBOOK_BUILD" --disable-build-manifest-caching
    \(hasPackage ? "swift test \"$@\"" : testAndReport)

    """
  }

  private var testAndReport: String {
    """
    status=0
    # Release builds render many times faster. If tests need @testable import, remove the flag.
    swift test "$@" --disable-testable-imports || status=$?
    [ "$status" -eq 0 ] || {
      # Annotations and a summary on GitHub, and the report page Output/report.
      [ -z "${GITHUB_ACTIONS:-}" ] ||
        swift run "$@" --skip-build \(name) verify --format github || true
      swift run "$@" --skip-build \(name) report || true
    }
    exit "$status"
    """
  }

  private var workflow: String {
    """
    name: Frames
    on:
      push:
        branches: [main, master]
      pull_request:
    permissions:
      contents: read
    jobs:
      frames:
        runs-on: ubuntu-latest
        container: swift:6.3\(source.variables)\(settingOfFolder)
        steps:
          - uses: actions/checkout@v4
          # The first build takes minutes; runs with the same version of Flipbook reuse it.
          - uses: actions/cache/restore@v4
            id: build
            with:
    \(cacheKeys)
          - run: .ci/frames
          # Also after a failure, which an action that saves at the end of the job leaves out.
          - uses: actions/cache/save@v4
            if: always() && steps.build.outputs.cache-hit != 'true'
            with:
    \(cacheKeys)
          - uses: actions/upload-artifact@v4
            if: failure()
            with:
              name: frames that differ
              path: \(pathInRepository("Output"))

    """
  }

  private var settingOfFolder: String {
    guard !folderInRepository.isEmpty else { return "" }
    return """

          defaults:
            run:
              working-directory: \(folderInRepository.debugDescription)
      """
  }

  private var cacheKeys: String {
    let files = ["Package.swift", "Package.resolved"].map { file in
      "'" + inRepository(file).replacingOccurrences(of: "'", with: "''") + "'"
    }
    return """
                path: \(pathInRepository(".build"))
                key: flipbook-${{ runner.os }}-${{ runner.arch }}\(source.cacheVersion)\
      -${{ hashFiles(\(files.joined(separator: ", "))) }}
      """
  }

  private func inRepository(_ path: String) -> String {
    folderInRepository.isEmpty ? path : folderInRepository + "/" + path
  }

  /// In YAML's quotes if the folder needs them.
  private func pathInRepository(_ path: String) -> String {
    folderInRepository.isEmpty ? path : inRepository(path).debugDescription
  }
}
