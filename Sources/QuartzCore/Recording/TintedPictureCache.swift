import Display
import Pixels

/// Cache of images with multiplied colors, so that they are not recomputed in every frame.
@MainActor
final class TintedPictureCache {
  private struct Entry {
    let original: Picture
    let tint: Tint
    let result: Picture
  }

  /// Oldest first.
  private var entries: [Entry] = []
  /// Limit of the cache: an animated tint adds an entry in every frame.
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
  /// Compares identity: comparing contents would take as long as tinting.
  fileprivate func isSame(as other: Picture) -> Bool {
    switch (self, other) {
    case (.bitmap(let one), .bitmap(let two)): one === two
    case (.drawn(let one), .drawn(let two)): one === two
    case (.bitmap, .drawn), (.drawn, .bitmap): false
    }
  }

  /// Image with every color multiplied; alpha is unchanged.
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
