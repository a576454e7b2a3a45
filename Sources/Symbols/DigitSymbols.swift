/// Digits of numbers in circles and squares, in the notation of ``SymbolReader``.
enum DigitSymbols {
  /// Largest number that the system has in a circle or a square.
  static let largest = 50

  /// Digits from 0 to 9.
  private static let digits: [Substring] = [
    "l M 0 -37 C 14 -37 21 -22 21 0 C 21 22 14 37 0 37 C -14 37 -21 22 -21 0 C -21 -22 -14 -37 0 -37",
    "l M -15 -25 L 3 -37 L 3 37",
    "l M -20 -18 C -20 -30 -11 -37 0 -37 C 12 -37 20 -29 20 -18 C 20 -7 12 1 3 10 L -21 37 L 22 37",
    "l M -20 -22 C -18 -31 -10 -37 0 -37 C 12 -37 19 -29 19 -19 C 19 -9 11 -2 0 -2 L -6 -2 "
      + "M 0 -2 C 13 -2 22 6 22 17 C 22 29 12 37 0 37 C -12 37 -20 31 -22 20",
    "l M 12 37 L 12 -37 L -23 17 L 24 17",
    "l M 18 -37 L -15 -37 L -18 -3 C -13 -8 -7 -10 0 -10 C 13 -10 22 -1 22 13 "
      + "C 22 27 13 37 0 37 C -11 37 -19 31 -21 22",
    "l M 16 -28 C 13 -34 7 -37 1 -37 C -13 -37 -21 -23 -21 3 C -21 26 -13 37 1 37 "
      + "C 13 37 22 28 22 14 C 22 0 13 -8 1 -8 C -9 -8 -18 -2 -21 9",
    "l M -22 -37 L 22 -37 L -7 37",
    "l M 0 -2 C -11 -2 -19 -9 -19 -19 C -19 -30 -11 -37 0 -37 C 11 -37 19 -30 19 -19 "
      + "C 19 -9 11 -2 0 -2 C -13 -2 -22 6 -22 17 C -22 29 -13 37 0 37 C 13 37 22 29 22 17 "
      + "C 22 6 13 -2 0 -2",
    "l M -16 28 C -13 34 -7 37 -1 37 C 13 37 21 23 21 -3 C 21 -26 13 -37 -1 -37 "
      + "C -13 -37 -22 -28 -22 -14 C -22 0 -13 8 -1 8 C 9 8 18 2 21 -9",
  ]

  /// Drawings of the digits of a number as the system names it, without leading zeros; nil for other texts.
  static func drawings(of text: String) -> [Substring]? {
    guard let number = Int(text), String(number) == text, (0...largest).contains(number) else {
      return nil
    }
    return digits(of: text)
  }

  /// Drawings of the digits of a text; nil if it has other characters.
  static func digits(of text: String) -> [Substring]? {
    let values = text.compactMap(\.wholeNumberValue).filter(digits.indices.contains)
    return values.count == text.count ? values.map { digits[$0] } : nil
  }
}
