import Display
import Numerics

/// Makes drawings of symbols in one style, by the rules for variants.
struct SymbolBuilder {
  private typealias Step = SymbolDrawing.Step

  /// Layers of a symbol and the steps that draw it in one color, in units of the grid.
  private struct Parts {
    var layers: [[Step]]
    var steps: [Step]

    init(_ layers: [[Step]]) {
      self.layers = layers
      steps = Array(layers.joined())
    }

    init(_ layers: [[Step]], steps: [Step]) {
      self.layers = layers
      self.steps = steps
    }

    func mapped(_ map: (Point) -> Point) -> Parts {
      Parts(
        layers.map { $0.map { $0.mapped(width: 1, map) } },
        steps: steps.map { $0.mapped(width: 1, map) })
    }
  }

  let style: SymbolStyle
  private let stroke: Double

  /// Height of capital letters in em, at whose middle symbols are centered: that of San Francisco.
  static let capHeight = 0.7046
  /// Radius of a circle's outer edge in units.
  private static let radius = 49.8
  /// Half the side of a square's outer edge in units.
  private static let side = 43.65

  init(style: SymbolStyle) {
    self.style = style
    stroke = style.stroke
  }

  func drawing(_ plan: SymbolCatalog.Plan) -> SymbolDrawing? {
    guard let parts = parts(plan) else { return nil }
    let unit = style.unit * style.shrink
    let middle = -Self.capHeight * style.pointSize / 2
    func place(_ step: Step) -> Step {
      step.mapped(width: style.unit) { Point(x: $0.x * unit, y: $0.y * unit + middle) }
    }
    let steps = parts.steps.map(place)
    return SymbolDrawing(
      steps: steps, layers: parts.layers.map { $0.map(place) }, ink: steps.ink,
      sideBearing: bearing(plan) * style.pointSize)
  }

  /// Clear space at the sides in em.
  ///
  /// A large plus of 17 points is 2 points inside a bar's margin; the image of a large plus.circle
  /// is 2.67 points wider than its ring (React Native Navigation, `ReferenceImages_64`).
  private func bearing(_ plan: SymbolCatalog.Plan) -> Double {
    if case .enclosed = plan { 1.333 / 17 } else { 2.0 / 17 }
  }

  private func parts(_ plan: SymbolCatalog.Plan) -> Parts? {
    switch plan {
    case .plain(let entry, let isFilled):
      guard case .drawing(let text) = entry.content else { return nil }
      var reader = SymbolReader(stroke: stroke)
      return reader.steps(text, isFilled: isFilled).map { Parts([$0]) }
    case .turned(let plan, let turn):
      return parts(plan)?.mapped(turn.map)
    case .number(let digits):
      return number(digits)
    case .counted(let arrow, let digits):
      guard let arrow = parts(arrow), let digits = number(digits) else { return nil }
      let factor = 0.36
      let small = digits.steps.map { step in
        step.mapped(width: 0.78) { Point(x: $0.x * factor, y: $0.y * factor + 4) }
      }
      return Parts([arrow.steps, small])
    case .slashed(let plan):
      return parts(plan).map(slashed)
    case .enclosed(let plan, let enclosure, let isFilled):
      if case .number(let digits) = plan, digits.count > 1 {
        return parts(plan).map { enclosed($0, enclosure, isFilled, factor: 0.46, width: 0.75) }
      }
      return parts(plan).map { enclosed($0, enclosure, isFilled) }
    case .badged(let plan, let sign):
      guard let below = parts(plan) else { return nil }
      guard let sign else { return dotted(below) }
      return parts(sign).map { badged(below, $0) }
    }
  }

  /// Distance of the middles of two digits in units, and how narrow they are.
  private static let (digitWidth, narrow) = (46.0, 0.82)

  private func number(_ digits: [Substring]) -> Parts? {
    var steps: [Step] = []
    for (index, digit) in digits.enumerated() {
      var reader = SymbolReader(stroke: stroke)
      guard let own = reader.steps(digit, isFilled: false) else { return nil }
      let x = (Double(index) - Double(digits.count - 1) / 2) * Self.digitWidth
      let factor = digits.count > 1 ? Self.narrow : 1
      steps += own.map { $0.mapped(width: 1) { Point(x: $0.x * factor + x, y: $0.y) } }
    }
    return Parts([steps])
  }

  private func slashed(_ below: Parts) -> Parts {
    let line = Outline([.move(Point(x: -41, y: -43)), .line(Point(x: 41, y: 43))])
    let gap = stroke + 2 * SymbolReader.gap(stroke)
    let cut = Step(outline: line, isFilled: false, width: gap, erases: true)
    let slash = Step(outline: line, isFilled: false, width: stroke, erases: false)
    return Parts([below.steps + [cut], [slash]])
  }

  private func enclosed(
    _ inner: Parts, _ enclosure: SymbolCatalog.Enclosure, _ isFilled: Bool, factor: Double? = nil,
    width: Double = 0.92
  ) -> Parts {
    let room =
      switch enclosure {
      case .circle: 25.0
      case .square: 24.0
      case .app: 27.0
      case .bubble: 21.0
      case .diamond, .rectangle: 22.0
      }
    let factor = factor ?? min(0.58, room / max(1, inner.steps.reach))
    // The middle of a bubble lies above that of its box, since its tail is below.
    let rise = enclosure == .bubble ? -5.5 : 0
    let small = inner.steps.map { step in
      step.mapped(width: width) { Point(x: $0.x * factor, y: $0.y * factor + rise) }
    }
    var reader = SymbolReader(stroke: stroke)
    let half = stroke / 2
    // The outer edge does not depend on the weight.
    let (radius, side) = ((Self.radius - half) / style.shrink, (Self.side - half) / style.shrink)
    let text =
      switch enclosure {
      case .circle: "b O 0 0 \(radius)"
      case .square: "b R \(-side) \(-side) \(2 * side) \(2 * side) \(16 - half)"
      case .app: "b R -41 -41 82 82 20"
      case .bubble: MediaSymbols.bubble
      case .diamond: "b G 8 0 -48 48 0 0 48 -48 0"
      case .rectangle: "b R -51 -37 102 74 10"
      }
    let frame = reader.steps(text[...], isFilled: isFilled) ?? []
    return Parts([frame, small], steps: isFilled ? frame + small.inverted : frame + small)
  }

  private func dotted(_ below: Parts) -> Parts {
    let box = below.steps.ink
    let (x, y) = (box.right - 11, box.top + 13)
    guard let dot = disc(x, y, 14, false), let cut = disc(x, y, 14 + SymbolReader.gap(stroke), true)
    else { return below }
    return Parts([below.steps + [cut], [dot]])
  }

  private func badged(_ below: Parts, _ sign: Parts) -> Parts {
    let box = below.steps.ink
    let (x, y) = (box.right - 6, box.bottom - 14)
    let factor = min(0.45, 17 / max(1, sign.steps.reach))
    guard let cut = disc(x, y, 18 + stroke / 2 + SymbolReader.gap(stroke) / 2, true) else {
      return below
    }
    let small = sign.steps.map { step in
      step.mapped(width: 0.92) { Point(x: x + $0.x * factor, y: y + $0.y * factor) }
    }
    return Parts([below.steps + [cut], small])
  }

  private func disc(_ x: Double, _ y: Double, _ radius: Double, _ erases: Bool) -> Step? {
    var reader = SymbolReader(stroke: stroke)
    return reader.steps("\(erases ? "e" : "s") O \(x) \(y) \(radius)"[...], isFilled: false)?.first
  }
}

extension SymbolCatalog.Turn {
  func map(_ point: Point) -> Point {
    switch self {
    case .flip: return Point(x: -point.x, y: point.y)
    case .mirror: return Point(x: point.x, y: -point.y)
    case .clockwise(let degrees):
      let angle = degrees * .pi / 180
      let (sine, cosine) = (Elementary.sin(angle), Elementary.cos(angle))
      return Point(
        x: point.x * cosine - point.y * sine, y: point.x * sine + point.y * cosine)
    }
  }
}
