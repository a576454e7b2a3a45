// swift-format-ignore-file
// A bridging header imports UIKit for this file.

class PlainOwner: NSObject {
  var opened = 0
}

extension PlainOwner: DrawerDelegate {
  func drawerDidOpen(_ drawer: Drawer) { opened += 1 }
}

class CarefulOwner: NSObject, DrawerDelegate {
  var closings = 0
  func drawerDidOpen(_ drawer: Drawer) {}
  func drawerWillClose(_ drawer: Drawer) { closings += 1 }
  func drawer(_ drawer: Drawer, shouldCloseBy distance: CGFloat) -> Bool {
    return distance > 50
  }
  func backgroundView(for drawer: Drawer) -> UIView? { return UIImageView() }
  var closedHeight: CGFloat { return 44 }
}

class BaseController: UIViewController {
  var calls: [String] = []
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UITapGestureRecognizer(target: self, action: #selector(tapped))
    view.addGestureRecognizer(button)
  }
}

extension BaseController {
  @objc func tapped() { calls.append("base") }
}

class DrawerController: BaseController {
  override func tapped() {
    super.tapped()
    calls.append("drawer")
  }
}
