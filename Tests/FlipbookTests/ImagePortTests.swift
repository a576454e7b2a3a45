import Flipbook
import FlipbookCore
import Foundation
import PNG
import Pixels
import Testing

@MainActor
@Suite("flipbook port --resources")
struct ImagePortTests {
  /// Replacements of the programs that convert images: one writes two pixels, one fails. Both log
  /// their runs.
  private func addTools(to project: inout Project) throws {
    try project.addFile(
      "bin/djpeg",
      "#!/bin/sh\necho \"$@\" >> '\(project.folder)/runs'\n"
        + "printf 'P6\\n2 1\\n255\\n\\377\\000\\000\\000\\000\\377'\n")
    try project.addFile(
      "bin/pdftocairo", "#!/bin/sh\necho \"$@\" >> '\(project.folder)/runs'\nexit 1\n")
    for name in ["djpeg", "pdftocairo"] {
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o755], ofItemAtPath: "\(project.folder)/bin/\(name)")
    }
    project.environment.variables["PATH"] = "\(project.folder)/bin"
  }

  @Test("JPEG images in any folder are converted, by their content and only once")
  func images() async throws {
    try await withProject { project in
      try addTools(to: &project)
      let set = "App/Assets.xcassets/cat.imageset"
      try project.addFile("\(set)/Contents.json", "{}")
      try project.addFile("\(set)/cat.jpg", "a picture")
      try project.addFile("App/Assets.xcassets/Icon.appiconset/icon.jpg", "an icon")
      try project.addFile("App/Pictures/sea@2x.JPEG", "another")
      let run = await project.run("port", "--resources", "App", "-o", "Images")
      #expect(run.code == .success && run.error == "")
      #expect(run.output == "2 images in Images, 2 new\n")
      let name = "\(ContentDigest(of: Array("a picture".utf8))).png"
      #expect(try project.names(in: "Images/cat.jpg") == [name])
      #expect(try project.names(in: "Images/sea@2x.JPEG").count == 1)
      let bytes = try WholeFile.read("\(project.folder)/Images/cat.jpg/\(name)")
      let pixels = try PNGReader().read(bytes).pixmap
      #expect(pixels.width == 2 && pixels[0, 0].red == 255 && pixels[1, 0].blue == 255)

      let again = await project.run("port", "--resources", "App", "-o", "Images")
      #expect(again.output == "2 images in Images, 0 new\n")
      #expect(try project.text(of: "runs").split(separator: "\n").count == 2)
      try project.addFile("\(set)/cat.jpg", "a newer picture")
      #expect(
        await project.run("port", "--resources", "App", "-o", "Images").output.contains("1 new"))
    }
  }

  @Test("A run that is interrupted between two images leaves whole files")
  func interrupted() async throws {
    try await withProject { project in
      try addTools(to: &project)
      for number in 0..<50 { try project.addFile("App/\(number).jpg", "\(number)") }
      let tool = project
      let run = Task { await tool.run("port", "--resources", "App", "-o", "Images") }
      let log = project.folder + "/runs"
      // A thread of its own, since other tests may keep all those of tasks busy.
      Thread.detachNewThread {
        while Folder.isAt(log) == nil { usleep(100) }
        run.cancel()
      }
      #expect(await run.value.code == .interrupted)
      let folders = try project.names(in: "Images")
      #expect((1..<50).contains(folders.count))
      for folder in folders {
        for name in try project.names(in: "Images/" + folder) {
          _ = try PNGReader().readFile("\(project.folder)/Images/\(folder)/\(name)")
        }
      }
    }
  }

  @Test("Images of formats that no program converts are named")
  func otherFormats() async throws {
    try await withProject { project in
      try addTools(to: &project)
      for name in ["a.heic", "b.WEBP", "c.gif", "d.png"] {
        try project.addFile("App/" + name, "x")
      }
      let run = await project.run("port", "--resources", "App", "-o", "Images")
      let remedy = "are not decoded; convert it to PNG"
      #expect(
        run.output == """
          App/a.heic: warning: images of the format HEIC \(remedy)
          App/b.WEBP: warning: images of the format WEBP \(remedy)
          App/c.gif: warning: images of the format GIF \(remedy)
          3 images in Images, 0 new, 3 warnings

          """)
    }
  }

  @Test("Links to folders in a circle are followed once")
  func circle() async throws {
    try await withProject { project in
      try addTools(to: &project)
      try project.addFile("App/a.jpg", "1")
      for name in ["one", "two"] {
        try FileManager.default.createSymbolicLink(
          atPath: project.folder + "/App/" + name, withDestinationPath: ".")
      }
      let run = await project.run("port", "--resources", "App", "-o", "Images")
      #expect(run.output == "1 image in Images, 1 new\n")
    }
  }

  @Test("No image is written through a link out of the folder")
  func linkedOutput() async throws {
    try await withProject { project in
      try addTools(to: &project)
      try project.addFile("flipbook/Package.swift", "")
      try project.addFile("App/A.swift", "import UIKit")
      try project.addFile("App/a.jpg", "1")
      try project.addFile("outside/kept.txt", "")
      func link(_ path: String) throws {
        let place = URL(filePath: project.folder + "/" + path)
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
          atPath: place.path, withDestinationPath: project.folder + "/outside")
      }
      try link("Images/a.jpg")
      try link("Frames/Sources")
      try link("Others/Sources/App/Images")
      for arguments in [
        ["port", "--resources", "App", "-o", "Images"],
        ["init", "Frames", "--app", "App", "--package", "flipbook"],
        ["init", "Others", "--app", "App", "--package", "flipbook"],
      ] {
        let run = await project.run(arguments)
        #expect(run.code == .cannotCreateOutput, "\(arguments): \(run)")
        #expect(run.error.contains("is a link to another folder"), "\(run.error)")
      }
      #expect(try project.names(in: "outside") == ["kept.txt"])
    }
  }

  @Test("A folder whose name begins with a dash is no option of a converter")
  func dash() async throws {
    try await withProject { project in
      try addTools(to: &project)
      try project.addFile("-x/a.jpg", "1")
      let run = await project.run("port", "--resources", "-o", "Images", "--", "-x")
      #expect(run.output == "1 image in Images, 1 new\n", "\(run)")
      let calls = try String(contentsOfFile: project.folder + "/runs", encoding: .utf8)
      #expect(!calls.contains(" -x/"), "\(calls)")
    }
  }

  @Test("An image that cannot be read, or is a PNG, does not stop the others")
  func oddFiles() async throws {
    try await withProject { project in
      try addTools(to: &project)
      try project.addFile("App/a.jpg", "1")
      try FileManager.default.createSymbolicLink(
        atPath: project.folder + "/App/b.jpg", withDestinationPath: "nowhere")
      let png = URL(filePath: project.folder + "/App/c.jpg")
      try Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]).write(to: png)
      let run = await project.run("port", "--resources", "App", "-o", "Images")
      #expect(
        run.output == """
          App/b.jpg: warning: no such file or folder; replace it, or remove it from the app
          App/c.jpg: warning: the file is a PNG; rename it to end in .png, or remove it from the app
          3 images in Images, 1 new, 2 warnings

          """)
    }
  }

  @Test("Images that cannot be converted are reported with the remedy")
  func problems() async throws {
    try await withProject { project in
      try addTools(to: &project)
      try project.addFile("App/a.pdf", "1")
      try project.addFile("App/b.svg", "2")
      let run = await project.run("port", "--resources", "App", "-o", "Images")
      #expect(
        run.output == """
          App/a.pdf: warning: pdftocairo fails; convert the image to PNG by other means
          App/b.svg: warning: rsvg-convert is not in the PATH; install it (Debian: apt-get install \
          librsvg2-bin), or convert the image to PNG
          2 images in Images, 0 new, 2 warnings

          """)
      #expect(try project.text(of: "runs").hasPrefix("-png -singlefile -transp -r 216 "))
      let strict = await project.run("port", "--resources", "App", "-o", "Images", "--strict")
      #expect(strict.code == .malformedInput)
      let missing = await project.run("port", "--resources", "Nowhere", "-o", "Images")
      #expect(missing.code == .inputNotFound)
    }
  }
}

extension Project {
  fileprivate func text(of path: String) throws -> String {
    String(decoding: try WholeFile.read(folder + "/" + path), as: UTF8.self)
  }
}
