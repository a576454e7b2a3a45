/// File names of frames, with at least four digits.
package enum FrameName {
  /// Accepted frame numbers in lists: more than any scene has, and too few to overflow.
  static let numbers = 0..<1_000_000_000

  /// `frame-0012.png`
  package static func file(of frame: Int) -> String {
    stem(of: frame) + ".png"
  }

  /// `frame-0012-actual.png`
  package static func file(of frame: Int, _ role: FrameRole) -> String {
    "\(stem(of: frame))-\(role.rawValue).png"
  }

  /// The number in a name that ``file(of:)`` returns; nil for any other name.
  package static func frame(in file: String) -> Int? {
    guard file.hasPrefix("frame-"), file.hasSuffix(".png"),
      let frame = Int(file.dropFirst(6).dropLast(4)), frame >= 0,
      FrameName.file(of: frame) == file
    else { return nil }
    return frame
  }

  /// The role in a name that ``file(of:_:)`` returns; nil for any other name.
  static func role(in file: String) -> FrameRole? {
    FrameRole.allCases.first { role in
      let ending = "-\(role.rawValue).png"
      return file.hasSuffix(ending) && frame(in: file.dropLast(ending.count) + ".png") != nil
    }
  }

  private static func stem(of frame: Int) -> String {
    let digits = String(frame)
    return "frame-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// The three images of a differing frame. The raw values are part of file names.
package enum FrameRole: String, CaseIterable, Sendable {
  /// The golden.
  case expected
  /// The rendered frame.
  case actual
  /// Image that marks the differing pixels.
  case diff
}
