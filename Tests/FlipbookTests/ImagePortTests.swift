import FlipbookCore
import Foundation
import PNG
import Testing

@MainActor
@Suite("flipbook port --resources")
struct ImagePortTests {
  /// Programs in place of those that convert images: one writes two pixels, one fails. Both note their
  /// runs.
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

  private let set = """
    {"images": [
      {"idiom": "universal", "filename": "cat.jpg", "scale": "2x"},
      {"idiom": "universal", "filename": "dark.png", "scale": "2x",
       "appearances": [{"appearance": "luminosity", "value": "dark"}]},
      {"idiom": "universal", "scale": "3x"}
    ], "properties": {"template-rendering-intent": "template"}}
    """

  @Test("Sets with a JPEG become sets of PNG files that keep everything else; nothing runs twice")
  func sets() async throws {
    try await withProject { project in
      try addTools(to: &project)
      let folder = "App/Assets.xcassets/animals"
      try project.addFile(
        "\(folder)/Contents.json", "{\"properties\": {\"provides-namespace\": true}}")
      try project.addFile("\(folder)/cat.imageset/Contents.json", set)
      try project.addFile("\(folder)/cat.imageset/cat.jpg", "a picture")
      try project.addFile("\(folder)/cat.imageset/dark.png", "another")
      try project.addFile("\(folder)/dog.imageset/Contents.json", "{\"images\": []}")
      let run = await project.run("port", "--resources", "App", "-o", "Images")
      #expect(run.code == .success && run.error == "")
      #expect(run.output == "1 image in Images, 1 new\n")
      let new = "Images/Assets.xcassets/animals"
      #expect(try project.names(in: new) == ["Contents.json", "cat.imageset"])
      #expect(try project.text(of: "\(new)/Contents.json").contains("provides-namespace"))
      let names = try project.names(in: "\(new)/cat.imageset")
      let png = try #require(names.first { $0.hasPrefix("cat-") && $0.hasSuffix(".png") })
      #expect(names.contains("dark.png") && names.count == 3)
      let text = try project.text(of: "\(new)/cat.imageset/Contents.json")
      #expect(text.contains("\"filename\" : \"\(png)\"") && text.contains("\"template\""))
      #expect(text.contains("\"luminosity\"") && !text.contains("cat.jpg"))
      let bytes = try #require(
        FileManager.default.contents(atPath: "\(project.folder)/\(new)/cat.imageset/\(png)"))
      let pixels = try PNGReader().read([UInt8](bytes)).pixmap
      #expect(pixels.width == 2 && pixels[0, 0].red == 255 && pixels[1, 0].blue == 255)

      let again = await project.run("port", "--resources", "App", "-o", "Images")
      #expect(again.output == "1 image in Images, 0 new\n")
      #expect(try project.text(of: "runs").split(separator: "\n").count == 1)
      try project.addFile("\(folder)/cat.imageset/cat.jpg", "a newer picture")
      #expect(
        await project.run("port", "--resources", "App", "-o", "Images").output.contains("1 new"))
    }
  }

  @Test("Files outside of catalogs are found by their names with and without the extension")
  func looseFiles() async throws {
    try await withProject { project in
      try addTools(to: &project)
      try project.addFile("App/Pictures/sea.jpg", "1")
      try project.addFile("App/Pictures/sea@2x.jpg", "2")
      _ = await project.run("port", "--resources", "App", "-o", "Images")
      #expect(
        try project.names(in: "Images/Files.xcassets") == ["sea.imageset", "sea.jpg.imageset"])
      let text = try project.text(of: "Images/Files.xcassets/sea.jpg.imageset/Contents.json")
      #expect(text.contains("\"1x\"") && text.contains("\"2x\""))
    }
  }

  @Test("What cannot be converted is named with the remedy")
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
      #expect(try project.text(of: "runs").hasPrefix("-png -singlefile -transp -r 216.0 "))
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
