public import Pixels

/// Numbered frames that are fetched one at a time, so that a sequence of any length fits in memory.
public struct FrameSequence {
  /// The numbers of the frames that there are, ascending; goldens may have gaps.
  public let numbers: [Int]
  private let fetch: (Int) throws -> Pixmap

  /// - Parameter fetch: reads or draws the frame of one of the `numbers`, with the same result on
  ///   every call.
  public init(numbers: [Int], fetch: @escaping (Int) throws -> Pixmap) {
    self.numbers = Set(numbers).sorted()
    self.fetch = fetch
  }

  /// Frames that are in memory already, numbered from 0.
  public init(_ frames: [Pixmap]) {
    self.init(numbers: Array(frames.indices)) { frames[$0] }
  }

  /// The frame of one of the ``numbers``.
  public func frame(_ number: Int) throws -> Pixmap {
    try fetch(number)
  }

  /// Removes the frames of other sizes at the beginning and the end.
  func trimmed(to size: PixelSize) throws -> FrameSequence {
    func fits(_ number: Int) throws -> Bool { try frame(number).size == size }
    guard let first = try numbers.firstIndex(where: fits),
      let last = try numbers.lastIndex(where: fits)
    else { return self }
    return FrameSequence(numbers: Array(numbers[first...last]), fetch: fetch)
  }
}
