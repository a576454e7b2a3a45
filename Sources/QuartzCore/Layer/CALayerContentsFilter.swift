import Display

/// Filter for scaled contents (S9.44).
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// Apple's string for the filter.
  public let rawValue: String
  /// Creates a filter from a string; one that is not Apple's acts as ``linear``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Bilinear (default).
  public static let linear = CALayerContentsFilter(rawValue: "linear")
  /// Nearest pixel: hard edges.
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  /// Average of all pixels that are covered, when scaled down.
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
