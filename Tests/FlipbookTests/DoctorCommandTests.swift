import Flipbook
import Foundation
import Testing

@MainActor
@Suite("flipbook doctor")
struct DoctorCommandTests {
  @Test("A valid project passes, and every check reports its result")
  func sound() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      let run = await project.run("doctor", "--strict")
      #expect(run.code == .success, "\(run.output)")
      for subject in [
        "flipbook", "libpng", "zlib", "Output", "Scenes: ok: 1 scene", "Goldens: ok: 2 images",
      ] {
        #expect(run.output.contains(subject), "\(run.output)")
      }
      #expect(run.output.hasSuffix("\nNo problems.\n"))
      #expect(await project.run("doctor", "-q").output == "")
      #expect(Folder.isAt(project.folder + "/Output") == nil)
    }
  }

  @Test("doctor reports goldens that are missing, altered, unreadable or LFS pointers")
  func goldens() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 2, 3])
      _ = await project.run("record")
      let goldens = project.folder + "/Goldens/push/frame-000"
      try FileManager.default.removeItem(atPath: goldens + "0.png")
      try WholeFile.write(
        Array("version https://git-lfs.github.com/spec/v1\n".utf8), to: goldens + "1.png")
      try WholeFile.write([1, 2, 3], to: goldens + "2.png")
      try project.addPicture("Goldens/push/frame-0003.png")
      let run = await project.run("doctor")
      #expect(run.code == .malformedInput)
      #expect(run.output.contains("frame-0000.png: error: is missing; restore or record it\n"))
      #expect(run.output.contains("frame-0001.png: error: is a Git LFS pointer"))
      #expect(run.output.contains("frame-0002.png: error: is not a readable PNG"))
      #expect(
        run.output.contains(
          "frame-0003.png: error: is not the image that was recorded for frame 3; restore or record it\n"
        ))
      #expect(run.output.hasSuffix("4 errors, 0 warnings.\n"))
    }
  }

  @Test("doctor reports images without an index, and a folder in its place")
  func indexMissing() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      let index = project.folder + "/Goldens/push/" + GoldenIndex.file
      try FileManager.default.removeItem(atPath: index)
      let missing = await project.run("doctor")
      #expect(missing.code == .goldensMissing)
      #expect(missing.output.contains("Goldens/push: error: contains 2 images but no index.json"))
      try FileManager.default.createDirectory(atPath: index, withIntermediateDirectories: false)
      let folder = await project.run("doctor")
      #expect(folder.code != .success)
      #expect(folder.output.contains("Goldens/push/index.json: error: "), "\(folder.output)")
    }
  }

  @Test("Scenes that cannot run and goldens without a scene are named")
  func scenes() async throws {
    try await withProject { project in
      project.hasStage = true
      try project.addScene("old", [0])
      try project.addScene("new", [0])
      _ = await project.run("record", "old")
      try FileManager.default.removeItem(atPath: project.folder + "/Scenes/old.json5")
      let strangers = await project.run("doctor")
      #expect(strangers.code == .success)
      #expect(strangers.output.contains("warning: there is no scene \"old\""))
      #expect(strangers.output.contains("new: note: has no goldens"))
      #expect(await project.run("doctor", "--strict").code == .goldensMissing)
      try project.addScene("new", [0], "include: '_gone.json5',")
      let broken = await project.run("doctor")
      #expect(broken.code == .inputNotFound || broken.code == .malformedInput)
      #expect(broken.output.contains("Scenes/new.json5"))
      try project.addFile("Scenes/new.json5", "{ title: 'x', root: 'a', screens: { a: {} }, x: 1 }")
      #expect(await project.run("doctor").code == .malformedInput)
    }
  }

  @Test("doctor reports an output folder that is a file, and unknown variables")
  func surroundings() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      try project.addFile("blocked", "")
      project.environment.variables["FLIPBOOK_OUTPUTT"] = "x"
      project.environment.variables["CI"] = "1"
      let run = await project.run("doctor", "-o", project.folder + "/blocked/deep")
      #expect(run.code == .cannotCreateOutput)
      #expect(run.output.contains("blocked/deep: error: cannot be created: blocked is a file\n"))
      #expect(
        run.output.contains(
          "FLIPBOOK_OUTPUTT: warning: is set but has no effect"
            + " (did you mean \"FLIPBOOK_OUTPUT\"?)\n"))
      #expect(run.output.contains("CI: note: is set: goldens are not recorded here\n"))
    }
  }

  @Test("An output folder that is a link to nothing is an error, with the remedy")
  func brokenOutput() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      try FileManager.default.createSymbolicLink(
        atPath: project.folder + "/Output", withDestinationPath: "nowhere")
      let problem =
        "error: cannot be created: it is a link to nowhere, which does not exist; create that folder,"
        + " or delete the link\n"
      let doctor = await project.run("doctor")
      #expect(doctor.code == .cannotCreateOutput)
      #expect(doctor.output.contains("Output: \(problem)"), "\(doctor.output)")
      let deeper = await project.run("doctor", "-o", project.folder + "/Output/deep")
      #expect(deeper.code == .cannotCreateOutput, "\(deeper.output)")
      let render = await project.run("render")
      #expect(render.code == .cannotCreateOutput)
      #expect(render.error.contains("Output: \(problem)"), "\(render.error)")
    }
  }

  @Test("A variable with a value that runs refuse is an error")
  func wrongVariable() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      project.environment.variables["FLIPBOOK_JOBS"] = "abc"
      let run = await project.run("doctor")
      #expect(run.code == .usage)
      #expect(run.output.contains("FLIPBOOK_JOBS: error: takes "), "\(run.output)")
      #expect(run.output.contains("not \"abc\"\n"), "\(run.output)")
      #expect(await project.run("render").code == .usage)
    }
  }

  @Test("git that refuses a working copy of another user is reported with the remedy")
  func foreignRepository() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      _ = await project.run("record")
      try project.addFile(
        "bin/git",
        """
        #!/bin/sh
        echo "fatal: detected dubious ownership in repository at '/x'" >&2
        echo "	git config --global --add safe.directory /x" >&2
        exit 128
        """)
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: project.folder + "/bin/git")
      project.environment.variables["PATH"] = project.folder + "/bin"
      let problem =
        "git refuses this working copy, since another user owns it; run: git config --global --add"
        + " safe.directory /x"
      let doctor = await project.run("doctor")
      #expect(doctor.output.contains("git: warning: \(problem)\n"), "\(doctor.output)")
      let log = await project.run("goldens", "log", "push")
      #expect(log.code == .inputOutputError)
      #expect(log.error.contains("Goldens/push: error: \(problem)\n"), "\(log.error)")
    }
  }

  /// A project with goldens in a Git repository.
  private func withRepository(_ body: (inout Project) async throws -> Void) async throws {
    try await withProject { project in
      project.environment.variables["PATH"] = "/usr/bin:/bin:/usr/local/bin"
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      let git = try #require(OtherProgram("git"))
      _ = try git.run(["init", "-q", "."], in: project.folder)
      try await body(&project)
    }
  }

  @Test(
    "doctor reports Git attributes that change images and rules that ignore them",
    .enabled(if: OtherProgram("git") != nil, "git is not installed"))
  func git() async throws {
    try await withRepository { project in
      #expect(await project.run("doctor").output.contains("git: ok: leaves images unchanged"))
      try project.addFile(".gitattributes", "* text=auto\n")
      #expect(await project.run("doctor").code == .success)
      try project.addFile(".gitattributes", "* text\n")
      let text = await project.run("doctor")
      #expect(text.code == .malformedInput)
      #expect(
        text.output.contains("frame-0000.png: error: has the git attribute text, like 1 more"))
      try project.addFile(".gitattributes", "*.png filter=lfs -text\n")
      let missing = await project.run("doctor", "--strict")
      #expect(missing.code == .malformedInput)
      #expect(missing.output.contains("run: git lfs install"), "\(missing.output)")
      _ = try #require(OtherProgram("git"))
        .run(["config", "filter.lfs.smudge", "cat"], in: project.folder)
      let lfs = await project.run("doctor")
      #expect(lfs.code == .success)
      #expect(lfs.output.contains("note: stored in Git LFS"))
      try project.addFile(".gitignore", "*.png\n")
      let ignored = await project.run("doctor", "--strict")
      #expect(ignored.code == .goldensMissing)
      #expect(ignored.output.contains("ignored by git, so it will not be committed"))
    }
  }

  @Test(
    "A Git setting for line ends changes images, unless Git detects text itself",
    .enabled(if: OtherProgram("git") != nil, "git is not installed"))
  func lineEnds() async throws {
    try await withRepository { project in
      for (attributes, setting) in [
        ("* eol=lf", "eol=lf"), ("*.png eol=crlf", "eol=crlf"), ("* crlf", "crlf"),
        ("* crlf=input", "crlf=input"), ("* text=input", "text=input"), ("* text eol=lf", "text"),
      ] {
        try project.addFile(".gitattributes", attributes + "\n")
        let run = await project.run("doctor")
        #expect(run.code == .malformedInput, "\(attributes)")
        #expect(
          run.output.contains(
            "frame-0000.png: error: has the git attribute \(setting), like 1 more, which"),
          "\(attributes): \(run.output)")
      }
      for attributes in [
        "* text=auto eol=lf", "* text=auto crlf", "* -text eol=lf", "* -crlf eol=crlf",
        "* eol=lf\n*.png binary",
      ] {
        try project.addFile(".gitattributes", attributes + "\n")
        #expect(await project.run("doctor").code == .success, "\(attributes)")
      }
    }
  }

  @Test("A test report has a case for each check; warnings fail with --strict")
  func testReport() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      try project.addFile("blocked", "")
      project.environment.variables["FLIPBOOK_OUTPUTT"] = "x"
      let options = ["doctor", "-o", project.folder + "/blocked"]
      let text = await project.run(options).output.split(separator: "\n").dropLast()
      let run = await project.run(options + ["--format", "junit"])
      #expect(run.code == .cannotCreateOutput)
      #expect(run.output.contains("<testsuites name=\"flipbook doctor\""), "\(run.output)")
      #expect(run.output.components(separatedBy: "<testcase ").count - 1 == text.count)
      #expect(
        run.output.contains(
          #"<failure type="error" message="cannot be created: blocked is a file"/>"#))
      #expect(run.output.contains("<system-out>warning: is set but has no effect"))
      let strict = await project.run(options + ["--format", "junit", "--strict"])
      #expect(strict.output.contains(#"<failure type="warning" message="is set but has no"#))
    }
  }

  @Test("doctor annotates problems, with their file where there is one")
  func annotations() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      try project.addFile("blocked", "")
      project.environment.variables["FLIPBOOK_OUTPUTT"] = "x"
      let run = await project.run(
        "doctor", "-o", project.folder + "/blocked/x", "--format", "github")
      let commands = run.output.split(separator: "\n").filter { $0.hasPrefix("::") }
      #expect(commands.count == 2, "\(run.output)")
      #expect(commands[0].hasPrefix("::warning::FLIPBOOK_OUTPUTT: is set but has no effect"))
      #expect(commands[1] == "::error file=blocked/x::cannot be created: blocked is a file")
    }
  }

  @Test("For machines, each check is an object")
  func json() async throws {
    try await withProject { project in
      try project.addScene("push", [0])
      let run = await project.run("doctor", "--json")
      #expect(run.output.contains("\"level\": \"ok\", \"subject\": \"flipbook\""))
      #expect(run.output.contains("\"exitCode\": 0"))
    }
  }
}
