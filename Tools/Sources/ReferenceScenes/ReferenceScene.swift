/// One case of a folder of references in the form `flipbook-reference/1`: a tree of layers, still
/// or animated, with the images of other renderers.
///
/// Plain values as the JSON has them; lengths are points.
public struct ReferenceScene: Sendable, Decodable {
  /// Whether time passes in the scene.
  public enum Kind: String, Sendable, Decodable {
    case still = "static"
    case transition
  }

  /// The canvas below the layers.
  public struct Canvas: Sendable, Decodable {
    /// Width and height.
    public let points: [Double]
    /// Pixels for each point.
    public let scale: Double
    /// Below all layers.
    public let background: ReferenceColor
  }

  /// As its folder is called; a name that begins with `seam` is not judged.
  public let name: String
  /// A still scene has ``references``, a transition has ``frames``.
  public let kind: Kind
  /// Its pixels are points times scale.
  public let canvas: Canvas
  /// In paint order.
  public let layers: [ReferenceLayer]
  /// Image files of a still scene, by renderer.
  public let references: [String: String]
  /// Differences between the renderers, by pairs such as `skia-ideal`.
  public let noise: [String: ReferenceNoise]

  /// Frames in a second; 0 for a still scene.
  public let fps: Double
  /// Seconds; 0 for a still scene.
  public let duration: Double
  /// Empty for a still scene.
  public let animations: [ReferenceAnimation]
  /// Those that images were kept of, by rising number; empty for a still scene.
  public let frames: [ReferenceFrame]

  private enum Key: String, CodingKey {
    case format, name, kind, canvas, layers, references, noise
    case fps, duration, animations, frames
  }

  /// Throws ``ReferenceError/format(_:)`` unless it is `flipbook-reference/1`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let format = try values.decode(String.self, forKey: .format)
    guard format == "flipbook-reference/1" else { throw ReferenceError.format(format) }
    name = try values.decode(String.self, forKey: .name)
    kind = try values.decode(Kind.self, forKey: .kind)
    canvas = try values.decode(Canvas.self, forKey: .canvas)
    layers = try values.decode([ReferenceLayer].self, forKey: .layers)
    references = try values.decodeIfPresent([String: String].self, forKey: .references) ?? [:]
    noise = try values.decodeIfPresent([String: ReferenceNoise].self, forKey: .noise) ?? [:]
    fps = try values.decodeIfPresent(Double.self, forKey: .fps) ?? 0
    duration = try values.decodeIfPresent(Double.self, forKey: .duration) ?? 0
    animations = try values.decodeIfPresent([ReferenceAnimation].self, forKey: .animations) ?? []
    frames = try values.decodeIfPresent([ReferenceFrame].self, forKey: .frames) ?? []
    guard canvas.points.count == 2 else { throw ReferenceError.count("canvas.points", 2) }
  }
}

/// Difference between two renderers; figures that are not about pixels have none of the fields.
public struct ReferenceNoise: Sendable, Decodable {
  /// The largest difference of a channel, of 255.
  public let max: Double?
  /// The mean difference of the channels, of 255.
  public let mean: Double?

  private enum Key: String, CodingKey {
    case max, mean
  }

  init(max: Double, mean: Double) {
    self.max = max
    self.mean = mean
  }

  /// Both nil for figures that are not about pixels.
  public init(from decoder: any Decoder) throws {
    let values = try? decoder.container(keyedBy: Key.self)
    max = try values?.decodeIfPresent(Double.self, forKey: .max)
    mean = try values?.decodeIfPresent(Double.self, forKey: .mean)
  }
}

/// Reason why a folder of references cannot be used.
public enum ReferenceError: Error, Equatable {
  case format(String)
  /// Not that many numbers in a list.
  case count(String, Int)
  case color(String)
  case transform(String)
  case value(String)
  /// A frame sets a property that is not known, or not to such a value.
  case property(layer: String, String)
  /// An image or a scene file that cannot be read, and why.
  case file(String, String)
}

extension ReferenceError: CustomStringConvertible {
  /// For messages, in words.
  public var description: String {
    switch self {
    case .format(let name): "the format \"\(name)\" is not flipbook-reference/1"
    case .count(let name, let count): "\(name) needs \(count) numbers"
    case .color(let text): "\"\(text)\" is not a color like #20304f or #20304f80"
    case .transform(let text): "a transform function is wrong or unknown: \(text)"
    case .value(let text): "a value is wrong: \(text)"
    case .property(let layer, let name): "layer \"\(layer)\" cannot be given \"\(name)\" like that"
    case .file(let path, let reason): "\(path): \(reason)"
    }
  }
}
