import CoreGraphics

extension ClosedRange where Bound == CGFloat {
  /// Between two numbers that a program has given: what is not a number counts as zero, and an end
  /// that lies before the start as the start.
  init(from start: CGFloat, upTo end: CGFloat) {
    let (start, end) = (start.isNaN ? 0 : start, end.isNaN ? 0 : end)
    self = start...Swift.max(start, end)
  }
}
