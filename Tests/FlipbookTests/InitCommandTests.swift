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
      #expect(script.contains("swift test -c release --disable-testable-imports || status=$?"))
      #expect(script.contains("swift run -c release --skip-build MyFirstApp report"))
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
          "\n          path: .build\n          key: flipbook-${{ runner.os }}-${{ runner.arch }}"
            + "-${{ vars.FLIPBOOK_VERSION }}-${{ hashFiles('Package.swift', 'Package.resolved') }}\n"
        ),
        "\(workflow)")
      let test = try text(project, "my first-app/Tests/MyFirstAppTests/FrameTests.swift")
      #expect(test.contains("@Test(arguments: try scenesOfPackage())"))
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

  @Test("Behind a symbolic link the package finds Flipbook, and is known again")
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
      // Whatever its files speak of, and every module of ours.
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

  /// That of Flipbook itself.
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
      #expect(script.hasSuffix("}\nswift test -c release\n"))
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
      #expect(try !text(project, ".github/workflows/frames.yml").contains("FLIPBOOK_"))
    }
  }

  @Test("The first scene renders, is recorded, and is what doctor likes", arguments: [true, false])
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

  @Test("--dry-run writes nothing; wrong names and paths are refused")
  func refusals() async throws {
    try await withProject { project in
      try project.addFile("flipbook/Package.swift", "")
      let rehearsal = await project.run("init", "App", "--package", "flipbook", "--dry-run")
      #expect(rehearsal.output.hasPrefix("would write  Package.swift\n"))
      #expect(Folder.isAt(project.folder + "/App") == nil)
      #expect(await project.run("init", "--package", "nowhere").code == .inputNotFound)
      #expect(await project.run("init", "--package", "flipbook", "--name", "a b").code == .usage)
      #expect(await project.run("init", "a", "b").code == .usage)
    }
  }

  @Test(
    "The check for CI is a shell script without mistakes",
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
      let start = try #require(script.firstRange(of: "# Where Flipbook lies"))
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

/// Fades the new screen in, for as long as the transition that `init` writes.
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
