import Foundation

extension CGPath {
  /// The same outline with every subpath drawn from its end to its beginning, in the same order.
  package var reversed: CGPath {
    var result: [Element] = []
    var subpath: [Element] = []
    func finish() {
      result += Self.reversed(subpath)
      subpath = []
    }
    for element in elements {
      if case .move = element { finish() }
      subpath.append(element)
    }
    finish()
    return CGPath(elements: result)
  }

  /// Of one subpath, a closed one with whatever follows its end.
  private static func reversed(_ subpath: [Element]) -> [Element] {
    let isClosed = subpath.last == .close
    let drawn = isClosed ? Array(subpath.dropLast()) : subpath
    guard let last = drawn.last?.end else { return subpath }
    var result: [Element] = [.move(last)]
    for (element, before) in zip(drawn, drawn.dropFirst()).map({ ($1, $0) }).reversed() {
      guard let start = before.end else { continue }
      switch element {
      case .move, .close: break
      case .line: result.append(.line(start))
      case .quadratic(let control, _): result.append(.quadratic(control: control, end: start))
      case .cubic(let control1, let control2, _):
        result.append(.cubic(control1: control2, control2: control1, end: start))
      }
    }
    return isClosed ? result + [.close] : result
  }
}
