import CoreGraphics
import Foundation

/// A layout guide on a frame that its view computes itself, for constraints of a program.
final class ContentGuide: UILayoutGuide {
  private var edges: [NSLayoutConstraint] = []

  /// Moves the guide to a frame in the coordinates of its view.
  func follow(_ frame: CGRect) {
    guard let view = owningView else { return }
    if edges.isEmpty {
      edges = [
        leftAnchor.constraint(equalTo: view.leftAnchor),
        topAnchor.constraint(equalTo: view.topAnchor),
        widthAnchor.constraint(equalToConstant: 0),
        heightAnchor.constraint(equalToConstant: 0),
      ]
      NSLayoutConstraint.activate(edges)
    }
    let values = [frame.minX, frame.minY, frame.width, frame.height]
    for (edge, value) in zip(edges, values) where edge.constant != value { edge.constant = value }
  }
}
