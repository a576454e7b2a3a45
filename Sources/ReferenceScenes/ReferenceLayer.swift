/// One layer, with what is drawn of it and inside it.
public struct ReferenceLayer: Sendable {
  /// How a layer without a name of its own is called in a message.
  public var id: String
  /// x, y, width, height in the parent, before `transform`.
  public var frame: [Double]
  /// The place in the frame, in units of its size, about which `transform` acts.
  public var anchor: [Double] = [0.5, 0.5]
  /// The last function acts on a point first.
  public var transform: [ReferenceTransform] = []
  public var opacity = 1.0
  public var background: ReferenceColor?
  public var gradient: ReferenceGradient?
  /// Top left, top right, bottom right, bottom left.
  public var cornerRadii: [Double] = [0, 0, 0, 0]
  public var image: Image?
  /// Whether image and children are cut to the rounded bounds.
  public var clip = false
  public var border: Border?
  public var shadow: Shadow?
  public var mask: Mask?
  /// Standard deviation of a Gaussian over everything.
  public var blur = 0.0
  /// Standard deviation of a Gaussian over what is below; nil for none.
  public var backdropBlur: Double?
  public var children: [ReferenceLayer] = []

  public struct Image: Sendable, Decodable {
    public enum Fit: String, Sendable, Decodable {
      case fill, aspectFill, aspectFit
    }

    public enum Sampling: String, Sendable, Decodable {
      case linear, mipmap, nearest
    }

    /// Relative to the scene.
    public var file: String
    public var fit: Fit
    public var sampling: Sampling
  }

  public struct Border: Sendable, Decodable {
    public var width: Double
    public var color: ReferenceColor
  }

  public struct Shadow: Sendable, Decodable {
    public var color: ReferenceColor
    public var opacity: Double
    public var offset: [Double]
    public var sigma: Double
  }

  public enum Mask: Sendable {
    case circle(center: [Double], radius: Double)
    case roundedRect(rect: [Double], cornerRadius: Double)
    case gradient(ReferenceGradient)
  }
}

/// The colours of a layer's background.
public enum ReferenceGradient: Sendable {
  /// From `start` to `end`, in units of the frame.
  case linear(start: [Double], end: [Double], stops: [ReferenceStop])
  /// In points.
  case radial(center: [Double], radius: Double, stops: [ReferenceStop])
}

/// A colour of a gradient, at `offset` 0...1.
public struct ReferenceStop: Sendable, Decodable {
  public var offset: Double
  public var color: ReferenceColor

  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    offset = try list.decode(Double.self)
    color = try list.decode(ReferenceColor.self)
  }
}

/// Straight components 0...1 in sRGB.
public struct ReferenceColor: Sendable, Equatable, Decodable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  /// From `#RRGGBB` or `#RRGGBBAA`.
  public init(_ text: String) throws {
    let digits = text.dropFirst()
    guard text.first == "#", digits.count == 6 || digits.count == 8,
      digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16)
    else { throw ReferenceError.color(text) }
    let bits = digits.count == 6 ? value << 8 | 0xFF : value
    func component(_ shift: UInt32) -> Double { Double(bits >> shift & 0xFF) / 255 }
    red = component(24)
    green = component(16)
    blue = component(8)
    alpha = component(0)
  }

  public init(from decoder: any Decoder) throws {
    try self.init(decoder.singleValueContainer().decode(String.self))
  }
}
