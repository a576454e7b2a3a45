package import UIKit

/// W3: an image grows out of its place in a grid, cut less and less, over a screen that turns
/// black.
@MainActor
package final class ZoomWorkload: Workload {
  package static let pictures = ["gallery", "picture-peaks"]
  package static let duration = 0.4
  private let black: UIView
  private let picture: UIImageView

  package init(in window: UIWindow, _ image: (String) -> UIImage) {
    let behind = UIImageView(frame: window.bounds)
    behind.image = image("gallery")
    black = UIView(frame: window.bounds)
    black.backgroundColor = .black
    black.alpha = 0
    picture = UIImageView(frame: CGRect(x: 130, y: 270, width: 130, height: 130))
    picture.image = image("picture-peaks")
    picture.layer.minificationFilter = .trilinear
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    for view in [behind, black, picture] { window.addSubview(view) }
  }

  package func start() {
    UIView.animate(withDuration: Self.duration) { [black, picture] in
      black.alpha = 1
      picture.frame = CGRect(x: 0, y: 181, width: 390, height: 482)
    }
  }

  package var numbers: [String: [CGFloat]] {
    let frame = picture.seen.frame
    return [
      "black": [CGFloat(black.seen.opacity)],
      "rect": [frame.minX, frame.minY, frame.width, frame.height],
    ]
  }
}
