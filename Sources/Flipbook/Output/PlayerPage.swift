import FlipbookCore
import PNG
import Pixels
import ReportPage
import SceneFormat

/// A page that plays one scene: a single file, which opens from anywhere.
struct PlayerPage {
  let document: SceneDocument
  let format: FrameFormat
  let summary: AnimationJob.Summary
  /// Speed at the start (default 1).
  let speed: Double
  /// Distance from the edge of the frames to the screen in points (default 0).
  var margin = 0.0

  /// The file.
  func file() throws -> [UInt8] {
    AnimationPage.html(
      title: document.title, data: data.document, animation: try summary.animation.file())
  }

  /// Input of `animation.js`. Frames count from the first one of the animation.
  private var data: JSONValue {
    let first = summary.frames.first ?? 0
    let last = summary.frames.last ?? 0
    let rate = document.frameRate
    let steps = document.steps.filter { (first...last).contains(rate.nearestFrame(to: $0.time)) }
    return [
      "title": .string(document.title), "about": document.about.map(JSONValue.string) ?? .null,
      "width": .integer(format.size.width), "height": .integer(format.size.height),
      "scale": .number(format.scale), "isTransparent": .boolean(!format.isOpaque),
      "fps": .number(Double(rate.frames) / Double(rate.seconds)), "speed": .number(speed),
      "first": .integer(first), "length": .integer(last - first + 1),
      "starts": .array(summary.starts.map { .integer($0 - first) }),
      "steps": .array(
        steps.map { step in
          [
            "frame": .integer(rate.nearestFrame(to: step.time) - first),
            "text": .string(step.action.words),
          ]
        }),
      "touches": .array(touches(from: first)),
    ]
  }

  /// Fingers of the steps, as lists of time, x and y. The positions of taps on views are known only
  /// during the run, and a rotated window has coordinates of its own.
  private func touches(from first: Int) -> [JSONValue] {
    let start = document.frameRate.time(ofFrame: first)
    var touches: [JSONValue] = []
    for step in document.steps {
      switch step.action {
      case .rotate: return touches
      case .touch(let fingers):
        touches += fingers.map { finger in
          .array(
            finger.points.map { point in
              [
                .number(step.time + point.time - start), .number(point.place.x + margin),
                .number(point.place.y + margin),
              ]
            })
        }
      default: continue
      }
    }
    return touches
  }
}
