import Foundation

/// Content that a view shows, as a value: cells make the view.
@preconcurrency @MainActor
public protocol UIContentConfiguration {
  /// A view that shows the configuration.
  func makeContentView() -> any UIView & UIContentView
  /// The configuration for a state; itself if the state makes no difference.
  func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a content configuration.
@preconcurrency @MainActor
public protocol UIContentView: NSObjectProtocol {
  /// Configuration that the view shows; setting it updates the view.
  var configuration: any UIContentConfiguration { get set }
  /// Whether the view can show a configuration. Default: whether it is of the same type.
  func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
  public func supports(_ configuration: any UIContentConfiguration) -> Bool {
    type(of: configuration) == type(of: self.configuration)
  }
}

/// State of a view that content depends on.
@preconcurrency @MainActor
public protocol UIConfigurationState {
  /// Traits of the view.
  var traitCollection: UITraitCollection { get set }
}

/// State of a header, a footer or another view with a configuration.
public struct UIViewConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  /// Whether the view is selected. Default: false.
  public var isSelected = false
  /// Whether a finger is on the view. Default: false.
  public var isHighlighted = false
  /// Whether the view is disabled. Default: false.
  public var isDisabled = false
  /// Always false: nothing has focus here.
  public var isFocused = false

  /// A view that is neither selected nor highlighted.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// State of a cell.
public struct UICellConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  /// Whether the cell is selected.
  public var isSelected = false
  /// Whether a finger is on the cell.
  public var isHighlighted = false
  /// Whether the cell can be used. Default: false, as it is not disabled.
  public var isDisabled = false
  /// Always false: nothing has focus here.
  public var isFocused = false
  /// Whether the cell is being edited. Default: false.
  public var isEditing = false
  /// Whether the cell is expanded to show its children. Default: false.
  public var isExpanded = false

  /// A cell that is neither selected nor highlighted.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}
