import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// Classes as published libraries write them.
@MainActor @Suite("Members that apps override, and objects created without arguments")
struct OverridableMemberTests {
  private final class ShapeView: UIView {
    override class var layerClass: AnyClass { CAShapeLayer.self }
    override var layer: CAShapeLayer { super.layer as! CAShapeLayer }
  }

  @Test("A view's layer property can be overridden with its type")
  func layer() {
    let view = ShapeView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    view.layer.lineWidth = 5
    #expect(view.layer.delegate === view && view.layer.frame == view.frame)
    #expect(((view as UIView).layer as? CAShapeLayer)?.lineWidth == 5)
  }

  private final class DraggedCell: UITableViewCell {
    override func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test("A cell is the delegate of its recognizers, and overrides their questions")
  func cellAsDelegate() {
    let (cell, pan) = (DraggedCell(style: .default, reuseIdentifier: nil), UIPanGestureRecognizer())
    pan.delegate = cell
    #expect(pan.delegate?.gestureRecognizer(pan, shouldRecognizeSimultaneouslyWith: pan) == true)
    #expect(pan.delegate?.gestureRecognizer(pan, shouldRequireFailureOf: pan) == false)
  }

  private final class Constraint: NSLayoutConstraint {
    var label = "none"
  }

  @Test("A constraint class without initializers inherits UIKit's")
  func constraint() {
    let view = UIView(frame: .zero)
    let constraint = Constraint(
      item: view, attribute: .width, relatedBy: .equal, toItem: nil, attribute: .notAnAttribute,
      multiplier: 1, constant: 40)
    constraint.isActive = true
    #expect(constraint.label == "none" && constraint.firstItem === view)
    #expect(view.systemLayoutSizeFitting(.zero).width == 40)
  }

  private final class Cell: UIView {
    var asked = 0
    override func setContentHuggingPriority(
      _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
      asked += 1
      super.setContentHuggingPriority(priority, for: axis)
    }
    override var maximumContentSizeCategory: UIContentSizeCategory? {
      get { .small }
      set { super.maximumContentSizeCategory = newValue }
    }
  }

  @Test("Priorities and limits go through a subclass")
  func priorities() {
    let view: UIView = Cell(frame: .zero)
    view.setContentHuggingPriority(.required, for: .vertical)
    #expect((view as? Cell)?.asked == 1)
    #expect(view.contentHuggingPriority(for: .vertical) == .required)
    #expect(view.maximumContentSizeCategory == .small)
  }

  private final class Caption: UIView {
    let label = UILabel(frame: CGRect(x: 0, y: 10, width: 100, height: 30))
    override var forFirstBaselineLayout: UIView { label }
    override var forLastBaselineLayout: UIView { label }
  }

  @Test("A view has the baselines of the one that stands for it")
  func baselines() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let caption = Caption(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let other = UILabel()
    caption.label.text = "Text"
    caption.label.sizeToFit()
    other.text = "Text"
    caption.addSubview(caption.label)
    outer.addSubview(caption)
    outer.addSubview(other)
    other.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      other.firstBaselineAnchor.constraint(equalTo: caption.firstBaselineAnchor),
      other.leftAnchor.constraint(equalTo: outer.leftAnchor),
    ])
    outer.layoutIfNeeded()
    #expect(abs(other.frame.minY - 10) < 0.001)
    #expect(caption.forBaselineLayout() === caption.label)
  }

  private final class Layout: UICollectionViewFlowLayout {
    override var collectionView: UICollectionView { super.collectionView! }
  }

  @Test("A layout can override collectionView with a type that is never nil")
  func layoutOwner() {
    let layout = Layout()
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    #expect(layout.collectionView === view)
  }

  @Test("UIFont() and Timer() create placeholders")
  func placeholders() {
    #expect(UIFont().pointSize == UIFont.systemFontSize)
    let timer = Timer()
    timer.fire()
    timer.invalidate()
    #expect(!timer.isValid)
  }

  @Test("Changes of a collection need no self, and reach the method that a subclass overrides")
  func updates() {
    final class Table: UITableView {
      var count = 0
      override func performBatchUpdates(
        _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
      ) {
        count += 1
        super.performBatchUpdates(updates, completion: completion)
      }
    }
    func change(_ table: UITableView, _ updates: () -> Void) { table.performBatchUpdates(updates) }
    let table = Table(frame: .zero, style: .plain)
    var isCalled = false
    change(table) { isCalled = true }
    #expect(isCalled && table.count == 1)
  }

  @Test("A value of a change is read as its Objective-C box")
  func objectValues() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(AnyObjectValue(rect).cgRectValue == rect)
    #expect(AnyObjectValue(NSValue(cgRect: rect)).cgRectValue == rect)
    #expect(AnyObjectValue(NSNumber(value: 1.5)).doubleValue == 1.5)
    #expect(AnyObjectValue("text").cgPointValue == nil)
  }

  @Test("Geometry is read back from its text")
  func geometryTexts() {
    let rect = CGRect(x: 1.5, y: -2, width: 3, height: 4)
    #expect(NSCoder.cgRect(for: NSCoder.string(for: rect)) == rect)
    #expect(NSCoder.cgPoint(for: "{1, 2}") == CGPoint(x: 1, y: 2))
    for text in ["", "{1}", "{1, 2, 3}", "{1, x}", "1, 2", "{nan, 1}"] {
      #expect(NSCoder.cgPoint(for: text) == .zero)
    }
    let text = NSMutableString(string: "a")
    text.appendFormat(" %d %@", 2, "b" as NSString)
    #expect(text == "a 2 b")
  }
}
