import CoreGraphics
public import Foundation

/// The background of a cell, as a value.
@preconcurrency @MainActor
public struct UIBackgroundConfiguration {
  /// Fill color; nil for the style's.
  public var backgroundColor: UIColor?
  /// Changes the fill color before it is shown; nil (default) for no change.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// Radius of rounded corners in points. Default: 0.
  public var cornerRadius: CGFloat = 0
  /// Insets of the background in points. Default: none.
  public var backgroundInsets = NSDirectionalEdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  /// Color of the border; nil for the tint color.
  public var strokeColor: UIColor?
  /// Changes the color of the border before it is shown; nil (default) for no change.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// Width of the border in points. Default: 0.
  public var strokeWidth: CGFloat = 0
  /// View of the program's own in the background. Default: nil.
  public var customView: UIView?
  /// Effect behind the color. Default: nil.
  public var visualEffect: UIVisualEffect?

  private init(_ color: UIColor?) { backgroundColor = color }

  /// Fill color that is shown: the tint color without one of its own, changed by the transformer.
  public func resolvedBackgroundColor(for tintColor: UIColor) -> UIColor {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }
  /// Color of the border that is shown: the tint color without one of its own, changed by the transformer.
  public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
  /// The configuration for a state; itself, since no background here depends on one.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration { self }

  /// Nothing.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration(.clear) }
  /// Row of a plain list.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.systemBackground)
  }
  /// Row of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(.secondarySystemGroupedBackground)
  }
  /// Row of any list.
  public static func listCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// Header or footer of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration { listPlainCell() }
  /// Header or footer of a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { clear() }
  /// Row of a sidebar.
  public static func listSidebarCell() -> UIBackgroundConfiguration { clear() }
}

/// Shows a background configuration.
final class BackgroundConfigurationView: UIView {
  private let fill = UIView()
  private let effectView = UIVisualEffectView(effect: nil)

  var configuration: UIBackgroundConfiguration {
    didSet { update(oldValue) }
  }

  init(_ configuration: UIBackgroundConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    addSubview(effectView)
    addSubview(fill)
    update(nil)
  }

  required init?(coder: NSCoder) { nil }

  private func update(_ old: UIBackgroundConfiguration?) {
    if old?.customView !== configuration.customView {
      old?.customView?.removeFromSuperview()
      configuration.customView.map { insertSubview($0, at: 0) }
    }
    let isFilled =
      configuration.backgroundColor != nil || configuration.backgroundColorTransformer != nil
    fill.backgroundColor =
      isFilled ? configuration.resolvedBackgroundColor(for: tintColor) : nil
    fill.layer.borderWidth = configuration.strokeWidth
    fill.layer.borderColor = configuration.resolvedStrokeColor(for: tintColor).cgColor
    effectView.effect = configuration.visualEffect
    effectView.isHidden = configuration.visualEffect == nil
    for view in [fill, effectView] {
      view.layer.cornerRadius = configuration.cornerRadius
      view.clipsToBounds = true
    }
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let insets = configuration.backgroundInsets
    let area = bounds.inset(
      by: UIEdgeInsets(
        top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing))
    for view in [fill, effectView, configuration.customView].compactMap({ $0 }) {
      view.frame = area
    }
  }
}
