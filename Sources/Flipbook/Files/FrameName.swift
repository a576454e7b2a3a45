/// What files of frames are called: at least four digits, from the number alone.
package enum FrameName {
  /// `frame-0012.png`
  package static func file(of frame: Int) -> String {
    stem(of: frame) + ".png"
  }

  /// `frame-0012-actual.png`
  package static func file(of frame: Int, _ role: FrameRole) -> String {
    "\(stem(of: frame))-\(role.rawValue).png"
  }

  /// The number in a name that ``file(of:)`` gives, nil for any other name.
  package static func frame(in file: String) -> Int? {
    guard file.hasPrefix("frame-"), file.hasSuffix(".png"),
      let frame = Int(file.dropFirst(6).dropLast(4)), frame >= 0,
      FrameName.file(of: frame) == file
    else { return nil }
    return frame
  }

  private static func stem(of frame: Int) -> String {
    let digits = String(frame)
    return "frame-" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}

/// The three pictures of a frame that differs; the same words everywhere.
package enum FrameRole: String, CaseIterable, Sendable {
  case expected
  case actual
  case diff
}
