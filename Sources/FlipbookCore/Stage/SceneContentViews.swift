import Foundation
import QuartzCore
import SceneFormat
import TransitionCatalog
import Typesetting
import UIKit

extension SceneViewContent {
  /// The view with the content, except stacks and lists, whose views the screen makes. Its frame is
  /// not set yet.
  @MainActor
  func view() -> UIView {
    switch self {
    case .stack, .list: UIView(frame: .zero)
    case .text(let text): text.label()
    case .symbol(let symbol): symbol.imageView()
    case .gradient(let gradient): SceneGradientView(gradient)
    case .blur(let style): UIVisualEffectView(effect: UIBlurEffect(style: .init(style)))
    case .control(let control): control.view()
    }
  }
}

extension SceneText {
  @MainActor
  fileprivate func label() -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = UIFont(font)
    if let color { label.textColor = UIColor(color) }
    label.textAlignment = NSTextAlignment(alignment)
    label.numberOfLines = lines
    label.adjustsFontSizeToFitWidth = fit == .shrink
    label.minimumScaleFactor = fit == .shrink ? 0.5 : 0
    label.show(runs)
    return label
  }

  /// Reports text that its frame truncates, unless the scene allows it.
  @MainActor
  func reportTruncation(in label: UILabel, of screen: String) {
    guard fit != .truncate else { return }
    let size = label.bounds.size
    let limit = 1_000_000.0
    let width = lines == 1 ? limit : size.width
    func extent(lines: Int) -> CGSize {
      label.textRect(
        forBounds: CGRect(x: 0, y: 0, width: width, height: limit), limitedToNumberOfLines: lines
      ).size
    }
    let shown = extent(lines: lines)
    // A line that shrinks needs half of its width.
    let needed = fit == .shrink ? shown.width / 2 : shown.width
    let hasMoreLines = extent(lines: 0).height > shown.height + 0.01
    // A line is taller than its letters: a point less cuts none of them.
    guard needed > size.width + 0.01 || shown.height > size.height + 1 || hasMoreLines
    else { return }
    let all = hasMoreLines ? extent(lines: 0) : shown
    World.current.report(
      .textTruncated,
      "truncates “\(String(string.prefix(40)).printableLine)” of the screen “\(screen)” (\(position)): it needs"
        + " \(points(all.width)) × \(points(all.height)) points, and its frame has"
        + " \(points(size.width)) × \(points(size.height))")
  }

  /// Reports characters that the system font here cannot draw.
  @MainActor
  func reportMissingGlyphs(of screen: String) {
    var missing: [Unicode.Scalar] = []
    for run in runs {
      let isMonospaced = (run.font ?? font).family == .monospaced
      guard let face = SystemFonts.font(isMonospaced ? .robotoMono400 : .inter400At14) else {
        continue
      }
      for scalar in run.text.unicodeScalars
      where !scalar.isInvisible && face.glyph(of: scalar) == nil && !missing.contains(scalar) {
        missing.append(scalar)
      }
    }
    guard !missing.isEmpty else { return }
    let shown = missing.prefix(8).map { "“\($0)”" } + (missing.count > 8 ? ["…"] : [])
    World.current.report(
      .glyphsMissing,
      "has no glyphs for \(shown.joined(separator: ", ")) of the screen “\(screen)” (\(position))")
  }

  /// Tenths of a point, rounded up.
  private func points(_ length: CGFloat) -> String {
    let tenths = Int((Double(length) * 10).rounded(.up))
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}

extension Unicode.Scalar {
  /// Whether text shows nothing for the scalar itself: blanks, line breaks, joiners and selectors.
  fileprivate var isInvisible: Bool {
    properties.isWhitespace || properties.isDefaultIgnorableCodePoint
      || properties.generalCategory == .control
  }
}

extension UILabel {
  /// Shows runs in place of the current text; attributes that a run does not have are the label's.
  func show(_ runs: [SceneTextRun]) {
    if let run = runs.first, runs.count == 1, run.isPlain {
      text = run.text
      return
    }
    let whole = NSMutableAttributedString(string: "")
    for run in runs {
      whole.append(NSAttributedString(string: run.text, attributes: run.attributes))
    }
    attributedText = whole
  }
}

extension SceneTextRun {
  fileprivate var attributes: [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    if let font { attributes[.font] = UIFont(font) }
    if let color { attributes[.foregroundColor] = UIColor(color) }
    if isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
    if isStruckThrough { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
    if kern != 0 { attributes[.kern] = CGFloat(kern) }
    return attributes
  }
}

extension SceneSymbol {
  @MainActor
  fileprivate func imageView() -> UIImageView {
    let configuration = UIImage.SymbolConfiguration(font: UIFont(font))
    let view = UIImageView(image: UIImage(systemName: name, withConfiguration: configuration))
    if let tint { view.tintColor = UIColor(tint) }
    return view
  }
}

/// View that a gradient fills, with the colors of its appearance.
private final class SceneGradientView: UIView {
  private let gradient: SceneGradient

  override class var layerClass: AnyClass { CAGradientLayer.self }

  init(_ gradient: SceneGradient) {
    self.gradient = gradient
    super.init(frame: .zero)
    guard let layer = layer as? CAGradientLayer else { return }
    layer.type = CAGradientLayerType(rawValue: gradient.type.rawValue)
    layer.startPoint = CGPoint(x: gradient.start.x, y: gradient.start.y)
    layer.endPoint = CGPoint(x: gradient.end.x, y: gradient.end.y)
    layer.locations = gradient.locations?.map { NSNumber(value: $0) }
    takeColors()
  }

  required init?(coder: NSCoder) { nil }

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    takeColors()
  }

  private func takeColors() {
    (layer as? CAGradientLayer)?.colors = gradient.colors.map { UIColor($0).cgColor }
  }
}

extension UIFont {
  convenience init(_ font: SceneFont) {
    let (size, weight) =
      switch font.size {
      case .style(let style): Self.sizeAndWeight(of: style)
      case .points(let points): (CGFloat(points), UIFont.Weight.regular)
      }
    let base = Self.face(font, size, font.weight.map { UIFont.Weight($0) } ?? weight)
    let descriptor =
      font.isItalic
      ? base.fontDescriptor.withSymbolicTraits(
        base.fontDescriptor.symbolicTraits.union(.traitItalic)) : nil
    self.init(descriptor: descriptor ?? base.fontDescriptor, size: size)
  }

  private static func face(_ font: SceneFont, _ size: CGFloat, _ weight: Weight) -> UIFont {
    switch font.family {
    case .system: .systemFont(ofSize: size, weight: weight)
    case .monospaced: .monospacedSystemFont(ofSize: size, weight: weight)
    case .monospacedDigits: .monospacedDigitSystemFont(ofSize: size, weight: weight)
    }
  }

  private static func sizeAndWeight(of style: SceneTextStyle) -> (CGFloat, Weight) {
    let font = UIFont.preferredFont(forTextStyle: TextStyle(style))
    return (font.pointSize, style == .headline ? .semibold : .regular)
  }
}

extension UIStackView.Alignment {
  init(_ alignment: SceneStackAlignment) {
    switch alignment {
    case .fill: self = .fill
    case .leading: self = .leading
    case .center: self = .center
    case .trailing: self = .trailing
    case .firstBaseline: self = .firstBaseline
    case .lastBaseline: self = .lastBaseline
    }
  }
}

extension UIStackView.Distribution {
  init(_ distribution: SceneStackDistribution) {
    switch distribution {
    case .fill: self = .fill
    case .fillEqually: self = .fillEqually
    case .fillProportionally: self = .fillProportionally
    case .equalSpacing: self = .equalSpacing
    case .equalCentering: self = .equalCentering
    }
  }
}

extension UIFont.Weight {
  fileprivate init(_ weight: SceneFontWeight) {
    switch weight {
    case .ultraLight: self = .ultraLight
    case .thin: self = .thin
    case .light: self = .light
    case .regular: self = .regular
    case .medium: self = .medium
    case .semibold: self = .semibold
    case .bold: self = .bold
    case .heavy: self = .heavy
    case .black: self = .black
    }
  }
}

extension UIFont.TextStyle {
  fileprivate init(_ style: SceneTextStyle) {
    switch style {
    case .largeTitle: self = .largeTitle
    case .title1: self = .title1
    case .title2: self = .title2
    case .title3: self = .title3
    case .headline: self = .headline
    case .subheadline: self = .subheadline
    case .body: self = .body
    case .callout: self = .callout
    case .footnote: self = .footnote
    case .caption1: self = .caption1
    case .caption2: self = .caption2
    }
  }
}

extension NSTextAlignment {
  init(_ alignment: SceneTextAlignment) {
    switch alignment {
    case .natural: self = .natural
    case .left: self = .left
    case .center: self = .center
    case .right: self = .right
    case .justified: self = .justified
    }
  }
}

extension CACornerMask {
  init(_ corners: Set<SceneCorner>) {
    self = []
    if corners.contains(.topLeft) { insert(.layerMinXMinYCorner) }
    if corners.contains(.topRight) { insert(.layerMaxXMinYCorner) }
    if corners.contains(.bottomLeft) { insert(.layerMinXMaxYCorner) }
    if corners.contains(.bottomRight) { insert(.layerMaxXMaxYCorner) }
  }
}
