import Flipbook
import Foundation
import Testing

@Suite("Writing whole files")
struct WholeFileTests {
  @Test("A written file is read back, also under names with spaces and Unicode")
  func roundTrip() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/a b/ü 画\n'x'.bin"
      try Folder.make(folder + "/a b")
      let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
      try WholeFile.write(bytes, to: path)
      #expect(try WholeFile.read(path) == bytes)
      try WholeFile.write([], to: path)
      #expect(try WholeFile.read(path) == [])
      #expect(try Folder.names(in: folder + "/a b") == ["ü 画\n'x'.bin"])
    }
  }

  @Test("A full disk is reported and leaves no file")
  func fullDisk() throws {
    let descriptor = unsafe open("/dev/full", O_WRONLY)
    #expect(throws: FileError.notWritable("a.png", reason: "No space left on device")) {
      try WholeFile.write([1, 2, 3], to: descriptor, named: "a.png")
    }
  }

  @Test("A folder in place of a file leaves no temporary file behind")
  func folderInPlace() throws {
    try withTemporaryFolder { folder in
      try Folder.make(folder + "/a.png")
      #expect(throws: FileError.notWritable(folder + "/a.png", reason: "Is a directory")) {
        try WholeFile.write([1], to: folder + "/a.png")
      }
      #expect(try Folder.names(in: folder) == ["a.png"])
    }
  }

  @Test("Missing and unreadable files give different errors")
  func unreadable() throws {
    try withTemporaryFolder { folder in
      #expect(throws: FileError.notFound(folder + "/none")) {
        try WholeFile.read(folder + "/none")
      }
      #expect(throws: FileError.notReadable(folder, reason: "Is a directory")) {
        try WholeFile.read(folder)
      }
    }
  }

  @Test("A folder that cannot be created is reported with the reason")
  func fileInPlaceOfFolder() throws {
    try withTemporaryFolder { folder in
      try WholeFile.write([1], to: folder + "/file")
      for path in ["/file", "/file/below"] {
        #expect(
          throws: FileError.notCreatable(folder + "/file", reason: "a file is in its place")
        ) {
          try Folder.prepare(folder + path)
        }
      }
    }
  }

  @Test("Testing whether a folder is writable leaves it empty")
  func probe() throws {
    try withTemporaryFolder { folder in
      try Folder.prepare(folder + "/a/b/c")
      #expect(try Folder.names(in: folder + "/a/b/c") == [])
    }
  }

  @Test("A partial file of a killed process with the same process ID does not interfere")
  func sameNumber() throws {
    try withTemporaryFolder { folder in
      let first = try WholeFile.writeBeside(folder + "/probe", [1])
      let start = try #require(Int(first.split(separator: "-").last?.prefix { $0 != "." } ?? ""))
      WholeFile.discard(first)
      // Other tests continue to count meanwhile.
      for number in start...start + 500 {
        _ = FileManager.default.createFile(
          atPath: "\(folder)/.a.\(getpid())-\(number).flipbook", contents: nil)
      }
      try WholeFile.write([2], to: folder + "/a")
      #expect(try WholeFile.read(folder + "/a") == [2])
    }
  }
}
