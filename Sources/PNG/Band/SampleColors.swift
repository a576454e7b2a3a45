/// Counts pixels of sample rows that repetitions do not explain.
struct SampleColors {
  private static let slotBits: UInt32 = 12

  /// Hash table: the last color in each slot.
  private let seen = UncheckedBuffer<UInt32>(repeating: 0, count: 1 << Int(slotBits))

  func free() {
    seen.free()
  }

  /// Number of pixels that equal neither their left nor their upper neighbor, and of those whose
  /// color is not in an earlier place of the sample. `rows` must not contain the first row.
  func countNew(
    _ pixels: PixelSource, rows: [Int], width: Int
  ) -> (count: Int, ofNewColor: Int) {
    seen.fill(0)
    var count = 0
    var ofNewColor = 0
    for row in rows {
      let end = (row + 1) * width
      var index = row * width + 1
      while index &+ 16 <= end {
        // Pixels that equal their left neighbor are not new. Their color was seen just before, but
        // for the first pixel of a row, which is not counted.
        var others = ~pixels.repeats16(index, back: 1) & 0xFFFF
        let above = pixels.repeats16(index, back: width)
        while others != 0 {
          let place = others.trailingZeroBitCount
          others &= others &- 1
          let isNew = above &>> UInt64(truncatingIfNeeded: place) & 1 == 0
          let isNewColor = see(pixels[index &+ place])
          count &+= isNew ? 1 : 0
          ofNewColor &+= isNew && isNewColor ? 1 : 0
        }
        index &+= 16
      }
      for index in index..<end where pixels[index] != pixels[index - 1] {
        let isNew = pixels[index] != pixels[index - width]
        let isNewColor = see(pixels[index])
        count += isNew ? 1 : 0
        ofNewColor += isNew && isNewColor ? 1 : 0
      }
    }
    return (count, ofNewColor)
  }

  /// Records a pixel; returns whether its color is new, or was replaced by another one since.
  @inline(__always)
  private func see(_ pixel: UInt32) -> Bool {
    let slot = Int(truncatingIfNeeded: (pixel &* 0x9E37_79B1) &>> (32 &- Self.slotBits))
    defer { seen[slot] = pixel }
    return seen[slot] != pixel
  }
}
