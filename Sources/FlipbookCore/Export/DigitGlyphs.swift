import Display

/// Characters of time labels as strokes on a grid of 4 × 6, so that no installed font affects an
/// export.
enum DigitGlyphs {
  /// Lines of a character, each a list of points, and its advance.
  struct Glyph {
    let lines: [[Point]]
    let width: Double
  }

  /// nil for a character that is not in the table; a space has no lines.
  static func glyph(for character: Character) -> Glyph? {
    guard let text = strokes[character] else { return nil }
    let lines = text.split(separator: " ").map { line in
      line.split(separator: ";").map { point in
        let numbers = point.split(separator: ",").compactMap { Double(String($0)) }
        return Point(x: numbers[0], y: numbers[1])
      }
    }
    return Glyph(lines: lines, width: lines.joined().map(\.x).max() ?? 2)
  }

  private static let strokes: [Character: String] = [
    "0": "1,0;3,0;4,1;4,5;3,6;1,6;0,5;0,1;1,0",
    "1": "0,1.4;1.6,0;1.6,6",
    "2": "0,1.2;1.1,0;2.9,0;4,1.1;4,2.1;0,6;4,6",
    "3": "0,0;4,0;2,2.4;3,2.4;4,3.4;4,5;3,6;1,6;0,5",
    "4": "3,6;3,0;0,4.2;4,4.2",
    "5": "3.8,0;0.4,0;0.2,2.7;1,2.3;3,2.3;4,3.3;4,5;3,6;1,6;0,5.2",
    "6": "3.6,0.4;3,0;1.2,0;0,1.2;0,5;1,6;3,6;4,5;4,3.5;3,2.6;1,2.6;0,3.4",
    "7": "0,0;4,0;1.4,6",
    "8": "1,0;3,0;3.8,0.8;3.8,2;3,2.8;1,2.8;0.2,2;0.2,0.8;1,0"
      + " 1,2.8;0,3.8;0,5;1,6;3,6;4,5;4,3.8;3,2.8",
    "9": "0.4,5.6;1,6;2.8,6;4,4.8;4,1;3,0;1,0;0,1;0,2.5;1,3.4;3,3.4;4,2.6",
    ".": "0.2,6;0.2,6",
    "s": "3,2.7;2.4,2.2;0.8,2.2;0.1,2.8;0.1,3.4;0.8,4;2.4,4;3.1,4.7;3.1,5.4;2.4,6;0.7,6;0,5.4",
    "#": "1.3,0.6;0.7,5.4 3.3,0.6;2.7,5.4 0.2,2;4,2 0,4;3.8,4",
    " ": "",
  ]
}

/// One line of these characters.
struct DigitLabel {
  private let glyphs: [DigitGlyphs.Glyph]
  /// Height of a digit in pixels.
  private let height: Double
  private let color: Color

  /// Characters that are not in the table are left out.
  init(_ text: String, height: Double, color: Color) {
    glyphs = text.compactMap(DigitGlyphs.glyph)
    self.height = height
    self.color = color
  }

  /// Pixels for one grid unit.
  private var unit: Double { height / 6 }
  private var thickness: Double { unit * 0.9 }
  private let gap = 1.9

  /// Width in pixels from the left edge of the first character to the right edge of the last.
  var width: Double {
    let steps = glyphs.map(\.width).reduce(0, +) + gap * Double(max(0, glyphs.count - 1))
    return steps * unit + thickness
  }

  /// Items that draw the label with its upper left corner at the given position.
  func items(left: Double, top: Double) -> [DisplayItem] {
    var x = left + thickness / 2
    var items: [DisplayItem] = []
    for glyph in glyphs {
      for line in glyph.lines {
        for (from, to) in zip(line, line.dropFirst()) {
          items.append(stroke(from, to, x, top + thickness / 2))
        }
      }
      x += (glyph.width + gap) * unit
    }
    return items
  }

  /// A straight stroke with round caps, so that strokes join.
  private func stroke(_ from: Point, _ to: Point, _ x: Double, _ y: Double) -> DisplayItem {
    let (dx, dy) = ((to.x - from.x) * unit, (to.y - from.y) * unit)
    let length = (dx * dx + dy * dy).squareRoot()
    let (cosine, sine) = length > 0 ? (dx / length, dy / length) : (1, 0)
    let radius = thickness / 2
    let capsule = RoundedRect(
      Rect(x: -radius, y: -radius, width: length + thickness, height: thickness), radius: radius)
    let place = Transform(
      a: cosine, b: sine, c: -sine, d: cosine, tx: x + from.x * unit, ty: y + from.y * unit)
    return .fill(Fill(.roundedRectangle(capsule), with: .color(color), transform: place))
  }
}
