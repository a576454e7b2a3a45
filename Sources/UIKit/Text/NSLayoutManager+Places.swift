import CoreGraphics
public import Foundation

/// Places of lines and glyphs, in points of the container. Declared in the extension, they cannot be overridden.
extension NSLayoutManager {
  // MARK: Lines

  /// Rectangle of the line of a glyph over the whole width of the container; zero outside of the containers.
  public func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let (_, fragment) = fragment(ofUnit: glyphIndex) else { return .zero }
    unsafe effectiveGlyphRange?.pointee = NSRange(fragment.units)
    return fragment.rect
  }

  /// As ``lineFragmentRect(forGlyphAt:effectiveRange:)``: layout is always complete.
  public func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect {
    unsafe lineFragmentRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
  }

  /// Rectangle of the line of a glyph as far as there is text, with the padding at both ends.
  public func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let (_, fragment) = fragment(ofUnit: glyphIndex) else { return .zero }
    unsafe effectiveGlyphRange?.pointee = NSRange(fragment.units)
    return fragment.used
  }

  /// As ``lineFragmentUsedRect(forGlyphAt:effectiveRange:)``: layout is always complete.
  public func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?,
    withoutAdditionalLayout flag: Bool
  ) -> CGRect {
    unsafe lineFragmentUsedRect(forGlyphAt: glyphIndex, effectiveRange: effectiveGlyphRange)
  }

  /// Calls `block` for each line that contains some of the glyphs: its rectangle, the part with text, its
  /// container and its glyphs.
  public func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let units = glyphRange.units
    var stops = ObjCBool(false)
    for (container, layout) in zip(textContainers, layouts) {
      for fragment in layout.fragments where fragment.units.overlaps(units) {
        unsafe block(fragment.rect, fragment.used, container, NSRange(fragment.units), &stops)
        if stops.boolValue { return }
      }
    }
  }

  /// Part of a line that an ellipsis replaces; its location is `NSNotFound` without one.
  public func truncatedGlyphRange(inLineFragmentForGlyphAt glyphIndex: Int) -> NSRange {
    fragment(ofUnit: glyphIndex)?.1.hidden.map { NSRange($0) }
      ?? NSRange(location: NSNotFound, length: 0)
  }

  /// Rectangle of the empty line after a newline at the end of the text; zero without one.
  public var extraLineFragmentRect: CGRect { layouts.last?.extra?.rect ?? .zero }
  /// The part of ``extraLineFragmentRect`` that text would begin in.
  public var extraLineFragmentUsedRect: CGRect { layouts.last?.extra?.used ?? .zero }
  /// Container of the empty line at the end; nil without one.
  public var extraLineFragmentTextContainer: NSTextContainer? {
    layouts.last?.extra == nil ? nil : textContainers.last
  }

  // MARK: Rectangles

  /// Rectangle of the text in a container, with the padding at both ends of its lines; zero without text.
  public func usedRect(for container: NSTextContainer) -> CGRect {
    guard let used = layout(in: container)?.used, !used.isNull else { return .zero }
    return used
  }

  /// The smallest rectangle around some glyphs, as high as their lines.
  public func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer)
    -> CGRect
  {
    let rects = layout(in: container)?.fragments.compactMap { $0.rect(ofUnits: glyphRange.units) }
    let union = (rects ?? []).reduce(CGRect.null) { $0.union($1) }
    return union.isNull ? .zero : union
  }

  /// Calls `block` with a rectangle for each line of some glyphs. With a selection, which is any range whose
  /// location is not `NSNotFound`, the rectangle of a line that the selection goes on after reaches to the end of the
  /// container.
  public func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    let units = glyphRange.units
    var stops = ObjCBool(false)
    for fragment in layout(in: textContainer)?.fragments ?? [] {
      guard var rect = fragment.rect(ofUnits: units) else { continue }
      if selectedRange.location != NSNotFound,
        selectedRange.units.upperBound > fragment.units.upperBound
      {
        rect.size.width = max(rect.width, fragment.rect.maxX - rect.minX)
      }
      unsafe block(rect, &stops)
      if stops.boolValue { return }
    }
  }

  /// Start of a glyph on the baseline, from the top left corner of the rectangle of its line.
  public func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let (_, fragment) = fragment(ofUnit: glyphIndex) else { return .zero }
    return CGPoint(
      x: fragment.place(ofUnit: glyphIndex).start - fragment.rect.minX, y: fragment.baseline)
  }

  // MARK: Points

  /// Glyph at a point, or the nearest one in the nearest line.
  public func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    place(at: point, in: container)?.units.lowerBound ?? 0
  }

  /// As ``glyphIndex(for:in:)``, with the share of the glyph's width in front of the point, 0 to 1.
  public func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let place = place(at: point, in: container)
    unsafe partialFraction?.pointee = place?.share(of: point.x) ?? 0
    return place?.units.lowerBound ?? 0
  }

  /// Share of a glyph's width in front of a point, 0 to 1.
  public func fractionOfDistanceThroughGlyph(
    for point: CGPoint, in container: NSTextContainer
  ) -> CGFloat {
    place(at: point, in: container)?.share(of: point.x) ?? 0
  }

  /// Character at a point, or the nearest one in the nearest line, with the share of its width in front of the
  /// point, 0 to 1.
  public func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    unsafe glyphIndex(
      for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }

  private func place(
    at point: CGPoint, in container: NSTextContainer
  ) -> ContainerLayout.Place? {
    guard let fragment = layout(in: container)?.fragment(at: point.y) else { return nil }
    return fragment.places.first { point.x < $0.end } ?? fragment.places.last
      ?? fragment.place(ofUnit: fragment.units.lowerBound)
  }
}

extension ContainerLayout.Place {
  fileprivate func share(of x: CGFloat) -> CGFloat {
    end > start ? min(1, max(0, (x - start) / (end - start))) : 0
  }
}

extension NSRange {
  /// The range as one of integers.
  var units: Range<Int> { location..<location + Swift.max(0, length) }
}
