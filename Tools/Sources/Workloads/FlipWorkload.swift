import QuartzCore
package import UIKit

/// W4: a screen turns over in space, at constant speed, and shows another one on its back.
@MainActor
package final class FlipWorkload: Workload {
  package static let pictures = ["settings", "now-playing"]
  package static let duration = 0.6
  private let front: UIImageView
  private let back: UIImageView

  package init(in window: UIWindow, _ image: (String) -> UIImage) {
    let space = UIView(frame: window.bounds)
    space.layer.sublayerTransform.m34 = -1 / 1000
    front = UIImageView(frame: space.bounds)
    front.image = image("settings")
    back = UIImageView(frame: space.bounds)
    back.image = image("now-playing")
    for side in [back, front] {
      side.layer.isDoubleSided = false
      space.addSubview(side)
    }
    window.addSubview(space)
  }

  package func start() {
    // By key path: whole matrices would turn the short way.
    turn(front, from: 0, to: .pi)
    turn(back, from: -.pi, to: 0)
  }

  private func turn(_ side: UIView, from start: CGFloat, to end: CGFloat) {
    let turn = CABasicAnimation(keyPath: "transform.rotation.y")
    turn.fromValue = start
    turn.toValue = end
    turn.duration = Self.duration
    // The layer's own transform stays plain: the key path changes one angle of it, and a half turn
    // about y counts as half turns about x and z.
    turn.fillMode = .forwards
    turn.isRemovedOnCompletion = false
    side.layer.add(turn, forKey: "turn")
  }

  package var numbers: [String: [CGFloat]] {
    // The sine and the cosine together identify the orientation of a side.
    ["front": front, "back": back].mapValues {
      [$0.seen.transform.m31, $0.seen.transform.m11]
    }
  }
}
