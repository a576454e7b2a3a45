import Flipbook
import Foundation
import PNG
import Pixels
import Testing

@MainActor
@Suite("Inputs and outputs of flipbook diff")
struct DiffOutputTests {
  private func write(_ pixmap: Pixmap, to path: String, _ project: Project) throws {
    let path = project.folder + "/" + path
    try Folder.make((path as NSString).deletingLastPathComponent)
    try WholeFile.write(
      PNGWriter(colorType: .rgb, purpose: .render).encode(pixmap), to: path)
  }

  /// White, with a black square of `side` pixels at the top left.
  private func picture(_ side: Int, size: Int = 8) -> Pixmap {
    var pixmap = Pixmap(width: size, height: size, filledWith: .white)
    for y in 0..<side {
      for x in 0..<side { pixmap[x, y] = .black }
    }
    return pixmap
  }

  private func link(_ path: String, to target: String, _ project: Project) throws {
    try FileManager.default.createSymbolicLink(
      atPath: project.folder + "/" + path, withDestinationPath: project.folder + "/" + target)
  }

  @Test("diff never overwrites its inputs, whichever path leads to them")
  func inputs() async throws {
    try await withProject { project in
      let folder = project.folder
      try write(picture(1), to: "a/x.png", project)
      try write(picture(2), to: "b/x.png", project)
      try write(picture(3), to: "b/x-diff.png", project)
      try link("same.png", to: "a/x.png", project)
      try link("here", to: "b", project)
      let before = try ["a/x.png", "b/x.png", "b/x-diff.png"].map {
        try WholeFile.read(folder + "/" + $0)
      }
      let (a, b) = (folder + "/a/x.png", folder + "/b/x.png")
      let mask = folder + "/mask.png"
      try write(picture(1), to: "mask.png", project)
      let file = "would write over it; name another file\n"
      let other = "would write into it; name another folder\n"
      for (arguments, message) in [
        ([a, b, "-o", a], "diff reads a/x.png and \(file)"),
        ([a, b, "-o", folder + "/b/../b/x.png"], "diff reads b/../b/x.png and \(file)"),
        ([a, b, "-o", folder + "/same.png"], "diff reads same.png and \(file)"),
        ([a, b, "-o", folder + "/here/x.png"], "diff reads here/x.png and \(file)"),
        (
          [a, folder + "/b/x-diff.png", "-o", folder + "/b"], "diff reads b/x-diff.png and \(file)"
        ),
        ([a, b, "--mask", mask, "-o", mask], "diff reads mask.png and \(file)"),
        ([folder + "/a", folder + "/b", "-o", folder + "/a/"], "diff compares a/ and \(other)"),
        (
          [folder + "/a", folder + "/b", "-o", folder + "/here"], "diff compares here and \(other)"
        ),
      ] {
        let run = await project.run(["diff"] + arguments)
        #expect(run.code == .usage)
        #expect(run.error == "flipbook: error: " + message)
        #expect(run.output == "")
      }
      let after = try ["a/x.png", "b/x.png", "b/x-diff.png"].map {
        try WholeFile.read(folder + "/" + $0)
      }
      #expect(before == after)
      #expect(try project.names(in: "a") == ["x.png"])
    }
  }

  @Test("diff deletes images of an earlier run and keeps other files")
  func stale() async throws {
    try await withProject { project in
      let folder = project.folder
      for name in ["x", "y"] {
        try write(picture(1), to: "a/\(name).png", project)
        try write(picture(2), to: "b/\(name).png", project)
      }
      let (a, b, out) = (folder + "/a", folder + "/b", folder + "/out")
      try write(picture(3), to: "out/mine-diff.png", project)
      try project.addFile("out/notes.txt", "")
      _ = await project.run("diff", a, b, "-o", out)
      let mine = ["mine-diff.png", "notes.txt"]
      #expect(
        try project.names(in: "out") == ["diff-manifest.json"] + mine + [
          "x-diff.png", "y-diff.png",
        ]
      )
      // An identical image removes earlier results for this image only.
      _ = await project.run("diff", a + "/x.png", a + "/x.png", "-o", out)
      #expect(try project.names(in: "out") == ["diff-manifest.json"] + mine + ["y-diff.png"])
      _ = await project.run("diff", a + "/x.png", b + "/x.png", "-o", out)
      #expect(try project.names(in: "out").suffix(2) == ["x-diff.png", "y-diff.png"])
      let same = await project.run("diff", a, a, "-o", out)
      #expect(same.output == "2 images, all identical\n")
      #expect(try project.names(in: "out") == mine)
    }
  }

  @Test("An aborted run leaves a list of the files that it has written")
  func brokenOff() async throws {
    try await withProject { project in
      let (a, b, out) = (project.folder + "/a", project.folder + "/b", project.folder + "/out")
      for name in ["x", "y"] {
        try write(picture(1), to: "a/\(name).png", project)
        try write(picture(2), to: "b/\(name).png", project)
      }
      try project.addFile("b/y.png", "nonsense")
      #expect(await project.run("diff", a, b, "-o", out).code == .malformedInput)
      #expect(try project.names(in: "out") == ["diff-manifest.json", "x-diff.png"])
      #expect(await project.run("diff", a, a, "-o", out).code == .success)
      #expect(try project.names(in: "out") == [])
    }
  }

  @Test("A list cannot make diff delete a file that diff would not write")
  func foreignList() async throws {
    try await withProject { project in
      let (a, out) = (project.folder + "/a", project.folder + "/out")
      try write(picture(1), to: "a/x.png", project)
      try project.addFile("out/notes.txt", "")
      try project.addFile("out/deep/x-diff.png", "")
      try project.addFile(
        "out/diff-manifest.json",
        #"{"pictures": ["notes.txt", "deep/x-diff.png", "none-diff.png"]}"#)
      #expect(await project.run("diff", a, a, "-o", out).code == .success)
      #expect(try project.names(in: "out") == ["deep", "notes.txt"])
      #expect(try project.names(in: "out/deep") == ["x-diff.png"])
    }
  }

  @Test("diff reports a kept image of an earlier run when nothing differs")
  func staleFile() async throws {
    try await withProject { project in
      try write(picture(1), to: "a.png", project)
      try write(picture(2), to: "b.png", project)
      let (a, b, file) = (
        project.folder + "/a.png", project.folder + "/b.png", project.folder + "/d.png"
      )
      #expect(await project.run("diff", a, a, "-o", file).error == "")
      #expect(await project.run("diff", a, b, "-o", file).error == "")
      let same = await project.run("diff", a, a, "-o", file)
      #expect(same.code == .success)
      #expect(
        same.error == "d.png: note: kept from an earlier run: there is no difference to"
          + " show\n")
      #expect(try project.names(in: "") == ["a.png", "b.png", "d.png"])
    }
  }

  @Test("An output that cannot be created ends with 73, before anything is compared")
  func uncreatable() async throws {
    try await withProject { project in
      try write(picture(1), to: "a.png", project)
      let a = project.folder + "/a.png"
      for output in ["/proc/none/x.png", "/proc/none/x"] {
        let run = await project.run("diff", a, project.folder + "/a.png", "-o", output)
        #expect(run.code == .cannotCreateOutput, "\(run.error)")
        #expect(run.error.hasPrefix("/proc/none"))
        #expect(run.error.contains(": error: cannot be created: "))
      }
      _ = await project.run("diff", a, a, "-o", project.folder + "/new/deep/x.png")
      #expect(try project.names(in: "new/deep") == [])
    }
  }

  @Test("Annotations name existing files, include the diagnosis, and follow the result")
  func annotations() async throws {
    try await withProject { project in
      try write(picture(1), to: "a/x.png", project)
      try write(picture(2), to: "b/x.png", project)
      try write(picture(2), to: "a/only.png", project)
      let (a, b) = (project.folder + "/a", project.folder + "/b")
      let one = await project.run("diff", a + "/x.png", b + "/x.png", "--format", "github")
      let lines = one.output.split(separator: "\n")
      #expect(lines.count == 3)
      #expect(lines[1].hasPrefix("  change: "))
      #expect(
        lines[2].hasPrefix("::error file=b/x.png::3 pixels, largest channel difference 255, inside")
      )
      #expect(lines[2].hasSuffix(", " + lines[1].dropFirst(2)))
      let two = await project.run("diff", a + "/", b, "--format", "github")
      let commands = two.output.split(separator: "\n").filter { $0.hasPrefix("::") }
      #expect(commands.count == 2)
      #expect(commands[0] == "::error file=a/only.png::only in the first folder")
      #expect(commands[1].hasPrefix("::error file=b/x.png::3 pixels"))
    }
  }

  @Test(
    "A test report has the diagnosis and the paths, and figures of frames that pass with a tolerance"
  )
  func testReport() async throws {
    try await withProject { project in
      try write(picture(1), to: "a.png", project)
      try write(picture(2), to: "b.png", project)
      let options = [
        "diff", project.folder + "/a.png", project.folder + "/b.png", "--format", "junit",
      ]
      let run = await project.run(options + ["-o", project.folder + "/out"])
      #expect(run.output.contains(#"<failure type="difference" message="3 pixels, "#))
      #expect(
        run.output.contains("\nexpected a.png\nactual b.png\ndiff out/a-diff.png</failure>"),
        "\(run.output)")
      #expect(run.output.contains("\nchange: "))
      let tolerated = await project.run(options + ["--max-diff-pixels", "3"])
      #expect(tolerated.output.contains("<system-out>tolerated: 3 pixels, "))
    }
  }

  @Test("Frames are compared with goldens by their index, as equal ones share a file")
  func goldens() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1, 1, 1, 2])
      _ = await project.run("record")
      _ = await project.run("render")
      let (goldens, frames) = (project.folder + "/Goldens/push", project.folder + "/Output/push")
      #expect(try project.names(in: "Goldens/push").count == 4)
      for (a, b) in [(goldens, frames), (frames, goldens)] {
        let run = await project.run("diff", a, b)
        #expect(run.output == "5 images, all identical\n")
      }
      try project.addScene("push", [0, 1, 1, 5, 2])
      _ = await project.run("render")
      let run = await project.run("diff", goldens, frames, "--format", "github")
      #expect(run.output.contains("\nframe-0003.png: ") == false)
      #expect(run.output.hasPrefix("frame-0003.png: "))
      #expect(run.output.contains("::error file=Output/push/frame-0003.png::"))
      #expect(run.output.hasSuffix("\n1 of 5 images differs\n"))
      // A golden whose file is missing does not exist, and an index of something else has no
      // effect.
      try FileManager.default.removeItem(atPath: goldens + "/frame-0001.png")
      let gone = await project.run("diff", goldens, frames)
      #expect(gone.output.contains("frame-0002.png: only in the second folder\n"))
      try project.addFile("Output/push/index.json", "[]")
      #expect(await project.run("diff", frames, frames).code == .success)
    }
  }

  @Test("An image that passes with a cluster of differences causes a warning; a window finds it")
  func hole() async throws {
    try await withProject { project in
      for name in ["x", "y"] {
        try write(picture(0, size: 100), to: "a/\(name).png", project)
        try write(picture(20, size: 100), to: "b/\(name).png", project)
      }
      let (a, b) = (project.folder + "/a", project.folder + "/b")
      let ending =
        "look different; a limit for the whole image hides this; use one for a window\n"
      let one = await project.run(
        "diff", a + "/x.png", b + "/x.png", "--max-diff-ratio", "0.5")
      #expect(one.code == .success)
      #expect(
        one.error
          == "b/x.png: warning: passes although 400 of 400 pixels inside 0,0 20×20 " + ending)
      let two = await project.run("diff", a, b, "--max-diff-ratio", "0.5")
      #expect(
        two.error == "b: warning: 2 images pass although 400 of 400 pixels inside 0,0 20×20 of"
          + " x.png " + ending)
      let json = await project.run("diff", a, b, "--max-diff-ratio", "0.5", "--json").output
      #expect(json.contains(#""solid": {"bounds": [0, 0, 20, 20], "pixels": 400}"#), "\(json)")
      #expect(json.contains(#""warnings": ["b: warning: 2 images pass"#))
      let window = await project.run(
        "diff", a, b, "--max-diff-ratio", "0.5", "--window", "20")
      #expect(window.code == .differencesFound && window.error == "")
    }
  }

  @Test("A tolerance that nothing can violate causes one warning")
  func blind() async throws {
    try await withProject { project in
      for name in ["x", "y"] {
        try write(picture(0), to: "a/\(name).png", project)
        try write(picture(1), to: "b/\(name).png", project)
      }
      let (a, b) = (project.folder + "/a", project.folder + "/b")
      let all = await project.run("diff", a, b, "--max-diff-ratio", "1")
      #expect(all.code == .success)
      #expect(
        all.error
          == "flipbook: warning: these limits let every pixel differ: no difference can fail\n")
      #expect(await project.run("diff", a, b, "--max-diff-ratio", "0.9").error == "")
      #expect(await project.run("diff", a, a, "--ignore", "0,0,8,8").error.contains("whole frame"))
    }
  }

  @Test("Subfolders are reported, because they are not compared")
  func innerFolders() async throws {
    try await withProject { project in
      for folder in ["a", "b", "c"] { try write(picture(1), to: folder + "/x.png", project) }
      try write(picture(2), to: "a/deep/x.png", project)
      for name in ["k", "l", "m", "n"] { try Folder.make(project.folder + "/b/" + name) }
      try Folder.make(project.folder + "/a/.git")
      let (a, b, c) = (project.folder + "/a", project.folder + "/b", project.folder + "/c")
      let deep = "a: warning: only the images in it are compared, not those in its folder deep\n"
      let run = await project.run("diff", a, b)
      #expect(run.code == .success)
      #expect(run.output == "1 image, all identical\n")
      #expect(
        run.error == deep
          + "b: warning: only the images in it are compared, not those in its folders k, l, m …\n"
      )
      let json = await project.run("diff", a, c, "--json").output
      #expect(json.contains("\"warnings\": [\"\(deep.dropLast())\"]"), "\(json)")
      // Difference images are not compared.
      #expect(await project.run("diff", c, c, "-o", c + "/diff").error == "")
      try FileManager.default.removeItem(atPath: a + "/x.png")
      let empty = await project.run("diff", a, a)
      #expect(empty.code == .inputNotFound)
      #expect(empty.error == deep + "a: error: there are no images (*.png) in it\n")
    }
  }

  @Test("A folder with an image name that is not UTF-8 is refused")
  func foreignNames() async throws {
    try await withProject { project in
      try write(picture(1), to: "a/x.png", project)
      let a = project.folder + "/a"
      let name = Array((a + "/bad").utf8) + [0xFF] + Array(".png\0".utf8)
      unsafe close(open(name.map { CChar(bitPattern: $0) }, O_WRONLY | O_CREAT, 0o600))
      let run = await project.run("diff", a, a)
      #expect(run.code == .malformedInput)
      #expect(
        run.error == "a: error: the file name \"bad\u{FFFD}.png\" in it is not UTF-8; rename"
          + " the file\n")
    }
  }

  @Test("A pipe or a device instead of an image is refused at once", .timeLimit(.minutes(1)))
  func pipes() async throws {
    try await withProject { project in
      let pipe = project.folder + "/a/x.png"
      try Folder.make(project.folder + "/a")
      try #require(unsafe mkfifo(pipe, 0o600) == 0)
      try write(picture(1), to: "b/x.png", project)
      try FileManager.default.createSymbolicLink(
        atPath: project.folder + "/zero.png", withDestinationPath: "/dev/zero")
      let (a, b) = (project.folder + "/a", project.folder + "/b")
      for (left, right, name) in [
        (pipe, b + "/x.png", "a/x.png"), (b + "/x.png", pipe, "a/x.png"), (a, b, "a/x.png"),
        (b + "/x.png", project.folder + "/zero.png", "zero.png"),
      ] {
        let run = await project.run("diff", left, right)
        #expect(run.code == .malformedInput)
        #expect(run.error == "\(name): error: not a regular file\n")
      }
      try project.addScene("push", [0])
      let mask = await project.run("verify", "--mask", pipe)
      #expect(mask.code == .malformedInput)
      #expect(throws: PictureError.unreadable(.notRegular(pipe))) {
        try ImageStore().picture(at: pipe)
      }
    }
  }
}
