import Pixels

extension DisplayList {
  /// Indented text of the list, for tests and debugging: one line per item, with its parts below.
  ///
  /// Equal lists have equal texts on every machine. Lengths are rounded to four decimals; images
  /// are identified by size and digest.
  public var dump: String {
    dump(.data)
  }

  /// The dump with a digest in place of each path: a line of text has thousands of points, and to
  /// write them as text would take longer than to fill them.
  var summary: String { dump(.digest) }

  private func dump(_ paths: PathForm) -> String {
    var writer = DumpWriter(paths: paths)
    writer.line("canvas \(canvas) on \(background.dump)")
    writer.nested { $0.write(items) }
    return writer.text
  }
}

/// Form in which paths are written.
private enum PathForm {
  case data
  case digest
}

extension [DisplayItem] {
  /// Items as in ``DisplayList/dump``.
  public var dump: String {
    var writer = DumpWriter(paths: .data)
    writer.write(self)
    return writer.text
  }
}

private struct DumpWriter {
  let paths: PathForm
  private(set) var text = ""
  private var depth = 0

  init(paths: PathForm) {
    self.paths = paths
  }

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
      line("fill \(fill.shape.dump(paths))\(fill.transform.dump)")
      nested { $0.line("with \(fill.paint.dump)") }
    case .shadow(let shadow):
      line(
        "shadow of \(shadow.shape.dump(paths))\(shadow.transform.dump), \(shadow.color.dump), "
          + "sigma \(number(shadow.sigma)), moved by \(shadow.offset.dump)")
    case .backdropBlur(let blur):
      let effect =
        blur.contrast.map { "contrast \(number($0))" } ?? "sigma \(number(blur.sigma))"
      line("backdrop blur in \(blur.shape.dump(paths))\(blur.transform.dump), \(effect)")
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
      if let clip = group.clip {
        writer.line("clip \(clip.shape.dump(writer.paths))\(clip.transform.dump)")
      }
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

/// 2⁵³: beyond it, numbers have no decimals.
private let largestWhole = 9_007_199_254_740_992.0

/// A number rounded to `decimals` places, without zeros at the end.
func number(_ value: Double, decimals: Int = 4) -> String {
  var unit = 1.0
  for _ in 0..<decimals { unit *= 10 }
  let scaled = (value * unit).rounded()
  // "nan" and "inf" come here too.
  guard scaled.magnitude < largestWhole else { return value.description }
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
  fileprivate func dump(_ paths: PathForm) -> String {
    switch self {
    case .rectangle(let rect): "rectangle \(rect.dump)"
    case .roundedRectangle(let rounded): "rounded \(rounded.dump)"
    case .ring(let outer, let inner): "ring \(outer.dump) around \(inner.dump)"
    case .path(let outline):
      switch paths {
      case .data: "path \(outline.dump)"
      case .digest: "path \(outline.digest)" + (outline.rule == .evenOdd ? " even-odd" : "")
      }
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

extension Outline {
  /// Digest of the elements, with lengths rounded as in dumps.
  fileprivate var digest: ContentDigest {
    var values: [Int64] = []
    values.reserveCapacity(elements.count * 5)
    for element in elements {
      switch element {
      case .move(let point):
        values.append(0)
        values.append(point)
      case .line(let point):
        values.append(1)
        values.append(point)
      case .quadratic(let control, let end):
        values.append(2)
        values.append(control)
        values.append(end)
      case .cubic(let control1, let control2, let end):
        values.append(3)
        values.append(control1)
        values.append(control2)
        values.append(end)
      case .close:
        values.append(4)
      }
    }
    return unsafe ContentDigest(of: values.span.bytes)
  }
}

extension [Int64] {
  fileprivate mutating func append(_ point: Point) {
    append(rounded(point.x))
    append(rounded(point.y))
  }

  /// As ``number(_:decimals:)`` rounds; the bits of a number without decimals.
  private func rounded(_ value: Double) -> Int64 {
    let scaled = (value * 10_000).rounded()
    return scaled.magnitude < largestWhole ? Int64(scaled) : Int64(bitPattern: value.bitPattern)
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
