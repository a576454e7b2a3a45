// Ported by "flipbook port": edit the original.
// swift-format-ignore-file
#sourceLocation(file: "Tests/SourceCompatTests/AppSources/BubbleComposer.swift", line: 1)
// swift-format-ignore-file
//
//  BubbleComposer.swift
//  Jot
//
//  The round button blows up into the screen behind it and comes back as a button.
//

import UIKit

/// Whoever has a round thing on screen that a bubble can start from.
protocol BubbleSource {
  var bubbleView: UIView { get }
}

final class BubbleAnimator: NSObject {

  enum Direction { case opening, closing }

  private let source: UIView
  private let direction: Direction
  private var animator: UIViewPropertyAnimator?

  init(from source: UIView, direction: Direction) {
    self.source = source
    self.direction = direction
    super.init()
  }
}

extension BubbleAnimator: UIViewControllerAnimatedTransitioning {

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    direction == .opening ? 0.6 : 0.45
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    let key: UITransitionContextViewKey = direction == .opening ? .to : .from
    guard let screen = transitionContext.view(forKey: key) else {
      return transitionContext.completeTransition(false)
    }
    let container = transitionContext.containerView
    let middle = container.convert(source.center, from: source.superview)
    let bubble = makeBubble(around: middle, in: container)
    let small = CGAffineTransform(scaleX: source.bounds.width / bubble.bounds.width, y: source.bounds.width / bubble.bounds.width)
    let lowered = CGAffineTransform(translationX: 0, y: 40)
    let opening = direction == .opening

    container.addSubview(bubble)
    container.addSubview(screen)
    source.isHidden = true
    // The bubble is the background for the time being.
    let background = screen.backgroundColor
    screen.backgroundColor = .clear
    bubble.transform = opening ? small : .identity
    screen.alpha = opening ? 0 : 1
    screen.transform = opening ? lowered : .identity

    let timing = UISpringTimingParameters(dampingRatio: 1)
    let animator = UIViewPropertyAnimator(duration: transitionDuration(using: transitionContext), timingParameters: timing)
    animator.addAnimations {
      bubble.transform = opening ? .identity : small
    }
    if opening {
      animator.addAnimations({
        screen.alpha = 1
        screen.transform = .identity
      }, delayFactor: 0.3)
    } else {
      // What was written goes before the paper.
      UIView.animate(withDuration: 0.12, delay: 0, options: .curveEaseIn, animations: {
        screen.alpha = 0
        screen.transform = lowered
      })
    }
    animator.addCompletion { [source] position in
      bubble.removeFromSuperview()
      source.isHidden = false
      screen.backgroundColor = background
      screen.transform = .identity
      screen.alpha = 1
      transitionContext.completeTransition(position == .end)
    }
    animator.startAnimation()
    self.animator = animator
  }

  func animationEnded(_ transitionCompleted: Bool) {
    animator = nil
  }

  /// A circle that reaches the farthest corner.
  private func makeBubble(around middle: CGPoint, in container: UIView) -> UIView {
    let bounds = container.bounds
    let corners = [
      CGPoint(x: bounds.minX, y: bounds.minY), CGPoint(x: bounds.maxX, y: bounds.minY),
      CGPoint(x: bounds.minX, y: bounds.maxY), CGPoint(x: bounds.maxX, y: bounds.maxY),
    ]
    let radius = corners.map { hypot($0.x - middle.x, $0.y - middle.y) }.max()!
    let bubble = UIView(frame: CGRect(x: middle.x - radius, y: middle.y - radius, width: 2 * radius, height: 2 * radius))
    bubble.backgroundColor = source.backgroundColor
    bubble.layer.cornerRadius = radius
    return bubble
  }
}

// MARK: - The notes

class NotesViewController: UIViewController, BubbleSource {
  private(set) weak var addButton: UIButton!
  var bubbleView: UIView { addButton }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let colors: [UIColor] = [#colorLiteral(red: 1, green: 0.9, blue: 0.6, alpha: 1), #colorLiteral(red: 0.8, green: 0.93, blue: 0.8, alpha: 1), #colorLiteral(red: 0.85, green: 0.88, blue: 1, alpha: 1), #colorLiteral(red: 1, green: 0.85, blue: 0.85, alpha: 1)]
    for (index, color) in colors.enumerated() {
      let note = UIView(frame: CGRect(x: 20 + (index % 2) * 180, y: 80 + (index / 2) * 220, width: 170, height: 200))
      note.backgroundColor = color
      note.layer.cornerRadius = 6
      let text = UILabel(frame: note.bounds.insetBy(dx: 14, dy: 14))
      text.numberOfLines = 0
      text.font = UIFont.systemFont(ofSize: 16)
      text.text = ["Call the plumber before nine, the tap drips again", "Bread, eggs, coffee", "Ask Ines about the weekend and the tent", "Library books are due"][index]
      note.addSubview(text)
      view.addSubview(note)
    }

    let button = UIButton(frame: CGRect(x: view.bounds.width - 90, y: view.bounds.height - 110, width: 64, height: 64))
    button.backgroundColor = .composerOrange
    button.layer.cornerRadius = 32
    button.setTitle("+", for: [])
    button.titleLabel?.font = .systemFont(ofSize: 34)
    button.addTarget(self, action: Selector(NotesViewController.addPressed as (NotesViewController) -> () -> Void, name: "addPressed"), for: .touchUpInside)
    view.addSubview(button)
    addButton = button
  }

  fileprivate func addPressed() {
    let composer = ComposerViewController()
    composer.transitioningDelegate = self
    composer.modalPresentationStyle = .custom
    present(composer, animated: true)
  }
}

extension NotesViewController: UIViewControllerTransitioningDelegate {

  func animationController(forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    guard let start = source as? BubbleSource else { return nil }
    return BubbleAnimator(from: start.bubbleView, direction: .opening)
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    BubbleAnimator(from: bubbleView, direction: .closing)
  }
}

class ComposerViewController: UIViewController {
  private(set) lazy var closeButton: UIButton = {
    let button = UIButton(type: .custom)
    button.setTitle("×", for: .normal)
    button.titleLabel?.font = .systemFont(ofSize: 34)
    button.setTitleColor(.composerOrange, for: .normal)
    button.backgroundColor = .white
    button.layer.cornerRadius = 32
    button.addTarget(self, action: Selector(ComposerViewController.closePressed(_:), name: "closePressed(_:)"), for: .touchUpInside)
    return button
  }()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .composerOrange
    closeButton.frame = CGRect(x: view.bounds.width - 90, y: view.bounds.height - 110, width: 64, height: 64)
    view.addSubview(closeButton)
    let paper = UIView(frame: CGRect(x: 24, y: 90, width: view.bounds.width - 48, height: 360))
    paper.backgroundColor = UIColor.white.withAlphaComponent(0.9)
    paper.layer.cornerRadius = 12
    view.addSubview(paper)
    let heading = UILabel()
    heading.text = "New note"
    heading.font = .boldSystemFont(ofSize: 26)
    heading.sizeToFit()
    heading.frame.origin = CGPoint(x: 18, y: 18)
    paper.addSubview(heading)
  }

  func closePressed(_ sender: AnyObject) {
    dismiss(animated: true, completion: nil)
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
}

extension UIColor {
  fileprivate static let composerOrange = UIColor(red: 0.96, green: 0.49, blue: 0.20, alpha: 1)
}
extension NotesViewController { final class FlipbookInterface0: UIKit.InterfaceTable { override func declare() { property("addButton", \NotesViewController.addButton) } } }
