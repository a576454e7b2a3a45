import CoreGraphics
import Foundation
import UIKit

/// A recognizer limited to one direction of the finger (S13.25).
@MainActor
protocol PanGesture: UIPanGestureRecognizer {
  var pan: Pan { get }
}

extension PanGesture {
  /// Distance of the finger as a share of the recognizer's view; may lie outside 0...1.
  ///
  /// Views count by their model values: a screen that shrinks is small from the start, which
  /// shortens the distance.
  var share: CGFloat {
    guard let view, let direction = pan.direction else { return 0 }
    let extent = direction.extent(of: view.bounds.size)
    return extent > 0 ? direction.component(of: translation(in: view)) / extent : 0
  }

  /// Points a second that way.
  var speed: CGFloat {
    guard let view, let direction = pan.direction else { return 0 }
    return direction.component(of: velocity(in: view))
  }
}

extension Pan {
  /// Creates the recognizer, which has no effect after its owner was released.
  @MainActor
  func makeRecognizer(for owner: TransitionInteractiveController) -> any PanGesture {
    switch self {
    case .regular: TransitionPanGestureRecognizer(self, owner)
    case .edge(let edges): TransitionEdgePanGestureRecognizer(self, edges, owner)
    }
  }
}

private final class TransitionPanGestureRecognizer: UIPanGestureRecognizer, PanGesture {
  let pan: Pan
  private weak var owner: TransitionInteractiveController?

  init(_ pan: Pan, _ owner: TransitionInteractiveController) {
    self.pan = pan
    self.owner = owner
    super.init(target: nil, action: nil)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if owner == nil { state = .failed }
  }
}

private final class TransitionEdgePanGestureRecognizer: UIScreenEdgePanGestureRecognizer,
  PanGesture
{
  let pan: Pan
  private weak var owner: TransitionInteractiveController?

  init(_ pan: Pan, _ edges: UIRectEdge, _ owner: TransitionInteractiveController) {
    self.pan = pan
    self.owner = owner
    super.init(target: nil, action: nil)
    self.edges = edges
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if owner == nil { state = .failed }
  }
}
