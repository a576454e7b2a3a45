/// Letters in circles and squares, in the notation of ``SymbolReader``.
enum LetterSymbols {
  /// Capital letters from A to Z.
  private static let letters: [Substring] = [
    "l M -28 36 L 0 -36 L 28 36 M -19 13 L 19 13",
    "l M -20 -36 L 2 -36 C 26 -36 26 -2 2 -2 L -20 -2 M 2 -2 C 30 -2 30 36 2 36 L -20 36 L -20 -36",
    "l M 27 -22 C 21 -32 12 -37 1 -37 C -18 -37 -29 -22 -29 0 C -29 22 -18 37 1 37 C 12 37 21 32 27 22",
    "l M -22 -36 L -4 -36 C 18 -36 27 -22 27 0 C 27 22 18 36 -4 36 L -22 36 L -22 -36",
    "l M 20 -36 L -19 -36 L -19 36 L 20 36 M -19 -1 L 15 -1",
    "l M 20 -36 L -18 -36 L -18 36 M -18 0 L 14 0",
    "l M 26 -22 C 20 -32 12 -37 1 -37 C -18 -37 -29 -22 -29 0 C -29 22 -18 37 1 37 C 18 37 28 24 28 4 L 6 4",
    "l M -25 -36 L -25 36 M 25 -36 L 25 36 M -25 0 L 25 0",
    "l M 0 -36 L 0 36",
    "l M 14 -36 L 14 16 C 14 30 6 37 -5 37 C -14 37 -20 32 -22 24",
    "l M -22 -36 L -22 36 M 24 -36 L -20 8 M -8 -4 L 26 36",
    "l M -17 -36 L -17 36 L 20 36",
    "l M -31 36 L -31 -36 L 0 30 L 31 -36 L 31 36",
    "l M -25 36 L -25 -36 L 25 36 L 25 -36",
    "l E 0 0 30 37",
    "l M -20 36 L -20 -36 L 4 -36 C 28 -36 28 4 4 4 L -20 4",
    "l E 0 0 30 37 M 10 20 L 28 38",
    "l M -20 36 L -20 -36 L 4 -36 C 28 -36 28 2 4 2 L -20 2 M 4 2 L 24 36",
    "l M 21 -22 C 18 -32 10 -37 0 -37 C -13 -37 -21 -29 -21 -19 C -21 -6 -11 -3 0 0 "
      + "C 12 3 22 7 22 19 C 22 30 13 37 0 37 C -12 37 -20 31 -23 20",
    "l M -27 -36 L 27 -36 M 0 -36 L 0 36",
    "l M -25 -36 L -25 10 C -25 28 -15 37 0 37 C 15 37 25 28 25 10 L 25 -36",
    "l M -28 -36 L 0 36 L 28 -36",
    "l M -40 -36 L -20 36 L 0 -30 L 20 36 L 40 -36",
    "l M -25 -36 L 25 36 M 25 -36 L -25 36",
    "l M -27 -36 L 0 2 L 27 -36 M 0 2 L 0 36",
    "l M -24 -36 L 24 -36 L -24 36 L 25 36",
  ]

  /// Drawing of a letter, which the system names in lowercase; nil for other texts.
  static func drawing(of text: String) -> Substring? {
    guard text.utf8.count == 1, let letter = text.utf8.first, (97...122).contains(letter) else {
      return nil
    }
    return letters[Int(letter - 97)]
  }
}
