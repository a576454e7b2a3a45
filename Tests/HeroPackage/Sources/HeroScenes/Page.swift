import Hero
import UIKit

/// Puts the views of a page in place.
typealias Fill = @MainActor (Page) -> Void

/// A page with a button that shows the next one, or closes this one.
class Page: UIViewController {
  /// What the button does.
  enum Step {
    case present(@MainActor () -> UIViewController)
    case push(@MainActor () -> UIViewController)
    case replace(@MainActor () -> UIViewController)
    case close
  }

  private let fill: Fill
  private let step: Step

  init(_ fill: @escaping Fill, then step: Step = .close) {
    self.fill = fill
    self.step = step
    super.init(nibName: nil, bundle: nil)
    hero.isEnabled = true
    modalPresentationStyle = .fullScreen
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    let button = UIButton(type: .system)
    if case .close = step {
      button.setTitle("Close", for: .normal)
    } else {
      button.setTitle("Open", for: .normal)
    }
    button.frame = CGRect(x: 100, y: 340, width: 100, height: 44)
    button.addAction(UIAction { [unowned self] _ in go() }, for: .touchUpInside)
    view.addSubview(button)
    fill(self)
  }

  private func go() {
    switch step {
    case .present(let next): present(next(), animated: true)
    case .push(let next): navigationController?.pushViewController(next(), animated: true)
    case .replace(let next): hero.replaceViewController(with: next())
    case .close:
      if let navigationController {
        navigationController.popViewController(animated: true)
      } else {
        hero.dismissViewController()
      }
    }
  }

  @discardableResult
  func box(
    _ frame: CGRect, _ color: UIColor, id: String? = nil, radius: CGFloat = 0,
    _ modifiers: [HeroModifier]? = nil
  ) -> UIView {
    let box = UIView(frame: frame)
    box.backgroundColor = color
    box.layer.cornerRadius = radius
    box.hero.id = id
    box.hero.modifiers = modifiers
    view.addSubview(box)
    return box
  }

  func label(_ frame: CGRect, _ text: String, id: String? = nil, size: CGFloat = 17) {
    let label = UILabel(frame: frame)
    label.text = text
    label.font = .systemFont(ofSize: size)
    label.hero.id = id
    view.addSubview(label)
  }
}

/// A page that a finger drags away.
final class DraggedPage: Page {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addGestureRecognizer(
      UIPanGestureRecognizer(
        target: self, action: Selector(DraggedPage.drag(_:), name: "drag(_:)")))
  }

  private func drag(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: nil)
    let progress = translation.y / 2 / view.bounds.height
    switch pan.state {
    case .began: hero.dismissViewController()
    case .changed:
      Hero.shared.update(progress)
      for view in view.subviews where view.hero.id == "red" {
        let center = CGPoint(
          x: view.center.x + translation.x, y: view.center.y + translation.y)
        Hero.shared.apply(modifiers: [.position(center)], to: view)
      }
    default:
      let isThrown = progress + pan.velocity(in: nil).y / view.bounds.height > 0.3
      isThrown ? Hero.shared.finish() : Hero.shared.cancel()
    }
  }
}
