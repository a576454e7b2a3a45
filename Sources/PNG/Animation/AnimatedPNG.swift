public import Pixels

/// A PNG whose picture moves: frames of ``AnimationEncoder`` and how long each is shown, as one file.
///
/// Programs that know nothing of animations show the first frame. The chunks are those of the third
/// edition of PNG: https://www.w3.org/TR/png-3/#apng-frame-based-animation
public struct AnimatedPNG: Sendable {
  /// A part of the canvas, drawn over what the frames before have left there.
  public struct Frame: Hashable, Sendable {
    let rect: PixelRect
    /// The pixels of `rect`, compressed.
    let stream: [UInt8]
  }

  private let size: PixelSize
  private let colorType: PNGWriter.ColorType
  private var frames: [(frame: Frame, delay: AnimationDelay)] = []

  /// An animation without frames.
  public init(size: PixelSize, colorType: PNGWriter.ColorType) {
    self.size = size
    self.colorType = colorType
  }

  /// Adds a frame that is shown for `delay`. The first one has to cover the canvas.
  public mutating func append(_ frame: Frame, for delay: AnimationDelay) {
    precondition(
      !frames.isEmpty || frame.rect == PixelRect(size), "the first frame leaves pixels unset")
    frames.append((frame, delay))
  }

  /// The whole file; the animation begins again and again.
  public func file() throws(PNGError) -> [UInt8] {
    guard !frames.isEmpty else { throw .noPixels(PixelSize(width: 0, height: 0)) }
    var chunks = PNGChunks()
    chunks.appendHeader(size: size, bitDepth: 8, colorType: colorType == .rgb ? .rgb : .rgba)
    var control: [UInt8] = []
    control.append(bigEndian: UInt32(frames.count))
    // Zero times means without end.
    control.append(bigEndian: 0)
    chunks.append("acTL", control[...])
    var number: UInt32 = 0
    for (index, (frame, delay)) in frames.enumerated() {
      chunks.append("fcTL", Self.control(of: frame, delay, number)[...])
      number += 1
      guard index > 0 else {
        chunks.appendImageData(frame.stream)
        continue
      }
      for part in frame.parts {
        var data: [UInt8] = []
        data.append(bigEndian: number)
        chunks.append("fdAT", (data + part)[...])
        number += 1
      }
    }
    chunks.append("IEND")
    return try chunks.file()
  }

  private static func control(
    of frame: Frame, _ delay: AnimationDelay, _ number: UInt32
  ) -> [UInt8] {
    var data: [UInt8] = []
    data.append(bigEndian: number)
    let rect = frame.rect
    for value in [rect.width, rect.height, rect.left, rect.top] {
      data.append(bigEndian: UInt32(value))
    }
    for value in [delay.numerator, delay.denominator] {
      data += [UInt8(value >> 8), UInt8(value & 0xFF)]
    }
    // Left as it is when its time is over (0), and it replaces what is below it (0).
    return data + [0, 0]
  }
}

extension AnimatedPNG.Frame {
  /// The stream in pieces that chunks can hold beside their number.
  fileprivate var parts: [ArraySlice<UInt8>] {
    let most = Int(Int32.max) - 4
    return stride(from: 0, to: stream.count, by: most).map {
      stream[$0..<min($0 + most, stream.count)]
    }
  }
}
