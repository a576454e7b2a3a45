import CoreGraphics
import Display

/// Bars in place of the words of a run: as wide as the words and as high as lowercase letters. An
/// ellipsis is three dots.
struct GreekedBars {
  let font: UIFont
  let baseline: CGFloat
  private var words: [(start: CGFloat, end: CGFloat)] = []
  private var ellipses: [(start: CGFloat, end: CGFloat)] = []
  private var isInWord = false

  /// Distance of a bar from the ends of its word, and side of a dot, in ems.
  private static let bearing: CGFloat = 0.04
  private static let dotSize: CGFloat = 0.13
  /// Corner radius of a bar as a share of its height.
  private static let roundness: CGFloat = 0.3

  init(font: UIFont, baseline: CGFloat) {
    self.font = font
    self.baseline = baseline
  }

  /// Adds the next cluster of the run, which begins at `start`.
  mutating func add(_ cluster: StyledText.Cluster, at start: CGFloat) {
    let end = start + cluster.advance
    switch cluster.kind {
    case .ellipsis:
      ellipses.append((start, end))
      isInWord = false
    case .space, .newline:
      isInWord = false
    case .visible where cluster.advance == 0: break
    case .visible where isInWord:
      words[words.count - 1].end = end
    case .visible:
      words.append((start, end))
      isInWord = true
    }
  }

  var outline: Outline {
    let path = CGMutablePath()
    let em = font.pointSize
    for word in words {
      let inset = min(Self.bearing * em, (word.end - word.start) / 4)
      let rect = CGRect(
        x: word.start + inset, y: baseline - font.xHeight, width: word.end - word.start - 2 * inset,
        height: font.xHeight)
      path.addBar(rect, radius: font.xHeight * Self.roundness)
    }
    let side = Self.dotSize * em
    for ellipsis in ellipses {
      for index in 0..<3 {
        let share = (CGFloat(index) + 0.5) / 3
        let middle = ellipsis.start + (ellipsis.end - ellipsis.start) * share
        path.addBar(
          CGRect(x: middle - side / 2, y: baseline - side, width: side, height: side),
          radius: side / 2)
      }
    }
    return path.outline
  }
}

extension CGMutablePath {
  fileprivate func addBar(_ rect: CGRect, radius: CGFloat) {
    guard rect.width > 0, rect.height > 0 else { return }
    addRoundedRect(in: rect, cornerWidth: radius, cornerHeight: radius)
  }
}
