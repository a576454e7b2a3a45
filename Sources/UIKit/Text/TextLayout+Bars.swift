import CoreGraphics

/// Bars of greeked text: one per word, as high as lowercase letters.
extension TextLayout {
  /// Path to fill with one color.
  struct Fill {
    let color: CGColor
    let path: CGMutablePath
  }

  /// Distances, in ems: of a bar from the ends of its word, of a line under text from the baseline,
  /// the thickness of such a line.
  private static let bearing: CGFloat = 0.04
  private static let underlineDepth: CGFloat = 0.1
  private static let lineThickness: CGFloat = 0.06
  private static let dotSize: CGFloat = 0.13
  /// Corner radius of a bar as a share of its height.
  private static let roundness: CGFloat = 0.3

  /// Fills from back to front, with the text's top left corner at `origin`.
  func fills(at origin: CGPoint) -> [Fill] {
    var backgrounds = FillList()
    var shadows = FillList()
    var bars = FillList()
    for line in lines {
      for run in runs(of: line) {
        let style = text.styles[run.style]
        if let background = style.background {
          backgrounds.add(
            CGRect(x: run.start, y: line.y, width: run.end - run.start, height: line.height), 0,
            background.cgColor)
        }
        for bar in self.bars(of: run, in: line) {
          bars.add(bar.rect, bar.radius, bar.color.cgColor)
          if let shadow = style.shadow {
            let rect = bar.rect.offsetBy(dx: shadow.offset.width, dy: shadow.offset.height)
            shadows.add(rect, bar.radius, shadow.color.cgColor)
          }
        }
      }
    }
    return (backgrounds.fills + shadows.fills + bars.fills).map { $0.moved(to: origin) }
  }

  // MARK: Runs

  /// Adjacent clusters of one style in a line.
  private struct Run {
    let style: Int
    let start: CGFloat
    var end: CGFloat
    var words: [(start: CGFloat, end: CGFloat, isEllipsis: Bool)] = []
  }

  private func runs(of line: Line) -> [Run] {
    var runs: [Run] = []
    var x = line.x
    var isInWord = false
    for cluster in line.clusters {
      if runs.last?.style != cluster.style {
        runs.append(Run(style: cluster.style, start: x, end: x))
        isInWord = false
      }
      let last = runs.count - 1
      let isSpace = cluster.kind == .space
      let end = x + cluster.advance + (isSpace ? line.stretch : 0)
      if cluster.kind == .ellipsis {
        runs[last].words.append((x, end, true))
        isInWord = false
      } else if isSpace || cluster.advance == 0 {
        isInWord = isInWord && !isSpace
      } else if isInWord {
        runs[last].words[runs[last].words.count - 1].end = end
      } else {
        runs[last].words.append((x, end, false))
        isInWord = true
      }
      runs[last].end = end
      x = end
    }
    return runs
  }

  // MARK: Bars

  private typealias Bar = (rect: CGRect, radius: CGFloat, color: UIColor)

  private func bars(of run: Run, in line: Line) -> [Bar] {
    let style = text.styles[run.style]
    let em = style.font.pointSize
    let baseline = line.baseline - style.raise
    var bars: [Bar] = run.words.flatMap { word -> [Bar] in
      if word.isEllipsis { return dots(from: word.start, to: word.end, baseline, style) }
      let inset = min(Self.bearing * em, (word.end - word.start) / 4)
      let height = style.font.xHeight
      let rect = CGRect(
        x: word.start + inset, y: baseline - height,
        width: word.end - word.start - style.kern - 2 * inset, height: height)
      return [(rect, height * Self.roundness, style.color)]
    }
    func addLine(_ weight: CGFloat, _ color: UIColor?, at y: CGFloat) {
      guard weight > 0 else { return }
      let thickness = Self.lineThickness * em * weight
      let rect = CGRect(x: run.start, y: y, width: run.end - run.start, height: thickness)
      bars.append((rect, 0, color ?? style.color))
    }
    addLine(style.underline, style.underlineColor, at: baseline + Self.underlineDepth * em)
    addLine(style.strikethrough, style.strikethroughColor, at: baseline - style.font.xHeight / 2)
    let limit = line.limit
    return bars.compactMap { bar in
      guard bar.rect.maxX > limit + LineBreaker.slack else { return bar }
      let rect = CGRect(
        x: bar.rect.minX, y: bar.rect.minY, width: limit - bar.rect.minX, height: bar.rect.height)
      return rect.minX < limit ? (rect, bar.radius, bar.color) : nil
    }
  }

  /// Three on the baseline.
  private func dots(
    from start: CGFloat, to end: CGFloat, _ baseline: CGFloat, _ style: RunStyle
  ) -> [Bar] {
    let side = Self.dotSize * style.font.pointSize
    return (0..<3).map { index in
      let middle = start + (end - start) * (CGFloat(index) + 0.5) / 3
      let rect = CGRect(x: middle - side / 2, y: baseline - side, width: side, height: side)
      return (rect, side / 2, style.color)
    }
  }
}

/// Fills by color, in order of first use.
private struct FillList {
  private(set) var fills: [TextLayout.Fill] = []

  mutating func add(_ rect: CGRect, _ radius: CGFloat, _ color: CGColor) {
    guard rect.width > 0, rect.height > 0, color.alpha > 0 else { return }
    let fill =
      fills.first { $0.color == color } ?? TextLayout.Fill(color: color, path: CGMutablePath())
    if !fills.contains(where: { $0.color == color }) { fills.append(fill) }
    let radius = min(radius, rect.width / 2, rect.height / 2)
    if radius > 0 {
      fill.path.addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
    } else {
      fill.path.addRect(rect)
    }
  }
}

extension TextLayout.Fill {
  fileprivate func moved(to origin: CGPoint) -> TextLayout.Fill {
    let path = CGMutablePath()
    path.addPath(self.path, transform: CGAffineTransform(translationX: origin.x, y: origin.y))
    return TextLayout.Fill(color: color, path: path)
  }
}
