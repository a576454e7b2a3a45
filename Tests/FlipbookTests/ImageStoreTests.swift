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

  @Test("A picture is decoded once, whatever its path is written like and whoever asks")
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

  @Test("A picture that is missing ends with 66, one that is none with 65, in words with its path")
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
