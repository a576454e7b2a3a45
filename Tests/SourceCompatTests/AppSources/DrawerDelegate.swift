// swift-format-ignore-file
import UIKit

@objc public protocol DrawerDelegate: NSObjectProtocol {
  func drawerDidOpen(_ drawer: Drawer)
  @objc optional func drawerWillClose(_ drawer: Drawer)
  @objc optional func drawer(_ drawer: Drawer, shouldCloseBy distance: CGFloat) -> Bool
  @objc optional func backgroundView(for drawer: Drawer) -> UIView?
  @objc optional var closedHeight: CGFloat { get }
}

// A drawer asks its delegate for what the delegate may leave out.
open class Drawer: UIView {
  open weak var delegate: DrawerDelegate?
  open private(set) var isOpen = false
  open private(set) var answers: [String] = []

  open func open() {
    isOpen = true
    if let background = delegate?.backgroundView?(for: self) {
      insertSubview(background, at: 0)
    }
    delegate?.drawerDidOpen(self)
  }

  open func close(by distance: CGFloat) {
    let answer = delegate?.drawer?(self, shouldCloseBy: distance)
    answers.append(answer.map { "\($0)" } ?? "not asked")
    guard delegate?.drawer?(self, shouldCloseBy: distance) ?? true else { return }
    delegate?.drawerWillClose?(self)
    isOpen = false
    frame.size.height = delegate?.closedHeight ?? 20
  }
}
