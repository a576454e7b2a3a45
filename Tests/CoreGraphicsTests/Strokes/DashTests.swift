import CoreGraphics
import Foundation
import Testing

private func dashed(_ path: CGPath, _ lengths: [CGFloat], phase: CGFloat = 0) -> [[CGFloat]] {
  path.copy(dashingWithPhase: phase, lengths: lengths).subpaths.map { pieces in
    [pieces[0].start.x, pieces[pieces.count - 1].end.x]
  }
}

private func line(to x: CGFloat) -> CGPath {
  let path = CGMutablePath()
  path.addLines(between: [.zero, p(x, 0)])
  return path
}

private var square: CGPath {
  CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
}

@Test("Dashes and gaps alternate along the line, starting at the phase")
func dashes() {
  #expect(dashed(line(to: 10), [3, 2]) == [[0, 3], [5, 8]])
  #expect(dashed(line(to: 10), [3, 2], phase: 1) == [[0, 2], [4, 7], [9, 10]])
  #expect(dashed(line(to: 10), [3, 2], phase: -1) == [[1, 4], [6, 9]])
  #expect(dashed(line(to: 10), [3, 2], phase: 501) == [[0, 2], [4, 7], [9, 10]])
  // A single length is used for dash and gap.
  #expect(dashed(line(to: 10), [3]) == [[0, 3], [6, 9]])
  #expect(dashed(line(to: 10), [1, 2, 3]) == [[0, 1], [3, 6], [7, 9]])
}

@Test("Invalid lengths, and far too short ones, leave the line solid")
func strangeDashes() {
  for lengths in [[], [0], [0, 0], [-1, 3], [.nan], [.infinity, 1], [1e-12]] as [[CGFloat]] {
    #expect(dashed(line(to: 10), lengths) == [[0, 10]], "\(lengths)")
  }
}

@Test("Dashes restart at every subpath")
func newSubpath() {
  let path = CGMutablePath()
  path.addLines(between: [.zero, p(4, 0)])
  path.addLines(between: [p(20, 0), p(24, 0)])
  #expect(dashed(path, [3, 2]) == [[0, 3], [20, 23]])
}

@Test("A dash over the corner of a closed line is in one piece")
func closedDashes() {
  // Dashes begin 2 before each corner and end 2 after it.
  let parts = square.copy(dashingWithPhase: 2, lengths: [4, 6]).subpaths.map {
    [$0[0].start] + $0.map(\.end)
  }
  #expect(
    parts == [
      [p(8, 0), p(10, 0), p(10, 2)], [p(10, 8), p(10, 10), p(8, 10)],
      [p(2, 10), p(0, 10), p(0, 8)], [p(0, 2), p(0, 0), p(2, 0)],
    ])
  let whole = square.copy(dashingWithPhase: 0, lengths: [100])
  #expect(whole == square)
}

@Test("Dashes without length are dots, square ones along the line")
func dots() {
  let path = CGMutablePath()
  path.addLines(between: [.zero, p(6, 8)])
  var style = StrokeStyle()
  style.dashes = [0, 5]
  style.width = 2
  #expect(path.stroked(style, tolerance: 0.01).isEmpty)
  style.cap = .round
  let discs = path.stroked(style, tolerance: 0.001)
  #expect(discs.subpaths.count == 3 && abs(discs.area - 3 * .pi) < 0.02)
  style.cap = .square
  let squares = path.stroked(style, tolerance: 0.01)
  #expect(abs(squares.area - 12) < 1e-9)
  // Rotated with the line: a corner lies at (0.6 + 0.8, 0.8 − 0.6) from the middle.
  #expect(squares.contains(p(3 + 1.3, 4 + 0.19)) && !squares.contains(p(3 + 0.9, 4 + 0.9)))
}

@Test("strokeStart and strokeEnd are shares of the length of all subpaths (S9.70)")
func trimming() {
  let path = CGMutablePath()
  path.addLines(between: [.zero, p(10, 0)])
  path.addLines(between: [p(0, 20), p(30, 20)])
  func boxes(_ start: CGFloat, _ end: CGFloat) -> [CGRect] {
    var style = StrokeStyle()
    (style.start, style.end, style.width) = (start, end, 2)
    return path.stroked(style, tolerance: 0.01).subpaths.map { pieces in
      CGPath(elements: [.move(pieces[0].start)] + pieces.map { .line($0.end) }).boundingBox
    }
  }
  #expect(boxes(0, 0.125) == [CGRect(x: 0, y: -1, width: 5, height: 2)])
  #expect(
    boxes(0.125, 0.5) == [
      CGRect(x: 5, y: -1, width: 5, height: 2), CGRect(x: 0, y: 19, width: 10, height: 2),
    ])
  #expect(boxes(-1, 2) == boxes(0, 1))
  #expect(boxes(0.5, 0.5) == [] && boxes(0.75, 0.25) == [] && boxes(0, 0) == [])
}

@Test("Dashes are laid out along the whole line, and do not move when its ends are trimmed")
func trimmedDashes() {
  var style = StrokeStyle()
  (style.start, style.end, style.width, style.dashes) = (0.2, 0.7, 2, [3, 2])
  let parts = line(to: 10).stroked(style, tolerance: 0.01).subpaths
  #expect(parts.map { $0.map(\.start.x).min() } == [2, 5])
  #expect(parts.map { $0.map(\.start.x).max() } == [3, 7])
}

@Test("Half of a circle's line ends opposite its beginning")
func trimmedCircle() {
  let circle = CGPath(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20), transform: nil)
  var style = StrokeStyle()
  (style.end, style.width) = (0.5, 2)
  let half = circle.stroked(style, tolerance: 1.0 / 256)
  // From the right, along the bottom.
  #expect(abs(half.boundingBox.minY) < 0.01 && abs(half.boundingBox.maxY - 11) < 0.02)
  #expect(abs(half.area - .pi * 10 * 2) < 0.1)
}
