public import Foundation

/// Looks for words that are spelled wrong. There is no dictionary: every word counts as right.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
  private var ignored: [String] = []

  public override init() {
    super.init()
  }

  /// Languages with a dictionary: none.
  open class var availableLanguages: [String] { [] }

  /// Range of the next wrong word; its location is always `NSNotFound`.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int,
    wrap wrapFlag: Bool, language: String
  ) -> NSRange { NSRange(location: NSNotFound, length: 0) }

  /// Words that could be meant: none.
  open func guesses(
    forWordRange range: NSRange, in string: String, language: String
  ) -> [String]? { [] }

  /// Words that begin with a part: none.
  open func completions(
    forPartialWordRange range: NSRange, in string: String, language: String
  ) -> [String]? { [] }

  /// Words that count as right.
  open var ignoredWords: [String]? {
    get { ignored }
    set { ignored = newValue ?? [] }
  }
  /// Counts a word as right.
  open func ignoreWord(_ wordToIgnore: String) { ignored.append(wordToIgnore) }
  /// Forgets nothing: no word is kept.
  open class func unlearnWord(_ word: String) {}
  /// Keeps no word.
  open class func learnWord(_ word: String) {}
  /// Whether a word was learned: never.
  open class func hasLearnedWord(_ word: String) -> Bool { false }
}
