import SceneFormat
import Testing

@Suite("Frame selections, frame by frame")
struct FrameSelectionMembershipTests {
  @Test("Membership frame by frame equals the selection with a known count")
  func membership() throws {
    let selections = [
      try FrameSelection(frames: "0-9,20-40:3"), try FrameSelection(frames: "7"),
      try FrameSelection(frames: "40-20:-3"), try FrameSelection(at: "0,0.25,0.29"),
      try FrameSelection(frames: "3-5").adding(FrameSelection(at: "0.5")),
    ]
    let rates = [FrameRate.sixty, try #require(FrameRate(60_000, perSeconds: 1001))]
    for selection in selections {
      for rate in rates {
        let frames = selection.frames(of: 100, at: rate)
        #expect((0..<100).filter { selection.contains($0, at: rate) } == frames)
        #expect(selection.last(at: rate) == frames.last)
        #expect(!selection.needsFrameCount)
      }
    }
  }

  @Test("A percentage needs the count")
  func percentages() throws {
    let selection = try FrameSelection(at: "50%")
    #expect(selection.needsFrameCount)
    #expect(selection.last(at: .sixty) == nil)
    #expect(try selection.adding(FrameSelection(frames: "3")).needsFrameCount)
  }
}
