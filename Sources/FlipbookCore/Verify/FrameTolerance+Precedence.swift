/// Precedence among several tolerances.
extension FrameTolerance {
  /// Applies the limits that `other` sets. They replace the earlier ones, except for ignored
  /// regions, which add up.
  package mutating func merge(_ other: FrameTolerance) {
    metric = other.metric ?? metric
    threshold = other.threshold ?? threshold
    switch other.metric?.value {
    case .exact: threshold = nil
    case .yiq where threshold == nil:
      threshold = Limit(Self.defaultThreshold, from: .option("--metric yiq"))
    case .yiq, nil: break
    }
    ignoreAntialiasing = other.ignoreAntialiasing ?? ignoreAntialiasing
    maxDiffPixels = other.maxDiffPixels ?? maxDiffPixels
    maxDiffRatio = other.maxDiffRatio ?? maxDiffRatio
    window = other.window ?? window
    ignored += other.ignored
    if other.mask != nil { (mask, maskName) = (other.mask, other.maskName) }
  }
}
