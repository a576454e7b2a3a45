/// One layer, with what is drawn of it and inside it.
public struct ReferenceLayer: Sendable {
  /// Name of the layer in messages.
  public var id: String
  /// x, y, width, height in the parent, before `transform`.
  public var frame: [Double]
  /// The place in the frame, in units of its size, about which `transform` acts.
  public var anchor: [Double] = [0.5, 0.5]
  /// The last function acts on a point first.
  public var transform: [ReferenceTransform] = []
  /// 0...1, of the layer and its children as one.
  public var opacity = 1.0
  /// Fills the rounded bounds; nil for nothing.
  public var background: ReferenceColor?
  /// Over the background, inside the rounded bounds.
  public var gradient: ReferenceGradient?
  /// Top left, top right, bottom right, bottom left.
  public var cornerRadii: [Double] = [0, 0, 0, 0]
  /// Over background and gradient.
  public var image: Image?
  /// Whether image and children are cut to the rounded bounds.
  public var clip = false
  /// Over image and children.
  public var border: Border?
  /// Of the rounded bounds, beneath everything else.
  public var shadow: Shadow?
  /// Cuts everything, the shadow too.
  public var mask: Mask?
  /// Standard deviation of a Gaussian over everything.
  public var blur = 0.0
  /// Standard deviation of a Gaussian over what is below; nil for none.
  public var backdropBlur: Double?
  /// In paint order, in this layer's coordinates.
  public var children: [ReferenceLayer] = []

  /// An image in the layer's bounds.
  public struct Image: Sendable, Decodable {
    /// Fit of the image in the bounds; `aspectFill` cuts both sides alike.
    public enum Fit: String, Sendable, Decodable {
      case fill, aspectFill, aspectFit
    }

    /// Filter of an image shown in another size; `mipmap` averages where it shrinks.
    public enum Sampling: String, Sendable, Decodable {
      case linear, mipmap, nearest
    }

    /// Relative to the scene.
    public var file: String
    /// Required in the file.
    public var fit: Fit
    /// Required in the file.
    public var sampling: Sampling
  }

  /// A line along the inside of the bounds.
  public struct Border: Sendable, Decodable {
    /// Inwards, in points.
    public var width: Double
    /// Source-over what is below; may be translucent.
    public var color: ReferenceColor
  }

  /// A blurred copy of the rounded bounds.
  public struct Shadow: Sendable, Decodable {
    /// Multiplied by ``opacity``.
    public var color: ReferenceColor
    /// 0...1.
    public var opacity: Double
    /// To the right and downwards, in points.
    public var offset: [Double]
    /// Standard deviation of the Gaussian, in points; half of what CSS calls blur.
    public var sigma: Double
  }

  /// The visible part of the layer; lengths are points in its coordinates.
  public enum Mask: Sendable {
    case circle(center: [Double], radius: Double)
    case roundedRect(rect: [Double], cornerRadius: Double)
    case gradient(ReferenceGradient)
  }
}

/// The colors of a layer's background.
public enum ReferenceGradient: Sendable {
  /// From `start` to `end`, in units of the frame.
  case linear(start: [Double], end: [Double], stops: [ReferenceStop])
  /// In points.
  case radial(center: [Double], radius: Double, stops: [ReferenceStop])
}

/// A color of a gradient, at `offset` 0...1.
public struct ReferenceStop: Sendable, Decodable {
  /// 0...1 from the start of the gradient to its end.
  public var offset: Double
  /// Interpolated premultiplied with its neighbors.
  public var color: ReferenceColor

  /// From `[offset, color]`.
  public init(from decoder: any Decoder) throws {
    var list = try decoder.unkeyedContainer()
    offset = try list.decode(Double.self)
    color = try list.decode(ReferenceColor.self)
  }
}

/// Straight components 0...1 in sRGB.
public struct ReferenceColor: Sendable, Equatable, Decodable {
  /// 0...1, not multiplied by ``alpha``.
  public var red: Double
  /// 0...1, not multiplied by ``alpha``.
  public var green: Double
  /// 0...1, not multiplied by ``alpha``.
  public var blue: Double
  /// 0 is clear, 1 opaque.
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

  /// From `#RRGGBB` or `#RRGGBBAA`; throws ``ReferenceError/color(_:)`` for other text.
  public init(from decoder: any Decoder) throws {
    try self.init(decoder.singleValueContainer().decode(String.self))
  }
}
