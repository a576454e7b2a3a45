import Display
import Foundation

/// State that `saveGState` saves.
struct GraphicsState {
  /// Transform from user space to pixels.
  var transform: CGAffineTransform
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  var stroke = StrokeStyle()
  var alpha: Double = 1
  var blend = BlendMode.sourceOver
  var shadow: GroupShadow?
  var quality = CGInterpolationQuality.default
  /// Flatness of curves, as ``CGContext/setFlatness(_:)`` takes it.
  var flatness = CurveHalving.defaultFlatness
  /// Innermost clip; nil for none.
  var clip: ClipStep?
  /// Image masks, as display items in pixels.
  var masks: [[DisplayItem]] = []
  /// Bounding box of the clip, in pixels.
  var clipBounds: CGRect
}

/// A clip nested in others. A class, so that items under the same clip are recognized by identity.
final class ClipStep {
  let clip: Clip
  let outer: ClipStep?

  init(_ clip: Clip, inside outer: ClipStep?) {
    self.clip = clip
    self.outer = outer
  }
}

/// Recorded items in drawing order, grouped by clip.
struct ContextSheet {
  private struct Run {
    let clip: ClipStep?
    /// Items so far, wrapped in clip groups.
    var items: [DisplayItem]
  }

  /// Clip around the whole sheet, which items do not repeat.
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
