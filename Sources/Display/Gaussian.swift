/// Extent of Gaussian blurs.
public enum Gaussian {
  /// Maximum distance in pixels at which a blur of standard deviation `sigma`, in pixels, changes
  /// anything.
  ///
  /// Rasterizers must not exceed it. Beyond 3σ lies 0.13 % of a Gaussian on each side, less than
  /// an 8-bit step (0.39 %); half a σ and two pixels more allow for approximations at reduced resolution.
  public static func reach(sigma: Double) -> Int {
    guard sigma > 0 else { return 0 }
    // Larger than any canvas, and small enough for sums in an Int.
    return Int(min(3.5 * sigma, 1e6).rounded(.up)) + 2
  }
}
