/// How one property of a layer changes; values that are lists change element by element.
public struct ReferenceAnimation: Sendable, Decodable {
  public let layer: String
  /// Dots go into objects: `mask.radius`.
  public let property: String
  public let values: [ReferenceValue]
  /// Progress 0...1 at each value.
  public let keyTimes: [Double]
  public let timing: Timing

  public struct Timing: Sendable, Decodable {
    /// Seconds.
    public let begin: Double
    /// Seconds.
    public let duration: Double
    public let curve: Curve
  }

  public enum Curve: Sendable {
    /// x1, y1, x2, y2, as in CSS.
    case cubicBezier([Double])
    case spring(Spring)
  }

  /// m x″ + c x′ + k (x - 1) = 0 from x = 0, by seconds.
  public struct Spring: Sendable, Decodable {
    public enum Overdamped: String, Sendable, Decodable {
      case exact
      /// A damping ratio above 1 counts as 1.
      case critical
    }

    public let mass: Double
    public let stiffness: Double
    public let damping: Double
    public let initialVelocity: Double
    /// Whether it jumps to 1 at the end of the duration.
    public let snapAtEnd: Bool
    public let overdamped: Overdamped
  }

  private enum Key: String, CodingKey {
    case layer, property, from, to, values, keyTimes, timing
  }

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

/// What an animated property is set to.
public enum ReferenceValue: Sendable, Equatable, Decodable {
  case number(Double)
  case numbers([Double])
  case transform([ReferenceTransform])
  case color(ReferenceColor)

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
