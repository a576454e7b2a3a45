import Pixels

extension DisplayList {
  /// Indented text of the list, for tests and debugging: one line per item, with its parts below.
  ///
  /// Equal lists have equal texts on every machine. Lengths are rounded to four decimals; images
  /// are identified by size and digest.
  public var dump: String {
    var writer = DumpWriter()
    writer.line("canvas \(canvas) on \(background.dump)")
    writer.nested { $0.write(items) }
    return writer.text
  }
}

extension [DisplayItem] {
  /// Items as in ``DisplayList/dump``.
  public var dump: String {
    var writer = DumpWriter()
    writer.write(self)
    return writer.text
  }
}

private struct DumpWriter {
  private(set) var text = ""
  private var depth = 0

  mutating func line(_ line: String) {
    text += String(repeating: "  ", count: depth) + line + "\n"
  }

  mutating func nested(_ body: (inout DumpWriter) -> Void) {
    depth += 1
    body(&self)
    depth -= 1
  }

  mutating func write(_ items: [DisplayItem]) {
    for item in items { write(item) }
  }

  private mutating func write(_ item: DisplayItem) {
    switch item {
    case .fill(let fill):
      line("fill \(fill.shape.dump)\(fill.transform.dump)")
      nested { $0.line("with \(fill.paint.dump)") }
    case .shadow(let shadow):
      line(
        "shadow of \(shadow.shape.dump)\(shadow.transform.dump), \(shadow.color.dump), "
          + "sigma \(number(shadow.sigma)), moved by \(shadow.offset.dump)")
    case .backdropBlur(let blur):
      let effect =
        blur.contrast.map { "contrast \(number($0))" } ?? "sigma \(number(blur.sigma))"
      line("backdrop blur in \(blur.shape.dump)\(blur.transform.dump), \(effect)")
    case .group(let group):
      write(group)
    }
  }

  /// Writes only the properties that differ from a plain group's.
  private mutating func write(_ group: Group) {
    var words = ["group"]
    if group.opacity != 1 { words.append("opacity \(number(group.opacity))") }
    if group.blurSigma != 0 { words.append("blur \(number(group.blurSigma))") }
    if group.blend != .sourceOver { words.append("blend \(group.blend)") }
    if group.isIsolated { words.append("isolated") }
    if group.isShadowOnly { words.append("shadow only") }
    line(words.joined(separator: " "))
    nested { writer in
      if let clip = group.clip { writer.line("clip \(clip.shape.dump)\(clip.transform.dump)") }
      if let shadow = group.shadow {
        writer.line(
          "group shadow \(shadow.color.dump), sigma \(number(shadow.sigma)), "
            + "moved by \(shadow.offset.dump)")
      }
      if let mask = group.mask {
        writer.line("mask")
        writer.nested { $0.write(mask) }
        writer.line("items")
        writer.nested { $0.write(group.items) }
      } else {
        writer.write(group.items)
      }
    }
  }
}

/// A number rounded to `decimals` places, without zeros at the end.
func number(_ value: Double, decimals: Int = 4) -> String {
  var unit = 1.0
  for _ in 0..<decimals { unit *= 10 }
  let scaled = (value * unit).rounded()
  // Beyond 2⁵³ there are no decimals; "nan" and "inf" come here too.
  guard scaled.magnitude < 9_007_199_254_740_992 else { return value.description }
  let digits = String(Int(scaled.magnitude))
  let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
  var fraction = padded.suffix(decimals)
  while fraction.last == "0" { fraction.removeLast() }
  let sign = scaled < 0 ? "-" : ""
  return sign + padded.dropLast(decimals) + (fraction.isEmpty ? "" : "." + fraction)
}

private func list(_ values: Double...) -> String {
  values.map { number($0) }.joined(separator: " ")
}

extension Point {
  var dump: String { list(x, y) }
}

extension Rect {
  /// Left and top, then the size.
  var dump: String { "\(list(left, top)) \(number(width))×\(number(height))" }
}

extension Color {
  var dump: String { "rgba(\(list(red, green, blue, alpha)))" }
}

extension Transform {
  /// Empty for the identity, else with a space in front.
  var dump: String {
    if self == .identity { return "" }
    if self == .translation(x: tx, y: ty) { return " at \(list(tx, ty))" }
    if isAffine { return " by [\(list(a, b, c, d, tx, ty))]" }
    // Perspective is small: one part in a thousand is a lot of it.
    let depth = [p, q, s].map { number($0, decimals: 8) }.joined(separator: " ")
    return " by [\(list(a, b, c, d, tx, ty)) / \(depth)]"
  }
}

extension Shape {
  var dump: String {
    switch self {
    case .rectangle(let rect): "rectangle \(rect.dump)"
    case .roundedRectangle(let rounded): "rounded \(rounded.dump)"
    case .ring(let outer, let inner): "ring \(outer.dump) around \(inner.dump)"
    case .path(let outline): "path \(outline.dump)"
    }
  }
}

extension RoundedRect {
  fileprivate var dump: String {
    let equal = radii == CornerRadii(all: radii.topLeft)
    let numbers =
      equal
      ? number(radii.topLeft)
      : list(radii.topLeft, radii.topRight, radii.bottomRight, radii.bottomLeft)
    return "\(rect.dump) r \(numbers)" + (curve == .continuous ? " continuous" : "")
  }
}

extension Outline {
  /// In the letters of SVG's path data.
  fileprivate var dump: String {
    let pieces = elements.map { element in
      switch element {
      case .move(let point): "M \(point.dump)"
      case .line(let point): "L \(point.dump)"
      case .quadratic(let control, let end): "Q \(control.dump) \(end.dump)"
      case .cubic(let control1, let control2, let end):
        "C \(control1.dump) \(control2.dump) \(end.dump)"
      case .close: "Z"
      }
    }
    return "(" + pieces.joined(separator: " ") + ")" + (rule == .evenOdd ? " even-odd" : "")
  }
}

extension Paint {
  var dump: String {
    switch self {
    case .color(let color): color.dump
    case .linearGradient(let gradient):
      "linear gradient from \(gradient.start.dump) to \(gradient.end.dump): "
        + stops(gradient.stops)
    case .radialGradient(let gradient):
      "radial gradient around \(gradient.center.dump), radii "
        + "\(list(gradient.radiusX, gradient.radiusY)): " + stops(gradient.stops)
    case .conicGradient(let gradient):
      "conic gradient around \(gradient.center.dump) from \(gradient.towards.dump): "
        + stops(gradient.stops)
    case .image(let image):
      "\(image.picture.dump), \(image.source.dump) "
        + "onto \(image.target.dump), \(image.minification)/\(image.magnification)"
    }
  }
}

extension Picture {
  fileprivate var dump: String {
    switch self {
    case .bitmap: "image \(size) \(digest)"
    case .drawn: "drawing \(size) \(digest)"
    }
  }
}

private func stops(_ stops: [GradientStop]) -> String {
  stops.map { "\(number($0.location)) \($0.color.dump)" }.joined(separator: ", ")
}
