package import Foundation

/// Parts that the system draws above an app.
package struct SystemBarSettings: Equatable, Sendable {
  /// Content of the status bar.
  package struct StatusBar: Equatable, Sendable {
    /// Time as it is shown.
    package var time: String
    /// Date as tablets show it.
    package var date: String
    /// Charge of the battery, 0...1.
    package var battery: CGFloat

    /// Creates a status bar with these contents.
    package init(time: String, date: String, battery: CGFloat) {
      self.time = time
      self.date = date
      self.battery = battery
    }
  }

  /// Content of the status bar; nil for none.
  package var statusBar: StatusBar?
  /// Whether phones with a bottom inset show the home indicator.
  package var homeIndicator: Bool
  /// Whether corners and sensor housing of the device are drawn.
  package var frame: Bool

  /// Creates bars (default: nothing is drawn).
  package init(statusBar: StatusBar? = nil, homeIndicator: Bool = false, frame: Bool = false) {
    self.statusBar = statusBar
    self.homeIndicator = homeIndicator
    self.frame = frame
  }
}

extension UIScreen {
  /// Shows the system's bars above all windows; call once, after
  /// ``configure(size:scale:safeAreaInsets:style:)``.
  package func show(_ bars: SystemBarSettings) {
    guard bars != SystemBarSettings() else { return }
    let window = SystemWindow(bars, on: shape)
    UIKitState.current.systemWindow = window
    window.isHidden = false
  }
}
