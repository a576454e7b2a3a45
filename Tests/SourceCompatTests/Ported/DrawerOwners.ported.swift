// Ported by "flipbook port": edit the original.
// swift-format-ignore-file
import UIKit
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/DrawerOwners.swift", line: 1)
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
  }; func drawerIfImplemented(_ drawer: Drawer, shouldCloseBy distance: CGFloat) -> Bool? { return self.drawer(drawer, shouldCloseBy: distance) }
  func backgroundView(for drawer: Drawer) -> UIView? { return UIImageView() }
  var closedHeight: CGFloat { return 44 }; var closedHeightIfImplemented: CGFloat? { return self.closedHeight }
}

class BaseController: UIViewController {
  var calls: [String] = []
  override func viewDidLoad() {
    super.viewDidLoad()
    let button = UITapGestureRecognizer(target: self, action: Selector(BaseController.tapped as (BaseController) -> () -> Void, name: "tapped"))
    view.addGestureRecognizer(button)
  }

#sourceLocation(file: "Tests/SourceCompatTests/AppSources/DrawerOwners.swift", line: 33)
  func tapped() { calls.append("base") }
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/DrawerOwners.swift", line: 30)
}

extension BaseController {
  
}

class DrawerController: BaseController {
  override func tapped() {
    super.tapped()
    calls.append("drawer")
  }
}
