import CFonts

/// A bundled font file: one typeface, weight and optical size. Raw values name the files;
/// ``SystemFace/cut(size:)`` chooses.
public enum SystemCut: String, CaseIterable, Hashable, Sendable {
  /// Inter light, drawn for 14 points.
  case inter300At14 = "inter-300-14"
  /// Inter regular, drawn for 14 points.
  case inter400At14 = "inter-400-14"
  /// Inter medium, drawn for 14 points.
  case inter500At14 = "inter-500-14"
  /// Inter semibold, drawn for 14 points.
  case inter600At14 = "inter-600-14"
  /// Inter bold, drawn for 14 points.
  case inter700At14 = "inter-700-14"
  /// Inter regular, drawn for 22 points.
  case inter400At22 = "inter-400-22"
  /// Inter semibold, drawn for 22 points.
  case inter600At22 = "inter-600-22"
  /// Inter bold, drawn for 22 points.
  case inter700At22 = "inter-700-22"
  /// Inter light, drawn for 28 points.
  case inter300At28 = "inter-300-28"
  /// Inter regular, drawn for 28 points.
  case inter400At28 = "inter-400-28"
  /// Inter semibold, drawn for 28 points.
  case inter600At28 = "inter-600-28"
  /// Inter bold, drawn for 28 points.
  case inter700At28 = "inter-700-28"
  /// Inter extra bold, drawn for 28 points.
  case inter800At28 = "inter-800-28"
  /// Inter regular italic, drawn for 14 points.
  case interItalic400At14 = "inter-italic-400-14"
  /// Inter bold italic, drawn for 14 points.
  case interItalic700At14 = "inter-italic-700-14"
  /// Roboto Mono regular; all sizes.
  case robotoMono400 = "roboto-mono-400"
  /// Roboto Mono bold; all sizes.
  case robotoMono700 = "roboto-mono-700"
  /// Roboto Mono regular italic; all sizes.
  case robotoMonoItalic400 = "roboto-mono-italic-400"

  /// The TrueType file, copied out of the executable.
  public var bytes: [UInt8] {
    let file = unsafe cfonts_file_of(name)
    return unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// Difference in width between the cut's letters and those of optical size 14 and the same
  /// weight, in thousandths of an em, positive if narrower: the mean of the letters of "What's the
  /// point?".
  var narrowing: Double {
    switch self {
    case .inter300At28: 31.4
    case .inter400At22: 15.8
    case .inter400At28: 27.8
    case .inter600At22: 13.1
    case .inter600At28: 22.9
    case .inter700At22: 11.8
    case .inter700At28, .inter800At28: 20.6
    default: 0
    }
  }

  private var name: cfonts_cut {
    switch self {
    case .inter300At14: .CFONTS_INTER_300_14
    case .inter400At14: .CFONTS_INTER_400_14
    case .inter500At14: .CFONTS_INTER_500_14
    case .inter600At14: .CFONTS_INTER_600_14
    case .inter700At14: .CFONTS_INTER_700_14
    case .inter400At22: .CFONTS_INTER_400_22
    case .inter600At22: .CFONTS_INTER_600_22
    case .inter700At22: .CFONTS_INTER_700_22
    case .inter300At28: .CFONTS_INTER_300_28
    case .inter400At28: .CFONTS_INTER_400_28
    case .inter600At28: .CFONTS_INTER_600_28
    case .inter700At28: .CFONTS_INTER_700_28
    case .inter800At28: .CFONTS_INTER_800_28
    case .interItalic400At14: .CFONTS_INTER_ITALIC_400_14
    case .interItalic700At14: .CFONTS_INTER_ITALIC_700_14
    case .robotoMono400: .CFONTS_ROBOTO_MONO_400
    case .robotoMono700: .CFONTS_ROBOTO_MONO_700
    case .robotoMonoItalic400: .CFONTS_ROBOTO_MONO_ITALIC_400
    }
  }
}
