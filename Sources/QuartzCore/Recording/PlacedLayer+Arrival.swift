import CoreGraphics
import Display

/// A layer whose new look takes the place of its old one.
extension PlacedLayer {
  /// What the layer looked like before a transition, while that still shows.
  var outgoing: FrozenContent? { state.arrival < 1 ? layer.outgoing : nil }

  /// Both looks at the present progress of the arrival (S6.63, S8.56).
  func arrival(from outgoing: FrozenContent) -> [DisplayItem] {
    let progress = max(0, state.arrival)
    func old(_ at: PlacedLayer) -> [DisplayItem] {
      outgoing.items(filling: outgoing.part, plane: at.plane)
    }
    func new(_ at: PlacedLayer) -> [DisplayItem] {
      var items: [DisplayItem] = []
      at.recordLook(into: &items)
      return items
    }
    switch state.arrivalStyle {
    case .dissolve:
      return progress == 0
        ? old(self) : [.dissolve(from: old(self), to: new(self), progress: progress)]
    case .moveIn(let edge):
      return old(self) + new(moved(towards: edge, by: 1 - progress))
    case .push(let edge):
      return old(moved(towards: edge, by: -progress)) + new(moved(towards: edge, by: 1 - progress))
    case .reveal(let edge):
      return new(self) + old(moved(towards: edge, by: -progress))
    }
  }

  /// By so many widths or heights of the bounds.
  private func moved(towards edge: Arrival.Edge, by share: Double) -> PlacedLayer {
    let size = state.geometry.bounds.size
    switch edge {
    case .left: return moved(x: -share * size.width, y: 0)
    case .right: return moved(x: share * size.width, y: 0)
    case .top: return moved(x: 0, y: -share * size.height)
    case .bottom: return moved(x: 0, y: share * size.height)
    }
  }
}

extension DisplayItem {
  /// One picture on its way to another, by their shares of every pixel: old · (1 − t) + new · t, so
  /// that two opaque ones stay opaque (S6.63).
  static func dissolve(
    from old: [DisplayItem], to new: [DisplayItem], progress: Double
  ) -> DisplayItem {
    .group(
      Group(
        [
          .group(Group(old, opacity: 1 - progress)),
          .group(Group(new, opacity: progress, blend: .plus)),
        ], isolated: true))
  }
}
