import CoreGraphics
import Foundation
import QuartzCore

/// Default title attributes of a bar's buttons.
@MainActor
struct BarButtonAttributes {
  var plain: UIBarButtonItemAppearance?
  var done: UIBarButtonItemAppearance?

  func attributes(
    of item: UIBarButtonItem, in state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? {
    let appearance = item.style == .done ? done : plain
    return item.titleTextAttributes(for: state)
      ?? UIKitState.current.appearances.titleAttributes(of: item, for: state)
      ?? appearance?.attributes(in: state)
  }
}

/// Button of a bar button item.
final class BarButtonView: UIButton {
  private weak var item: UIBarButtonItem?
  private var event: UIEvent?
  /// Distance outside the button within which touches count, in points; Flipbook's own value.
  private static let reach: CGFloat = 8
  static let fontSize: CGFloat = 17
  /// Settings of symbols in bars, which keep their size whatever the size of text: a plus is as large in
  /// pointfreeco/swift-snapshot-testing's pictures at category M (`testTraitsEmbeddedInTabNavigation`) as in
  /// others at L.
  static let symbols = UIImage.SymbolConfiguration(
    pointSize: fontSize, weight: .regular, scale: .large)

  convenience init(_ item: UIBarButtonItem, _ attributes: BarButtonAttributes) {
    self.init(type: .system)
    self.item = item
    titleLabel?.font = .systemFont(
      ofSize: Self.fontSize, weight: item.style == .done ? .semibold : .regular)
    setPreferredSymbolConfiguration(Self.symbols, forImageIn: .normal)
    let symbol = item.title == nil ? item.systemItem?.symbolName : nil
    setImage(item.image ?? symbol.flatMap { UIImage(systemName: $0) }, for: .normal)
    if item.image == nil, let title = item.title ?? item.systemItem?.title {
      setTitle(title, for: .normal)
      for state in [State.normal, .highlighted, .disabled] {
        guard let attributes = attributes.attributes(of: item, in: state) else { continue }
        setAttributedTitle(NSAttributedString(string: title, attributes: attributes), for: state)
      }
    }
    tintColor = item.tintColor ?? UIKitState.current.appearances.tintColor(of: item)
    isEnabled = item.isEnabled
    addAction(UIAction { [weak self] _ in self?.fire() }, for: .touchUpInside)
    guard let menu = item.menu else { return }
    changesSelectionAsPrimaryAction = item.changesSelectionAsPrimaryAction
    preferredMenuElementOrder = item.preferredMenuElementOrder
    self.menu = menu
    showsMenuAsPrimaryAction = item.action == nil && item.primaryAction == nil
  }

  private func fire() { item?.fire(from: self, event) }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.event = event
    super.touchesEnded(touches, with: event)
    self.event = nil
  }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -Self.reach, dy: 0).contains(point)
  }
}
