import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Values read as objects")
struct ObjectMessageTests {
  @Test("Entries of a dictionary of objects give numbers and rectangles; a missing entry gives nil")
  func entries() {
    let plain: [AnyHashable: Any] = [
      "frame": NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)), "time": 0.25,
    ]
    let info = plain as? [String: AnyObject] ?? [:]
    #expect(AnyObjectValue(ofOptional: info["frame"])?.cgRectValue.minY == 2)
    #expect(AnyObjectValue(ofOptional: info["time"])?.doubleValue == 0.25)
    #expect(AnyObjectValue(ofOptional: info["none"])?.uintValue == nil)
  }

  @Test("A sender that is any object has keyed values and performs selectors")
  func messages() {
    World().enter {
      let slider = UISlider()
      slider.value = 0.5
      let sender = AnyObjectValue(slider as AnyObject)
      #expect((sender.value(forKey: "value") as? CGFloat) == 0.5)
      #expect(sender.isKind(of: UIControl.self) && !sender.isKind(of: UISwitch.self))
    }
  }

  @Test("A copied appearance has its class")
  func appearance() {
    let appearance = UINavigationBarAppearance()
    appearance.backgroundColor = .red
    let copy: UINavigationBarAppearance = appearance.copy()
    #expect(copy !== appearance && copy.backgroundColor == .red)
    #expect((appearance.copy() as Any) is UINavigationBarAppearance)
  }

  @Test("A weak table enumerates the objects that are alive")
  func table() {
    let table = NSHashTable<UIView>.weakObjects()
    let views = [UIView(), UIView()]
    for view in views { table.add(view) }
    table.add(UIView())
    let found = table.objectEnumerator().allObjects.compactMap { $0 as? UIView }
    #expect(found == views)
  }

  @Test("A class of collection views that is known at run time is created by its own initializer")
  func collections() {
    World().enter {
      final class Grid: UICollectionView {
        var isOwn = false
        override init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
          super.init(frame: frame, collectionViewLayout: layout)
          isOwn = true
        }
        required init?(coder: NSCoder) { nil }
      }
      let type: UICollectionView.Type = Grid.self
      let layout = UICollectionViewFlowLayout()
      let made = type.makeInstance(
        frame: CGRect(x: 0, y: 0, width: 10, height: 20), collectionViewLayout: layout)
      #expect((made as? Grid)?.isOwn == true && made.frame.height == 20)
      #expect(made.collectionViewLayout === layout)
    }
  }
}
