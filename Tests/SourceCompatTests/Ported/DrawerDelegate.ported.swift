// Ported by "flipbook port": edit the original.
// swift-format-ignore-file
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/DrawerDelegate.swift", line: 1)
// swift-format-ignore-file
import UIKit

public protocol DrawerDelegate: NSObjectProtocol {
  func drawerDidOpen(_ drawer: Drawer)
  func drawerWillClose(_ drawer: Drawer)
  func drawerIfImplemented(_ drawer: Drawer, shouldCloseBy distance: CGFloat) -> Bool?
  func backgroundView(for drawer: Drawer) -> UIView?
  var closedHeightIfImplemented: CGFloat? { get }
}; public extension DrawerDelegate { func drawerWillClose(_ drawer: Drawer) {}; func drawerIfImplemented(_ drawer: Drawer, shouldCloseBy distance: CGFloat) -> Bool? { return nil }; func backgroundView(for drawer: Drawer) -> UIView? { return nil }; var closedHeightIfImplemented: CGFloat? { return nil } }

// A drawer asks its delegate for what the delegate may leave out.
open class Drawer: UIView {
  open weak var delegate: DrawerDelegate?
  open private(set) var isOpen = false
  open private(set) var answers: [String] = []

  open func open() {
    isOpen = true
    if let background = delegate?.backgroundView(for: self) {
      insertSubview(background, at: 0)
    }
    delegate?.drawerDidOpen(self)
  }

  open func close(by distance: CGFloat) {
    let answer = delegate?.drawerIfImplemented(self, shouldCloseBy: distance)
    answers.append(answer.map { "\($0)" } ?? "not asked")
    guard delegate?.drawerIfImplemented(self, shouldCloseBy: distance) ?? true else { return }
    delegate?.drawerWillClose(self)
    isOpen = false
    frame.size.height = delegate?.closedHeightIfImplemented ?? 20
  }
}
