import Display
import Pixels

/// Pictures whose colours are multiplied, made once and not in every frame that shows them.
@MainActor
final class TintedPictureCache {
  private struct Entry {
    let original: Picture
    let tint: Tint
    let result: Picture
  }

  /// The oldest first.
  private var entries: [Entry] = []
  /// A tint that is animated makes new ones in every frame: no more are kept.
  private static let capacity = 32

  func picture(_ original: Picture, in tint: Tint) -> Picture {
    if let entry = entries.last(where: { $0.original.isSame(as: original) && $0.tint == tint }) {
      return entry.result
    }
    let result = original.tinted(tint)
    if entries.count == Self.capacity { entries.removeFirst() }
    entries.append(Entry(original: original, tint: tint, result: result))
    return result
  }
}

extension Picture {
  /// By identity: to compare contents would take as long as to tint.
  fileprivate func isSame(as other: Picture) -> Bool {
    switch (self, other) {
    case (.bitmap(let one), .bitmap(let two)): one === two
    case (.drawn(let one), .drawn(let two)): one === two
    case (.bitmap, .drawn), (.drawn, .bitmap): false
    }
  }

  /// Every colour times the tint's; alpha stays.
  fileprivate func tinted(_ tint: Tint) -> Picture {
    switch self {
    case .bitmap(let bitmap): .bitmap(bitmap.tinted(tint))
    case .drawn(let picture): .drawn(picture.tinted(tint))
    }
  }
}

extension DrawnPicture {
  fileprivate func tinted(_ tint: Tint) -> DrawnPicture {
    let before = multiplier ?? .white
    return DrawnPicture(
      list,
      multipliedBy: Color(
        red: before.red * tint.red, green: before.green * tint.green,
        blue: before.blue * tint.blue))
  }
}

extension Bitmap {
  fileprivate func tinted(_ tint: Tint) -> Bitmap {
    var pixmap = pixmap
    pixmap.multiply(red: tint.red, green: tint.green, blue: tint.blue)
    return Bitmap(pixmap)
  }
}
