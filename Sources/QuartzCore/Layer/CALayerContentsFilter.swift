import Display

/// How contents are sampled (S9.44).
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  /// A word that is not one of Apple's acts as ``linear``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Between the four nearest pixels; the default.
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// The nearest pixel: hard edges.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// The average of all pixels that a smaller one covers.
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

extension CALayerContentsFilter {
  var imageFilter: ImageFilter {
    switch self {
    case .nearest: .nearest
    case .trilinear: .trilinear
    default: .linear
    }
  }
}
