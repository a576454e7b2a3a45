import Pixels

/// Pictures whose colours are multiplied, made once and not in every frame that shows them.
@MainActor
final class TintedPictures {
  private struct Entry {
    let original: Bitmap
    let tint: Tint
    let result: Bitmap
  }

  /// The oldest first.
  private var entries: [Entry] = []
  /// A tint that is animated makes new ones in every frame: no more are kept.
  private static let capacity = 32

  func picture(_ original: Bitmap, in tint: Tint) -> Bitmap {
    if let entry = entries.last(where: { $0.original === original && $0.tint == tint }) {
      return entry.result
    }
    let result = original.tinted(tint)
    if entries.count == Self.capacity { entries.removeFirst() }
    entries.append(Entry(original: original, tint: tint, result: result))
    return result
  }
}

extension Bitmap {
  /// Every colour times the tint's; alpha stays.
  fileprivate func tinted(_ tint: Tint) -> Bitmap {
    func part(_ byte: UInt8, _ factor: Double) -> UInt8 { UInt8(Double(byte) * factor + 0.5) }
    var pixmap = pixmap
    for y in 0..<height {
      for x in 0..<width {
        let pixel = pixmap[x, y]
        pixmap[x, y] = PremultipliedRGBA8(
          red: part(pixel.red, tint.red), green: part(pixel.green, tint.green),
          blue: part(pixel.blue, tint.blue), alpha: pixel.alpha)
      }
    }
    return Bitmap(pixmap)
  }
}
