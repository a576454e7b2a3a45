package import CoreGraphics
package import Foundation
import Numerics

/// Motion along a path, for key-frame animations (S8.52).
package struct PathTrack: Sendable {
  /// Position and direction on a path.
  package struct Place: Hashable, Sendable {
    /// Position in points.
    package var point: CGPoint
    /// Direction in radians from the x axis towards the y axis.
    package var angle: Double
  }

  private let segments: [CGPath.Segment]
  private let start: CGPoint
  private let times: KeyTimes
  private let curves: [CubicBezierCurve]
  private let mode: KeyframeTrack.Mode
  private let lengths: ArcLength?

  /// Creates a track; nil for a path without points.
  ///
  /// In linear and cubic modes each segment takes the same time unless key times are given (one
  /// more than segments). Paced modes have constant speed along the whole path. The discrete mode
  /// holds each point in turn.
  package init?(
    path: CGPath, keyTimes: [Double]? = nil, curves: [CubicBezierCurve] = [],
    mode: KeyframeTrack.Mode = .linear
  ) {
    guard let start = path.elements.first?.end else { return nil }
    let segments = Array(path.subpaths.joined())
    self.start = segments.first?.start ?? start
    self.segments = segments
    self.mode = mode
    times = KeyTimes(keyTimes, pieces: mode == .discrete ? segments.count + 1 : segments.count)
    self.curves = curves
    lengths =
      mode.isPaced
      ? ArcLength(pieces: segments.count) { segments[$0].velocity(at: CGFloat($1)).length } : nil
  }

  /// Position and direction at a progress.
  package func place(atProgress progress: Double) -> Place {
    guard !segments.isEmpty else { return Place(point: start, angle: 0) }
    if let lengths {
      let (index, parameter) = lengths.locate(progress)
      return place(on: index, at: parameter)
    }
    let (index, local) = times.piece(at: progress)
    if mode == .discrete {
      // The points are the starts of all segments and the end of the last one.
      return index < segments.count
        ? place(on: index, at: 0) : place(on: segments.count - 1, at: 1)
    }
    return place(on: index, at: index < curves.count ? curves[index].value(at: local) : local)
  }

  private func place(on index: Int, at parameter: Double) -> Place {
    let segment = segments[index]
    let t = CGFloat(parameter)
    var direction = segment.velocity(at: t)
    if direction.length == 0 {
      // If a control point coincides with the end, the curve's speed is zero there: use a point a
      // little further in.
      direction = segment.velocity(at: t + (0.5 - t) / 1024)
    }
    return Place(
      point: segment.point(at: t),
      angle: Elementary.atan2(Double(direction.dy), Double(direction.dx)))
  }
}

extension CGVector {
  fileprivate var length: Double { Double((dx * dx + dy * dy).squareRoot()) }
}
