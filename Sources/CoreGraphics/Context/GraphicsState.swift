import Display
import Foundation

/// What `saveGState` saves.
struct GraphicsState {
  /// From the coordinates of drawing calls to pixels.
  var transform: CGAffineTransform
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  var stroke = StrokeStyle()
  var alpha: Double = 1
  var blend = BlendMode.sourceOver
  var shadow: GroupShadow?
  var quality = CGInterpolationQuality.default
  /// The innermost clip.
  var clip: ClipStep?
  /// The alphas that cut every item by itself, in pixels.
  var masks: [[DisplayItem]] = []
  /// A box around what the clips leave, in pixels.
  var clipBounds: CGRect
}

/// A clip inside others. A class, so that items under the same one are found by identity.
final class ClipStep {
  let clip: Clip
  let outer: ClipStep?

  init(_ clip: Clip, inside outer: ClipStep?) {
    self.clip = clip
    self.outer = outer
  }
}

/// Items in the order in which they were drawn, each under its clips.
struct ContextSheet {
  private struct Run {
    let clip: ClipStep?
    var items: [DisplayItem]
  }

  /// The clip around the whole sheet, which is not repeated inside.
  let base: ClipStep?
  private var runs: [Run] = []

  init(base: ClipStep?) {
    self.base = base
  }

  var isEmpty: Bool { runs.isEmpty }

  mutating func append(_ item: DisplayItem, under clip: ClipStep?) {
    if let last = runs.indices.last, runs[last].clip === clip {
      runs[last].items.append(item)
    } else {
      runs.append(Run(clip: clip, items: [item]))
    }
  }

  /// The list so far.
  var items: [DisplayItem] {
    runs.flatMap { run in
      var items = run.items
      var next = run.clip
      while let step = next, step !== base {
        items = [.group(Group(items, clip: step.clip))]
        next = step.outer
      }
      return items
    }
  }
}
