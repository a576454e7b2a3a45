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

  // essentialdevelopercom/essential-feed-case-study, IMAGE_COMMENTS_light and its XXXL variant; mttcrsp/fosdem,
  // EventViewControllerTests/testAppearance.1: distances of baselines in labels and text views.
  @Test("Baselines of text styles are 21 points apart at 16, 22 at 17, 29 at 23, 34 at 28 points")
  func leading() {
    let figures: [(UIFont.TextStyle, UIContentSizeCategory, CGFloat)] = [
      (.body, .medium, 21), (.body, .large, 22), (.body, .extraExtraExtraLarge, 29),
      (.title1, .large, 34), (.caption2, .large, 13.127),
    ]
    World().enter {
      UIScreen.main.configure(size: CGSize(width: 390, height: 844), scale: 3)
      for (style, category, distance) in figures {
        let font = UIFont.preferredFont(
          forTextStyle: style,
          compatibleWith: UITraitCollection(preferredContentSizeCategory: category))
        #expect(abs(font.lineHeight + font.leading - distance) < 1e-3, "\(style) \(category)")
        let label = UILabel(frame: .zero)
        label.numberOfLines = 0
        label.font = font
        label.text = "One\nTwo\nThree"
        // Nothing lies below the last line.
        let height = font.lineHeight + 2 * distance
        #expect(abs(label.intrinsicContentSize.height - height) < 0.334, "\(style) \(category)")
      }
      #expect(UIFont.systemFont(ofSize: 17).leading == 0)
    }
  }

  @Test("A text style keeps its leading in other faces and in proportion in other sizes")
  func leadingOfVariants() throws {
    let body = UIFont.preferredFont(forTextStyle: .body)
    let italic = try #require(body.fontDescriptor.withSymbolicTraits(.traitItalic))
    #expect(UIFont(descriptor: italic, size: 0).leading == body.leading)
    #expect(abs(body.withSize(34).leading - 2 * body.leading) < 1e-9)
    func height(_ options: NSStringDrawingOptions) -> CGFloat {
      "One\nTwo".boundingRect(
        with: CGSize(width: 100, height: 0), options: options.union(.usesLineFragmentOrigin),
        attributes: [.font: body], context: nil
      ).height
    }
    #expect(abs(height([]) - 2 * body.lineHeight) < 1e-9)
    #expect(abs(height(.usesFontLeading) - body.lineHeight - 22) < 1e-9)
  }

  @Test("The bold trait makes large titles to Title 2 bold, other styles semibold")
  func emphasis() throws {
    func bold(_ style: UIFont.TextStyle) throws -> UIFont {
      let descriptor = UIFont.preferredFont(forTextStyle: style).fontDescriptor
      return UIFont(descriptor: try #require(descriptor.withSymbolicTraits(.traitBold)), size: 0)
    }
    func width(_ font: UIFont) -> CGFloat { "Weight".size(withAttributes: [.font: font]).width }
    for (style, weight) in [
      (.largeTitle, .bold), (.title1, .bold), (.title2, .bold), (.title3, .semibold),
      (.body, .semibold), (.caption1, .semibold),
    ] as [(UIFont.TextStyle, UIFont.Weight)] {
      let font = try bold(style)
      #expect(
        width(font) == width(.systemFont(ofSize: font.pointSize, weight: weight)), "\(style)")
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
