public import Pixels

/// An animated PNG (APNG) of frames from ``AnimationEncoder``.
///
/// Programs without support for animation show the first frame. Chunks as in the third edition of
/// PNG: https://www.w3.org/TR/png-3/#apng-frame-based-animation
public struct AnimatedPNG: Sendable {
  /// A rectangle of the canvas, drawn over the previous frames.
  public struct Frame: Hashable, Sendable {
    package let rect: PixelRect
    /// zlib stream of the pixels of `rect`.
    let stream: [UInt8]
  }

  private let size: PixelSize
  private let colorType: PNGWriter.ColorType
  private var frames: [(frame: Frame, delay: AnimationDelay)] = []

  /// Creates an animation without frames.
  public init(size: PixelSize, colorType: PNGWriter.ColorType) {
    self.size = size
    self.colorType = colorType
  }

  /// Appends a frame. The first one must cover the canvas.
  public mutating func append(_ frame: Frame, for delay: AnimationDelay) {
    precondition(
      !frames.isEmpty || frame.rect == PixelRect(size), "the first frame leaves pixels unset")
    frames.append((frame, delay))
  }

  /// The complete file; the animation repeats endlessly.
  public func file() throws(PNGError) -> [UInt8] {
    guard !frames.isEmpty else { throw .noPixels(PixelSize(width: 0, height: 0)) }
    var chunks = PNGChunks()
    chunks.appendHeader(size: size, bitDepth: 8, colorType: colorType == .rgb ? .rgb : .rgba)
    var control: [UInt8] = []
    control.append(bigEndian: UInt32(frames.count))
    // num_plays 0 means endless.
    control.append(bigEndian: 0)
    chunks.append("acTL", control[...])
    var number: UInt32 = 0
    for (index, (frame, delay)) in frames.enumerated() {
      chunks.append("fcTL", Self.control(of: frame, delay, number)[...])
      number += 1
      // The first frame is the default image in IDAT, without a sequence number.
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
    return chunks.file()
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
    // dispose_op NONE, blend_op SOURCE.
    return data + [0, 0]
  }
}

extension AnimatedPNG.Frame {
  /// Stream in pieces that fit a chunk next to its sequence number.
  fileprivate var parts: [ArraySlice<UInt8>] {
    let most = Int(Int32.max) - 4
    return stride(from: 0, to: stream.count, by: most).map {
      stream[$0..<min($0 + most, stream.count)]
    }
  }
}
