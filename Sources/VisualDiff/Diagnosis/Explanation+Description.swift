extension Explanation: CustomStringConvertible {
  /// A phrase for people: `2 frames late`.
  public var description: String {
    switch self {
    case .late(let frames): "\(counted(frames, "frame")) late"
    case .early(let frames): "\(counted(frames, "frame")) early"
    case .paced(let lags): "timed differently: " + Self.text(lags)
    case .stretched(let factor): "takes \(tenths(factor)) times as long"
    case .moved(let dx, let dy): "moved " + Self.way(dx, dy)
    case .edgeMoved(let dx, let dy): "an edge moved " + Self.way(dx, dy)
    case .nudged(let dx, let dy): "moved less than a pixel" + Self.heading(dx, dy)
    case .edgeNudged(let dx, let dy): "an edge moved less than a pixel" + Self.heading(dx, dy)
    case .movedVaryingly(let moves): "moves on another curve: " + Self.text(moves)
    case .faded(let curve): "fades differently: " + Self.text(curve)
    case .tinted(let red, let green, let blue, let share):
      Self.tinted(red, green, blue, share)
    case .repainted(let from, let to): "\(from) became \(to)"
    case .recolored(let red, let green, let blue): Self.recolored(red, green, blue)
    case .shadowMissing: "a shadow is missing"
    case .shadowAdded: "a shadow too much"
    case .edges: "only edges"
    case .standsStill(let frame):
      "looks as in frame \(frame): something is hidden, or in the wrong order"
    case .unrelated: "other contents"
    }
  }

  private static func text(_ lags: [Lag]) -> String {
    guard let most = lags.max(by: { abs($0.late) < abs($1.late) }) else { return "" }
    let size = counted(abs(most.late), "frame")
    let bound = most.isAtLeast ? "by at least" : "up to"
    return "\(bound) \(size) \(most.late < 0 ? "ahead" : "late") (frame \(most.frame))"
  }

  private static func text(_ moves: [Move]) -> String {
    guard let most = moves.max(by: { $0.length < $1.length }) else { return "" }
    return "up to \(way(most.dx, most.dy)) (frame \(most.frame))"
  }

  private static func text(_ curve: [Opacity]) -> String {
    guard let most = curve.max(by: { $0.step < $1.step }) else { return "" }
    return "\(percent(most.actual)) instead of \(percent(most.expected)) (frame \(most.frame))"
  }

  /// `1 px down`, `3 px left and 1 px up`
  private static func way(_ dx: Int, _ dy: Int) -> String {
    let across = dx == 0 ? [] : ["\(abs(dx)) px \(dx > 0 ? "right" : "left")"]
    let down = dy == 0 ? [] : ["\(abs(dy)) px \(dy > 0 ? "down" : "up")"]
    return (across + down).joined(separator: " and ")
  }

  /// ` right and down`; empty without any.
  private static func heading(_ dx: Double, _ dy: Double) -> String {
    let length = (dx * dx + dy * dy).squareRoot()
    guard length > 0 else { return "" }
    let across = abs(dx) < 0.4 * length ? [] : [dx > 0 ? "right" : "left"]
    let down = abs(dy) < 0.4 * length ? [] : [dy > 0 ? "down" : "up"]
    return " " + (across + down).joined(separator: " and ")
  }

  /// Black takes light away; of any other colour there is more or less.
  private static func tinted(_ red: Int, _ green: Int, _ blue: Int, _ share: Double) -> String {
    if max(red, green, blue) <= 12 {
      return share > 0 ? "\(percent(share)) darker" : "\(percent(1 / (1 + share) - 1)) brighter"
    }
    let color = min(red, green, blue) >= 243 ? "white" : "of \(hexadecimal(red, green, blue))"
    return "\(percent(abs(share))) \(share > 0 ? "more" : "less") \(color) over it"
  }

  private static func recolored(_ red: Int, _ green: Int, _ blue: Int) -> String {
    if red == green && green == blue { return "\(red > 0 ? "brighter" : "darker") by \(abs(red))" }
    let steps = [("red", red), ("green", green), ("blue", blue)].filter { $0.1 != 0 }
    return "other colours: "
      + steps.map { "\($0) \($1 > 0 ? "+" : "−")\(abs($1))" }.joined(separator: ", ")
  }
}

extension Explanation.Color: CustomStringConvertible {
  /// `#RRGGBB`
  public var description: String { hexadecimal(red, green, blue) }

  init(_ pixel: UInt32) {
    let color = color(pixel)
    (red, green, blue) = (Int(color.x), Int(color.y), Int(color.z))
  }
}

extension Explanation.Move {
  fileprivate var length: Int { dx * dx + dy * dy }
}

extension Explanation.Opacity {
  fileprivate var step: Double { abs(actual - expected) }
}

private func counted(_ number: Int, _ noun: String) -> String {
  "\(number) \(noun)\(number == 1 ? "" : "s")"
}

/// `1.3`
private func tenths(_ number: Double) -> String {
  "\((number * 10).rounded() / 10)"
}

private func percent(_ share: Double) -> String {
  "\(Int((share * 100).rounded())) %"
}

/// `#RRGGBB` of levels 0...255.
private func hexadecimal(_ red: Int, _ green: Int, _ blue: Int) -> String {
  "#"
    + [red, green, blue].map { level in
      let digits = String(level, radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
}
