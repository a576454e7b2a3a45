import Display
public import Pixels

/// Differences of the cases of a kind.
public struct TruthFigures: Sendable {
  /// Number of cases.
  public private(set) var cases = 0
  /// Largest difference of a channel, of 255.
  public private(set) var largest = 0
  /// Seed of the case with the largest difference.
  public private(set) var worst: Int?
  /// Cases with a difference beyond 4.
  public private(set) var casesBeyond = 0
  private var sum = 0
  private var pixels = 0
  private var beyond = 0

  /// Figures of no case.
  public init() {}

  /// Mean difference of the color channels, of 255.
  public var mean: Double { pixels == 0 ? 0 : Double(sum) / Double(3 * pixels) }
  /// Share of pixels of which a channel differs by more than 4.
  public var shareBeyond: Double { pixels == 0 ? 0 : Double(beyond) / Double(pixels) }

  /// Adds the case of a seed: two images of one size.
  public mutating func add(seed: Int, _ actual: Pixmap, _ truth: Pixmap) {
    precondition(actual.size == truth.size, "the pictures differ in size")
    var most = 0
    for y in 0..<truth.height {
      for x in 0..<truth.width {
        let (a, b) = (actual[x, y], truth[x, y])
        let parts = [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)]
          .map { abs(Int($0) - Int($1)) }
        let largest = parts.max() ?? 0
        sum += parts.reduce(0, +)
        if largest > Self.aim { beyond += 1 }
        most = max(most, largest)
      }
    }
    pixels += truth.size.area
    cases += 1
    if most > Self.aim { casesBeyond += 1 }
    if worst == nil || most > largest { (largest, worst) = (most, seed) }
  }

  /// Largest difference that is aimed at.
  private static let aim = 4
}
