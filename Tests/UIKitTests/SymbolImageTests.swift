import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Symbol images")
struct SymbolImageTests {
  private func symbol(
    _ name: String, _ configuration: UIImage.SymbolConfiguration? = nil
  ) throws -> UIImage {
    try #require(UIImage(systemName: name, withConfiguration: configuration))
  }

  private let large = UIImage.SymbolConfiguration(textStyle: .body, scale: .large)

  @Test("Without settings a symbol has 17 points, regular and medium")
  func defaults() async throws {
    try await TransitionLab.run { _ in
      let plain = try symbol("heart")
      #expect(plain.isSymbolImage && plain.renderingMode == .automatic)
      #expect(
        plain.size
          == (try symbol("heart", .init(pointSize: 17, weight: .regular, scale: .medium)).size))
      #expect(UIImage(systemName: "") == nil)
      #expect(UIImage().isSymbolImage == false && UIImage().configuration == nil)
    }
  }

  /// The button of the type contactAdd is 24.33 by 23.67 points at three pixels a point (React Native
  /// Navigation, `playground/ios/SnapshotTests/ReferenceImages_64`).
  @Test("The button contactAdd shows plus.circle in the system's size")
  func contactAdd() async {
    await TransitionLab.run { _ in
      UIScreen.main.configure(
        size: CGSize(width: 440, height: 956), scale: 3, safeAreaInsets: .zero)
      let button = UIButton(type: .contactAdd)
      #expect(abs(button.intrinsicContentSize.width - 73.0 / 3) < 0.01)
      #expect(abs(button.intrinsicContentSize.height - 71.0 / 3) < 0.01)
      #expect(button.currentImage?.isSymbolImage == true)
    }
  }

  @Test("Configurations are merged, later ones taking precedence")
  func configurations() async throws {
    try await TransitionLab.run { _ in
      let base = UIImage.SymbolConfiguration(pointSize: 30, weight: .bold)
      let both = base.applying(UIImage.SymbolConfiguration(scale: .small))
      #expect(both == UIImage.SymbolConfiguration(pointSize: 30, weight: .bold, scale: .small))
      #expect(both.withoutPointSizeAndWeight() == UIImage.SymbolConfiguration(scale: .small))
      #expect(both.withoutScale() == base)
      let font = UIImage.SymbolConfiguration(font: .systemFont(ofSize: 30, weight: .bold))
      #expect(font == base)
      let image = try symbol("star", UIImage.SymbolConfiguration(pointSize: 30))
      #expect(
        image.withConfiguration(UIImage.SymbolConfiguration(scale: .large)).size.width
          > image.size.width * 1.1)
      #expect(image.symbolConfiguration == UIImage.SymbolConfiguration(pointSize: 30))
      #expect(UIImage().applyingSymbolConfiguration(base) == nil)
    }
  }

  @Test("The baseline is that of text of the same size: a square is centered at its cap height")
  func baseline() async throws {
    try await TransitionLab.run { _ in
      let square = try symbol("square", UIImage.SymbolConfiguration(pointSize: 100))
      let offset = try #require(square.baselineOffsetFromBottom)
      #expect(abs(square.size.height / 2 - offset - 35.23) < 0.01)
      #expect(square.withBaselineOffset(fromBottom: 4).baselineOffsetFromBottom == 4)
      #expect(square.imageWithoutBaseline().baselineOffsetFromBottom == nil)
    }
  }

  @Test("An image view tints a symbol, applies its own settings, and aligns it by its baseline")
  func imageView() async throws {
    try await TransitionLab.run { _ in
      let image = try symbol("bell")
      let view = UIImageView(image: image)
      #expect(view.intrinsicContentSize == image.size)
      view.tintColor = .red
      #expect(view.contents == image.withTintColor(.red).cgImage)
      view.tintColor = .blue
      #expect(view.contents == image.withTintColor(.blue).cgImage)
      view.preferredSymbolConfiguration = large
      let grown = image.withConfiguration(large)
      #expect(view.intrinsicContentSize == grown.size && grown.size.width > image.size.width)
      #expect(view.contents == grown.withTintColor(.blue).cgImage)
      // The symbol's own configuration takes precedence.
      view.image = try symbol("bell", UIImage.SymbolConfiguration(scale: .small))
      #expect(view.intrinsicContentSize.width < image.size.width)
      // A tint drawn into the image stays, at any size.
      let red = image.withTintColor(.red)
      #expect(red.withConfiguration(large).cgImage == grown.withTintColor(.red).cgImage)
      view.image = image.withRenderingMode(.alwaysOriginal)
      #expect(view.contents == grown.cgImage)
    }
  }

  @Test("A palette colors the parts, a hierarchical color halves the opacity of the frame")
  func colors() async throws {
    try await TransitionLab.run { _ in
      let plain = try symbol("xmark.circle.fill")
      let palette = try symbol(
        "xmark.circle.fill", UIImage.SymbolConfiguration(paletteColors: [.white, .red]))
      let same = try symbol(
        "xmark.circle.fill", UIImage.SymbolConfiguration(hierarchicalColor: .red))
      #expect(palette != plain && same != plain && palette != same)
      let view = UIImageView(image: palette)
      view.tintColor = .green
      #expect(view.contents == palette.cgImage)
      view.image = palette.withConfiguration(UIImage.SymbolConfiguration.preferringMonochrome())
      #expect(view.contents == plain.withTintColor(.green).cgImage)
    }
  }

  @Test("A button's configuration applies to its symbols")
  func button() async throws {
    try await TransitionLab.run { _ in
      let button = UIButton(type: .system)
      button.setImage(try symbol("trash"), for: .normal)
      let width = button.intrinsicContentSize.width
      button.setPreferredSymbolConfiguration(large, forImageIn: .normal)
      #expect(button.intrinsicContentSize.width > width)
      #expect(button.preferredSymbolConfigurationForImage(in: .normal) == large)
      var configuration = UIButton.Configuration.plain()
      configuration.image = try symbol("trash")
      let plain = UIButton(configuration: configuration).intrinsicContentSize.width
      configuration.preferredSymbolConfigurationForImage = large
      #expect(UIButton(configuration: configuration).intrinsicContentSize.width > plain)
    }
  }

  @Test(
    "System items of bars show a symbol or a title",
    arguments: [
      UIBarButtonItem.SystemItem.add, .compose, .reply, .action, .organize, .bookmarks, .search,
      .refresh, .stop, .camera, .trash, .play, .pause, .rewind, .fastForward, .close,
    ])
  func systemItems(item: UIBarButtonItem.SystemItem) async {
    await BarBench.run([UIViewController()]) { bench in
      bench.navigation.viewControllers[0].navigationItem.rightBarButtonItem = UIBarButtonItem(
        barButtonSystemItem: item, target: nil, action: nil)
      await bench.lab.step()
      let button = bench.bar.all(UIButton.self).first
      #expect(button?.currentImage?.isSymbolImage == true)
      #expect(bench.lab.mistakes.isEmpty)
    }
  }

  @Test("A name without a drawing gives a box, which is reported once")
  func unknown() async throws {
    try await TransitionLab.run { lab in
      let image = try symbol("nothing.of.the.kind")
      #expect(image.cgImage == (try symbol("square").cgImage))
      #expect(lab.mistakes.isEmpty)
      for _ in 0..<2 { _ = UIImageView(image: image) }
      #expect(lab.mistakes == ["UIImage(systemName:)"])
    }
  }
}

extension UIImageView {
  fileprivate var contents: CGImage? { layer.contents as? CGImage }
}
