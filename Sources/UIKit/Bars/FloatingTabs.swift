import CoreGraphics
import Foundation

/// Figures of the tab bar that floats at the upper edge of tablets, in points.
///
/// The bar is in the middle of the navigation bar's line (Apple, “Elevating your iPad app with a tab bar and sidebar”).
/// Figures are measured, within one point, on the Clock and Podcasts apps in Apple's pictures of iPadOS 18 (session
/// 10147 of WWDC 2024; copies in barryllium/WWDC-session-notes, `2024/images/elevate_tab`). Widths agree within two
/// points with a log of constraints on a screen 834 points wide, where the tabs “Hello” and “World” take 158 points
/// (question 79625345 on Stack Overflow).
@MainActor
enum FloatingTabs {
  static let height: CGFloat = 40
  /// Distance of items from the edges of the bar.
  static let inset: CGFloat = 4
  static var pillHeight: CGFloat { height - 2 * inset }
  /// Distance of a title from the ends of its item.
  static let padding: CGFloat = 15
  nonisolated static let fontSize: CGFloat = 17
  /// Space that buttons have at each side of a bar with many tabs; Flipbook's own.
  static let sideRoom: CGFloat = 100
  /// Height that the bar takes from screens without a navigation bar, whose height it has; inferred.
  static let lineHeight = UINavigationBar.height.tablet

  /// Background of the selected item: white; in dark appearance 69 on a bar of 42.
  static let pillColor = UIColor { traits in
    traits.userInterfaceStyle == .dark ? .systemFill : .white
  }

  /// Titles have the color of labels; in light appearance the selected one is tinted (the same pictures; a report to
  /// mastodon/mastodon-ios, 1408, calls it blue).
  static func titleColor(isSelected: Bool, tint: UIColor) -> UIColor {
    guard isSelected else { return .label }
    return UIColor { traits in
      traits.userInterfaceStyle == .dark ? .label : tint.resolvedColor(with: traits)
    }
  }

  /// Background of the bar: (227,227,231) over white, 42 over black. The opacity is that of other bars.
  final class Material: UIVisualEffect {
    override func material(in traits: UITraitCollection) -> BlurMaterial? {
      let isDark = traits.userInterfaceStyle == .dark
      let chrome = BlurMaterial(.systemChromeMaterial, isDark: isDark)
      return BlurMaterial(
        sigma: chrome.sigma, tint: CGColor(gray: isDark ? 0.206 : 0.868, alpha: chrome.tint.alpha))
    }

    /// All are equal.
    nonisolated override func isEqual(_ object: Any?) -> Bool { object is Material }

    nonisolated override var hash: Int { 0 }
  }
}
