import CoreGraphics
import Display
import Typesetting

/// Draws the lines of a layout into a context: backgrounds first, then each run with its shadow.
struct TextDrawing {
  /// Rounding of baselines to pixels.
  enum BaselineSnapping {
    /// As in labels.
    case nearest
    /// The next lower one on the screen, as in text views.
    case up
  }

  let layout: TextLayout
  /// Top left corner of the text.
  let origin: CGPoint
  let grid: PixelGrid
  var snapping = BaselineSnapping.nearest
  /// Whether words are drawn as bars.
  var isGreeked = false
  /// Whether backgrounds of the text are drawn, too.
  var hasBackgrounds = true

  /// Distances, in ems: of a line under text from the baseline, the thickness of such a line.
  private static let underlineDepth: CGFloat = 0.1
  private static let lineThickness: CGFloat = 0.06

  func draw(in context: CGContext) {
    for line in layout.lines where hasBackgrounds {
      for run in runs(of: line) { drawBackground(of: run, in: line, context) }
    }
    for line in layout.lines {
      let isCut = line.x + line.width > line.limit + LineBreaker.slack
      if isCut {
        context.saveGState()
        context.clip(to: clip(of: line))
      }
      for run in runs(of: line) { draw(run, in: line, context) }
      if isCut { context.restoreGState() }
    }
  }

  // MARK: Places

  /// Adjacent clusters of one style in a line.
  struct Run {
    let style: Int
    /// Start in the layout.
    let start: CGFloat
    var end: CGFloat
    /// Clusters with their starts in the layout.
    var clusters: [(cluster: StyledText.Cluster, x: CGFloat)] = []
  }

  private func runs(of line: TextLayout.Line) -> [Run] {
    var runs: [Run] = []
    var x = line.x
    for cluster in line.clusters {
      if runs.last?.style != cluster.style {
        runs.append(Run(style: cluster.style, start: x, end: x))
      }
      let last = runs.count - 1
      runs[last].clusters.append((cluster, x))
      x += cluster.advance + (cluster.kind == .space ? line.stretch : 0)
      runs[last].end = x
    }
    return runs
  }

  private func baseline(of line: TextLayout.Line) -> CGFloat {
    let place = origin.y + line.baseline
    return switch snapping {
    case .nearest: grid.nearest(place)
    case .up: grid.up(place)
    }
  }

  /// The left side of the line's limit, as high as any letter.
  private func clip(of line: TextLayout.Line) -> CGRect {
    CGRect(
      x: origin.x - line.height, y: origin.y + line.y - line.height,
      width: line.limit + line.height, height: 3 * line.height)
  }

  // MARK: Parts

  private func drawBackground(of run: Run, in line: TextLayout.Line, _ context: CGContext) {
    guard let color = layout.text.styles[run.style].background?.cgColor, color.alpha > 0 else {
      return
    }
    context.setFillColor(color)
    context.fill(
      CGRect(
        x: origin.x + run.start, y: origin.y + line.y, width: run.end - run.start,
        height: line.height))
  }

  private func draw(_ run: Run, in line: TextLayout.Line, _ context: CGContext) {
    let style = layout.text.styles[run.style]
    let baseline = baseline(of: line) - style.raise
    let hasLines = style.underline > 0 || style.strikethrough > 0
    if let shadow = style.shadow {
      context.saveGState()
      context.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color.cgColor)
      // One shadow of letters and lines together.
      if hasLines { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    }
    let size = style.font.pointSize
    drawLine(
      style.underline, style.underlineColor, below: run,
      at: baseline + Self.underlineDepth * size, context)
    let outline = isGreeked ? bars(of: run, on: baseline) : glyphs(of: run, on: baseline)
    if !outline.elements.isEmpty {
      context.setFillColor(style.color.cgColor)
      context.fill(outline)
    }
    if style.attachment != nil { drawAttachments(of: run, on: baseline, context) }
    drawLine(
      style.strikethrough, style.strikethroughColor, below: run,
      at: baseline - style.font.xHeight / 2, context)
    if style.shadow != nil {
      if hasLines { context.endTransparencyLayer() }
      context.restoreGState()
    }
  }

  /// A line along a run, on whole pixels.
  private func drawLine(
    _ weight: CGFloat, _ color: UIColor?, below run: Run, at y: CGFloat, _ context: CGContext
  ) {
    guard weight > 0 else { return }
    let style = layout.text.styles[run.style]
    let thickness = max(
      grid.pixel, grid.nearest(Self.lineThickness * style.font.pointSize * weight))
    context.setFillColor((color ?? style.color).cgColor)
    context.fill(
      CGRect(
        x: origin.x + run.start, y: grid.nearest(y), width: run.end - run.start,
        height: thickness))
  }

  /// Images on whole pixels, in the text's color if they are templates.
  private func drawAttachments(of run: Run, on baseline: CGFloat, _ context: CGContext) {
    let style = layout.text.styles[run.style]
    guard let rectangle = style.attachmentRectangle,
      let image = style.attachment?.image(in: style.font)
    else { return }
    let shown = image.takesTint ? image.withTintColor(style.color) : image
    guard let upright = shown.resolved(in: UITraitCollection.current.userInterfaceStyle).upright
    else { return }
    for (cluster, x) in run.clusters where cluster.isAttachment {
      context.drawUpright(
        upright,
        in: CGRect(
          x: grid.nearest(origin.x + x + rectangle.minX),
          y: grid.nearest(baseline - rectangle.maxY), width: rectangle.width,
          height: rectangle.height))
    }
  }

  // MARK: Glyphs

  /// All glyphs of a run as one outline.
  ///
  /// UIKit places glyphs on whole pixels, to the left of where they belong: in the pictures that `LetterFit`
  /// was measured on, a letter looks the same to the pixel wherever it recurs (1,372 of 1,372 pairs), and
  /// the first letters of lines lie half a pixel farther right than the others do on average.
  private func glyphs(of run: Run, on baseline: CGFloat) -> Outline {
    glyphs(of: run, on: baseline) { grid.down(origin.x + $0) }
  }

  private func glyphs(
    of run: Run, on baseline: CGFloat, at place: (CGFloat) -> CGFloat
  ) -> Outline {
    // The bundled fonts have no overlaps.
    var outline = Outline([], mayOverlap: false)
    guard let font = layout.text.styles[run.style].font.sized else { return outline }
    for (cluster, x) in run.clusters {
      for glyph in [cluster.glyph].compactMap(\.self) + cluster.marks {
        let place = Point(x: place(x) + glyph.x, y: baseline - glyph.y)
        if let id = glyph.id {
          outline.add(id, of: font, at: place)
        } else {
          outline.addMissingGlyph(as: font, width: cluster.advance - font.tracking, at: place)
        }
      }
    }
    return outline
  }

  /// Bounds of the outlines of all glyphs and of attachments, without a grid of pixels; zero for text
  /// that draws nothing.
  static func glyphBounds(of layout: TextLayout, from origin: CGPoint) -> CGRect {
    let drawing = TextDrawing(layout: layout, origin: origin, grid: PixelGrid(scale: 1))
    var bounds = CGRect.null
    for line in layout.lines {
      for run in drawing.runs(of: line) {
        let style = layout.text.styles[run.style]
        let baseline = origin.y + line.baseline - style.raise
        let outline = drawing.glyphs(of: run, on: baseline) { origin.x + $0 }
        if !outline.elements.isEmpty {
          bounds = bounds.union(outline.path.boundingBoxOfPath)
        }
        guard let attachment = style.attachmentRectangle else { continue }
        for (cluster, x) in run.clusters where cluster.isAttachment {
          bounds = bounds.union(
            CGRect(
              x: origin.x + x + attachment.minX, y: baseline - attachment.maxY,
              width: attachment.width, height: attachment.height))
        }
      }
    }
    return bounds.isNull ? .zero : bounds
  }

  /// Bars in place of words.
  private func bars(of run: Run, on baseline: CGFloat) -> Outline {
    var bars = GreekedBars(font: layout.text.styles[run.style].font, baseline: baseline)
    for (cluster, x) in run.clusters where !cluster.isAttachment {
      bars.add(cluster, at: origin.x + x)
    }
    return bars.outline
  }
}

extension Outline {
  fileprivate var path: CGPath {
    func point(_ point: Point) -> CGPoint { CGPoint(x: point.x, y: point.y) }
    return CGPath(
      elements: elements.map { element in
        switch element {
        case .move(let start): .move(point(start))
        case .line(let end): .line(point(end))
        case .quadratic(let control, let end):
          .quadratic(control: point(control), end: point(end))
        case .cubic(let control1, let control2, let end):
          .cubic(control1: point(control1), control2: point(control2), end: point(end))
        case .close: .close
        }
      })
  }

  /// Adds a glyph at a size with its origin at `place`, y downwards. A damaged glyph adds nothing.
  fileprivate mutating func add(_ id: GlyphID, of font: SizedFont, at place: Point) {
    guard let glyph = try? font.font.outline(of: id) else { return }
    let scale = font.scale / Double(GlyphOutline.Point.one)
    func point(_ point: GlyphOutline.Point) -> Point {
      Point(x: place.x + Double(point.x) * scale, y: place.y - Double(point.y) * scale)
    }
    for element in glyph.elements {
      switch element {
      case .move(let start): elements.append(.move(point(start)))
      case .line(let end): elements.append(.line(point(end)))
      case .quadratic(let control, let end):
        elements.append(.quadratic(control: point(control), end: point(end)))
      case .cubic(let control1, let control2, let end):
        elements.append(
          .cubic(control1: point(control1), control2: point(control2), end: point(end)))
      case .close: elements.append(.close)
      }
    }
  }

  /// Share of an em on both sides of the box of a missing glyph, and the thickness of its frame.
  private static let boxBearing = 0.08
  private static let boxThickness = 0.06

  /// Adds the frame in place of a character that the font lacks: as high as a capital letter.
  fileprivate mutating func addMissingGlyph(as font: SizedFont, width: Double, at place: Point) {
    let bearing = Self.boxBearing * font.size
    let box = Rect(
      left: place.x + bearing, top: place.y - font.capHeight,
      right: place.x + max(width - bearing, 2 * bearing), bottom: place.y)
    let inner = box.expanded(by: -Self.boxThickness * font.size)
    addCorners(
      [(box.left, box.top), (box.right, box.top), (box.right, box.bottom), (box.left, box.bottom)])
    // In reverse direction, so that it cuts a hole.
    addCorners([
      (inner.left, inner.top), (inner.left, inner.bottom), (inner.right, inner.bottom),
      (inner.right, inner.top),
    ])
  }

  private mutating func addCorners(_ corners: [(x: Double, y: Double)]) {
    for (index, corner) in corners.enumerated() {
      let point = Point(x: corner.x, y: corner.y)
      elements.append(index == 0 ? .move(point) : .line(point))
    }
    elements.append(.close)
  }
}
