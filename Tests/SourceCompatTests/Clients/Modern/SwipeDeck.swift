import UIKit

/// Cards that are swiped away one after the other.
final class SwipeDeckView: UIView {
  private(set) var cards: [UIView] = []
  var swiped: ((Int) -> Void)?

  func fill(_ colors: [UIColor]) {
    for color in colors.reversed() {
      let card = UIView()
      card.backgroundColor = color
      card.layer.cornerRadius = 16
      card.layer.cornerCurve = .continuous
      card.layer.shadowOpacity = 0.2
      card.layer.shadowRadius = 8
      addSubview(card)
      cards.insert(card, at: 0)
    }
    let pan = DeckPan { [weak self] pan in self?.follow(pan) }
    addGestureRecognizer(pan)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, card) in cards.enumerated() {
      let depth = CGFloat(min(index, 2))
      card.bounds.size = bounds.size
      card.center = CGPoint(x: bounds.midX, y: bounds.midY + depth * 14)
      if index > 0 { card.transform = CGAffineTransform(scaleX: 1 - depth * 0.05, y: 1) }
    }
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    guard let card = cards.first else { return }
    let way = pan.translation(in: self)
    switch pan.state {
    case .changed:
      card.transform = CGAffineTransform(translationX: way.x, y: way.y)
        .rotated(by: way.x / bounds.width * 0.4)
    case .ended where abs(way.x) > bounds.width / 3:
      throwAway(card, to: way.x > 0 ? 1 : -1)
    case .ended, .cancelled:
      UIView.animate(
        withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.6, initialSpringVelocity: 0
      ) { card.transform = .identity }
    default: break
    }
  }

  private func throwAway(_ card: UIView, to side: CGFloat) {
    cards.removeFirst()
    UIView.animate(withDuration: 0.3) {
      card.transform = card.transform.translatedBy(x: side * self.bounds.width * 1.5, y: 0)
      card.alpha = 0
      self.cards.first?.transform = .identity
      self.setNeedsLayout()
      self.layoutIfNeeded()
    } completion: { _ in
      card.removeFromSuperview()
      self.swiped?(self.cards.count)
    }
  }
}

/// A pan with a closure, as codebases without selectors write it.
private final class DeckPan: UIPanGestureRecognizer {
  private let handler: (UIPanGestureRecognizer) -> Void

  init(_ handler: @escaping (UIPanGestureRecognizer) -> Void) {
    self.handler = handler
    super.init(target: nil, action: nil)
  }

  override var state: UIGestureRecognizer.State {
    didSet { handler(self) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    if state == .changed { handler(self) }
  }
}
