/// Counts pixels of sample rows that repetitions do not explain.
struct SampleColors {
  private static let slotBits: UInt32 = 12

  /// Hash table: the last color in each slot.
  private let seen = UncheckedBuffer<UInt32>(repeating: 0, count: 1 << Int(slotBits))

  func free() {
    seen.free()
  }

  /// Number of pixels that equal neither their left nor their upper neighbor, and of those whose color
  /// is not in an earlier place of the sample. `rows` must not contain the first row.
  func countNew(
    _ pixels: PixelSource, rows: [Int], width: Int
  ) -> (count: Int, ofNewColor: Int) {
    seen.fill(0)
    var count = 0
    var ofNewColor = 0
    for row in rows {
      for index in row * width + 1..<(row + 1) * width {
        let pixel = pixels[index]
        let isNew = pixel != pixels[index &- 1] && pixel != pixels[index &- width]
        let slot = Int(truncatingIfNeeded: (pixel &* 0x9E37_79B1) &>> (32 &- Self.slotBits))
        count &+= isNew ? 1 : 0
        ofNewColor &+= isNew && seen[slot] != pixel ? 1 : 0
        seen[slot] = pixel
      }
    }
    return (count, ofNewColor)
  }
}
