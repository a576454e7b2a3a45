import CoreGraphics
import QuartzCore
package import SceneFormat
import UIKit

/// Fingers of a person who touches a running scene, recorded as paths on the grid of its frames.
///
/// Between two frames ``take(_:before:)`` receives the person's touches since the last frame; the
/// script of the stage delivers them. All corners lie exactly on frames, because a path in a scene
/// file is interpolated between corners: ``gestures`` replayed as steps then give the same touches,
/// bit by bit.
@MainActor
package final class TouchRecorder {
  /// One movement of a finger.
  package struct Input: Hashable, Sendable {
    /// Phases of a touch, by UIKit's names.
    package enum Phase: String, Sendable {
      case began, moved, ended, cancelled
    }

    /// Number of the finger, as the sender counts.
    package var finger: Int
    package var phase: Phase
    /// Position in points of the window; without effect for ``Phase/ended`` and ``Phase/cancelled``.
    package var place: ScenePoint

    package init(_ finger: Int, _ phase: Phase, at place: ScenePoint) {
      self.finger = finger
      self.phase = phase
      self.place = place
    }
  }

  /// The path of a finger, as recorded.
  package struct Gesture: Hashable, Sendable {
    /// Position of a finger in a frame.
    package struct Corner: Hashable, Sendable {
      package var frame: Int
      package var place: ScenePoint
    }

    /// Frames rise.
    package fileprivate(set) var corners: [Corner]
    package fileprivate(set) var isCancelled = false
    package fileprivate(set) var isOver = false
  }

  /// A finger that goes down.
  struct Press {
    var track: Int
    var time: Double
    var place: ScenePoint
  }

  private enum Change {
    case move(track: Int, ScenePoint, time: Double)
    case lift(track: Int, time: Double, isCancelled: Bool)
  }

  private let rate: FrameRate
  /// Tracks by the numbers of the fingers that are down.
  private var down: [Int: Int] = [:]
  /// Numbers that the stage's touch script gave the tracks.
  private var numbers: [Int: Int] = [:]
  private var presses: [Press] = []
  private var changes: [Change] = []
  /// Inputs for the next frame: a finger lifts a frame after it touched down at the earliest.
  private var postponed: [Input] = []
  /// Recorded paths in the order in which the fingers touched down.
  package private(set) var gestures: [Gesture] = []

  /// - Parameter rate: frame rate of the scene.
  package init(rate: FrameRate) {
    self.rate = rate
  }

  /// Whether a finger is down or about to be.
  package var isTouching: Bool { !down.isEmpty || !postponed.isEmpty }

  /// Takes a person's touches before the frame with this number. Of several moves of a finger the
  /// last one counts. Fingers that are not down cannot move or lift.
  package func take(_ inputs: [Input], before frame: Int) {
    let all = postponed + inputs
    postponed = []
    var moved: [Int: ScenePoint] = [:]
    for input in all {
      if postponed.contains(where: { $0.finger == input.finger }) {
        postponed.append(input)
        continue
      }
      switch input.phase {
      case .began: press(input.finger, at: input.place, in: frame)
      case .moved: moved[input.finger] = input.place
      case .ended, .cancelled:
        guard let track = down[input.finger] else { continue }
        guard gestures[track].corners[0].frame < frame else {
          postponed.append(input)
          continue
        }
        if let place = moved.removeValue(forKey: input.finger) { move(track, to: place, in: frame) }
        lift(input.finger, track, in: frame, isCancelled: input.phase == .cancelled)
      }
    }
    for (finger, place) in moved.sorted(by: { $0.key < $1.key }) {
      guard let track = down[finger] else { continue }
      move(track, to: place, in: frame)
    }
  }

  private func press(_ finger: Int, at place: ScenePoint, in frame: Int) {
    guard down[finger] == nil else { return }
    let place = place.onGrid
    down[finger] = gestures.count
    presses.append(
      Press(track: gestures.count, time: rate.time(ofFrame: frame), place: place))
    gestures.append(Gesture(corners: [Gesture.Corner(frame: frame, place: place)]))
  }

  private func move(_ track: Int, to place: ScenePoint, in frame: Int) {
    let place = place.onGrid
    guard let last = gestures[track].corners.last, last.frame < frame, last.place != place else {
      return
    }
    // The finger rested until the frame before.
    if last.frame < frame - 1 { add(last.place, in: frame - 1, to: track) }
    add(place, in: frame, to: track)
  }

  private func add(_ place: ScenePoint, in frame: Int, to track: Int) {
    gestures[track].corners.append(Gesture.Corner(frame: frame, place: place))
    changes.append(.move(track: track, place, time: rate.time(ofFrame: frame)))
  }

  private func lift(_ finger: Int, _ track: Int, in frame: Int, isCancelled: Bool) {
    down[finger] = nil
    if let last = gestures[track].corners.last, last.frame < frame {
      gestures[track].corners.append(Gesture.Corner(frame: frame, place: last.place))
    }
    gestures[track].isOver = true
    gestures[track].isCancelled = isCancelled
    changes.append(
      .lift(track: track, time: rate.time(ofFrame: frame), isCancelled: isCancelled))
  }
}

// MARK: Input for the stage

extension TouchRecorder {
  func takePresses() -> [Press] {
    defer { presses = [] }
    return presses
  }

  func perform(_ press: Press, with touches: TouchScript) {
    numbers[press.track] = touches.press(at: CGPoint(press.place), time: press.time)
  }

  func move(_ touches: TouchScript) {
    for change in changes {
      switch change {
      case .move(let track, let place, let time):
        guard let number = numbers[track] else { continue }
        touches.move(number, to: CGPoint(place), time: time)
      case .lift(let track, let time, let isCancelled):
        guard let number = numbers[track] else { continue }
        touches.lift(number, time: time, isCancelled: isCancelled)
      }
    }
    changes = []
  }
}

// MARK: As steps

extension SceneDocument {
  /// Steps of the scene that remain when a person touches first at a time in seconds.
  package func steps(beforeTouchAt time: Double) -> [SceneStep] {
    steps.filter { $0.time <= time + timeTolerance }
  }
}

extension TouchRecorder {
  /// Time in seconds at which the first finger touched down; nil before.
  package var start: Double? {
    gestures.first.map { rate.time(ofFrame: $0.corners[0].frame) }
  }

  /// Steps that replay finished gestures: fingers that touch down in one frame share a step, unless
  /// only one of them was cancelled.
  package var steps: [SceneStep] {
    var steps: [(frame: Int, isCancelled: Bool, fingers: [SceneFinger])] = []
    for gesture in gestures where gesture.isOver {
      let start = gesture.corners[0].frame
      let points = gesture.corners.map {
        TouchPoint(time: rate.time(ofFrame: $0.frame - start), place: $0.place)
      }
      let finger = SceneFinger(points, isCancelled: gesture.isCancelled, grid: rate)
      if let last = steps.indices.last, steps[last].frame == start,
        steps[last].isCancelled == gesture.isCancelled
      {
        steps[last].fingers.append(finger)
      } else {
        steps.append((start, gesture.isCancelled, [finger]))
      }
    }
    return steps.map {
      SceneStep(
        time: rate.time(ofFrame: $0.frame), action: .touch($0.fingers),
        position: .start)
    }
  }
}

extension ScenePoint {
  /// The nearest half point: short in a file, and exact in binary.
  fileprivate var onGrid: ScenePoint {
    ScenePoint(x: (x * 2).rounded() / 2, y: (y * 2).rounded() / 2)
  }
}

extension CGPoint {
  fileprivate init(_ place: ScenePoint) {
    self.init(x: place.x, y: place.y)
  }
}
