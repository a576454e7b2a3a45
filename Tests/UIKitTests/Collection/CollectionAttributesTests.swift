import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Layout attributes")
struct CollectionAttributesTests {
  @Test("Frame, center, size and bounds agree, as with views (S11.3)")
  func geometry() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: .item(3, in: 1))
    attributes.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    #expect(attributes.center == CGPoint(x: 25, y: 40))
    #expect(attributes.size == CGSize(width: 30, height: 40))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    attributes.center = CGPoint(x: 100, y: 100)
    attributes.size = CGSize(width: 20, height: 10)
    #expect(attributes.frame == CGRect(x: 90, y: 95, width: 20, height: 10))
    attributes.transform = CGAffineTransform(scaleX: 2, y: 3)
    #expect(attributes.frame == CGRect(x: 80, y: 85, width: 40, height: 30))
    #expect(attributes.bounds.size == CGSize(width: 20, height: 10))
    attributes.transform3D = CATransform3DMakeTranslation(5, 6, 0)
    #expect(attributes.transform == CGAffineTransform(translationX: 5, y: 6))
  }

  @Test("Attributes know their element")
  func elements() {
    let cell = UICollectionViewLayoutAttributes(forCellWith: .item(1))
    let head = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: "head", with: .item(0, in: 2))
    let line = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "line", with: .item(4))
    #expect(cell.representedElementCategory == .cell)
    #expect(cell.representedElementKind == nil)
    #expect(head.representedElementCategory == .supplementaryView)
    #expect(head.representedElementKind == "head")
    #expect(head.indexPath == .item(0, in: 2))
    #expect(line.representedElementCategory == .decorationView)
    #expect((cell.alpha, cell.zIndex, cell.isHidden) == (1, 0, false))
  }

  @Test("A copy is equal and independent, with the values of a subclass (S11.3)")
  func copies() throws {
    let turned = TurnedAttributes(forSupplementaryViewOfKind: "head", with: .item(1))
    turned.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    turned.transform3D = CATransform3DMakeRotation(1, 0, 1, 0)
    (turned.alpha, turned.zIndex, turned.isHidden, turned.angle) = (0.5, 7, true, 0.25)
    let copy = try #require(turned.copy() as? TurnedAttributes)
    #expect(copy.isEqual(turned))
    #expect(copy.hash == turned.hash)
    #expect(copy.representedElementKind == "head")
    #expect(CATransform3DEqualToTransform(copy.transform3D, turned.transform3D))
    copy.angle = 1
    #expect(!copy.isEqual(turned))
    #expect(turned.angle == CGFloat(0.25))
  }

  @Test("Each value makes attributes differ")
  func equality() {
    let changes: [(UICollectionViewLayoutAttributes) -> Void] = [
      { $0.indexPath = .item(1) }, { $0.center.x += 1 }, { $0.size.width += 1 }, { $0.alpha = 0 },
      { $0.transform = CGAffineTransform(scaleX: 2, y: 1) }, { $0.zIndex = 1 },
      { $0.isHidden = true },
    ]
    for change in changes {
      let one = UICollectionViewLayoutAttributes(forCellWith: .item(0))
      let other = UICollectionViewLayoutAttributes(forCellWith: .item(0))
      #expect(one == other)
      change(other)
      #expect(one != other)
    }
  }
}

/// As apps write subclasses.
final class TurnedAttributes: UICollectionViewLayoutAttributes {
  var angle: CGFloat = 0

  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? TurnedAttributes)?.angle = angle
    return copy
  }

  override func isEqual(_ object: Any?) -> Bool {
    (object as? TurnedAttributes)?.angle == angle && super.isEqual(object)
  }
}
