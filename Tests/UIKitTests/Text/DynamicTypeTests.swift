import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// Sizes of Apple's Human Interface Guidelines (Typography, Dynamic Type sizes).
@MainActor @Suite("Text sizes by content size category")
struct DynamicTypeTests {
  private func sizes(_ category: UIContentSizeCategory) -> [CGFloat] {
    let traits = UITraitCollection(preferredContentSizeCategory: category)
    let styles: [UIFont.TextStyle] = [
      .largeTitle, .title1, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote,
      .caption1, .caption2,
    ]
    return styles.map { UIFont.preferredFont(forTextStyle: $0, compatibleWith: traits).pointSize }
  }

  @Test("Text styles have Apple's sizes in the smallest, default and largest categories")
  func table() {
    #expect(sizes(.extraSmall) == [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11])
    #expect(sizes(.large) == [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11])
    #expect(sizes(.unspecified) == sizes(.large))
    #expect(
      sizes(.accessibilityExtraExtraExtraLarge) == [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 41])
  }

  @Test("Title 1 is as high as measured in categories M, L, XL and AX1 (swift-snapshot-testing)")
  func heights() {
    let figures: [(UIContentSizeCategory, CGFloat)] = [
      (.medium, 32.33), (.large, 33.67), (.extraLarge, 36), (.accessibilityMedium, 45.67),
    ]
    World().enter {
      UIScreen.main.configure(size: CGSize(width: 390, height: 844), scale: 3)
      for (category, height) in figures {
        let label = UILabel(frame: .zero)
        label.text = "What's the point?"
        label.font = .preferredFont(
          forTextStyle: .title1,
          compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
        #expect(abs(label.intrinsicContentSize.height - height) < 0.01, "\(category)")
      }
    }
  }

  @Test("Fonts and metrics follow the screen's category, up to a maximum")
  func screen() {
    World().enter {
      UIScreen.main.configure(
        size: CGSize(width: 390, height: 844), scale: 3, textSize: .accessibilityLarge)
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 33)
      #expect(UIApplication.shared.preferredContentSizeCategory == .accessibilityLarge)
      #expect(UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory)
      #expect(UITraitCollection.current.preferredContentSizeCategory > .extraExtraExtraLarge)
      let metrics = UIFontMetrics(forTextStyle: .title1)
      #expect(metrics.scaledValue(for: 28) == 43)
      #expect(UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 17)).pointSize == 33)
      let limited = metrics.scaledFont(for: .systemFont(ofSize: 28), maximumPointSize: 40)
      #expect(limited == .systemFont(ofSize: 40))
      let usual = UITraitCollection(preferredContentSizeCategory: .large)
      #expect(metrics.scaledValue(for: 5, compatibleWith: usual) == 5)
    }
  }
}
