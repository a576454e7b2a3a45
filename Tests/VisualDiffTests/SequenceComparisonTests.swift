import Pixels
import Testing
import VisualDiff

@Suite("Comparing sequences of frames")
struct SequenceComparisonTests {
  private let white = Pixmap(width: 8, height: 8, filledWith: .white)
  private let black = Pixmap(width: 8, height: 8, filledWith: .black)

  private func compare(_ expected: [Pixmap], _ actual: [Pixmap]) throws -> SequenceVerdict {
    try SequenceComparison.compare(
      expected: FrameSequence(expected), actual: FrameSequence(actual))
  }

  @Test("No frames are equal to no frames, and to nothing else")
  func empty() throws {
    #expect(try compare([], []).passes)
    let missing = try compare([white], [])
    #expect(!missing.passes && missing.onlyExpected == [0] && missing.frames.isEmpty)
    let extra = try compare([], [white, white])
    #expect(!extra.passes && extra.onlyActual == [0, 1])
  }

  @Test("Sequences of one frame are compared as any other")
  func single() throws {
    #expect(try compare([white], [white]).passes)
    #expect(try compare([white], [black]).differing.map(\.number) == [0])
  }

  @Test("A shorter or longer sequence does not pass, even if the common frames are equal")
  func counts() throws {
    let verdict = try compare([white, black], [white, black, black])
    #expect(!verdict.passes && verdict.differing.isEmpty)
    #expect(verdict.onlyActual == [2] && verdict.frames.count == 2)
  }

  @Test("Frames are fetched once and by number; only those that fail are handed out")
  func fetching() throws {
    var fetched: [Int] = []
    let expected = FrameSequence(numbers: [9, 2, 5, 2]) {
      fetched.append($0)
      return white
    }
    let actual = FrameSequence(numbers: Array(0..<12)) { $0 == 5 ? black : white }
    var failed: [Int] = []
    let verdict = try SequenceComparison.compare(
      expected: expected, actual: actual, drawing: .mask
    ) { number, result in
      failed.append(number)
      #expect(result.picture?.size == white.size)
    }
    #expect(fetched == [2, 5, 9] && failed == [5])
    #expect(verdict.onlyActual.count == 9 && verdict.frames[0].figures?.compared == 64)
  }

  @Test("A tolerance applies to each frame separately")
  func tolerance() throws {
    var dot = white
    dot[3, 3] = .black
    let verdict = try SequenceComparison.compare(
      expected: FrameSequence([white, white, white]), actual: FrameSequence([dot, dot, dot]),
      tolerance: Tolerance(limit: .init(pixels: 1)))
    #expect(verdict.passes && verdict.frames.allSatisfy { $0.verdict == .tolerated })
  }
}
