import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Sizes of views from storyboards in bars and cells")
struct NibSizeTests {
  @Test("A custom view of a bar keeps its size while the bar has none")
  func customView() async {
    await ControlBench.run { bench in
      let view = UIView(frame: CGRect(x: 288, y: 5.5, width: 71, height: 33))
      let button = UIButton(type: .system)
      button.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(button)
      NSLayoutConstraint.activate([
        button.leadingAnchor.constraint(equalTo: view.leadingAnchor),
        button.topAnchor.constraint(equalTo: view.topAnchor),
        view.trailingAnchor.constraint(equalTo: button.trailingAnchor),
        view.bottomAnchor.constraint(equalTo: button.bottomAnchor),
      ])
      let bar = UINavigationBar()
      let item = UINavigationItem(title: "Friends")
      item.rightBarButtonItem = UIBarButtonItem(customView: view)
      bar.items = [item]
      bar.layoutIfNeeded()
      bar.frame = CGRect(x: 0, y: 0, width: 390, height: 44)
      bench.root.addSubview(bar)
      await bench.lab.step()
      #expect(view.bounds.size == CGSize(width: 71, height: 33))
    }
  }
}
