import CPNG

/// zlib compression, piece by piece.
@safe struct Deflater: ~Copyable {
  enum Strategy {
    case standard
    /// For filtered photographs: prefers literals to short matches.
    case filtered
  }

  private let handle: OpaquePointer
  private var buffer = [UInt8](repeating: 0, count: 1 << 15)

  init(level: Int, strategy: Strategy = .standard) throws(PNGError) {
    let kind: cpng_strategy =
      switch strategy {
      case .standard: .CPNG_STRATEGY_DEFAULT
      case .filtered: .CPNG_STRATEGY_FILTERED
      }
    guard let handle = unsafe cpng_deflater_create(Int32(level), kind) else { throw .outOfMemory }
    unsafe self.handle = unsafe handle
  }

  deinit {
    unsafe cpng_deflater_destroy(handle)
  }

  /// Compresses `bytes` and appends zlib's output so far. The piece with `isLast` completes the
  /// stream.
  mutating func add(_ bytes: Span<UInt8>, isLast: Bool, to output: inout [UInt8]) {
    var offset = 0
    var isDone = false
    while !isDone {
      let (taken, written): (Int, Int)
      (isDone, taken, written) = step(bytes.extracting(droppingFirst: offset), isLast)
      offset += taken
      output.append(contentsOf: buffer[..<written])
    }
  }

  private mutating func step(_ bytes: Span<UInt8>, _ isLast: Bool) -> (Bool, Int, Int) {
    var taken = 0
    var written = 0
    let isDone = unsafe bytes.withUnsafeBufferPointer { input in
      unsafe buffer.withUnsafeMutableBufferPointer { room in
        unsafe cpng_deflater_add(
          handle, input.baseAddress, input.count,
          isLast ? 1 : 0, room.baseAddress, room.count, &taken, &written)
      }
    }
    return (isDone != 0, taken, written)
  }
}

/// Complete zlib stream of `bytes`.
func deflated(
  _ bytes: [UInt8], level: Int, strategy: Deflater.Strategy
) throws(PNGError) -> [UInt8] {
  var deflater = try Deflater(level: level, strategy: strategy)
  var output: [UInt8] = []
  deflater.add(bytes.span, isLast: true, to: &output)
  return output
}
