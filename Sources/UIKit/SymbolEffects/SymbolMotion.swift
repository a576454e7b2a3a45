import Foundation
import Numerics
import QuartzCore

/// Course of one time of an effect, as keyframes. Flipbook's own values, by the appearance of
/// Apple's demonstrations.
struct SymbolMotion {
  struct Track {
    let keyPath: String
    let values: [Double]
    let times: [Double]
  }

  let tracks: [Track]
  /// Seconds of one time.
  let duration: Double
  /// Whether it repeats without end by default.
  let repeats: Bool

  /// Motion of an effect that leaves nothing behind, over a symbol of `size` points; nil for others.
  init?(_ effect: SymbolEffectConfiguration, size: CGSize, rightToLeft: Bool) {
    switch effect.motion {
    case .bounce:
      let by = effect.direction == .down ? -0.18 : 0.18
      tracks = [
        Track(
          keyPath: "transform.scale", values: [1, 1 + by, 1 - by / 4, 1], times: [0, 0.35, 0.7, 1])
      ]
      (duration, repeats) = (0.6, false)
    case .pulse, .variableColor:
      let low = effect.hidesInactiveLayers ? 0 : 0.35
      tracks = [Track(keyPath: "opacity", values: [1, low, 1], times: [0, 0.5, 1])]
      (duration, repeats) = (1.4, true)
    case .breathe:
      let size = Track(keyPath: "transform.scale", values: [1, 1.14, 1], times: [0, 0.5, 1])
      let fade = Track(keyPath: "opacity", values: [1, 0.6, 1], times: [0, 0.5, 1])
      tracks = effect.pulses ? [size, fade] : [size]
      (duration, repeats) = (2.6, true)
    case .rotate:
      let turn = effect.direction == .counterClockwise ? -2 * Double.pi : 2 * Double.pi
      tracks = [Track(keyPath: "transform.rotation.z", values: [0, turn], times: [0, 1])]
      (duration, repeats) = (2.4, true)
    case .wiggle:
      tracks = Self.wiggle(effect.direction, size, rightToLeft: rightToLeft)
      (duration, repeats) = (0.8, true)
    case .scale, .appear, .disappear, .replace, .automatic:
      return nil
    }
  }

  /// Swings that die away: a turn without a direction, else a movement by a share of the symbol.
  private static func wiggle(
    _ direction: SymbolEffectConfiguration.Direction?, _ size: CGSize, rightToLeft: Bool
  ) -> [Track] {
    let swings = [0, 1, -0.8, 0.5, -0.25, 0]
    let times = [0, 0.2, 0.4, 0.6, 0.8, 1]
    let turn = 14 * Double.pi / 180
    func line(_ x: Double, _ y: Double) -> [Track] {
      let reach = 0.12 * Double(min(size.width, size.height))
      return [("x", x), ("y", y)].filter { $0.1 != 0 }.map { axis, share in
        Track(
          keyPath: "transform.translation.\(axis)", values: swings.map { $0 * share * reach },
          times: times)
      }
    }
    let ahead: Double = rightToLeft ? -1 : 1
    switch direction {
    case .up?: return line(0, -1)
    case .down?: return line(0, 1)
    case .left?: return line(-1, 0)
    case .right?: return line(1, 0)
    case .forward?: return line(ahead, 0)
    case .backward?: return line(-ahead, 0)
    case .angle(let angle)?: return line(Elementary.cos(angle), Elementary.sin(angle))
    case .counterClockwise?:
      return [
        Track(keyPath: "transform.rotation.z", values: swings.map { -$0 * turn }, times: times)
      ]
    case .clockwise?, nil:
      return [
        Track(keyPath: "transform.rotation.z", values: swings.map { $0 * turn }, times: times)
      ]
    }
  }

  /// The motion as an animation with repetitions and pauses.
  func animation(_ options: SymbolEffectOptions) -> CAAnimation {
    let behavior = options.behavior
    let isOnce = behavior.map { $0.count == 1 } ?? !repeats
    let pause = isOnce ? 0 : behavior == nil || tracks.count > 1 ? 0 : behavior?.delay ?? 0
    let whole = duration + max(0, pause)
    let group = CAAnimationGroup()
    group.animations = tracks.map { track in
      let animation = CAKeyframeAnimation(keyPath: track.keyPath)
      animation.values = track.values + [track.values[track.values.count - 1]]
      let end = duration / whole
      animation.keyTimes = (track.times.map { $0 * end } + [1]).map { NSNumber(value: $0) }
      let curve: CAMediaTimingFunctionName =
        track.keyPath == "transform.rotation.z" && track.values.count == 2
        ? .linear : .easeInEaseOut
      animation.timingFunctions = track.values.map { _ in CAMediaTimingFunction(name: curve) }
      animation.duration = whole
      return animation
    }
    group.duration = whole
    group.speed = Float(options.speed)
    let count = behavior.map(\.count) ?? (repeats ? nil : 1)
    group.repeatCount = count.map { Float(max(1, $0)) } ?? .infinity
    return group
  }
}
