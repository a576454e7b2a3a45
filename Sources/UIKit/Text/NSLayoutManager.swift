public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// Lays out a text in containers and answers where its characters are.
///
/// Differs from Apple's: every UTF-16 unit of the text counts as one glyph, so that indexes of glyphs and of
/// characters are equal. Glyphs cannot be replaced, and text does not flow around exclusion paths.
@preconcurrency @MainActor
open class NSLayoutManager: NSObject {
  /// The text; nil before `addLayoutManager(_:)` of the text.
  open internal(set) weak var textStorage: NSTextStorage?
  /// Containers in the order in which text fills them.
  open private(set) var textContainers: [NSTextContainer] = []
  /// Decides spacing, and observes the end of a layout. Default: nil.
  open var delegate: (any NSLayoutManagerDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any NSLayoutManagerDelegate)?
  /// Whether lines are separated by the fonts' leading. Default: true.
  @Setter open var usesFontLeading = true {
    didSet { discardLayout() }
  }
  /// Stored without effect: layout is always complete. Default: false.
  @Setter open var allowsNonContiguousLayout = false
  /// Always false: layout is complete.
  open var hasNonContiguousLayout: Bool { false }
  /// Stored without effect. Default: false.
  @Setter open var showsInvisibleCharacters = false
  /// Stored without effect. Default: false.
  @Setter open var showsControlCharacters = false
  /// Stored without effect. Default: false.
  @Setter open var limitsLayoutForSuspiciousContents = false
  /// Stored without effect: text views hyphenate nothing. Default: false.
  @Setter open var usesDefaultHyphenation = false

  /// Style of text without attributes, where a view has one.
  var base: (@MainActor () -> ContainerLayout.Base)?
  private var cached: [ContainerLayout]?

  public override init() {
    super.init()
  }

  /// Returns a manager without containers: managers are not archived here.
  public required init?(coder: NSCoder) {
    super.init()
  }

  // MARK: Text and containers

  func adopt(_ storage: NSTextStorage?) {
    textStorage = storage
    discardLayout()
  }

  /// Moves to another text, with all other layout managers of its own.
  open func replaceTextStorage(_ newTextStorage: NSTextStorage) {
    let managers = textStorage?.layoutManagers ?? [self]
    for manager in managers {
      manager.textStorage?.removeLayoutManager(manager)
      newTextStorage.addLayoutManager(manager)
    }
  }

  /// Adds a container after the others.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  /// Adds a container in front of the one at an index.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: min(max(0, index), textContainers.count))
    container.layoutManager = self
    discardLayout()
  }

  /// Removes the container at an index; no effect without one.
  open func removeTextContainer(at index: Int) {
    guard textContainers.indices.contains(index) else { return }
    textContainers.remove(at: index).layoutManager = nil
    discardLayout()
  }

  /// Lays out a container again, because it has changed.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { discardLayout() }

  // MARK: Invalidation

  func discardLayout() { cached = nil }

  /// Notes an edit of the text. Overrides call super.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange, changeInLength delta: Int, invalidatedRange: NSRange
  ) {
    discardLayout()
  }

  /// Lays out again when asked next; the whole text, whatever the range.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) {
    discardLayout()
    unsafe actualCharacterRange?.pointee = charRange
  }

  /// As ``invalidateLayout(forCharacterRange:actualCharacterRange:)``.
  open func invalidateGlyphs(
    forCharacterRange charRange: NSRange, changeInLength delta: Int,
    actualCharacterRange: NSRangePointer?
  ) {
    discardLayout()
    unsafe actualCharacterRange?.pointee = charRange
  }

  /// Marks the text view of the text for drawing.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) { textStorage?.changed?() }
  /// Marks the text view of the text for drawing.
  open func invalidateDisplay(forGlyphRange glyphRange: NSRange) { textStorage?.changed?() }

  // MARK: Layout

  var layouts: [ContainerLayout] {
    if let cached { return cached }
    guard let textStorage, textStorage.length > 0 else { return [] }
    var layouts: [ContainerLayout] = []
    var next = 0
    let whole = textStorage.whole
    let style = base?() ?? ContainerLayout.Base()
    for container in textContainers {
      let rest =
        next == 0
        ? whole
        : whole.attributedSubstring(
          from: NSRange(location: next, length: max(0, whole.length - next)))
      let layout = ContainerLayout(
        rest, from: next, base: style,
        in: ContainerLayout.Settings(
          size: container.size, padding: container.lineFragmentPadding,
          lines: container.maximumNumberOfLines, lineBreakMode: container.lineBreakMode,
          usesLeading: usesFontLeading))
      layouts.append(layout)
      next = layout.units.upperBound
    }
    cached = layouts
    for (index, container) in textContainers.enumerated() {
      delegate?.layoutManager(
        self, didCompleteLayoutFor: container,
        atEnd: index == textContainers.count - 1 || next >= whole.length)
    }
    return layouts
  }

  func layout(in container: NSTextContainer) -> ContainerLayout? {
    guard let index = textContainers.firstIndex(where: { $0 === container }) else { return nil }
    let layouts = layouts
    return layouts.indices.contains(index) ? layouts[index] : nil
  }

  func fragment(ofUnit unit: Int) -> (Int, ContainerLayout.Fragment)? {
    for (index, layout) in layouts.enumerated() {
      if let fragment = layout.fragment(ofUnit: unit) { return (index, fragment) }
    }
    return nil
  }

  /// Lays out a container now.
  open func ensureLayout(for container: NSTextContainer) { _ = layouts }
  /// Lays out the text now.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = layouts }
  /// Lays out the text now.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = layouts }
  /// Lays out the text now.
  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) {
    _ = layouts
  }
  /// No effect: glyphs are there when asked for.
  open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
  /// No effect: glyphs are there when asked for.
  open func ensureGlyphs(forGlyphRange glyphRange: NSRange) {}
  /// First unit that no container holds.
  open func firstUnlaidCharacterIndex() -> Int { layouts.last?.units.upperBound ?? 0 }
  /// As ``firstUnlaidCharacterIndex()``.
  open func firstUnlaidGlyphIndex() -> Int { firstUnlaidCharacterIndex() }

  // MARK: Glyphs and characters

  /// Number of UTF-16 units of the text.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  /// Whether there is a glyph with an index.
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
    glyphIndex >= 0 && glyphIndex < numberOfGlyphs
  }
  /// The index itself.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// The index itself.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  /// The range itself, inside of the text.
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) -> NSRange {
    let range = charRange.clamped(toLength: numberOfGlyphs)
    unsafe actualCharacterRange?.pointee = range
    return range
  }

  /// The range itself, inside of the text.
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    let range = glyphRange.clamped(toLength: numberOfGlyphs)
    unsafe actualGlyphRange?.pointee = range
    return range
  }

  /// Range of the text in a container.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    layout(in: container).map { NSRange($0.units) } ?? NSRange(location: 0, length: 0)
  }

  /// Range of the lines of a container that overlap a rectangle.
  open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    let lines = layout(in: container)?.fragments.filter { $0.rect.intersects(bounds) } ?? []
    guard let first = lines.first, let last = lines.last else {
      return NSRange(location: 0, length: 0)
    }
    return NSRange(first.units.lowerBound..<last.units.upperBound)
  }

  /// As ``glyphRange(forBoundingRect:in:)``.
  open func glyphRange(
    forBoundingRectWithoutAdditionalLayout bounds: CGRect, in container: NSTextContainer
  ) -> NSRange {
    glyphRange(forBoundingRect: bounds, in: container)
  }

  /// Container of a glyph; nil if none holds it.
  open func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? {
    guard let (index, _) = fragment(ofUnit: glyphIndex) else { return nil }
    unsafe effectiveGlyphRange?.pointee = NSRange(layouts[index].units)
    return textContainers[index]
  }

  // MARK: Drawing

  /// Draws the backgrounds of some glyphs into the current context by ``fillBackgroundRectArray(_:count:forCharacterRange:color:)``,
  /// with the top left corner of their container at `origin`. No effect outside of drawing.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    guard World.current.drawing.current != nil, let textStorage else { return }
    let range = glyphsToShow.clamped(toLength: textStorage.length)
    unsafe textStorage.enumerateAttribute(.backgroundColor, in: range) { value, range, _ in
      guard let color = value as? UIColor else { return }
      let rects = layouts.flatMap(\.fragments).compactMap { $0.rect(ofUnits: range.units) }
        .map { $0.offsetBy(dx: origin.x, dy: origin.y) }
      unsafe rects.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        unsafe fillBackgroundRectArray(
          start, count: rects.count, forCharacterRange: range, color: color)
      }
    }
  }

  /// Fills rectangles of a background, one for each line. Overrides give them another shape.
  open func fillBackgroundRectArray(
    _ rectArray: UnsafePointer<CGRect>, count rectCount: Int, forCharacterRange charRange: NSRange,
    color: UIColor
  ) {
    guard let context = World.current.drawing.current else { return }
    context.setFillColor(color.cgColor)
    for index in 0..<rectCount { unsafe context.fill(rectArray[index]) }
  }

  /// Draws some glyphs with their lines and attachments into the current context, with the top left corner of
  /// their container at `origin`. No effect outside of drawing.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    let drawing = World.current.drawing
    guard let context = drawing.current else { return }
    let units = glyphsToShow.units
    for (container, layout) in zip(textContainers, layouts) where layout.units.overlaps(units) {
      var origin = origin
      origin.x += container.lineFragmentPadding
      TextDrawing(
        layout: layout.layout(ofUnits: units), origin: origin,
        grid: PixelGrid(scale: context.scale), isGreeked: drawing.isTextGreeked,
        hasBackgrounds: false
      ).draw(in: context)
    }
  }
}

extension ContainerLayout {
  /// The layout with only some units of the text.
  fileprivate func layout(ofUnits range: Range<Int>) -> TextLayout {
    if range.lowerBound <= units.lowerBound, range.upperBound >= units.upperBound { return layout }
    let starts = layout.text.unitStarts
    return layout.keeping { index in
      range.overlaps(first + starts[index]..<first + starts[index + 1])
    }
  }
}

/// Decides about a layout and observes it. All methods are optional.
@preconcurrency @MainActor
public protocol NSLayoutManagerDelegate: NSObjectProtocol {
  /// Called after a container has been laid out.
  func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool)
}

extension NSLayoutManagerDelegate {
  /// No effect.
  public func layoutManager(
    _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
    atEnd layoutFinishedFlag: Bool
  ) {}
}
