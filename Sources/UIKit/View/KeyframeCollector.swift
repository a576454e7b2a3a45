import CoreGraphics
import Foundation
import QuartzCore

/// Gathers the changes of a keyframe animation and joins those of one property (S6.50 ff.).
@MainActor
final class KeyframeCollector {
  /// The part of the whole that changes are animated over now, 0...1.
  var interval: ClosedRange<Double> = 0...1
  /// Curve of the changes that are added now; nil for an even pace.
  var curve: CubicBezierCurve?
  private let mode: CAAnimationCalculationMode
  private var tracks: [Track] = []

  private struct Track {
    let layer: CALayer
    let property: LayerProperty
    let initial: AnimatableValue
    var changes: [Change] = []
  }

  private struct Change {
    var interval: ClosedRange<Double>
    var value: AnimatableValue
    /// nil for an even pace.
    var curve: CubicBezierCurve?
  }

  init(mode: CAAnimationCalculationMode) {
    self.mode = mode
  }

  func add(
    _ property: LayerProperty, of layer: CALayer, from: AnimatableValue, to: AnimatableValue
  ) {
    let change = Change(interval: interval, value: to, curve: curve)
    if let index = tracks.firstIndex(where: { $0.layer === layer && $0.property == property }) {
      tracks[index].changes.append(change)
    } else {
      tracks.append(Track(layer: layer, property: property, initial: from, changes: [change]))
    }
  }

  /// Adds one animation for each property that changed.
  func finish(in block: ViewAnimationBlock) {
    for track in tracks {
      let animation = CAKeyframeAnimation(keyPath: track.property.keyPath)
      let (times, values, curves) = joined(track)
      animation.keyTimes = times.map { NSNumber(value: $0) }
      animation.values = values
      if track.changes.contains(where: { $0.curve != nil }) {
        animation.timingFunctions = curves.map { CAMediaTimingFunction($0) }
      }
      animation.calculationMode = mode
      if mode == .discrete { animation.keyTimes?.append(NSNumber(value: 1.0)) }
      // Keyframes cannot be paced by a spring.
      animation.timingFunction = CAMediaTimingFunction(
        block.timing.resolved.curve ?? .easeInEaseOut)
      block.configure(animation)
      if let end = values.last {
        block.noteChange(of: track.property, of: track.layer, from: track.initial, to: end)
      }
      block.add(animation, forKey: track.property.keyPath, to: track.layer)
    }
  }

  /// Times and values of a track, and the curves between them: each keyframe animates from the value reached, and the value is
  /// held afterwards. A keyframe ends early where the next one starts (S6.56).
  private func joined(
    _ track: Track
  ) -> (times: [Double], values: [AnimatableValue], curves: [CubicBezierCurve]) {
    let changes = track.changes.enumerated()
      .sorted {
        ($0.element.interval.lowerBound, $0.offset) < ($1.element.interval.lowerBound, $1.offset)
      }
      .map(\.element)
    var times: [Double] = [0]
    var values = [track.initial]
    var curves: [CubicBezierCurve] = []
    func add(_ time: Double, _ value: AnimatableValue, by curve: CubicBezierCurve? = nil) {
      if times.last == time, values.last == value { return }
      times.append(time)
      values.append(value)
      curves.append(curve ?? .linear)
    }
    var reached = track.initial
    for (index, change) in changes.enumerated() {
      let start = change.interval.lowerBound
      let end = change.interval.upperBound
      add(start, reached)
      let next = index + 1 < changes.count ? changes[index + 1].interval.lowerBound : 1
      if next < end {
        let share = (next - start) / (end - start)
        reached = reached.interpolated(
          to: change.value, progress: change.curve?.value(at: share) ?? share)
        // At an even pace: the part of a curve before the next keyframe is no curve from 0 to 1.
        add(next, reached)
      } else {
        reached = change.value
        add(end, reached, by: change.curve)
      }
    }
    if times.last != 1 { add(1, reached) }
    return (times, values, curves)
  }
}
