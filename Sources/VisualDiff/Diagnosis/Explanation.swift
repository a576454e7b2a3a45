/// What may have happened to a sequence of frames.
public enum Explanation: Hashable, Sendable {
  /// How late one frame is.
  public struct Lag: Hashable, Encodable, Sendable {
    /// The number of the expected frame.
    public var frame: Int
    /// By how many frames it is late; negative when it is ahead.
    public var late: Int
    /// Whether it may be off by more: nothing farther was tried.
    public var isAtLeast: Bool
  }

  /// How far the contents of one frame are off.
  public struct Move: Hashable, Encodable, Sendable {
    /// The number of the frame.
    public var frame: Int
    /// To the right, in pixels.
    public var dx: Int
    /// Downwards, in pixels.
    public var dy: Int
  }

  /// How far one frame has faded from the first to the last.
  public struct Opacity: Hashable, Encodable, Sendable {
    /// The number of the frame.
    public var frame: Int
    /// 0 is the first frame, 1 the last.
    public var expected: Double
    /// As ``expected``, of the actual frame.
    public var actual: Double
  }

  /// An opaque colour.
  public struct Color: Hashable, Sendable {
    /// Levels of straight red, green and blue, 0...255.
    public var red: Int
    /// See ``red``.
    public var green: Int
    /// See ``red``.
    public var blue: Int
  }

  /// Each frame comes so many frames too late.
  case late(frames: Int)
  /// Each frame comes so many frames too early.
  case early(frames: Int)
  /// The frames are right, but come at times of their own: another curve, spring or duration.
  case paced([Lag])
  /// The frames are right, but everything takes so many times as long from the beginning on.
  case stretched(factor: Double)
  /// What differs is where it should not be, off by one vector in every frame, in pixels.
  case moved(dx: Int, dy: Int)
  /// As ``moved(dx:dy:)``, by another vector in each frame: another curve, spring or way.
  case movedVaryingly([Move])
  /// As ``moved(dx:dy:)``, of something of which only one edge can be seen: it may have grown.
  case edgeMoved(dx: Int, dy: Int)
  /// What differs is off by a part of a pixel: at most so much, or by 0 where frames do not agree on
  /// the way.
  case nudged(dx: Double, dy: Double)
  /// As ``nudged(dx:dy:)``, of something of which only one edge can be seen.
  case edgeNudged(dx: Double, dy: Double)
  /// A fade from the first frame to the last has other opacities.
  case faded([Opacity])
  /// What differs has more of a colour laid over it, or less where the share is negative: at most
  /// this share, -1...1, of the colour in straight red, green and blue.
  case tinted(red: Int, green: Int, blue: Int, share: Double)
  /// One colour has become another wherever it was.
  case repainted(from: Color, to: Color)
  /// What differs has another colour: the same step in every pixel.
  case recolored(red: Int, green: Int, blue: Int)
  /// Something dark and soft is not there.
  case shadowMissing
  /// Something dark and soft is there and should not.
  case shadowAdded
  /// Only edges of shapes differ, nowhere by more than a pixel.
  case edges
  /// What differs looks as it does in the frame of that number: it stays hidden, lies behind what
  /// it should cover, or has not begun or ended.
  case standsStill(asFrame: Int)
  /// Nothing of all this: other contents.
  case unrelated
}

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
