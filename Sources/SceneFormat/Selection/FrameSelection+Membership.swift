/// Membership of single frames, while the scene still runs and the number of frames is unknown.
extension FrameSelection {
  /// Whether a percentage is among the parts: then only ``frames(of:at:)`` can tell.
  public var needsFrameCount: Bool {
    parts.contains { if case .percent = $0 { true } else { false } }
  }

  /// Whether a number or a time names the frame.
  public func contains(_ frame: Int, at rate: FrameRate) -> Bool {
    parts.contains { part in
      switch part {
      case .range(let range):
        frame >= range.first && frame <= range.last
          && (frame - range.first).isMultiple(of: range.step)
      case .seconds(let time): rate.lastFrame(at: time) == frame
      case .percent: false
      }
    }
  }

  /// The highest frame that a number or a time names; nil without any.
  public func last(at rate: FrameRate) -> Int? {
    parts.compactMap { part in
      switch part {
      case .range(let range): range.last
      case .seconds(let time): rate.lastFrame(at: time)
      case .percent: nil
      }
    }.max()
  }
}
