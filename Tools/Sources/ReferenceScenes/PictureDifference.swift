import Numerics
public import Pixels

/// Difference of two images.
public struct PictureDifference: Sendable, Equatable {
  /// The largest difference of a channel, of 255.
  public var largest = 0
  /// The mean difference of the color channels, of 255.
  public var mean = 0.0
  /// Peak signal to noise in decibels; nil when nothing differs.
  public var signalToNoise: Double?
  /// The share of pixels of which a channel differs by more than 1.
  public var shareOverOne = 0.0

  /// Figures from elsewhere.
  package init(largest: Int, mean: Double) {
    self.largest = largest
    self.mean = mean
  }

  /// nil when they differ in size.
  public init?(_ actual: Pixmap, _ expected: Pixmap) {
    guard actual.size == expected.size else { return nil }
    guard actual.size.area > 0 else { return }
    var sum = 0
    var squares = 0
    var over = 0
    actual.withPixels { first in
      expected.withPixels { second in
        for index in first.indices {
          let parts = differences(first[index], second[index])
          let most = parts.max() ?? 0
          largest = max(largest, most)
          if most > 1 { over += 1 }
          sum += parts.reduce(0, +)
          squares += parts.reduce(0) { $0 + $1 * $1 }
        }
      }
    }
    let count = Double(actual.size.area)
    mean = Double(sum) / (3 * count)
    shareOverOne = Double(over) / count
    signalToNoise = squares == 0 ? nil : decibels(255 * 255 * 3 * count / Double(squares))
  }

  /// The differences as an image, eight times as strong.
  public static func picture(_ actual: Pixmap, _ expected: Pixmap) -> Pixmap? {
    guard actual.size == expected.size else { return nil }
    let pixels = actual.withPixels { first in
      expected.withPixels { second in
        first.indices.map { index in
          let parts = differences(first[index], second[index]).map { UInt8(min(255, $0 * 8)) }
          return PremultipliedRGBA8(
            red: parts[0], green: parts[1], blue: parts[2], alpha: 255
          ).bits
        }
      }
    }
    return Pixmap(width: actual.width, height: actual.height, pixels: pixels)
  }
}

/// Red, green and blue.
private func differences(_ a: UInt32, _ b: UInt32) -> [Int] {
  [0, 8, 16].map { shift in
    abs(Int(a >> UInt32(shift) & 0xFF) - Int(b >> UInt32(shift) & 0xFF))
  }
}

private func decibels(_ ratio: Double) -> Double {
  10 * Elementary.log(ratio) / Elementary.log(10)
}
