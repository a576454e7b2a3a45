/// Change of one property of a layer; values that are lists change element by element.
public struct ReferenceAnimation: Sendable, Decodable {
  /// The `id` of the layer that changes.
  public let layer: String
  /// Dots go into objects: `mask.radius`.
  public let property: String
  /// One for each key time; `from` and `to` are read as two.
  public let values: [ReferenceValue]
  /// Progress 0...1 at each value.
  public let keyTimes: [Double]
  /// Time and pace of the change.
  public let timing: Timing

  /// Progress is curve((t − begin) / duration): 0 before and 1 after.
  public struct Timing: Sendable, Decodable {
    /// Seconds.
    public let begin: Double
    /// Seconds.
    public let duration: Double
    /// From the share of the duration to progress; a spring uses seconds instead.
    public let curve: Curve
  }

  /// Progress as a function of time.
  public enum Curve: Sendable {
    /// x1, y1, x2, y2, as in CSS.
    case cubicBezier([Double])
    case spring(Spring)
  }

  /// m x″ + c x′ + k (x - 1) = 0 from x = 0, by seconds.
  public struct Spring: Sendable, Decodable {
    /// Meaning of a damping ratio above 1.
    public enum Overdamped: String, Sendable, Decodable {
      /// The formula's own slow approach.
      case exact
      /// A damping ratio above 1 counts as 1.
      case critical
    }

    /// m in the formula.
    public let mass: Double
    /// k in the formula.
    public let stiffness: Double
    /// c in the formula.
    public let damping: Double
    /// x′ at the beginning, in whole distances a second.
    public let initialVelocity: Double
    /// Whether it jumps to 1 at the end of the duration.
    public let snapAtEnd: Bool
    /// Solver that the reference follows where the spring would creep (default exact: the formula).
    public let overdamped: Overdamped

    private enum Key: String, CodingKey {
      case mass, stiffness, damping, initialVelocity, snapAtEnd, overdamped
    }

    /// Reads a spring; only `overdamped` may be missing.
    public init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: Key.self)
      mass = try fields.decode(Double.self, forKey: .mass)
      stiffness = try fields.decode(Double.self, forKey: .stiffness)
      damping = try fields.decode(Double.self, forKey: .damping)
      initialVelocity = try fields.decode(Double.self, forKey: .initialVelocity)
      snapAtEnd = try fields.decode(Bool.self, forKey: .snapAtEnd)
      overdamped = try fields.decodeIfPresent(Overdamped.self, forKey: .overdamped) ?? .exact
    }
  }

  private enum Key: String, CodingKey {
    case layer, property, from, to, values, keyTimes, timing
  }

  /// Throws ``ReferenceError/count(_:_:)`` unless there are as many times as values.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    layer = try fields.decode(String.self, forKey: .layer)
    property = try fields.decode(String.self, forKey: .property)
    timing = try fields.decode(Timing.self, forKey: .timing)
    if let list = try fields.decodeIfPresent([ReferenceValue].self, forKey: .values) {
      values = list
      keyTimes = try fields.decode([Double].self, forKey: .keyTimes)
      guard values.count == keyTimes.count else {
        throw ReferenceError.count("keyTimes", values.count)
      }
    } else {
      values = [
        try fields.decode(ReferenceValue.self, forKey: .from),
        try fields.decode(ReferenceValue.self, forKey: .to),
      ]
      keyTimes = [0, 1]
    }
  }
}

extension ReferenceAnimation.Curve: Decodable {
  private enum Key: String, CodingKey {
    case type, points
  }

  /// By `type`: `cubicBezier` or `spring`. Throws ``ReferenceError/value(_:)`` for another.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    switch try fields.decode(String.self, forKey: .type) {
    case "cubicBezier":
      let points = try fields.decode([Double].self, forKey: .points)
      guard points.count == 4 else { throw ReferenceError.count("points", 4) }
      self = .cubicBezier(points)
    case "spring":
      self = .spring(try ReferenceAnimation.Spring(from: decoder))
    case let type:
      throw ReferenceError.value("curve type \(type)")
    }
  }
}

/// Value of an animated property.
public enum ReferenceValue: Sendable, Equatable, Decodable {
  /// An opacity, a length or a radius.
  case number(Double)
  /// A frame, a place or four radii; an empty list is no transform.
  case numbers([Double])
  case transform([ReferenceTransform])
  case color(ReferenceColor)

  /// A number, a list of numbers, a color as text, or a list of transform functions.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let numbers = try? value.decode([Double].self) {
      self = .numbers(numbers)
    } else if let text = try? value.decode(String.self) {
      self = .color(try ReferenceColor(text))
    } else {
      self = .transform(try value.decode([ReferenceTransform].self))
    }
  }
}
