/// Frames per second as an exact ratio, so that the time of any frame has no accumulated error.
public struct FrameRate: Hashable, Sendable {
  /// Number of frames in ``seconds``, without a common divisor.
  public let frames: Int
  /// 1, except for rates such as 60000/1001.
  public let seconds: Int

  /// `frames` in `seconds`, reduced; nil unless it makes more than 0 and at most 1000 a second, of
  /// numbers up to a million.
  public init?(_ frames: Int, perSeconds seconds: Int = 1) {
    let limit = 1...1_000_000
    guard limit.contains(frames), limit.contains(seconds), frames <= 1000 * seconds else {
      return nil
    }
    let divisor = commonDivisor(frames, seconds)
    self.frames = frames / divisor
    self.seconds = seconds / divisor
  }

  private init(whole frames: Int) {
    self.frames = frames
    seconds = 1
  }

  /// 60 a second, the default of scenes.
  public static let sixty = FrameRate(whole: 60)

  /// Television rates that people write rounded.
  static let rounded: [(written: Double, frames: Int)] = [
    (23.976, 24_000), (29.97, 30_000), (59.94, 60_000), (119.88, 120_000),
  ]

  /// A whole number, or one of 23.976, 29.97, 59.94 and 119.88, which mean 24000/1001 and so on.
  public init?(_ number: Double) {
    if let television = Self.rounded.first(where: { $0.written == number }) {
      self.init(television.frames, perSeconds: 1001)
    } else if let whole = Int(exactly: number) {
      self.init(whole)
    } else {
      return nil
    }
  }

  /// Parses a number as for ``init(_:)-(Double)``, or a ratio such as `60000/1001`.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy({ $0.utf8.allSatisfy(isDigitOrPoint) }) else { return nil }
    if parts.count == 2, let frames = Int(parts[0]), let seconds = Int(parts[1]) {
      self.init(frames, perSeconds: seconds)
    } else if parts.count == 1, let number = Double(text) {
      self.init(number)
    } else {
      return nil
    }
  }

  static let accepted =
    "a whole number from 1 to 1000, 23.976, 29.97, 59.94, 119.88, or a ratio as \"60000/1001\""

  /// The instant that a frame shows, in seconds: the nearest number to n / fps.
  public func time(ofFrame number: Int) -> Double {
    Double(number * seconds) / Double(frames)
  }

  /// The frame whose time is nearest to `time`, which is below a milliard seconds.
  public func nearestFrame(to time: Double) -> Int {
    precondition(abs(time) <= 1e9, "a time that no scene has")
    return Int((time * Double(frames) / Double(seconds)).rounded())
  }

  /// The last frame at or before a time from 0 to a milliard seconds.
  ///
  /// Compares with ``time(ofFrame:)`` and not with a product: 0.29 s at 100 frames a second is frame
  /// 29, though 0.29 · 100 is less than 29 in binary.
  public func lastFrame(at time: Double) -> Int {
    precondition((0...1e9).contains(time), "a time that no scene has")
    var number = max(0, Int((time * Double(frames) / Double(seconds)).rounded()) - 1)
    while self.time(ofFrame: number + 1) <= time { number += 1 }
    return number
  }
}

extension FrameRate: CustomStringConvertible {
  /// `60` or `60000/1001`, which ``init(_:)-(String)`` reads again.
  public var description: String { seconds == 1 ? "\(frames)" : "\(frames)/\(seconds)" }
}

private func commonDivisor(_ a: Int, _ b: Int) -> Int {
  b == 0 ? a : commonDivisor(b, a % b)
}

private func isDigitOrPoint(_ byte: UInt8) -> Bool {
  byte == UInt8(ascii: ".") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
}
