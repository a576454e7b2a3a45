/// One part of a run that is split across machines.
package struct SceneShard: Equatable, Sendable {
  /// Number of the part, from 1.
  package let number: Int
  package let count: Int

  /// Parses `1/4`; nil for anything else.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1], count <= 10_000,
      (1...max(count, 1)).contains(number), count > 0
    else { return nil }
    self.number = number
    self.count = count
  }

  /// Every ``count``-th element from the ``number``-th on, because neighbors in a folder tend to
  /// take equally long.
  package func part<Element>(of all: [Element]) -> [Element] {
    stride(from: number - 1, to: all.count, by: count).map { all[$0] }
  }
}

extension SceneShard {
  /// A run of neighbors, as long as the others but for one: frames of a scene are simulated one after
  /// the other.
  package func range<Element>(of all: [Element]) -> ArraySlice<Element> {
    all[((number - 1) * all.count / count)..<(number * all.count / count)]
  }
}

extension SceneShard: CustomStringConvertible {
  package var description: String { "\(number)/\(count)" }
}
