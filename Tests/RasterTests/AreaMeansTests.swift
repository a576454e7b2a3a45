import CRaster
import Testing

@Suite("Means of areas, by the instructions of a processor")
struct AreaMeansTests {
  @Test("All instructions give the same pixels, inside of an image, at its edges and beyond")
  func instructions() {
    var dice = Dice(seed: 26)
    for _ in 0..<400 {
      let area = AreaCase(&dice)
      let portable = area.means(CRASTER_PORTABLE)
      #expect(area.means(CRASTER_BASELINE) == portable)
      #expect(area.means(CRASTER_BEST) == portable)
    }
  }

  @Test("A mean is the rounded sum of pixels times weights; at an edge, of those inside")
  func means() {
    // Two columns and two rows with the weights 1/2, 1/4, 1/8 and 1/8, of pixels 0, 40, 80 and 120.
    let pixels: [UInt32] = [0, 40, 80, 120]
    let weights: [UInt32] = [1 << 14 | 1 << 28, 1 << 13 | 1 << 28]
    func mean(_ u: Int64, _ v: Int64) -> UInt32 {
      var walk = craster_walk()
      (walk.u, walk.v) = (u << 32, v << 32)
      return read(pixels, 2, PixelBox(0, 0, 2, 2), weights, (2, 1, 0), walk, 1, CRASTER_BEST)[0]
    }
    #expect(mean(0, 0) == 35)
    // Only the pixel 0, with any weight; only the lower pixels, 80 and 120, with the upper weights.
    #expect(mean(-1, -1) == 0)
    #expect(mean(0, 1) == 93)
    // Outside of the image the corner repeats.
    #expect(mean(5, 7) == 120)
  }
}

/// A random image, kernel and path.
private struct AreaCase {
  private let width: Int
  private let pixels: [UInt32]
  private let box: PixelBox
  private let shape: (columns: Int, rowPairs: Int, phaseBits: Int)
  private let weights: [UInt32]
  private let walk: craster_walk

  init(_ dice: inout Dice) {
    width = dice.whole(1...40)
    let height = dice.whole(1...40)
    pixels = (0..<width * height).map { _ in UInt32.random(in: 0...(.max), using: &dice) }
    let (left, top) = (dice.whole(0...width - 1), dice.whole(0...height - 1))
    box = PixelBox(left, top, dice.whole(left + 1...width), dice.whole(top + 1...height))
    shape = (2 * dice.whole(1...8), dice.whole(1...8), dice.whole(0...3))
    weights = Self.weights(shape, &dice)
    // Growth that leaves the image now and then.
    func place() -> Int64 { Int64(dice.number(-8...40) * 4_294_967_296) }
    func step(_ most: Double) -> Int64 { Int64(dice.number(-most...most) * 4_294_967_296) }
    walk = craster_walk(
      u: place(), v: place(), step_u: step(4), step_v: step(4), growth_u: step(0.1),
      growth_v: step(0.1))
  }

  /// Weights of which those of a phase are a whole together.
  private static func weights(
    _ shape: (columns: Int, rowPairs: Int, phaseBits: Int), _ dice: inout Dice
  ) -> [UInt32] {
    let cells = shape.columns * shape.rowPairs * 2
    return (0..<1 << (2 * shape.phaseBits)).flatMap { _ in
      let shares = (0..<cells).map { _ in dice.once(in: 3) ? 0 : dice.number(0...1) }
      let whole = max(shares.reduce(0, +), 1)
      let numbers = shares.map { UInt32(min(32767, $0 / whole * 32768)) }
      return (0..<cells / 2).map { numbers[2 * $0] | numbers[2 * $0 + 1] << 16 }
    }
  }

  func means(_ instructions: craster_instructions) -> [UInt32] {
    read(pixels, width, box, weights, shape, walk, 24, instructions)
  }
}

private struct PixelBox {
  let left, top, right, bottom: Int64

  init(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
    (self.left, self.top) = (Int64(left), Int64(top))
    (self.right, self.bottom) = (Int64(right), Int64(bottom))
  }
}

private func read(
  _ pixels: [UInt32], _ width: Int, _ box: PixelBox, _ weights: [UInt32],
  _ shape: (columns: Int, rowPairs: Int, phaseBits: Int), _ walk: craster_walk, _ count: Int,
  _ instructions: craster_instructions
) -> [UInt32] {
  unsafe pixels.withUnsafeBufferPointer { pixels in
    unsafe weights.withUnsafeBufferPointer { weights in
      var image = unsafe craster_image(
        pixels: pixels.baseAddress, width: Int64(width), left: box.left, top: box.top,
        right: box.right, bottom: box.bottom)
      var kernel = unsafe craster_kernel(
        weights: weights.baseAddress, columns: Int64(shape.columns),
        row_pairs: Int64(shape.rowPairs), phase_bits: Int64(shape.phaseBits))
      return unsafe [UInt32](unsafeUninitializedCapacity: count) { target, written in
        unsafe craster_read_areas(
          instructions, &image, &kernel, walk, Int64(count), target.baseAddress!)
        written = count
      }
    }
  }
}
