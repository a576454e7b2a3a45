import CoreGraphics
import Foundation
import QuartzCore

/// A simple sign in one colour, in place of the system's symbols.
final class SymbolView: UIView {
  enum Symbol {
    case plus
    case minus
    case cross
    case info
    case play
    case pause
    case rewind
    case fastForward
    /// Any other sign: an empty square with round corners.
    case other
  }

  override class var layerClass: AnyClass { QuietShapeLayer.self }

  private let symbol: Symbol
  private let isCircled: Bool
  /// Width of lines and outlines, in points.
  private static let thickness: CGFloat = 2

  init(_ symbol: Symbol, isCircled: Bool = false) {
    self.symbol = symbol
    self.isCircled = isCircled
    super.init(frame: CGRect(origin: .zero, size: CGSize(width: 22, height: 22)))
    isUserInteractionEnabled = false
  }

  required init?(coder: NSCoder) { nil }

  /// Returns nil for button types without a symbol.
  convenience init?(_ type: UIButton.ButtonType) {
    switch type {
    case .custom, .system, .plain: return nil
    case .contactAdd: self.init(.plus, isCircled: true)
    case .close: self.init(.cross, isCircled: true)
    case .detailDisclosure, .infoLight, .infoDark: self.init(.info, isCircled: true)
    }
  }

  var color: UIColor = .systemBlue {
    didSet { setNeedsLayout() }
  }

  override var intrinsicContentSize: CGSize { CGSize(width: 22, height: 22) }
  override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard let shape = layer as? CAShapeLayer else { return }
    let isFilled =
      symbol == .play || symbol == .pause || symbol == .rewind || symbol == .fastForward
    shape.path = path(in: bounds.insetBy(dx: 1, dy: 1))
    shape.fillColor = isFilled ? color.cgColor : nil
    shape.strokeColor = isFilled ? nil : color.cgColor
    shape.lineWidth = Self.thickness
    shape.lineCap = .round
  }

  private func path(in box: CGRect) -> CGPath {
    let path = CGMutablePath()
    if isCircled { path.addEllipse(in: box) }
    let inner =
      isCircled ? box.insetBy(dx: box.width / 4, dy: box.height / 4) : box.insetBy(dx: 2, dy: 2)
    func line(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat) {
      path.move(to: inner.point(x1, y1))
      path.addLine(to: inner.point(x2, y2))
    }
    func triangle(_ from: CGFloat, _ to: CGFloat) {
      path.move(to: inner.point(from, 0))
      path.addLine(to: inner.point(to, 0.5))
      path.addLine(to: inner.point(from, 1))
      path.closeSubpath()
    }
    switch symbol {
    case .plus:
      line(0.5, 0, 0.5, 1)
      line(0, 0.5, 1, 0.5)
    case .minus: line(0, 0.5, 1, 0.5)
    case .cross:
      line(0, 0, 1, 1)
      line(1, 0, 0, 1)
    case .info:
      line(0.5, 0, 0.5, 0.02)
      line(0.5, 0.4, 0.5, 1)
    case .play: triangle(0.1, 1)
    case .fastForward:
      triangle(0, 0.5)
      triangle(0.5, 1)
    case .rewind:
      triangle(1, 0.5)
      triangle(0.5, 0)
    case .pause:
      for x in [0.15, 0.6] as [CGFloat] {
        path.addRect(
          CGRect(
            x: inner.minX + inner.width * x, y: inner.minY, width: inner.width / 4,
            height: inner.height))
      }
    case .other: path.addRoundedRect(in: inner, cornerWidth: 4, cornerHeight: 4)
    }
    return path
  }
}

extension CGRect {
  /// A point by the shares of width and height at which it lies.
  fileprivate func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
    CGPoint(x: minX + width * x, y: minY + height * y)
  }
}
