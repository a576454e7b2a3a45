import Flipbook
import Foundation
import PNG
import Pixels
import Testing

@Suite("Image store")
struct ImageStoreTests {
  private func write(_ pixmap: Pixmap, to path: String) throws {
    try WholeFile.write(
      PNGWriter(colorType: .rgba, purpose: .render).encode(pixmap), to: path)
  }

  @Test("An image is decoded once, for any spelling of its path and any number of uses")
  func once() async throws {
    try await withTemporaryFolder { folder in
      let pixmap = Pixmap(width: 3, height: 2, filledWith: .white)
      try write(pixmap, to: folder + "/ü a.png")
      let store = ImageStore()
      let first = try store.picture(at: folder + "/ü a.png")
      #expect(first.pixmap == pixmap)
      #expect(try store.picture(at: folder + "/x/../ü a.png") === first)
      try FileManager.default.removeItem(atPath: folder + "/ü a.png")
      let others = await withTaskGroup(of: Bitmap?.self) { group in
        for _ in 0..<20 { group.addTask { try? store.picture(at: folder + "/ü a.png") } }
        return await group.reduce(into: []) { $0.append($1) }
      }
      #expect(others.allSatisfy { $0 === first })
    }
  }

  @Test("Concurrent requests for an image wait for one decoding")
  func onceAtTheSameTime() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a.png"
      try write(Pixmap(width: 400, height: 300, filledWith: .white), to: path)
      let store = ImageStore()
      let pictures = Parallel.map([String](repeating: path, count: 40), jobs: 8) {
        try? store.picture(at: $0)
      }
      #expect(store.decodedCount == 1)
      #expect(pictures.allSatisfy { $0 != nil && $0 === pictures.first ?? nil })
    }
  }

  @Test(
    "Prepared images need no file; missing ones are reported on use")
  func prepared() throws {
    try withTemporaryFolder { folder in
      let paths = (0..<5).map { "\(folder)/\($0).png" }
      for path in paths { try write(Pixmap(width: 3, height: 2, filledWith: .white), to: path) }
      let store = ImageStore()
      store.prepare(paths + [folder + "/none.png"] + paths, jobs: 3)
      #expect(store.decodedCount == paths.count)
      for path in paths { try FileManager.default.removeItem(atPath: path) }
      for path in paths { #expect(try store.picture(at: path).width == 3) }
      #expect(throws: PictureError.unreadable(.notFound("none"))) {
        try store.picture(at: folder + "/none.png", called: "none")
      }
      #expect(store.decodedCount == paths.count)
    }
  }

  @Test("A run decodes each image once, for any number of scenes and frames")
  @MainActor
  func onceInARun() async throws {
    try await withProject { project in
      let images = ImageStore()
      project.images = images
      project.hasStage = true
      for name in ["a", "b"] {
        try write(
          Pixmap(width: 24, height: 16, filledWith: .white),
          to: project.folder + "/\(name).png")
      }
      for scene in 1...3 {
        try project.addFile(
          "Scenes/\(scene).json5",
          """
          {
            title: "\(scene)", device: { size: [24, 16], scale: 1 }, root: { navigation: ["a"] },
            screens: { a: { image: "../a.png" }, b: { image: "../b.png" } },
            steps: [{ at: 0, push: "b" }],
          }
          """)
      }
      let run = await project.run("render", "-j", "2")
      #expect(run.code == .success, "\(run.error)")
      #expect(try project.names(in: "Output/3").count > 10)
      #expect(images.decodedCount == 2)
    }
  }

  @Test("A later run decodes only the files that hold other bytes")
  func laterRuns() throws {
    try withTemporaryFolder { folder in
      let (path, other) = (folder + "/a.png", folder + "/b.png")
      let (white, black) = (
        Pixmap(width: 2, height: 2, filledWith: .white),
        Pixmap(width: 2, height: 2, filledWith: .black)
      )
      try write(white, to: path)
      try write(white, to: other)
      let store = ImageStore()
      store.beginRun()
      let first = try store.picture(at: path)
      _ = try store.picture(at: other)
      store.beginRun()
      #expect(store.paths == [])
      #expect(try store.picture(at: path) === first)
      #expect(store.paths == [path])
      try write(black, to: path)
      // A second request in a run returns the same object.
      #expect(try store.picture(at: path) === first)
      store.beginRun()
      #expect(try store.picture(at: path).pixmap == black)
      #expect(store.decodedCount == 3)
      try FileManager.default.removeItem(atPath: path)
      store.beginRun()
      #expect(throws: PictureError.unreadable(.notFound(path))) { try store.picture(at: path) }
      #expect(store.paths == [path])
    }
  }

  @Test("A file that became unusable is an error for every use in the run, prepared or not")
  func spoiled() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a.png"
      let white = Pixmap(width: 2, height: 2, filledWith: .white)
      try write(white, to: path)
      let store = ImageStore()
      store.beginRun()
      let first = try store.picture(at: path)
      for spoiled: [UInt8] in [Array("not a picture".utf8), []] {
        store.beginRun()
        try WholeFile.write(spoiled, to: path)
        // The next request gets the error.
        store.prepare([path, path], jobs: 2)
        for _ in 0..<2 { #expect(throws: PictureError.self) { try store.picture(at: path) } }
        #expect(store.paths == [path])
      }
      try write(white, to: path)
      #expect(try store.picture(at: path) === first)
    }
  }

  @Test("Bytes of files are kept only for repeated runs")
  func ordinaryRun() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a.png"
      try write(Pixmap(width: 2, height: 2, filledWith: .white), to: path)
      let store = ImageStore()
      let first = try store.picture(at: path)
      // The next run cannot know that the file is the same: it has to decode it.
      for _ in 0..<2 {
        store.beginRun()
        #expect(try store.picture(at: path) === first)
        #expect(store.decodedCount == 2)
      }
    }
  }

  @Test("A file with other bytes and equal pixels keeps its image")
  func samePixels() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a.png"
      let white = Pixmap(width: 20, height: 20, filledWith: .white)
      try write(white, to: path)
      let store = ImageStore()
      let first = try store.picture(at: path)
      try WholeFile.write(PNGWriter(colorType: .rgb, purpose: .record).encode(white), to: path)
      store.beginRun()
      #expect(try store.picture(at: path) === first)
      #expect(store.decodedCount == 2)
    }
  }

  @Test("Old images are dropped first; those of the last run stay, however large")
  func room() throws {
    try withTemporaryFolder { folder in
      let paths = (0..<4).map { "\(folder)/\($0).png" }
      for path in paths { try write(Pixmap(width: 10, height: 10, filledWith: .white), to: path) }
      let store = ImageStore(capacity: 250)
      for path in paths {
        _ = try store.picture(at: path)
        store.beginRun()
      }
      // The last two fit.
      for path in paths.reversed() { _ = try store.picture(at: path) }
      #expect(store.decodedCount == 6)
      store.beginRun()
      for path in paths { _ = try store.picture(at: path) }
      #expect(store.decodedCount == 6)
    }
  }

  @Test("A missing image ends with 66, an unreadable one with 65, with its path")
  func refusals() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a.png"
      func failure() -> Failure? {
        do {
          _ = try ImageStore().picture(at: path, called: "assets/a.png")
          return nil
        } catch {
          return Failure(error, in: "Scenes/push.json5")
        }
      }
      #expect(failure() == Failure(.inputNotFound, at: "assets/a.png", "no such file or folder"))
      try WholeFile.write([], to: path)
      #expect(failure() == Failure(.malformedInput, at: "assets/a.png", "the file is empty"))
      try write(Pixmap(width: 30, height: 20, filledWith: .white), to: path)
      try WholeFile.write(Array(WholeFile.read(path).dropLast(20)), to: path)
      #expect(failure()?.exitCode == .malformedInput)
      #expect(failure()?.messages.first?.text.hasPrefix("the PNG is ") == true)
      try FileManager.default.removeItem(atPath: path)
      try Folder.make(path)
      #expect(
        failure()
          == Failure(.inputOutputError, at: "assets/a.png", "cannot be read: Is a directory"))
    }
  }
}
