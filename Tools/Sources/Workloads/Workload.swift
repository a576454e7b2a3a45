package import Flipbook
package import Pixels
import QuartzCore
import SceneFormat
package import UIKit

/// One of the six transitions by which renderers are compared: views that a window shows and an
/// animation of them, on a screen of 390 by 844 points at three pixels a point, 60 frames a second.
@MainActor
package protocol Workload: AnyObject {
  /// The images that ``init(in:_:)`` asks for.
  static var pictures: [String] { get }
  /// The instant of the last frame, in seconds.
  static var duration: Double { get }

  /// Puts the first frame's views into `window`; `image` gives images by their names.
  init(in window: UIWindow, _ image: (String) -> UIImage)
  /// Starts the animation.
  func start()
  /// Presented values, in points, radians and shares of one, by the names of the specification.
  var numbers: [String: [CGFloat]] { get }
}

/// A workload on a device of its own.
@MainActor
package struct WorkloadRun {
  package let device: VirtualDevice
  package let workload: any Workload

  /// Creates a device that shows a workload.
  ///
  /// - Parameter scale: Pixels per point, of the screen and of `pictures` (default 3).
  package init(_ kind: any Workload.Type, pictures: [String: Bitmap], scale: Double = 3) {
    var setup = VirtualDevice.Setup(
      SceneDevice(size: SceneSize(width: 390, height: 844), scale: scale))
    setup.end = .seconds(kind.duration)
    var user: WorkloadUser?
    device = VirtualDevice(setup, pictures: kind.pictures.compactMap { pictures[$0]?.digest }) {
      _ in
      let images = pictures.mapValues { UIImage(bitmap: $0, scale: CGFloat(scale)) }
      let window = UIWindow(frame: UIScreen.main.bounds)
      let made = WorkloadUser(kind.init(in: window) { images[$0] ?? UIImage() }, window)
      window.isHidden = false
      user = made
      return made
    }
    guard let user else { preconditionFailure("the device has started without its user") }
    workload = user.workload
  }
}

/// Starts a workload in the first turn.
@MainActor
private final class WorkloadUser: DeviceUser {
  let workload: any Workload
  private let window: UIWindow
  private(set) var isOver = false
  let failure: (any Error)? = nil

  init(_ workload: any Workload, _ window: UIWindow) {
    self.workload = workload
    self.window = window
  }

  func perform(upTo now: Double) {
    guard !isOver else { return }
    isOver = true
    workload.start()
  }
}

extension UIView {
  /// An image that fills a rectangle.
  convenience init(_ image: UIImage, frame: CGRect) {
    self.init(frame: frame)
    let picture = UIImageView(frame: bounds)
    picture.image = image
    addSubview(picture)
  }

  /// The layer as it is seen now.
  var seen: CALayer { layer.presentation() ?? layer }
}
