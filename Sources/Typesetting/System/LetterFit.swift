/// Differences between the advances of the bundled text cuts and those of SF Pro, letter by letter.
///
/// Measured on public pictures of labels at 12 to 17 points (Xcode's simulators of iOS 16 to 18, three
/// pixels a point): the places of 3,940 letters in 140 different lines, with Apple's tracking removed,
/// give each letter's advance by least squares. The residual is the rounding of places to
/// pixels: 0.26 (root mean square).
///
/// Regular from cashapp/AccessibilitySnapshot, mttcrsp/fosdem, Adyen/adyen-ios and
/// essentialdevelopercom/essential-feed-case-study; semibold from those and
/// wix/react-native-navigation. A letter that occurs twice or less is less certain, by up to 0.01 em.
/// Letters without a figure get the mean. Bold is taken to differ as semibold does: an estimate.
struct LetterFit: Hashable, Sendable {
  /// Points for a thousandth of an em.
  private let unit: Double
  /// 0 regular, 1 semibold and bolder.
  private let boldness: Double

  /// nil from 20 points on, where letters have other optical sizes and only whole lines are measured.
  init?(size: Double, weight: Int) {
    guard size < 20 else { return nil }
    let share = min(1, (20 - size) / 3)
    unit = size / 1000 * share
    boldness = min(1, max(0, Double(weight - 400) / 200))
  }

  /// Addition to the advance of a letter of the bundled cut, in points, on top of the mean that
  /// `SystemMetrics.letterFit` adds to all.
  func points(of letter: Character) -> Double {
    let code = Self.base(of: letter)
    guard code < UInt32(Self.table.count) else { return boldness * Self.meanOfBold * unit }
    let fit = Self.table[Int(code)]
    return (fit.regular * (1 - boldness) + fit.semibold * boldness) * unit
  }

  /// Kerning of two letters in addition to that of the bundled font, in points; 0 or negative.
  func points(between first: Character, and second: Character) -> Double {
    let (first, second) = (Self.base(of: first), Self.base(of: second))
    guard first < 128, second < 128 else { return 0 }
    return (Self.pairs[first << 8 | second] ?? 0) * unit
  }

  /// The letter without its accents.
  private static func base(of letter: Character) -> UInt32 {
    guard let first = letter.unicodeScalars.first?.value else { return 0 }
    guard first > 0x7F, let (base, _) = Composition.decompose(first) else { return first }
    return base
  }

  /// Mean difference between semibold and regular letters.
  private static let meanOfBold = 11.5
  /// Mean of regular letters, which `SystemMetrics.letterFit` adds to all.
  private static let mean = 16.0

  /// By code: ASCII.
  private static let table: [(regular: Double, semibold: Double)] = {
    var table = Array(repeating: (regular: 0.0, semibold: meanOfBold), count: 128)
    for (letter, regular, semibold) in measured {
      guard let code = letter.asciiValue else { continue }
      table[Int(code)] = (regular - mean, semibold - mean)
    }
    return table
  }()

  private static let pairs: [UInt32: Double] = {
    var pairs: [UInt32: Double] = [:]
    for (pair, value) in measuredPairs {
      let codes = pair.unicodeScalars.map(\.value)
      pairs[codes[0] << 8 | codes[1]] = value
    }
    return pairs
  }()

  /// Advance without tracking less that of the bundled cut at SF's cap height, in thousandths of an em:
  /// regular and semibold.
  private static let measured: [(Character, Double, Double)] = [
    (" ", 9.9, 18.3), ("!", 27.2, 38.7), ("'", 1.1, -23.8), ("(", 33, 44.5), (")", 23.1, 34.6),
    ("+", -15.2, -3.7), (",", 18.6, 13.1), ("-", 22.8, 34.2), (".", 11.3, -2.6),
    ("/", -41, -29.5), ("0", 22.7, 27.2), ("1", 65.7, 80.9), ("2", 7.1, 13.2), ("3", 23.6, 35.1),
    ("4", 6.3, 17.8), ("5", 36.5, 48), ("6", 36.8, 48.3), ("7", 17.2, 28.7), ("8", 10.5, 22),
    ("9", 53.2, 64.7), (":", 15.8, 37.5), (">", 8.8, 20.3), ("@", -23.5, -12), ("A", -9.4, 2),
    ("B", 26.2, 37.5), ("C", 8.6, 11.5), ("D", 31.4, 43.7), ("E", 9, 23), ("F", 13.3, 27.7),
    ("G", 22.2, 33.3), ("H", 22.3, 43.9), ("I", 7.1, 30.1), ("J", -13.5, -2), ("K", 6.1, 19.7),
    ("L", 13.6, 35.2), ("M", -0.9, 10), ("N", 18.4, 33), ("O", 36.5, 48), ("P", 16.8, 34.2),
    ("Q", 14.2, 25.7), ("R", 27.9, 49.7), ("S", 14.9, 25.3), ("T", 11.3, 22.8),
    ("U", 14.8, 26.3), ("V", 2.7, 1.2), ("W", 13.5, -11.4), ("_", 93.5, 105), ("a", 8.2, 25.8),
    ("b", 21.5, 29.8), ("c", 7, 15.2), ("d", 21.3, 30.9), ("e", 5.9, 19.7), ("f", 10.4, 23.3),
    ("g", 13.8, 26.3), ("h", 14.9, 24.9), ("i", 13.3, 10.1), ("j", 5.5, 17), ("k", 13.2, 24.7),
    ("l", 18, 23.2), ("m", 20.5, 30.7), ("n", 11.5, 16.2), ("o", 9.7, 27), ("p", 17.6, 29.6),
    ("q", 11.1, 22.6), ("r", 14.3, 25.2), ("s", 7.2, 12.6), ("t", 45.3, 57), ("u", 12.1, 27.2),
    ("v", -2.5, 0.3), ("w", -21.3, -9.7), ("x", -12, -0.5), ("y", -14.5, 0.2), ("z", 3.3, 8),
  ]

  /// Distance less that of the bundled font's kerning, in thousandths of an em.
  private static let measuredPairs: [(String, Double)] = [
    ("Av", 14.6), ("Fa", -8.6), ("Fr", 13.2), ("La", 7), ("Lo", -6.7), ("Te", -5.8), ("Va", 4.4),
    ("Wr", 7.5), ("av", -5.1), ("ca", -14), ("ea", -7.8), ("ex", -5.8), ("ff", 23.5),
    ("fo", 4.2), ("ke", -6.6), ("ly", 4.3), ("of", -4.5), ("pa", -10.2), ("r,", -4.3),
    ("rd", 9.3), ("rf", 16), ("ri", -4.1), ("rl", -12.5), ("ro", 6.2), ("ta", -4.5), ("tc", 4.8),
    ("to", 4.1), ("ty", -9.5), ("xt", -10.8),
  ]
}
