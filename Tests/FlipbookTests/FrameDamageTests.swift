import Flipbook
import PNG
import Pixels
import Testing

/// The cost of a frame depends on its changes: counted, not timed.
@MainActor
@Suite("Changed parts of frames")
struct FrameDamageTests {
  private struct Cost: Sendable {
    var pixels: Int
    var bands: Int
    var file: [UInt8]
  }

  /// A square of 8×8 pixels on a screen of 240×640, which has ten bands.
  private func costs(of positions: [Int], jobs: Int = 1) async -> [Cost] {
    let producer = ScriptedProducer(positions, size: PixelSize(width: 240, height: 640))
    let equip: @Sendable () -> FrameEncoder = { FrameEncoder(colorType: .rgb) }
    return await FramePipeline(jobs: jobs).run(producer, equipping: equip) { encoder, _, frame in
      let file = try encoder.encode(frame.picture, changed: frame.changed)
      return Cost(
        pixels: frame.changed.reduce(0) { $0 + $1.area }, bands: encoder.statistics.encoded,
        file: file)
    }.outcomes
  }

  @Test("A worker's first frame is drawn and encoded whole")
  func firstFrame() async {
    let costs = await costs(of: [0])
    #expect(costs.map(\.pixels) == [240 * 640])
    #expect(costs.map(\.bands) == [10])
  }

  @Test("If 1 % of the pixels change, few others are drawn, and one band is encoded")
  func onePercent() async {
    for cost in await costs(of: [0, 1, 3, 90, 7, 0]).dropFirst() {
      // The old and the new area of the square: at most 128 of 153,600 pixels, plus an edge.
      #expect((8...200).contains(cost.pixels), "\(cost.pixels)")
      #expect(cost.bands == 1)
    }
  }

  @Test("Earlier work of a worker changes no byte of a frame")
  func history() async {
    let positions = (0..<24).map { $0 * 37 % 200 }
    let files = await costs(of: positions).map(\.file)
    for jobs in [2, 3, 7] {
      #expect(await costs(of: positions, jobs: jobs).map(\.file) == files, "\(jobs) workers")
    }
    for (position, file) in zip(positions, files) {
      #expect(await costs(of: [position])[0].file == file, "\(position) alone")
    }
  }
}
