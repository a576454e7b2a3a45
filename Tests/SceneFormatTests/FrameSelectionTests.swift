import SceneFormat
import Testing

/// Expected lists are those of the Open Job Description specification's own table, and of its
/// reference implementation in Python, for the same texts.
struct FrameSelectionTests {
  private func frames(_ text: String, of count: Int = 100) throws(FrameSelectionError) -> [Int] {
    try FrameSelection(frames: text).frames(of: count, at: .sixty)
  }

  private func refusal(_ text: String) -> String {
    do throws(FrameSelectionError) {
      return "accepted: \(try frames(text))"
    } catch {
      return "\(error)"
    }
  }

  @Test("Ranges, steps and lists are those of Open Job Description")
  func grammar() throws {
    let table: [(String, [Int])] = [
      ("1 - 5", [1, 2, 3, 4, 5]), ("1-5:2", [1, 3, 5]), ("1-10:4", [1, 5, 9]),
      ("10-15:2,1-5", [1, 2, 3, 4, 5, 10, 12, 14]), ("3", [3]), ("3-3", [3]), ("007", [7]),
      ("0-9,20-40:2", Array(0...9) + Array(stride(from: 20, through: 40, by: 2))),
      ("9-0:-1", Array(0...9)), ("10-1:-3", [1, 4, 7, 10]), ("5-5:-1", [5]), ("5-5:2", [5]),
      ("1-2:100", [1]), ("5,3,1", [1, 3, 5]), (" 1 - 5 : 2 ,\t7 ", [1, 3, 5, 7]), ("-0", [0]),
      ("5-1:-1,6", [1, 2, 3, 4, 5, 6]),
    ]
    for (text, expected) in table { #expect(try frames(text) == expected, "\(text)") }
  }

  @Test("Frames beyond the scene are left out, however many there are")
  func clipped() throws {
    #expect(try frames("8-1000000000", of: 10) == [8, 9])
    #expect(try frames("0-1000000000:7", of: 15) == [0, 7, 14])
    #expect(try frames("10", of: 10) == [])
    #expect(try frames("0", of: 0) == [])
    #expect(try FrameSelection(frames: "0-9").parts(beyond: 9, at: .sixty) == ["9"])
    #expect(try FrameSelection(frames: "6-200").parts(beyond: 37, at: .sixty) == ["37-200"])
    #expect(try FrameSelection(frames: "1-20:4").parts(beyond: 10, at: .sixty) == ["13-20:4"])
    #expect(try FrameSelection(frames: "8-9").parts(beyond: 3, at: .sixty) == ["8-9"])
    #expect(try FrameSelection(frames: "0-9").parts(beyond: 10, at: .sixty).isEmpty)
    #expect(try FrameSelection(frames: "0-9:5,10").parts(beyond: 6, at: .sixty) == ["10"])
  }

  @Test("A selected frame is selected by its first part that names it")
  func parts() throws {
    let selection = try FrameSelection(frames: "0, 4-8:2,12").adding(FrameSelection(at: "0.25,50%"))
    let table: [(Int, String?)] = [
      (0, "0"), (6, "4-8:2"), (12, "12"), (15, "0.25 s"), (10, "50%"), (5, nil), (20, nil),
    ]
    for (frame, part) in table {
      #expect(selection.part(choosing: frame, of: 21, at: .sixty) == part, "\(frame)")
    }
  }

  @Test("Text outside of the grammar is refused with a reason")
  func refusals() {
    let table = [
      ("", "no frame is given"), (" \t", "no frame is given"),
      ("1,", "expected a frame number at a comma"),
      (",1", "expected a frame number at a comma"),
      ("1-", "expected a frame number at the end of \"1-\""),
      ("1-5:", "expected a frame number at the end of \"1-5:\""),
      ("1-2-3", "expected \":\" or \",\" but found \"-\" in \"1-2-3\""),
      ("1:2", "expected \"-\" or \",\" but found \":\" in \"1:2\""),
      ("1-5:2:3", "expected \",\" but found \":\" in \"1-5:2:3\""),
      ("1 2", "expected \"-\" or \",\" but found \"2\" in \"1 2\""),
      ("+1", "expected a frame number but found \"+\" in \"+1\""),
      ("--1", "expected a frame number but found \"-\" in \"--1\""),
      ("1.5", "expected \"-\" or \",\" but found \".\" in \"1.5\""),
      ("all", "expected a frame number but found \"a\" in \"all\""),
      ("١", "expected a frame number but found \"١\" in \"١\""),
      ("1\n", "expected \"-\" or \",\" but found \"\\n\" in \"1\\n\""),
      ("-3", "there is no frame -3; frames count from 0"),
      ("-3--1", "there is no frame -3; frames count from 0"),
      ("3--1:-1", "there is no frame -1; frames count from 0"),
      ("99999999999999999999", "\"99999999999999999999\" is too large for a frame number"),
      ("-9223372036854775808", "\"-9223372036854775808\" is too large for a frame number"),
      ("9-0:-9223372036854775808", "\"-9223372036854775808\" is too large for a frame number"),
      ("1\u{301}", "expected a frame number but found \"1\u{301}\" in \"1\u{301}\""),
      ("0-9:0", "the step of \"0-9:0\" is 0"),
      ("9-0", "\"9-0\" runs backwards; write \"0-9\" or \"9-0:-1\""),
      ("9-0:1", "\"9-0:1\" runs backwards with a positive step"),
      ("0-9:-1", "\"0-9:-1\" runs forwards with a negative step"),
      ("1-5,3-7", "\"1-5\" and \"3-7\" overlap"), ("1,1", "\"1\" and \"1\" overlap"),
      ("1-10:4,10-15", "\"1-10:4\" and \"10-15\" overlap"),
      ("1-9:2, 2-8:2", "\"1-9:2\" and \"2-8:2\" overlap"),
    ]
    for (text, reason) in table { #expect(refusal(text) == reason) }
  }

  @Test("Times and percentages select the frame that is shown then")
  func instants() throws {
    func frames(_ text: String, of count: Int = 61) throws -> [Int] {
      try FrameSelection(at: text).frames(of: count, at: .sixty)
    }
    #expect(try frames("0.25,50%") == [15, 30])
    #expect(try frames(" 0 , 100% ") == [0, 60])
    #expect(try frames("0.0249") == [1])
    #expect(try frames("1.0") == [60])
    #expect(try frames("1.01") == [60])
    #expect(try frames("1.02,2") == [])
    #expect(try frames("50%", of: 22) == [10])
    #expect(try frames("0%,50%,100%", of: 1) == [0])
    #expect(try frames("33.3%", of: 1001) == [333])
    #expect(try FrameSelection(at: "1.02").parts(beyond: 61, at: .sixty) == ["1.02 s"])
  }

  @Test("Every whole percentage of a hundred frames' distance is that frame")
  func percentages() throws {
    for percent in 0...100 {
      #expect(
        try FrameSelection(at: "\(percent)%").frames(of: 101, at: .sixty) == [percent])
    }
  }

  @Test("An invalid time is refused with a reason")
  func badInstants() {
    let expected = "is not a time; expected seconds as 0.25 or a percentage as 50%"
    for text in ["-1", "1s", "%", ".", "1e3", "nan", "0x1", "50%%", "1..2", ""] {
      let list = "0," + text
      #expect(throws: FrameSelectionError.notAnInstant(text)) { try FrameSelection(at: list) }
    }
    #expect("\(FrameSelectionError.notAnInstant("1s"))" == "\"1s\" \(expected)")
    #expect(throws: FrameSelectionError.instantOutOfRange("101%")) {
      try FrameSelection(at: "101%")
    }
    #expect(throws: FrameSelectionError.instantOutOfRange("3601")) {
      try FrameSelection(at: "3601")
    }
    #expect(throws: FrameSelectionError.empty) { try FrameSelection(at: " ") }
  }

  @Test("Two selections together give the frames of both, each once")
  func together() throws {
    let both = try FrameSelection(frames: "0-2").adding(FrameSelection(at: "0,50%"))
    #expect(both.frames(of: 11, at: .sixty) == [0, 1, 2, 5])
  }
}
