import Flipbook
import Foundation
import Testing

@MainActor
@Suite("Files of other programs in output folders")
struct ForeignFileTests {
  private static let app = #"{ "name": "an app" }"#

  @Test("verify and render leave a manifest.json of another program, and say so")
  func manifests() async throws {
    try await withProject { project in
      try project.addScene("app", [0, 1])
      _ = await project.run("record")
      try project.addScene("app", [5, 1])
      for path in ["O/verify/app/manifest.json", "O/app/manifest.json"] {
        try project.addFile(path, Self.app)
      }
      try project.addFile("O/verify/app/frame-0000-actual.png", "mine")
      for verb in ["verify", "render"] {
        let run = await project.run(verb, "-o", project.folder + "/O")
        #expect(run.code == .cannotCreateOutput, "\(verb): \(run.code)")
        #expect(
          run.error.contains("manifest.json: error: cannot be created: the file was not written"),
          "\(run.error)")
      }
      for path in ["O/verify/app/manifest.json", "O/app/manifest.json"] {
        #expect(try project.text(of: path) == Self.app)
      }
      #expect(try project.text(of: "O/verify/app/frame-0000-actual.png") == "mine")
    }
  }

  @Test("A run.json of another program stays")
  func records() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      _ = await project.run("record")
      for path in ["O/verify/run.json", "O/run.json"] { try project.addFile(path, Self.app) }
      #expect(await project.run("verify", "-o", project.folder + "/O").code == .success)
      #expect(
        await project.run("render", "--shard", "1/1", "-o", project.folder + "/O").code == .success)
      for path in ["O/verify/run.json", "O/run.json"] {
        #expect(try project.text(of: path) == Self.app)
      }
    }
  }

  @Test("A damaged list of Flipbook's own is replaced")
  func damaged() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      try project.addFile("O/push/manifest.json", "{ \"fli")
      #expect(await project.run("render", "-o", project.folder + "/O").code == .success)
      #expect(try project.text(of: "O/push/manifest.json").contains("\"flipbook\""))
    }
  }

  @Test("Goldens are not pruned while a file looks like a scene with another ending")
  func misnamed() async throws {
    try await withProject { project in
      try project.addScene("push", [0, 1])
      try project.addScene("zoom", [0, 1])
      _ = await project.run("record")
      for ending in ["json", "JSON5"] {
        let paths = ["zoom.json5", "zoom.\(ending)"].map { project.folder + "/Scenes/" + $0 }
        try FileManager.default.moveItem(atPath: paths[0], toPath: paths[1])
        let run = await project.run("goldens", "prune", "--remove")
        #expect(run.code == .malformedInput)
        #expect(run.error.contains("zoom.\(ending): error: looks like a scene"), "\(run.error)")
        try FileManager.default.moveItem(atPath: paths[1], toPath: paths[0])
      }
      #expect(try project.names(in: "Goldens/zoom").contains("index.json"))
    }
  }
}

extension Project {
  fileprivate func text(of path: String) throws -> String {
    String(decoding: try WholeFile.read(folder + "/" + path), as: UTF8.self)
  }
}
