import CoreGraphics
import Testing
import UIKit

@Suite("Bézier paths")
struct BezierPathTests {
  private let rect = CGRect(x: 10, y: 20, width: 60, height: 40)

  @Test("Defaults are UIKit's")
  func defaults() {
    let path = UIBezierPath()
    #expect(path.isEmpty && path.bounds.isNull && path.currentPoint == .zero)
    #expect(path.lineWidth == 1 && path.miterLimit == 10 && path.flatness == 0.6)
    #expect(path.lineCapStyle == .butt && path.lineJoinStyle == .miter)
    #expect(!path.usesEvenOddFillRule)
  }

  @Test("Stock shapes have the bounds that they were made with")
  func shapes() {
    for path in [
      UIBezierPath(rect: rect), UIBezierPath(ovalIn: rect),
      UIBezierPath(roundedRect: rect, cornerRadius: 8),
      UIBezierPath(
        roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
        cornerRadii: CGSize(width: 8, height: 4)),
    ] {
      #expect(path.bounds == rect)
      #expect(path.contains(CGPoint(x: 40, y: 40)) && !path.contains(CGPoint(x: 5, y: 40)))
    }
  }

  @Test("A rounded corner is smooth where it fits, else a quarter of a circle (S9.25)")
  func corners() {
    // On the diagonal, in radii from the corner: the smooth corner, and 1 − 1/√2.
    for (radius, place) in [(10, 0.2915), (13, 0.2915), (14, 0.2929), (20, 0.2929), (99, 0.2929)] {
      let path = UIBezierPath(roundedRect: rect, cornerRadius: CGFloat(radius))
      let reach = CGFloat(min(radius, 20)) * place
      #expect(!path.contains(CGPoint(x: 10 + reach * 0.997, y: 20 + reach * 0.997)), "\(radius)")
      #expect(path.contains(CGPoint(x: 10 + reach * 1.003, y: 20 + reach * 1.003)), "\(radius)")
    }
  }

  @Test("Only the named corners are rounded, with their own radii in both axes")
  func namedCorners() {
    let path = UIBezierPath(
      roundedRect: rect, byRoundingCorners: [.topLeft, .bottomRight],
      cornerRadii: CGSize(width: 30, height: 10))
    #expect(!path.contains(CGPoint(x: 17, y: 21)) && path.contains(CGPoint(x: 12, y: 32)))
    #expect(!path.contains(CGPoint(x: 63, y: 59)))
    #expect(path.contains(CGPoint(x: 69.9, y: 20.1)) && path.contains(CGPoint(x: 10.1, y: 59.9)))
  }

  @Test(
    "Every rounded rectangle has the same elements, so that one can be animated to another (S9.71)")
  func likePieces() {
    func kinds(_ path: UIBezierPath) -> [CGPathElementType] {
      var kinds: [CGPathElementType] = []
      unsafe path.cgPath.applyWithBlock { unsafe kinds.append($0.pointee.type) }
      return kinds
    }
    let plain = kinds(UIBezierPath(roundedRect: rect, cornerRadius: 8))
    for radius in [0, 13.5, 20, 500] as [CGFloat] {
      #expect(kinds(UIBezierPath(roundedRect: rect, cornerRadius: radius)) == plain)
    }
    let some = UIBezierPath(
      roundedRect: rect, byRoundingCorners: .topRight, cornerRadii: CGSize(width: 8, height: 8))
    #expect(kinds(some) == plain)
  }

  @Test("An arc is clockwise as seen on screen")
  func arc() {
    let path = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    #expect(path.cgPath.boundingBoxOfPath.integral == CGRect(x: 0, y: 0, width: 10, height: 10))
    let other = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    #expect(
      other.cgPath.boundingBoxOfPath.integral == CGRect(x: -10, y: -10, width: 20, height: 20))
  }

  @Test("A path grows, is emptied, moved and joined with others")
  func growing() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 1))
    path.addLine(to: CGPoint(x: 9, y: 1))
    path.addQuadCurve(to: CGPoint(x: 9, y: 9), controlPoint: CGPoint(x: 12, y: 5))
    path.addCurve(
      to: CGPoint(x: 1, y: 9), controlPoint1: CGPoint(x: 6, y: 12),
      controlPoint2: CGPoint(x: 4, y: 12))
    #expect(path.currentPoint == CGPoint(x: 1, y: 9))
    path.close()
    #expect(path.currentPoint == CGPoint(x: 1, y: 1))
    #expect(path.bounds == CGRect(x: 1, y: 1, width: 11, height: 11))
    path.apply(CGAffineTransform(translationX: 10, y: 0))
    #expect(path.bounds.minX == 11)
    path.append(UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)))
    #expect(path.bounds.minX == 0)
    path.removeAllPoints()
    #expect(path.isEmpty)
  }

  @Test("The fill rule determines the inside of two outlines")
  func rules() {
    let path = UIBezierPath(rect: rect)
    path.append(UIBezierPath(rect: rect.insetBy(dx: 10, dy: 10)))
    let middle = CGPoint(x: 40, y: 40)
    #expect(path.contains(middle))
    path.usesEvenOddFillRule = true
    #expect(!path.contains(middle))
    path.usesEvenOddFillRule = false
    path.removeAllPoints()
    path.append(UIBezierPath(rect: rect))
    path.append(UIBezierPath(rect: rect.insetBy(dx: 10, dy: 10)).reversing())
    #expect(!path.contains(middle) && path.contains(CGPoint(x: 15, y: 25)))
  }

  @Test("Reversed twice a path is unchanged; reversed once it begins at its end")
  func reversing() {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addLine(to: CGPoint(x: 3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), controlPoint: CGPoint(x: 7, y: 8))
    path.addCurve(to: .zero, controlPoint1: CGPoint(x: 1, y: 1), controlPoint2: CGPoint(x: 2, y: 1))
    let reversed = path.reversing()
    #expect(reversed.currentPoint == CGPoint(x: 1, y: 2))
    #expect(reversed.reversing() == path && reversed != path)
    #expect(reversed.bounds == path.bounds)
  }

  @Test("A copied path has all elements and is independent")
  func copies() throws {
    let path = UIBezierPath(rect: rect)
    path.lineWidth = 3
    path.lineCapStyle = .round
    unsafe path.setLineDash([4, 2], count: 2, phase: 1)
    let copy = try #require(path.copy() as? UIBezierPath)
    #expect(copy == path)
    copy.addLine(to: .zero)
    #expect(path.bounds == rect && copy != path)
    var lengths: [CGFloat] = [0, 0]
    var (count, phase) = (0, CGFloat(0))
    unsafe copy.getLineDash(&lengths, count: &count, phase: &phase)
    #expect(lengths == [4, 2] && count == 2 && phase == 1)
    unsafe path.setLineDash(nil, count: 0, phase: 0)
    unsafe path.getLineDash(nil, count: &count, phase: nil)
    #expect(count == 0)
  }

  @Test("The Core Graphics path is a copy")
  func coreGraphics() {
    let path = UIBezierPath(rect: rect)
    let shared = path.cgPath
    path.addLine(to: .zero)
    #expect(shared.boundingBox == rect)
    let mutable = CGMutablePath()
    mutable.addRect(rect)
    let other = UIBezierPath(cgPath: mutable)
    mutable.addRect(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(other.bounds == rect)
  }
}
