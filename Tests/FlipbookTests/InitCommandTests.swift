import Flipbook
import Foundation
import SceneFormat
import Testing
import UIKit

@MainActor
@Suite("flipbook init")
struct InitCommandTests {
  @Test("init writes a package with scene, test and CI check, and prints the next steps")
  func newPackage() async throws {
    try await withProject { project in
      try project.addFile("flipbook here/Package.swift", "")
      let run = await project.run("init", "my first-app", "--package", "flipbook here")
      #expect(run.code == .success, "\(run.error)")
      #expect(
        run.output == """
          wrote  Package.swift
          wrote  Sources/MyFirstApp/MyFirstApp.swift
          wrote  Scenes/first.json5
          wrote  Scenes/scene.schema.json
          wrote  Tests/MyFirstAppTests/FrameTests.swift
          wrote  .ci/frames
          wrote  .github/workflows/frames.yml
          wrote  .gitattributes
          wrote  .gitignore

          Next:
            cd 'my first-app'
            swift run -c release MyFirstApp render   # frames in Output/first
            swift run -c release MyFirstApp record   # records golden frames: review them in Tests/Goldens
            swift test -c release --disable-testable-imports   # compares all scenes; CI does so with .ci/frames
              (set the variables FLIPBOOK_URL and FLIPBOOK_VERSION there to the URL of Flipbook's repository and a tag)
          Then change Unfold in Sources/MyFirstApp and test again.

          """)
      let manifest = try text(project, "my first-app/Package.swift")
      #expect(manifest.contains(".package(name: \"Flipbook\", path: \"../flipbook here\")"))
      #expect(manifest.contains("name: \"MyFirstAppTests\""))
      #expect(
        manifest.contains("plugins: [.plugin(name: \"FlipbookIdentity\", package: \"Flipbook\")]"))
      let check = project.folder + "/my first-app/.ci/frames"
      #expect(FileManager.default.isExecutableFile(atPath: check))
      let script = try text(project, "my first-app/.ci/frames")
      #expect(script.contains("'../flipbook here'/Package"))
      #expect(script.contains("swift test \"$@\" --disable-testable-imports || status=$?"))
      #expect(script.contains("swift run \"$@\" --skip-build MyFirstApp report"))
      let workflow = try text(project, "my first-app/.github/workflows/frames.yml")
      #expect(
        workflow.contains(
          """
              container: swift:6.3
              env:
                FLIPBOOK_URL: ${{ vars.FLIPBOOK_URL }}
                FLIPBOOK_VERSION: ${{ vars.FLIPBOOK_VERSION }}
              steps:
                - uses: actions/checkout@v4
          """))
      #expect(
        workflow.contains(
          "\n        id: build\n        with:\n          path: .build\n          key: flipbook-${{ runner.os }}-${{ runner.arch }}"
            + "-${{ vars.FLIPBOOK_VERSION }}-${{ hashFiles('Package.swift', 'Package.resolved') }}\n"
        ),
        "\(workflow)")
      let test = try text(project, "my first-app/Tests/MyFirstAppTests/FrameTests.swift")
      #expect(test.contains("@Test(arguments: try scenesOfPackage())"))
    }
  }

  @Test("In a folder of a Git repository, init writes the workflow at its top, for that folder")
  func repositoryFolder() async throws {
    try await withProject { project in
      try project.addFile("flipbook/Package.swift", "")
      try project.addFile(".git/HEAD", "ref: refs/heads/main\n")
      let run = await project.run("init", "ios/My Frames", "--package", "flipbook")
      #expect(run.code == .success, "\(run.error)")
      #expect(run.output.contains("wrote  ../../.github/workflows/frames-myframes.yml"))
      let workflow = try text(project, ".github/workflows/frames-myframes.yml")
      #expect(
        workflow.contains(
          """
              defaults:
                run:
                  working-directory: "ios/My Frames"
          """), "\(workflow)")
      #expect(workflow.contains("path: \"ios/My Frames/.build\""))
      #expect(
        workflow.contains(
          "hashFiles('ios/My Frames/Package.swift', 'ios/My Frames/Package.resolved')"))
      #expect(workflow.contains("path: \"ios/My Frames/Output\""))
      #expect(Folder.isAt(project.folder + "/ios/My Frames/.github") == nil)
      let again = await project.run("init", "ios/My Frames", "--package", "flipbook")
      #expect(again.output.contains("kept   ../../.github/workflows/frames-myframes.yml"))
    }
  }

  @Test("init handles folder and package next to the working directory")
  func besides() async throws {
    try await withProject { project in
      try project.addFile("tools/flipbook/Package.swift", "")
      try project.addFile("work/here/notes", "")
      var inner = project
      inner.environment.workingFolder = project.folder + "/work/here"
      let run = await inner.run("init", "../Card", "--package", "../../tools/flipbook")
      #expect(run.code == .success, "\(run.error)")
      #expect(run.output.contains("\n  cd ../Card\n"))
      let manifest = try text(project, "work/Card/Package.swift")
      #expect(manifest.contains(".package(name: \"Flipbook\", path: \"../../tools/flipbook\")"))
      #expect(try project.names(in: "work/here") == ["notes"])
    }
  }

  @Test("Through a symbolic link the package finds Flipbook, and is recognized")
  func link() async throws {
    try await withProject { project in
      try project.addFile("flipbook/Package.swift", "")
      try project.addFile("deep/er/notes", "")
      try FileManager.default.createSymbolicLink(
        atPath: project.folder + "/link", withDestinationPath: "deep/er")
      let run = await project.run("init", "link/App", "--package", "flipbook")
      #expect(run.code == .success, "\(run.error)")
      let manifest = try text(project, "deep/er/App/Package.swift")
      #expect(manifest.contains(".package(name: \"Flipbook\", path: \"../../../flipbook\")"))
      let again = await project.run("init", "link/App", "--package", "flipbook")
      #expect(!again.output.contains("wrote"), "\(again.output)")
    }
  }

  @Test("init gives no package a name that is already taken")
  func takenNames() async throws {
    try await withProject { project in
      try project.addFile("tools/flipbook/Package.swift", "")
      func initialize(_ arguments: String...) async -> Project.Run {
        await project.run(["init", "--package", "tools/flipbook"] + arguments)
      }
      for (folder, name) in [
        ("unfold", "UnfoldTransitions"), ("mine/flipbook", "FlipbookTransitions"),
      ] {
        #expect(await initialize(folder).code == .success)
        #expect(try text(project, folder + "/Package.swift").contains("  name: \"\(name)\",\n"))
      }
      let refused = await initialize("App", "--name", "Unfold")
      #expect(refused.code == .usage)
      #expect(
        refused.error.hasPrefix(
          "flipbook: error: --name: \"Unfold\" is the name of a module or type in the package; use"
            + " UnfoldTransitions, for example\n"), "\(refused.error)")
      // Names that its files use, and every module of Flipbook.
      #expect(await initialize("App", "--name", "Qqq").code == .success)
      let files = ["Sources/Qqq/Qqq.swift", "Tests/QqqTests/FrameTests.swift"]
      let sources = try files.map { try text(project, "App/" + $0) }.joined()
      let code = sources.replacing(/\/\/.*|"[^"]*"/, with: "")
      let words = code.matches(of: /\b[A-Z]\w+/).map { String($0.output) }
      let own = try String(contentsOf: Self.manifest, encoding: .utf8)
        .matches(of: /(?:module\(|name: )"([A-Z]\w+)"/).map { String($0.output.1) }
      #expect(own.count > 20)
      let names =
        words.filter { !$0.hasPrefix("Qqq") } + own.filter { !$0.hasSuffix("Tests") }
        + ["Any", "Foundation", "Self", "Swift", "XCTest"]
      for name in Set(names) {
        #expect(await initialize("B", "--name", name, "--dry-run").code == .usage, "\(name)")
      }
    }
  }

  /// The manifest of Flipbook itself.
  private static let manifest = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Package.swift")

  @Test("init keeps existing files byte for byte")
  func kept() async throws {
    try await withProject { project in
      try project.addFile("flipbook/Package.swift", "")
      try project.addFile("Scenes/first.json5", "mine")
      try project.addFile(".gitignore", "*.o\n")
      let run = await project.run("init", "--package", "flipbook", "--name", "App")
      #expect(run.code == .success)
      #expect(run.output.contains("\nkept   Scenes/first.json5\n"))
      #expect(run.output.contains("\nkept   .gitignore\n"))
      #expect(run.output.contains("\n  printf '\\n/Output/\\n' >> .gitignore   # results of runs"))
      #expect(try text(project, "Scenes/first.json5") == "mine")
      let again = await project.run("init", "--package", "flipbook", "--name", "App")
      #expect(!again.output.contains("wrote"))
    }
  }

  @Test("init prints the additions for an existing package and keeps its command line")
  func existingPackage() async throws {
    try await withProject { project in
      try project.addFile("Package.swift", "// mine")
      let run = await project.run(
        "init", "--package", "https://example.org/tools/Flipbook.git", "--json")
      #expect(run.code == .success)
      #expect(!run.output.contains("Sources/"))
      #expect(try text(project, "Package.swift") == "// mine")
      #expect(try !text(project, "Tests/FrameTests/FrameTests.swift").contains("@Suite("))
      let script = try text(project, ".ci/frames")
      #expect(!script.contains("git clone"))
      #expect(script.hasSuffix("--disable-build-manifest-caching\nswift test \"$@\"\n"))
      let words = await project.run("init", "--package", "https://example.org/tools/Flipbook.git")
      #expect(
        words.output.contains(
          """
              .package(url: "https://example.org/tools/Flipbook.git", from: "0.2.0")
              .testTarget(
                name: "FrameTests",
                dependencies: [.product(name: "FlipbookTesting", package: "Flipbook")])
          """))
      #expect(!words.output.contains("FLIPBOOK_URL"))
      #expect(try text(project, ".gitignore") == ".build/\n/Output/\n")
      #expect(!words.output.contains(">> .gitignore"))
      #expect(try !text(project, ".github/workflows/frames.yml").contains("FLIPBOOK_"))
    }
  }

  @Test("The first scene renders, is recorded, and passes doctor", arguments: [true, false])
  func firstScene(_ hasPackage: Bool) async throws {
    try await withProject { project in
      project.hasStage = true
      project.catalog.add("unfold") { FadeIn() }
      try project.addFile("flipbook/Package.swift", "")
      if hasPackage { try project.addFile("Package.swift", "") }
      #expect(await project.run("init", "--package", "flipbook").code == .success)
      #expect(try text(project, "Scenes/first.json5").contains("$schema: \"scene.schema.json\""))
      #expect(try text(project, "Scenes/scene.schema.json") == SceneSchema.text)
      #expect(await project.run("record").code == .success)
      #expect(await project.run("verify", "--strict", "--fail-on-unused").code == .success)
      let doctor = await project.run("doctor")
      #expect(doctor.code == .success, "\(doctor.output)")
    }
  }

  @Test("init --app links a folder of an app, and lists code that does not compile")
  func appFolder() async throws {
    try await withProject { project in
      try project.addFile("flipbook/Package.swift", "")
      try project.addFile(
        "Shop/App.swift", "import UIKit\n@main class A: UIResponder, UIApplicationDelegate {}")
      try project.addFile("Shop/Net.swift", "import UIKit\nimport Alamofire\nimport SpriteKit")
      try project.addFile("Shop/Main.storyboard", "<document>\n<a></b></document>")
      try project.addFile("Shop/photo.jpg", "")
      project.environment.variables["PATH"] = project.folder
      try project.addFile("Shop/Old.m", "")
      let run = await project.run("init", "Frames", "--app", "Shop", "--package", "flipbook")
      #expect(run.code == .success, "\(run.error)")
      let link = project.folder + "/Frames/Sources/Shop/AppSources"
      #expect(
        try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../../../Shop")
      #expect(Folder.isAt(link + "/App.swift") == false)
      for finding in [
        "Shop/Net.swift:2: warning: the module Alamofire does not exist in the package; add",
        "Shop/Net.swift:3: warning: SpriteKit is not available on Linux; the import is removed; leave",
        "Shop/Main.storyboard:2: warning: </b> ends no element that is open; save",
        "Shop/photo.jpg: warning: djpeg is not in the PATH; install it (Debian: apt-get",
        "Shop/Old.m: warning: Objective-C is not compiled; rewrite in Swift",
      ] {
        #expect(run.output.contains(finding), "\(run.output)")
      }
      let main = try text(project, "Frames/Sources/ShopFrames/ShopFrames.swift")
      #expect(main.contains("import Shop\n"))
      #expect(main.contains("catalog.add(app: \"shop\", module: \"Shop\")"))
      #expect(main.contains("[\"Sources/Shop/AppSources\"]"))
      let manifest = try text(project, "Frames/Package.swift")
      #expect(
        manifest.contains("exclude: [\"AppSources\"], swiftSettings: [.swiftLanguageMode(.v5)]"))
      #expect(manifest.contains("dependencies: [\"Shop\", .product(name: \"Flipbook\""))
      #expect(try text(project, "Frames/Scenes/start.json5").contains("app: \"shop\""))
      let again = await project.run("init", "Frames", "--app", "Shop", "--package", "flipbook")
      #expect(again.output.contains("kept   Sources/Shop/AppSources\n"), "\(again.output)")
      #expect(!again.output.contains("wrote"))
      let plain = await project.run("init", "Frames", "--package", "flipbook")
      #expect(plain.code == .usage)
      #expect(plain.error.contains("Frames: error: holds the scenes of an app"), "\(plain.error)")
      let json = await project.run(
        "init", "Frames", "--app", "Shop", "--package", "flipbook", "--json")
      #expect(
        json.output.contains("\"file\": \"Shop/Net.swift\"")
          && json.output.contains("\"line\": 2") && json.output.contains("\"column\": null"),
        "\(json.output)")
    }
  }

  private static let xcodeProject = """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T, U, ); projectDirPath = ""; };
      T = { isa = PBXNativeTarget; name = "My Shop"; productType = "com.apple.product-type.application";
        buildPhases = (S, R); buildConfigurationList = L; packageProductDependencies = (D); };
      U = { isa = PBXNativeTarget; name = Tests; productType = "com.apple.product-type.bundle.unit-test"; };
      D = { isa = XCSwiftPackageProductDependency; productName = Kingfisher; };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; name = Release; buildSettings = {
        SWIFT_ACTIVE_COMPILATION_CONDITIONS = "$(inherited) SHOP DEBUG";
        OTHER_SWIFT_FLAGS = ("-D", CARDS, "-DBASE", "-suppress-warnings");
        INFOPLIST_FILE = "Shop/Info.plist"; INFOPLIST_KEY_UIMainStoryboardFile = Main;
        PRODUCT_NAME = "$(TARGET_NAME)"; }; };
      S = { isa = PBXSourcesBuildPhase; files = (B1, B2, B3, B5); };
      R = { isa = PBXResourcesBuildPhase; files = (B4); };
      B1 = { isa = PBXBuildFile; fileRef = F1; };
      B2 = { isa = PBXBuildFile; fileRef = F2; };
      B3 = { isa = PBXBuildFile; fileRef = F3; };
      B4 = { isa = PBXBuildFile; fileRef = V; };
      B5 = { isa = PBXBuildFile; fileRef = M; };
      M = { isa = XCVersionGroup; path = Shop.xcdatamodeld; children = (M1); currentVersion = M1; sourceTree = "<group>"; };
      M1 = { isa = PBXFileReference; path = Shop.xcdatamodel; sourceTree = "<group>"; };
      G = { isa = PBXGroup; children = (GA, F3); sourceTree = "<group>"; };
      GA = { isa = PBXGroup; path = Shop; children = (F1, F2, FX, V, M); sourceTree = "<group>"; };
      F1 = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
      F2 = { isa = PBXFileReference; path = "Parts/A b.swift"; sourceTree = "<group>"; };
      F3 = { isa = PBXFileReference; path = gone.swift; sourceTree = "<group>"; };
      FX = { isa = PBXFileReference; path = Other.swift; sourceTree = "<group>"; };
      V = { isa = PBXVariantGroup; name = Main.storyboard; children = (V1); sourceTree = "<group>"; };
      V1 = { isa = PBXFileReference; path = Base.lproj/Main.storyboard; sourceTree = "<group>"; };
    }; rootObject = P; }
    """

  @Test("init --app takes the files, the module and the storyboard of a project's app")
  func xcodeProject() async throws {
    try await withProject { project in
      try project.addFile("flipbook/Package.swift", "")
      try project.addFile("Old/Shop.xcodeproj/project.pbxproj", Self.xcodeProject)
      try project.addFile("Old/Shop/App.swift", "import UIKit")
      try project.addFile("Old/Shop/Parts/A b.swift", "import UIKit")
      try project.addFile("Old/Shop/Other.swift", "import Nowhere")
      try project.addFile("Old/Shop/Base.lproj/Main.storyboard", "<document></document>")
      try project.addFile("Old/Shop/Shop.xcdatamodeld/Shop.xcdatamodel/contents", "<model/>")
      try project.addFile("Old/Shop/Info.plist", "<plist><dict></dict></plist>")
      let run = await project.run("init", "New", "--app", "Old", "--package", "flipbook")
      #expect(run.code == .success, "\(run.error)")
      #expect(
        run.output.contains(
          "Old/gone.swift: warning: the project lists the file, but it is missing; add it"))
      #expect(run.output.contains("the target uses the package product Kingfisher"))
      #expect(!run.output.contains("Nowhere"))
      let sources = project.folder + "/New/Sources/My_Shop/AppSources"
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: sources).sorted() == [
          "App.swift", "Base.lproj", "Info.plist", "Parts", "Shop.xcdatamodeld",
        ])
      #expect(Folder.isAt(sources + "/Parts/A b.swift") == false)
      let main = try text(project, "New/Sources/MyShopFrames/MyShopFrames.swift")
      #expect(main.contains("module: \"My_Shop\", storyboard: \"Main\")"))
      #expect(
        try text(project, "New/Package.swift").contains(
          "[.swiftLanguageMode(.v5), .define(\"BASE\"), .define(\"CARDS\"), .define(\"SHOP\")],"))
    }
  }

  @Test("init --app names sets of asset catalogs that cannot be read, and missing images")
  func brokenCatalog() async throws {
    try await withProject { project in
      try project.addFile("flipbook/Package.swift", "")
      try project.addFile("Shop/App.swift", "import UIKit")
      let catalog = "Shop/Assets.xcassets/"
      try project.addFile(catalog + "Contents.json", "{}")
      try project.addFile(catalog + "cut.imageset/Contents.json", "{")
      try project.addFile(
        catalog + "out.imageset/Contents.json", #"{"images": [{"filename": "../../a.png"}]}"#)
      try project.addFile(
        catalog + "gone.imageset/Contents.json",
        #"{"images": [{"filename": "gone.png", "scale": "2x"}, {"scale": "3x"}]}"#)
      let run = await project.run("init", "New", "--app", "Shop", "--package", "flipbook")
      #expect(run.code == .success, "\(run.error)")
      for finding in [
        "cut.imageset/Contents.json: warning: the file is not valid JSON; correct it",
        "out.imageset/Contents.json: warning: the file name \"../../a.png\" leads out of the set",
        "gone.imageset/gone.png: warning: the image set gone names this file, which is missing",
      ] {
        #expect(run.output.contains(catalog + finding), "\(run.output)")
      }
    }
  }

  /// An app with one mistake after the other.
  private func addBrokenApp(to project: Project) throws {
    try project.addFile("flipbook/Package.swift", "")
    try project.addFile(
      "Shop/Card.swift",
      """
      import UIKit
      class Base: UIViewController { @IBOutlet var inherited: UILabel! }
      class Card: Base {
        @IBOutlet var label: UILabel!
        @IBAction func open(_ sender: Any) {}
        let logo = [UIImage(named: "logo"), UIImage(named: "known")]
      }
      class Twice {}
      """)
    try project.addFile("Shop/Again.swift", "import UIKit\n\nclass Twice {}\nprivate struct Own {}")
    try project.addFile("Shop/Other.swift", "private struct Own {}")
    try project.addFile(
      "Shop/Base.lproj/Card.storyboard",
      """
      <document><scenes><scene><objects>
      <viewController id="a" customClass="Card" customModule="Shop" customModuleProvider="target">
      <view key="view" id="v"><subviews><button id="b"><connections>
      <action selector="open:" destination="a"/>
      <action selector="close:" destination="a"/>
      </connections></button>
      <view id="w" customClass="Gone"/>
      <imageView id="i" image="known"/>
      <imageView id="j" image="lost"/>
      <imageView id="k" image="star"/>
      </subviews></view>
      <connections><outlet property="label" destination="b"/>
      <outlet property="view" destination="v"/><outlet property="inherited" destination="b"/>
      <outlet property="lable" destination="b"/>
      </connections></viewController>
      </objects></scene></scenes>
      <resources><image name="star" catalog="system"/></resources></document>
      """)
    try project.addFile(
      "Shop/Info.plist",
      """
      <plist><dict>
      <key>UIMainStoryboardFile</key><string>Main</string>
      <key>UIAppFonts</key><array><string>Gone.ttf</string><string>Bad.ttf</string></array>
      </dict></plist>
      """)
    try project.addFile("Shop/Bad.ttf", "no font")
    try project.addFile("Shop/bad.png", "no image")
    try project.addPicture("Shop/known@2x.png")
  }

  @Test("init --app names missing classes, outlets, actions, images, fonts and storyboards")
  func brokenApp() async throws {
    try await withProject { project in
      try addBrokenApp(to: project)
      let run = await project.run("init", "New", "--app", "Shop", "--package", "flipbook")
      #expect(run.code == .success, "\(run.error)")
      let storyboard = "Shop/Base.lproj/Card.storyboard"
      for finding in [
        "Shop/Card.swift:8: warning: the type Twice is declared at Shop/Again.swift:3 already",
        "\(storyboard):5: warning: the class Card has no action close:; declare it with @IBAction",
        "\(storyboard):7: warning: the class Gone is unknown; add its source to the app",
        "\(storyboard):9: warning: no resource has the image lost; add it to an asset catalog",
        "\(storyboard):14: warning: the class Card has no outlet lable; declare it with @IBOutlet",
        "Shop/Card.swift:6: warning: no resource has the image logo; add it to an asset catalog",
        "Shop: warning: no class is the application delegate, as in apps that start with SwiftUI, so",
        "Shop/Info.plist: warning: the storyboard Main, with which the app starts, is missing",
        "Shop/Info.plist: warning: the font Gone.ttf of UIAppFonts is missing; add the file",
        "Shop/Bad.ttf: warning: ",
        "Shop/bad.png: warning: ",
        "Not checked: syntax (swiftc is not in the PATH), types, members and calls; swift build",
      ] {
        #expect(run.output.contains(finding), "\(run.output)")
      }
      let count = run.output.split(separator: "\n").count { $0.contains(": warning: ") }
      #expect(count == 11, "\(run.output)")
    }
  }

  @Test(
    "init --app names errors of syntax, with file and line",
    .enabled(if: OtherProgram("swiftc") != nil, "swiftc is not installed"))
  func syntaxErrors() async throws {
    try await withProject { project in
      try project.addFile("flipbook/Package.swift", "")
      try project.addFile(
        "Shop/App.swift",
        "import UIKit\n@main class A: UIResponder, UIApplicationDelegate {\n  var a = = 3\n}")
      project.environment.variables["PATH"] = ProcessInfo.processInfo.environment["PATH"]
      let run = await project.run("init", "New", "--app", "Shop", "--package", "flipbook")
      #expect(run.code == .success, "\(run.error)")
      #expect(run.output.contains("Shop/App.swift:3: warning: "), "\(run.output)")
      #expect(run.output.contains("(swiftc); correct the line"), "\(run.output)")
      #expect(run.output.contains("Not checked: types, members and calls"), "\(run.output)")
    }
  }

  private static let sampleProject = """
    { objects = {
      P = { isa = PBXProject; mainGroup = G; targets = (T, U, V, A); };
      T = { isa = PBXNativeTarget; name = "Cards tvOS"; productType = "com.apple.product-type.framework";
        buildPhases = (ST); buildConfigurationList = LT; };
      U = { isa = PBXNativeTarget; name = "Cards iOS"; productType = "com.apple.product-type.framework";
        buildPhases = (SU); buildConfigurationList = LU; };
      V = { isa = PBXNativeTarget; name = "Demo TV"; productType = "com.apple.product-type.application";
        buildPhases = (ST); buildConfigurationList = LT; };
      A = { isa = PBXNativeTarget; name = Demo; productType = "com.apple.product-type.application";
        buildPhases = (SA); };
      LT = { buildConfigurations = (CT); };
      CT = { name = Release; buildSettings = { PRODUCT_NAME = Cards; SDKROOT = appletvos; }; };
      LU = { buildConfigurations = (CU); };
      CU = { name = Release; buildSettings = { PRODUCT_NAME = Cards;
        PRODUCT_MODULE_NAME = "$(PRODUCT_NAME:c99extidentifier)"; SDKROOT = iphoneos; }; };
      ST = { isa = PBXSourcesBuildPhase; files = (BT); };
      SU = { isa = PBXSourcesBuildPhase; files = (BU); };
      SA = { isa = PBXSourcesBuildPhase; files = (BA); };
      BT = { fileRef = FT; }; BU = { fileRef = FU; }; BA = { fileRef = FA; };
      G = { isa = PBXGroup; children = (FT, FU, FA); sourceTree = "<group>"; };
      FT = { isa = PBXFileReference; path = "../Cards/TV.swift"; sourceTree = "<group>"; };
      FU = { isa = PBXFileReference; path = "../Cards/Card.swift"; sourceTree = "<group>"; };
      FA = { isa = PBXFileReference; path = App.swift; sourceTree = "<group>"; };
    }; rootObject = P; }
    """

  @Test(
    "init --app compiles the libraries in the app's repository: frameworks, packages, CocoaPods")
  func librariesOfRepository() async throws {
    try await withProject { project in
      try project.addFile("flipbook/Package.swift", "")
      try project.addFile("Repo/.git/HEAD", "")
      try project.addFile("Outside.podspec", "s.name = 'Outside'\ns.source_files = 'Outside.swift'")
      try project.addFile("Outside.swift", "")
      try project.addFile("Repo/Demo/Demo.xcodeproj/project.pbxproj", Self.sampleProject)
      try project.addFile(
        "Repo/Demo/App.swift",
        "import Cards\nimport Deck\nimport Springs\nimport Outside\nimport UIKit")
      try project.addFile("Repo/Cards/Card.swift", "import Deck\nimport UIKit")
      try project.addFile("Repo/Cards/TV.swift", "import TVUIKit")
      try project.addFile(
        "Repo/Package.swift",
        """
        let package = Package(name: "Deck", products: [.library(name: "Deck", targets: ["Deck"])],
          targets: [
            .target(name: "Other"),
            .target(name: "Deck", dependencies: [.target(name: "Other")], path: "Lib/Deck",
              exclude: ["Old", "Info.plist"]),
          ])
        """)
      try project.addFile("Repo/Lib/Deck/Deck.swift", "import Springs")
      try project.addFile("Repo/Lib/Deck/Old/Deck.swift", "")
      try project.addFile(
        "Repo/Springs.podspec",
        """
        Pod::Spec.new do |s|
          s.name = 'Springs' # a library
          s.ios.source_files = "Pod/**/*.{h,swift}",
                               'Extra'
          s.osx.source_files = "Mac/*"
          s.resource_bundles = { 'Pictures' => ['Pod/Assets/*.png'] }
          s.exclude_files = ['Pod/Tests/**/*']
        end
        """)
      for name in ["Pod/A.swift", "Pod/B/C.swift", "Pod/Tests/T.swift", "Mac/M.swift"] {
        try project.addFile("Repo/" + name, "import UIKit")
      }
      try project.addFile("Repo/Extra/E.swift", "import Nowhere")
      let run = await project.run("init", "New", "--app", "Repo/Demo", "--package", "flipbook")
      #expect(run.code == .success, "\(run.error)")
      #expect(
        run.output.contains("Repo/Extra/E.swift:1: warning: the module Nowhere does not exist"))
      #expect(run.output.contains("the module Outside does not exist"), "\(run.output)")
      #expect(!run.output.contains("the module Cards"))
      func sources(_ module: String) throws -> [String] {
        let folder = project.folder + "/New/Sources/\(module)/AppSources"
        return try FileManager.default.subpathsOfDirectory(atPath: folder).sorted()
      }
      #expect(try sources("Cards") == ["Card.swift"])
      #expect(try sources("Deck") == ["Deck.swift"])
      #expect(
        try sources("Springs") == ["Extra", "Pod", "Pod/A.swift", "Pod/B"],
        "folders are links")
      #expect(
        try FileManager.default.destinationOfSymbolicLink(
          atPath: project.folder + "/New/Sources/Demo/AppSources") == "../../../Repo/Demo")
      let manifest = try text(project, "New/Package.swift")
      for target in [
        "name: \"Springs\",\n      dependencies: [.product(name: \"UIKit\"",
        "name: \"Deck\",\n      dependencies: [\"Springs\", .product(name: \"UIKit\"",
        "name: \"Cards\",\n      dependencies: [\"Deck\", .product(name: \"UIKit\"",
        "name: \"Demo\",\n      dependencies: [\"Cards\", \"Deck\", \"Springs\", .product(",
      ] {
        #expect(manifest.contains(target), "\(manifest)")
      }
      let main = try text(project, "New/Sources/DemoFrames/DemoFrames.swift")
      #expect(
        main.contains("\"Sources/Demo/AppSources\", \"Sources/Springs/AppSources\""), "\(main)")
    }
  }

  @Test("A CocoaPod whose folder is spelled in other letters is compiled")
  func podSpelling() async throws {
    try await withProject { project in
      try project.addFile("flipbook/Package.swift", "")
      try project.addFile("Repo/.git/HEAD", "")
      try project.addFile("Repo/Demo/Demo.xcodeproj/project.pbxproj", Self.sampleProject)
      try project.addFile("Repo/Demo/App.swift", "import Waves\nimport Void\nimport UIKit")
      try project.addFile(
        "Repo/Waves.podspec", "s.name = 'Waves'\ns.source_files = 'Classes/**/*'")
      try project.addFile("Repo/classes/Wave.swift", "import UIKit")
      try project.addFile("Repo/Void.podspec", "s.name = 'Void'\ns.source_files = 'Nowhere/*'")
      let run = await project.run("init", "New", "--app", "Repo/Demo", "--package", "flipbook")
      #expect(run.code == .success, "\(run.error)")
      #expect(run.output.contains("the module Void does not exist"), "\(run.output)")
      #expect(!run.output.contains("the module Waves"))
      let folder = project.folder + "/New/Sources/Waves/AppSources"
      // A link, which leads to the folder of the pod.
      let sources = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(sources == ["Wave.swift"], "\(sources)")
    }
  }

  @Test("init --app finds files whose paths are written in another case, as on a Mac")
  func otherCase() async throws {
    try await withProject { project in
      try project.addFile("flipbook/Package.swift", "")
      try project.addFile("Repo/.git/HEAD", "")
      try project.addFile(
        "Repo/Demo/Demo.xcodeproj/project.pbxproj",
        Self.sampleProject.replacing("path = App.swift", with: "path = app.swift"))
      try project.addFile("Repo/Demo/App.swift", "import Deck\nimport Springs\nimport UIKit")
      try project.addFile(
        "Repo/Springs.podspec", "s.name = 'Springs'\ns.source_files = 'pod/*.swift'")
      try project.addFile("Repo/Pod/Spring.swift", "import UIKit")
      try project.addFile("Repo/Package.swift", ".target(name: \"Deck\", path: \"lib/deck\")")
      try project.addFile("Repo/Lib/Deck/Deck.swift", "import UIKit")
      let run = await project.run("init", "New", "--app", "Repo/Demo", "--package", "flipbook")
      #expect(run.code == .success, "\(run.error)")
      #expect(!run.output.contains("does not exist in the package"), "\(run.output)")
      for module in ["Demo", "Deck", "Springs"] {
        #expect(Folder.isAt(project.folder + "/New/Sources/\(module)/AppSources") == true)
      }
    }
  }

  @Test("Patterns of a CocoaPod match as Ruby's do")
  func podPatterns() {
    func matches(_ pattern: String, _ path: String) -> Bool {
      FilePattern(pattern).matches(path)
    }
    #expect(matches("A/**/*.swift", "A/b.swift") && matches("A/**/*.swift", "A/b/c/d.swift"))
    #expect(!matches("A/**/*.swift", "B/A/b.swift") && !matches("A/*.swift", "A/b/c.swift"))
    #expect(matches("A/*.{h,swift}", "A/b.swift") && !matches("A/*.{h,m}", "A/b.swift"))
    #expect(matches("{A,B}/**/*", "B/c/d.png") && matches("A", "A/b/c.swift"))
    #expect(matches("A/a*b*.swift", "A/a1b2.swift") && !matches("A/a*b*.swift", "A/a1c.swift"))
    #expect(matches("**/A/**/b.swift", "A/b.swift") && !matches("**/A/**/c.swift", "A/A/b.swift"))
    // Neither takes longer than a moment.
    let deep = String(repeating: "a/", count: 60)
    #expect(!matches(String(repeating: "**/", count: 30) + "y", deep + "x"))
    let many = "{" + (0..<60).map { "a\($0)" }.joined(separator: ",") + "}"
    #expect(matches(Array(repeating: many, count: 4).joined(separator: "/"), "a0/a0/a0/a0"))
  }

  @Test("init --app links what a project lists, however its folders are linked to each other")
  func linkedFolders() async throws {
    try await withProject { project in
      try project.addFile("flipbook/Package.swift", "")
      try project.addFile("All/Demo/Demo.xcodeproj/project.pbxproj", Self.sampleProject)
      try project.addFile("All/Demo/App.swift", "import Inside\nimport UIKit")
      try project.addFile("All/Demo/Other.swift", "import UIKit")
      try project.addFile("All/Out/Inside.swift", "import UIKit")
      try project.addFile(
        "All/Demo/Package.swift", "targets: [.target(name: \"Inside\", path: \"../Out\")]")
      for name in ["one", "two"] {
        try FileManager.default.createSymbolicLink(
          atPath: project.folder + "/All/Demo/" + name, withDestinationPath: ".")
      }
      let run = await project.run(
        "init", "New", "--app", "All/Demo/Demo.xcodeproj", "--package", "flipbook")
      #expect(run.code == .success, "\(run.error)")
      #expect(run.output.contains("the module Inside does not exist"), "\(run.output)")
      let folder = project.folder + "/New/Sources/Demo/AppSources"
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["App.swift"])
    }
  }

  @Test("init --app refuses a path that is not an app, with the reason")
  func noApp() async throws {
    try await withProject { project in
      try project.addFile("flipbook/Package.swift", "")
      try project.addFile("Empty/a.txt", "")
      try project.addFile("Bad/A.xcodeproj/project.pbxproj", "{ objects = { a = ")
      try project.addFile(
        "Tool/A.xcodeproj/project.pbxproj", "{ objects = { P = { }; }; rootObject = P; }")
      func refusal(_ path: String) async -> String {
        let run = await project.run("init", "New", "--app", path, "--package", "flipbook")
        return run.code == .success ? "" : run.error
      }
      #expect(await refusal("Nowhere").contains("Nowhere"))
      #expect(await refusal("Empty/a.txt").contains("is a file; name the folder with the sources"))
      #expect(await refusal("Empty").contains("there are no Swift files (*.swift) of an app in it"))
      #expect(await refusal("Bad").contains("project.pbxproj"))
      #expect(await refusal("Tool").contains("the project has no target for an app"))
      #expect(Folder.isAt(project.folder + "/New") == nil)
    }
  }

  @Test("--dry-run writes nothing; wrong names and paths are refused")
  func refusals() async throws {
    try await withProject { project in
      try project.addFile("flipbook/Package.swift", "")
      let dryRun = await project.run("init", "App", "--package", "flipbook", "--dry-run")
      #expect(dryRun.output.hasPrefix("would write  Package.swift\n"))
      #expect(Folder.isAt(project.folder + "/App") == nil)
      #expect(await project.run("init", "--package", "nowhere").code == .inputNotFound)
      #expect(await project.run("init", "--package", "flipbook", "--name", "a b").code == .usage)
      #expect(await project.run("init", "a", "b").code == .usage)
    }
  }

  @Test(
    "The check for CI is a valid shell script",
    .enabled(if: OtherProgram("sh") != nil, "sh is not installed"))
  func shellScript() async throws {
    try await withProject { project in
      try project.addFile("flipbook/Package.swift", "")
      #expect(await project.run("init", "App", "--package", "flipbook").code == .success)
      let shell = try #require(OtherProgram("sh"))
      #expect(try shell.run(["-n", project.folder + "/App/.ci/frames"]).status == 0)
    }
  }

  @Test(
    "The check for CI clones Flipbook with the dates of its commit, so that a cached build stays valid",
    .enabled(
      if: OtherProgram("sh") != nil && OtherProgram("git") != nil, "sh or git is not installed"))
  func cloning() async throws {
    try await withProject { project in
      try project.addFile("origin/Package.swift", "")
      try project.addFile("origin/Sources/a b.swift", "")
      let git = try #require(OtherProgram("git"))
      let origin = project.folder + "/origin"
      for arguments in [
        ["init", "--quiet"], ["add", "."],
        ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "--quiet", "--message", "x"],
        ["tag", "v1"],
      ] { #expect(try git.run(["-C", origin] + arguments).status == 0) }
      let head = try git.run(["-C", origin, "log", "-1", "--format=%ct"]).lines
      let date = try #require(head.first.flatMap { Double($0) })
      #expect(await project.run("init", "App", "--package", "origin").code == .success)
      let script = try text(project, "App/.ci/frames")
      // The script without the parts that install packages and run tests.
      let start = try #require(script.firstRange(of: "# Location of Flipbook"))
      let end = try #require(script.firstRange(of: "\nstatus=0"))
      let part = script[start.lowerBound..<end.lowerBound].replacing("../origin", with: "'a clone'")
      let shell = try #require(OtherProgram("sh"))
      let run = try shell.run([
        "-euc",
        "cd \(shellWord(project.folder)); FLIPBOOK_URL=origin; FLIPBOOK_VERSION=v1\n\(part)",
      ])
      #expect(run.status == 0, "\(run)")
      let manager = FileManager.default
      for path in ["Package.swift", "Sources", "Sources/a b.swift"] {
        let attributes = try manager.attributesOfItem(atPath: "\(project.folder)/a clone/\(path)")
        let changed = try #require(attributes[.modificationDate] as? Date)
        #expect(changed.timeIntervalSince1970 == date, "\(path)")
      }
    }
  }

  private func text(_ project: Project, _ path: String) throws -> String {
    String(decoding: try WholeFile.read(project.folder + "/" + path), as: UTF8.self)
  }
}

/// Fades the new screen in, as long as the transition that `init` writes.
private final class FadeIn: NSObject, UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    0.4
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return }
    context.containerView.addSubview(to)
    to.alpha = 0
    UIView.animate(withDuration: transitionDuration(using: context)) {
      to.alpha = 1
    } completion: { _ in
      context.completeTransition(true)
    }
  }
}
