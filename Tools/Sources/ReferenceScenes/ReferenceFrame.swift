/// One frame of a transition: which images there are of it, and what its layers' animated
/// properties are then.
public struct ReferenceFrame: Sendable, Decodable {
  /// Counts from 0; the time is number / fps.
  public let number: Int
  /// Seconds.
  public let time: Double
  /// Image files by renderer; only `chromium` and `ideal` draw transitions.
  public let references: [String: String]
  /// By layer and property.
  public let values: [String: [String: ReferenceValue]]

  private enum Key: String, CodingKey {
    case number, time, chromium, ideal, values
  }

  /// Reads `values` and the images' names; a renderer without an image is left out.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Key.self)
    number = try fields.decode(Int.self, forKey: .number)
    time = try fields.decode(Double.self, forKey: .time)
    values = try fields.decode([String: [String: ReferenceValue]].self, forKey: .values)
    var references: [String: String] = [:]
    for key in [Key.chromium, .ideal] {
      references[key.stringValue] = try fields.decodeIfPresent(String.self, forKey: key)
    }
    self.references = references
  }
}

extension ReferenceScene {
  /// The layers as they are in a frame, by the values that the frame lists.
  public func layers(in frame: ReferenceFrame) throws -> [ReferenceLayer] {
    try layers.map { try $0.set(frame.values) }
  }
}

extension ReferenceLayer {
  fileprivate func set(_ values: [String: [String: ReferenceValue]]) throws -> ReferenceLayer {
    var result = self
    let own = (values[id] ?? [:]).sorted { $0.key < $1.key }
    for (property, value) in own { try result.set(property, to: value) }
    result.children = try children.map { try $0.set(values) }
    return result
  }

  /// Sets an animatable property; dots go into objects.
  public mutating func set(_ property: String, to value: ReferenceValue) throws {
    switch (property, value, mask) {
    case ("frame", .numbers(let numbers), _) where numbers.count == 4:
      frame = numbers
    case ("anchor", .numbers(let numbers), _) where numbers.count == 2:
      anchor = numbers
    case ("transform", .transform(let functions), _):
      transform = functions
    case ("transform", .numbers(let numbers), _) where numbers.isEmpty:
      transform = []
    case ("opacity", .number(let number), _):
      opacity = number
    case ("background", .color(let color), _):
      background = color
    case ("cornerRadius", .number(let number), _):
      cornerRadii = [Double](repeating: number, count: 4)
    case ("cornerRadius", .numbers(let numbers), _) where numbers.count == 4:
      cornerRadii = numbers
    case ("blur", .number(let number), _):
      blur = number
    case ("backdropBlur", .number(let number), _):
      backdropBlur = number
    case ("mask.radius", .number(let number), .circle(let center, _)):
      mask = .circle(center: center, radius: number)
    case ("mask.center", .numbers(let numbers), .circle(_, let radius)) where numbers.count == 2:
      mask = .circle(center: numbers, radius: radius)
    default:
      try setShadow(property, to: value)
    }
  }

  private mutating func setShadow(_ property: String, to value: ReferenceValue) throws {
    switch (property, value) {
    case ("shadow.opacity", .number(let number)) where shadow != nil:
      shadow?.opacity = number
    case ("shadow.sigma", .number(let number)) where shadow != nil:
      shadow?.sigma = number
    case ("shadow.offset", .numbers(let numbers)) where shadow != nil && numbers.count == 2:
      shadow?.offset = numbers
    default:
      throw ReferenceError.property(layer: id, property)
    }
  }
}
