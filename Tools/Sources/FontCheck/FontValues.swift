import Typesetting

/// Prints what a font holds as JSON lines, to compare with another reader.
struct FontValues {
  let font: FontFile

  func write() {
    print(#"{"unitsPerEm":\#(font.metrics.unitsPerEm),"glyphs":\#(font.glyphCount)}"#)
    for id in 0..<font.glyphCount {
      let glyph = GlyphID(id)
      let outline =
        if let outline = try? font.outline(of: glyph) { text(outline) } else { "refused" }
      print(#"{"glyph":\#(id),"advance":\#(font.advance(of: glyph)),"outline":"\#(outline)"}"#)
    }
    for code in font.allCharacters {
      guard let scalar = Unicode.Scalar(code), let glyph = font.glyph(of: scalar) else { continue }
      print(#"{"character":\#(code),"glyph":\#(glyph),"tabular":\#(font.tabularForm(of: glyph))}"#)
    }
    while let line = readLine() { write(line) }
  }

  /// A run: glyph, x, y of each, then the width.
  private func write(_ line: String) {
    var text = String.UnicodeScalarView()
    for code in line.split(separator: " ") {
      if let scalar = UInt32(code, radix: 16).flatMap(Unicode.Scalar.init) { text.append(scalar) }
    }
    let run = font.shape(String(text))
    let glyphs = run.glyphs.map { "[\($0.id.map(String.init) ?? "null"),\($0.x),\($0.y)]" }
    print(#"{"run":[\#(glyphs.joined(separator: ","))],"width":\#(run.width)}"#)
  }

  /// Coordinates in 65,536ths of a font unit.
  private func text(_ outline: GlyphOutline) -> String {
    func place(_ point: GlyphOutline.Point) -> String { "\(point.x) \(point.y)" }
    return outline.elements.map { element in
      switch element {
      case .move(let point): "M \(place(point))"
      case .line(let point): "L \(place(point))"
      case .quadratic(let control, let end): "Q \(place(control)) \(place(end))"
      case .cubic(let control1, let control2, let end):
        "C \(place(control1)) \(place(control2)) \(place(end))"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }
}
