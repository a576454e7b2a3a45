/// Form of a presentation (S1.10 ff.).
public enum UIModalPresentationStyle: Int, Sendable {
  /// Covers the window; the presenter's view leaves it (S1.11).
  case fullScreen = 0
  /// A sheet, as wide as a page in regular width.
  case pageSheet
  /// A smaller sheet, centered in regular width.
  case formSheet
  /// Covers the nearest controller that defines a context, whose view leaves the window (S1.2).
  case currentContext
  /// The transitioning delegate supplies the presentation controller.
  case custom
  /// Covers the window; the presenter's view stays below.
  case overFullScreen
  /// Covers the nearest controller that defines a context, whose view stays below.
  case overCurrentContext
  /// A popover next to its source in regular width, a sheet in compact width.
  case popover
  /// The system's choice: a page sheet.
  case automatic = -2
  /// Not for presenting: a result of adaptivity, and the style that pushes report (S1.15).
  case none = -1
}

extension UIModalPresentationStyle {
  /// The style itself, with `.automatic` resolved (S1.10).
  var resolved: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }

  /// Whether the presentation takes place in the nearest context instead of the window (S1.2).
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// Whether the style removes the presenter's view from the window (S1.11 ff.).
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
}
