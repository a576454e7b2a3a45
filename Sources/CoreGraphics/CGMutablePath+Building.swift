public import Foundation

/// The pieces by which a path grows. Each takes a map that is applied to its points on entry.
///
/// A piece without a point to begin at is left out, as Apple's implementation does after a log line.
extension CGMutablePath {
  /// Begins a new subpath.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    append(.move(point), transform)
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    appendIfBegun(.line(point), transform)
  }

  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    appendIfBegun(.quadratic(control: control, end: end), transform)
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    appendIfBegun(.cubic(control1: control1, control2: control2, end: end), transform)
  }

  /// Goes straight back to where the subpath began.
  public func closeSubpath() {
    guard let last = elements.last, last != .close else { return }
    append(.close, .identity)
  }

  /// Moves to the first point and draws lines to the others.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  /// Appends all pieces of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    for element in path.elements { append(element, transform) }
  }

  private func appendIfBegun(_ element: Element, _ transform: CGAffineTransform) {
    guard let last = elements.last else { return }
    // After a closed subpath the next piece begins where that one did.
    if last == .close { append(.move(currentPoint), .identity) }
    append(element, transform)
  }
}
