import CoreGraphics
import EasyTransitions
import Foundation
import Testing
import UIKit

@MainActor @Suite("EasyTransitions: edges held by constraints")
struct NSEdgeLayoutConstraintsTests {
  @Test("Edges follow a frame, move together, and can be released")
  func edges() async {
    await EasyLab.run { lab in
      let view = UIView(frame: .zero)
      let container: UIView = lab.back.view
      container.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
      let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
      let edges = NSEdgeLayoutConstraints(view: view, container: container, frame: frame)
      #expect(container.constraints.isEmpty)
      edges.toggleConstraints(true)
      container.layoutIfNeeded()
      #expect(view.frame == frame)
      #expect(edges.bottom.constant == -140 && edges.right.constant == -60)
      edges.verticalConstants(to: 3)
      container.layoutIfNeeded()
      #expect(view.frame == CGRect(x: 10, y: 3, width: 30, height: 200))
      edges.horizontalConstants(to: -2)
      container.layoutIfNeeded()
      #expect(view.frame == CGRect(x: -2, y: 3, width: 100, height: 200))
      edges.match(to: frame, container: container)
      container.layoutIfNeeded()
      #expect(view.frame == frame)
      edges.constants(to: 0)
      container.layoutIfNeeded()
      #expect(view.frame == container.bounds)
      edges.toggleConstraints(false)
      #expect(container.constraints.isEmpty)
      let filling = NSEdgeLayoutConstraints(view: view, container: container)
      let constants = [filling.top, filling.left, filling.bottom, filling.right].map(\.constant)
      #expect(constants == [0, 0, 0, 0])
      #expect(lab.mistakes == [])
    }
  }
}
