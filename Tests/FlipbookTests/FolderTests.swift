import Flipbook
import Foundation
import Testing

@Suite("Folders")
struct FolderTests {
  @Test(
    "The parent of a path depends on the path alone, for names of one letter too",
    arguments: [
      ("q", ""), ("Output", ""), ("q/a", "q"), ("a/b/c.png", "a/b"), ("a/b/", "a"), ("a//b", "a"),
      ("/q", "/"), ("//q", "/"), ("/a/b", "/a"), ("../x", ".."), ("ü/é", "ü"), ("/", ""), ("", ""),
    ])
  func parent(path: String, folder: String) {
    #expect(Folder.parent(of: path) == folder)
  }

  @Test("Temporary files of ended processes are deleted, those of running ones stay")
  func leftOvers() async throws {
    let gone = try await gonePID()
    try withTemporaryFolder { folder in
      let stay = [
        ".a.png.\(getpid())-1.flipbook", ".a.png.1-7.flipbook", ".a.png.0-1.flipbook",
        ".a.png.-\(gone)-1.flipbook",
        ".a.png.\(gone)-x.flipbook", ".\(gone)-1.flipbook", ".flipbook", "a.png.\(gone)-1.flipbook",
        "a.flipbook", ".a.png.\(gone)-1.tmp",
      ]
      for name in stay + [".a.png.\(gone)-1.flipbook", "..\(gone)-22.flipbook"] {
        try WholeFile.write([1], to: "\(folder)/\(name)")
      }
      try Folder.prepare(folder)
      #expect(
        try Folder.names(in: folder) == stay.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }
  }

  @Test("A temporary file of a process whose number another one has by now is deleted")
  func reusedNumber() throws {
    try withTemporaryFolder { folder in
      let (old, new) = (".a.png.\(getpid())-1.flipbook", ".a.png.\(getpid())-2.flipbook")
      for name in [old, new] { try WholeFile.write([1], to: "\(folder)/\(name)") }
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_000_000_000)],
        ofItemAtPath: "\(folder)/\(old)")
      try Folder.prepare(folder)
      #expect(try Folder.names(in: folder) == [new])
    }
  }

  /// The number of a process that has ended.
  private func gonePID() async throws -> Int32 {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/true")
    try process.run()
    process.waitUntilExit()
    return process.processIdentifier
  }
}
