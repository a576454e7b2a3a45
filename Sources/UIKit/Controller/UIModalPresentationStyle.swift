/// How a controller is presented (S1.10 ff.).
public enum UIModalPresentationStyle: Int, Sendable {
  case fullScreen = 0
  case pageSheet
  case formSheet
  case currentContext
  case custom
  case overFullScreen
  case overCurrentContext
  case popover
  /// What the system thinks best: a page sheet.
  case automatic = -2
  /// Not for presenting: an answer in questions of adaptivity, and what pushes report (S1.15).
  case none = -1
}

extension UIModalPresentationStyle {
  /// What `.automatic` stands for (S1.10).
  var resolved: UIModalPresentationStyle { self == .automatic ? .pageSheet : self }

  /// Whether the presentation takes place in the nearest context instead of the window (S1.2).
  var isInContext: Bool { self == .currentContext || self == .overCurrentContext }

  /// Whether the presenter's view leaves the window, as far as the style alone decides (S1.11 ff.).
  var removesPresenter: Bool { self == .fullScreen || self == .currentContext }
}
