public import CoreGraphics
import Display
import Foundation
import QuartzCore
import Symbols

/// Name and settings of a symbol.
struct SymbolSource: Hashable, Sendable {
  var name: String
  var values = SymbolValues()
  /// Color from ``UIImage/withTintColor(_:)``.
  var tint: UIColor?
}

extension SymbolSource {
  /// Whether the symbol points forward or backward, and not to a side.
  var isDirectional: Bool {
    let words = name.split(separator: ".")
    return words.contains("forward") || words.contains("backward")
  }
}

/// Symbols of the system. Flipbook draws its own: SF Symbols may not be distributed.
extension UIImage {
  /// Creates a symbol of 17 points in regular weight.
  ///
  /// UIKit has more symbols than Flipbook. A name that Flipbook does not know gives a box, which is
  /// reported when a view shows it.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// Creates a symbol with settings.
  public convenience init?(systemName name: String, withConfiguration configuration: Configuration?)
  {
    guard !name.isEmpty else { return nil }
    self.init(
      SymbolSource(
        name: name, values: (configuration as? SymbolConfiguration)?.values ?? SymbolValues()),
      traits: ImageTraits())
  }

  /// Creates a symbol with the settings of a trait collection, which has none that matter here.
  public convenience init?(
    systemName name: String, compatibleWith traitCollection: UITraitCollection?
  ) {
    self.init(systemName: name, withConfiguration: nil)
  }

  private convenience init(_ source: SymbolSource, traits: ImageTraits) {
    let scale = World.current.drawing.screenScale
    let picture = SymbolPicture(source, scale: scale)
    var traits = traits
    traits.symbol = source
    traits.flipsForRightToLeft = source.isDirectional
    traits.baselineOffset = picture.baselineOffset
    self.init(cgImage: picture.image, scale: scale, traits: traits)
  }

  /// Whether the image is a symbol.
  public var isSymbolImage: Bool { traits.symbol != nil }

  /// Settings of the image; nil for images other than symbols.
  public var configuration: Configuration? { symbolConfiguration }

  /// Settings of the symbol; nil for other images.
  public var symbolConfiguration: SymbolConfiguration? {
    traits.symbol.map { SymbolConfiguration($0.values) }
  }

  /// Returns the symbol with settings applied to its own; other images stay as they are.
  public func withConfiguration(_ configuration: Configuration) -> UIImage {
    guard let source = traits.symbol, let configuration = configuration as? SymbolConfiguration
    else { return self }
    return replacing(source.values, by: source.values.applying(configuration.values))
  }

  /// Returns the symbol with settings applied to its own; nil for other images.
  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? withConfiguration(configuration) : nil
  }

  /// The symbol with settings that apply where it sets none itself.
  func completed(by configuration: SymbolConfiguration?) -> UIImage {
    guard let source = traits.symbol, let configuration else { return self }
    return replacing(source.values, by: configuration.values.applying(source.values))
  }

  private func replacing(_ old: SymbolValues, by values: SymbolValues) -> UIImage {
    guard var source = traits.symbol, values != old else { return self }
    source.values = values
    let image = UIImage(source, traits: traits)
    return source.tint.map { image.withTintColor($0, renderingMode: renderingMode) } ?? image
  }

  /// Whether a view fills the image with its tint color.
  var takesTint: Bool {
    switch renderingMode {
    case .alwaysTemplate: true
    case .alwaysOriginal: false
    case .automatic: traits.symbol.map { $0.values.color(ofPart: 0) == nil } ?? false
    }
  }

  /// Name of a symbol that Flipbook does not have.
  var unknownSymbolName: String? {
    traits.symbol.flatMap { SymbolCatalog.contains($0.name) ? nil : $0.name }
  }

  // MARK: Images of the system

  /// Symbol `ellipsis.circle` for a button that shows actions.
  public class var actions: UIImage { UIImage(systemName: "ellipsis.circle") ?? UIImage() }
  /// Symbol `plus.circle.fill` for a button that adds something.
  public class var add: UIImage { UIImage(systemName: "plus.circle.fill") ?? UIImage() }
  /// Symbol `checkmark`.
  public class var checkmark: UIImage { UIImage(systemName: "checkmark") ?? UIImage() }
  /// Symbol `minus.circle.fill` for a button that removes something.
  public class var remove: UIImage { UIImage(systemName: "minus.circle.fill") ?? UIImage() }
  /// Symbol `checkmark.circle`.
  public class var strokedCheckmark: UIImage {
    UIImage(systemName: "checkmark.circle") ?? UIImage()
  }

  // MARK: Baselines

  /// Distance from the bottom of the image to its baseline in points; nil without a baseline.
  ///
  /// The baseline of a symbol is that of text of its font size next to it.
  public var baselineOffsetFromBottom: CGFloat? { traits.baselineOffset }

  /// Returns the image with a baseline at a distance from its bottom, in points.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    changing { $0.baselineOffset = baselineOffset }
  }

  /// Returns the image without a baseline.
  public func imageWithoutBaseline() -> UIImage { changing { $0.baselineOffset = nil } }
}

/// Drawing of a symbol as an image.
private struct SymbolPicture {
  let image: CGImage?
  /// Distance from the bottom of the image to the baseline, in points.
  let baselineOffset: CGFloat

  /// Clear points above and below a symbol: the image of a large plus.circle of 17 points is 2
  /// points taller than its ring (React Native Navigation, `ReferenceImages_64`).
  private static let margin = 1.0 / 17

  init(_ source: SymbolSource, scale: CGFloat) {
    let style = source.values.style
    let drawing =
      SymbolCatalog.drawing(named: source.name, style: style)
      ?? SymbolCatalog.drawing(named: "square", style: style)
    guard let drawing else {
      (image, baselineOffset) = (nil, 0)
      return
    }
    let grid = PixelGrid(scale: scale)
    let margin = Self.margin * style.pointSize
    let ink = drawing.ink
    let size = CGSize(
      width: grid.nearest(ink.right - ink.left + 2 * drawing.sideBearing),
      height: grid.nearest(ink.bottom - ink.top + 2 * margin))
    // Centered in the whole pixels; the baseline follows.
    let left = (size.width - (ink.right - ink.left)) / 2
    let top = (size.height - (ink.bottom - ink.top)) / 2
    baselineOffset = size.height - (top - ink.top)
    let context = CGContext(size: size, scale: scale, background: .clear)
    context.translateBy(x: left - ink.left, y: top - ink.top)
    if source.values.color(ofPart: 0) == nil {
      context.draw(drawing.steps, in: UIColor.black)
    } else {
      for (index, layer) in drawing.layers.enumerated() {
        let part = drawing.layers.count - 1 - index
        context.draw(layer, in: source.values.color(ofPart: part) ?? .black)
      }
    }
    image = context.makeImage()
  }
}

extension CGContext {
  /// Draws steps as one layer, so that they erase only their own drawing.
  fileprivate func draw(_ steps: [SymbolDrawing.Step], in color: UIColor) {
    let color = color.cgColor
    let opaque = CGColor(red: color.red, green: color.green, blue: color.blue, alpha: 1)
    saveGState()
    setAlpha(color.alpha)
    beginTransparencyLayer(auxiliaryInfo: nil)
    setLineCap(.round)
    setLineJoin(.round)
    for step in steps {
      setBlendMode(step.erases ? .destinationOut : .normal)
      setFillColor(opaque)
      setStrokeColor(opaque)
      let path = CGPath(step.outline)
      // As letters are: without the chords of paths.
      if step.isFilled { fill(path.outline) }
      if step.width > 0 {
        setLineWidth(step.width)
        strokeExactly(path)
      }
    }
    endTransparencyLayer()
    restoreGState()
  }
}

extension CGPath {
  fileprivate convenience init(_ outline: Outline) {
    func point(_ point: Point) -> CGPoint { CGPoint(x: point.x, y: point.y) }
    self.init(
      elements: outline.elements.map { element in
        switch element {
        case .move(let end): .move(point(end))
        case .line(let end): .line(point(end))
        case .quadratic(let control, let end): .quadratic(control: point(control), end: point(end))
        case .cubic(let control1, let control2, let end):
          .cubic(control1: point(control1), control2: point(control2), end: point(end))
        case .close: .close
        }
      })
  }
}
