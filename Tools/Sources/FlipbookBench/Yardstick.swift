/// Work of known speed, measured together with a case: the ratio of both hardly depends on the
/// machine.
struct Yardstick {
  /// As printed: `memcpy`.
  let name: String
  /// Slow ones are measured once for all cases that share them, fast ones with each case.
  let isSlow: Bool
  let work: @MainActor () async throws -> Void

  /// Copying a whole screen of 1170×2532 pixels between two buffers that are in the cache.
  @MainActor static let memcpy: Yardstick = {
    let buffers = ScreenCopy()
    return Yardstick(name: "memcpy", isSlow: false) { buffers.copy() }
  }()
}

private final class ScreenCopy {
  private let source = [UInt32](repeating: 0x8040_20FF, count: 1170 * 2532)
  private var target = [UInt32](repeating: 0, count: 1170 * 2532)

  func copy() {
    unsafe source.withUnsafeBytes { source in
      unsafe target.withUnsafeMutableBytes { unsafe $0.copyMemory(from: source) }
    }
  }
}
