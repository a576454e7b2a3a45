import SceneFormat
import Testing

struct FrameRateTests {
  @Test("Rates are reduced ratios, and whole numbers where they can be")
  func ratios() {
    #expect(FrameRate(60)?.description == "60")
    #expect(FrameRate(120, perSeconds: 2) == FrameRate(60))
    #expect(FrameRate("60000/1001")?.description == "60000/1001")
    #expect(FrameRate("120/2") == .sixty)
    #expect(FrameRate("1/2")?.description == "1/2")
    #expect(FrameRate("24") == FrameRate(24))
    #expect(FrameRate(1000)?.frames == 1000)
  }

  @Test("Rounded television rates mean the exact ones")
  func television() {
    #expect(FrameRate(23.976) == FrameRate(24_000, perSeconds: 1001))
    #expect(FrameRate(29.97) == FrameRate(30_000, perSeconds: 1001))
    #expect(FrameRate(59.94) == FrameRate(60_000, perSeconds: 1001))
    #expect(FrameRate("119.88") == FrameRate(120_000, perSeconds: 1001))
  }

  @Test("Invalid rates are refused")
  func refused() {
    for number in [0, -1, 1001, 60.5, .nan, .infinity, 1e300] { #expect(FrameRate(number) == nil) }
    let texts = [
      "", "/", "60/", "/1001", "60/0", "-60", "+60", "60/1001/2", "1e2", " 60", "0x3C", "fast",
      "99999999999999999999", "60000000/1", "２４",
    ]
    for text in texts { #expect(FrameRate(text) == nil, "\(text)") }
  }

  @Test("The time of a frame is the nearest number to n / fps")
  func times() throws {
    let rate = try #require(FrameRate(59.94))
    #expect(rate.time(ofFrame: 0) == 0)
    #expect(rate.time(ofFrame: 60_000) == 1001)
    #expect(rate.time(ofFrame: 1) == 1001.0 / 60_000)
    #expect(FrameRate.sixty.time(ofFrame: 48) == 0.8)
  }

  @Test("The last frame at a frame's own time is that frame, at every rate")
  func lastFrames() {
    for rate in [1, 24, 59.94, 60, 100, 119.88, 1000].compactMap({ FrameRate($0) }) {
      for frame in 0...2000 {
        let time = rate.time(ofFrame: frame)
        #expect(rate.lastFrame(at: time) == frame)
        #expect(rate.lastFrame(at: time.nextUp) == frame)
        if frame > 0 { #expect(rate.lastFrame(at: time.nextDown) == frame - 1) }
      }
    }
  }

  @Test("Decimal times mean what they say: 0.29 s at 100 frames a second is frame 29")
  func decimalTimes() {
    let hundred = FrameRate(100)
    for frame in 0...1000 {
      let written = Double("\(frame / 100).\(frame % 100 / 10)\(frame % 10)") ?? -1
      #expect(hundred?.lastFrame(at: written) == frame)
    }
  }
}
