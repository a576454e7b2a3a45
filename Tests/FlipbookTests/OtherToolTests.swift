import Flipbook
import Testing

@Suite("Other programs")
struct OtherToolTests {
  private let shell = OtherTool(path: "/bin/sh")

  @Test("The output of a program is returned")
  func output() throws {
    #expect(try shell.result(["-c", "printf done"]) == Array("done".utf8))
  }

  @Test("A program that fails gives its exit code and the first line of its complaints")
  func failure() {
    #expect(throws: OtherTool.Failed.failed(code: 3, "no such page")) {
      try shell.result(["-c", "echo no such page >&2; echo more >&2; exit 3"])
    }
  }

  @Test("A program that writes without end is ended", .timeLimit(.minutes(1)))
  func length() {
    #expect(throws: OtherTool.Failed.tooLong(bytes: 100_000)) {
      try shell.result(["-c", "yes"], bytes: 100_000)
    }
  }

  /// The second program holds the output open after the first one has been ended.
  @Test("A program over its limit is ended, and what it has started", .timeLimit(.minutes(1)))
  func limit() {
    #expect(throws: OtherTool.Failed.endless(seconds: 0.2)) {
      try shell.result(["-c", "sleep 300 & wait"], limit: 0.2)
    }
  }
}
