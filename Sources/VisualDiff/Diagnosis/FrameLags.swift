/// Fit of an expected frame to the actual frames around it.
struct LagFit {
  let frame: Int
  /// Remaining difference by assumed lag in frames.
  var errors: [Int: Double] = [:]

  /// Difference to explain. Limited to the difference from a still frame, because any transition
  /// shows that at some time.
  var whole: Double

  /// Whether the lag explains the frame, instead of only being the least bad one.
  func fits(_ lag: Int) -> Bool {
    (errors[lag] ?? whole) <= Candidate.frameLimit * whole
  }

  /// The lags that were tried, the least first.
  var lags: [Int] { errors.keys.sorted { (abs($0), $1) < (abs($1), $0) } }

  /// The lag that leaves least, the least of equal ones.
  var best: Int {
    lags.reduce(0) { best, lag in
      (errors[lag] ?? .infinity) < (errors[best] ?? .infinity) ? lag : best
    }
  }
}

/// A lag for each frame, so that all fit as well as they can in an unchanged order.
struct Pace {
  private(set) var lags: [Int] = []
  private let fits: [LagFit]

  /// - Parameter usual: the lag of frames that no other fits better.
  init(_ fits: [LagFit], usual: Int) {
    self.fits = fits
    // The cheapest way to every lag of a frame, from those of the frame before that are no later.
    var ways: [[(lag: Int, cost: Double, before: Int)]] = []
    for (index, fit) in fits.enumerated() {
      let order = [usual] + fit.lags.filter { $0 != usual }
      ways.append(
        order.compactMap { lag in
          guard let error = fit.errors[lag] else { return nil }
          guard index > 0 else { return (lag, error, 0) }
          let earlier = ways[index - 1].enumerated().filter {
            $0.element.lag - lag <= fit.frame - fits[index - 1].frame
          }
          // The first of equal ones.
          guard let least = earlier.min(by: { $0.element.cost < $1.element.cost }) else {
            return nil
          }
          return (lag, least.element.cost + error, least.offset)
        })
    }
    var at = ways.last?.enumerated().min { $0.element.cost < $1.element.cost }?.offset
    for way in ways.reversed() {
      guard let place = at, way.indices.contains(place) else { break }
      lags.insert(way[place].lag, at: 0)
      at = way[place].before
    }
  }

  /// Lags that grow in proportion to the time from a beginning.
  struct Stretch {
    /// Factor by which everything takes longer.
    let factor: Double
    /// Frame at which the change begins.
    let beginning: Double

    /// Rounded to the nearest frame, limited to ``farthest``.
    func lag(of frame: Int) -> Int {
      Int(min(max(late(Double(frame)).rounded(), -Self.farthest), Self.farthest))
    }

    /// More frames than any sequence has, and few enough for a number.
    private static let farthest = 1e15

    fileprivate func late(_ frame: Double) -> Double { (factor - 1) * (frame - beginning) }
  }

  /// The stretch that fits the lags best, by least squares; nil if they do not determine one, or if
  /// nothing would be at rest before the first of the frames.
  var stretch: Stretch? {
    // A frame at rest is found at any later time, and one at the end of the search may be later.
    let explained = zip(fits, lags).filter {
      $0.whole > 0 && $0.fits($1) && abs($1) < TimingHypothesis.reach
    }
    guard Set(explained.map(\.1)).count >= 3 else { return nil }
    let frames = explained.map(\.0.frame)
    let late = explained.map { $0.finer($1) }
    let count = Double(frames.count)
    let meanFrame = frames.reduce(0) { $0 + Double($1) } / count
    let meanLate = late.reduce(0, +) / count
    var (variance, covariance) = (0.0, 0.0)
    for (frame, late) in zip(frames, late) {
      variance += (Double(frame) - meanFrame) * (Double(frame) - meanFrame)
      covariance += (Double(frame) - meanFrame) * (late - meanLate)
    }
    guard variance > 0, abs(covariance / variance) >= 0.05 else { return nil }
    let slope = covariance / variance
    let stretch = Stretch(factor: 1 + slope, beginning: meanFrame - meanLate / slope)
    let isStraight = zip(frames, late).allSatisfy { abs(stretch.late(Double($0)) - $1) < 0.75 }
    guard isStraight, stretch.beginning <= Double(frames[0]) else { return nil }
    return stretch
  }
}

extension LagFit {
  /// Lag of least error between frames, at the vertex of a parabola. Unchanged next to equal
  /// frames.
  fileprivate func finer(_ lag: Int) -> Double {
    guard let before = errors[lag - 1], let there = errors[lag], let after = errors[lag + 1],
      before > there, after > there
    else { return Double(lag) }
    return Double(lag) + (before - after) / (2 * (before - 2 * there + after))
  }
}
