/// A possible cause of a difference between two sequences.
public enum Explanation: Hashable, Sendable {
  /// Delay of one frame.
  public struct Lag: Hashable, Encodable, Sendable {
    /// Number of the expected frame.
    public var frame: Int
    /// Frames by which it is late; negative when it is early.
    public var late: Int
    /// Whether the delay may be larger: the search ended there.
    public var isAtLeast: Bool
  }

  /// Displacement of the content of one frame.
  public struct Move: Hashable, Encodable, Sendable {
    /// Number of the frame.
    public var frame: Int
    /// Displacement to the right in pixels.
    public var dx: Int
    /// Displacement downwards in pixels.
    public var dy: Int
  }

  /// Progress of a fade in one frame.
  public struct Opacity: Hashable, Encodable, Sendable {
    /// Number of the frame.
    public var frame: Int
    /// Expected progress: 0 is the first frame, 1 the last.
    public var expected: Double
    /// Actual progress: 0 is the first frame, 1 the last.
    public var actual: Double
  }

  /// Scale and rotation of the content of one frame.
  public struct Transform: Hashable, Encodable, Sendable {
    /// Number of the frame.
    public var frame: Int
    /// Actual size relative to the expected one.
    public var factor: Double
    /// Rotation in degrees, clockwise.
    public var degrees: Double
  }

  /// An opaque color.
  public struct Color: Hashable, Sendable {
    /// Straight red, 0...255.
    public var red: Int
    /// Straight green, 0...255.
    public var green: Int
    /// Straight blue, 0...255.
    public var blue: Int
  }

  /// Every frame appears this many frames too late.
  case late(frames: Int)
  /// Every frame appears this many frames too early.
  case early(frames: Int)
  /// The frames are right but appear at other times: another curve, spring or duration.
  case paced([Lag])
  /// The frames are right, but everything takes this many times as long.
  case stretched(factor: Double)
  /// Content is displaced by the same vector in every frame, in pixels.
  case moved(dx: Int, dy: Int)
  /// Content is displaced by a different vector in each frame: another curve, spring or path.
  case movedVaryingly([Move])
  /// An edge is displaced; only one edge is visible, so that the content may have grown instead.
  case edgeMoved(dx: Int, dy: Int)
  /// Content is displaced by less than a pixel: the largest displacement, or 0 where the frames
  /// disagree on the direction.
  case nudged(dx: Double, dy: Double)
  /// An edge is displaced by less than a pixel.
  case edgeNudged(dx: Double, dy: Double)
  /// Content is scaled by the same factor and rotated by the same angle, clockwise in degrees, in
  /// every frame.
  case transformed(factor: Double, degrees: Double)
  /// Content is scaled or rotated differently in each frame: another curve, spring or end value.
  case transformedVaryingly([Transform])
  /// An element is larger along one axis by a number of pixels, smaller for a negative one.
  case resized(width: Int, height: Int)
  /// Letters or lines of about the same size are bolder, or thinner.
  case reweighted(isBolder: Bool)
  /// A fade from the first frame to the last has other opacities.
  case faded([Opacity])
  /// A color overlay is stronger, or weaker for a negative share: the largest share −1...1, and
  /// its straight red, green and blue.
  case tinted(red: Int, green: Int, blue: Int, share: Double)
  /// One color was replaced by another everywhere.
  case repainted(from: Color, to: Color)
  /// The color of all differing pixels changed by the same amount.
  case recolored(red: Int, green: Int, blue: Int)
  /// Something dark and soft is missing.
  case shadowMissing
  /// Something dark and soft was added.
  case shadowAdded
  /// Something dark and soft is fainter.
  case shadowWeaker
  /// Something dark and soft is stronger.
  case shadowStronger
  /// Something dark and soft has another offset or softness.
  case shadowReshaped
  /// Only corners of a rectangle differ: they are rounder, or less round.
  case corners(areRounder: Bool)
  /// Only a line along the edge of a rectangle differs.
  case outline
  /// Something that has an edge is fainter: its contrast as a share of the expected one, 0...1.
  case fainter(share: Double)
  /// Something that has an edge is missing; what is behind it shows.
  case contentMissing
  /// Something that has an edge was added.
  case contentAdded
  /// Only edges of shapes differ, by at most a pixel.
  case edges
  /// The differing area looks as in the frame of that number: something is hidden, behind other
  /// content, or has not started or ended.
  case standsStill(asFrame: Int)
  /// None of these: other content.
  case unrelated
}

extension Explanation {
  /// Whether it says little or nothing.
  var isVague: Bool {
    switch self {
    case .unrelated, .edges: true
    default: false
    }
  }

  /// Whether it explains the difference by expected frames, or their opacities, that appear at
  /// other times.
  var isOfOtherTimes: Bool {
    switch self {
    case .late, .early, .paced, .stretched, .faded: true
    default: false
    }
  }

  /// Whether it is about how something goes on over time, of which a single frame shows nothing.
  var isAboutTime: Bool {
    switch self {
    case .late, .early, .paced, .stretched, .movedVaryingly, .transformedVaryingly, .faded,
      .standsStill:
      true
    default: false
    }
  }
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
    case .shadowAdded: "an extra shadow"
    case .shadowWeaker: "a weaker shadow"
    case .shadowStronger: "a stronger shadow"
    case .shadowReshaped: "a shadow of another offset or softness"
    case .corners(let areRounder): areRounder ? "rounder corners" : "less round corners"
    case .outline: "another border"
    case .fainter(let share): "fainter: \(percent(share)) of the contrast"
    case .contentMissing: "something is missing"
    case .contentAdded: "something was added"
    case .transformed(let factor, let degrees): Self.transformed(factor, degrees)
    case .transformedVaryingly(let transforms):
      "scales or rotates on another curve: " + Self.text(transforms)
    case .resized(let width, let height): Self.resized(width, height)
    case .reweighted(let isBolder): "\(isBolder ? "bolder" : "thinner") letters or lines"
    case .edges: "only edges"
    case .standsStill(let frame):
      "looks as in frame \(frame): something is hidden, or in the wrong order"
    case .unrelated: "different content"
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

  private static func text(_ transforms: [Transform]) -> String {
    guard let most = transforms.max(by: { $0.size < $1.size }) else { return "" }
    return "up to \(transformed(most.factor, most.degrees)) (frame \(most.frame))"
  }

  /// `scaled to 85 %`, `rotated by 3° clockwise`, or both.
  private static func transformed(_ factor: Double, _ degrees: Double) -> String {
    let scale = abs(factor - 1) < 0.01 ? [] : ["scaled to \(percent(factor))"]
    let angle = (abs(degrees) * 10).rounded() / 10
    let turn =
      abs(degrees) < 0.5
      ? [] : ["rotated by \(angle)° \(degrees > 0 ? "clockwise" : "counterclockwise")"]
    return (scale + turn).joined(separator: " and ")
  }

  /// `4 px wider`, `2 px shorter`
  private static func resized(_ width: Int, _ height: Int) -> String {
    let across = width == 0 ? [] : ["\(abs(width)) px \(width > 0 ? "wider" : "narrower")"]
    let down = height == 0 ? [] : ["\(abs(height)) px \(height > 0 ? "taller" : "shorter")"]
    return (across + down).joined(separator: " and ")
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

  /// Black reduces light; any other color can be more or less.
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
    return "different colors: "
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

extension Explanation.Transform {
  /// Size of the change; 10° count as much as 10 %.
  fileprivate var size: Double { abs(factor - 1) + abs(degrees) / 100 }
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
