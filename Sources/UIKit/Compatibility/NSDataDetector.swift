public import Foundation

/// Kinds of text that a detector looks for, as raw values of `NSTextCheckingResult.CheckingType`.
public typealias NSTextCheckingTypes = UInt64

/// Finds links, mail addresses and telephone numbers in text.
///
/// Differs from Apple's: it is not a subclass of `NSRegularExpression`, finds no dates, postal addresses and
/// flights, and knows bare host names by a list of common top-level domains.
open class NSDataDetector: NSObject {
  /// Kinds that are looked for.
  public let checkingTypes: NSTextCheckingTypes

  /// - Throws: An error for an empty set of kinds, as Apple's does.
  public init(types checkingTypes: NSTextCheckingTypes) throws {
    guard checkingTypes != 0 else { throw CocoaError(.featureUnsupported) }
    self.checkingTypes = checkingTypes
    super.init()
  }

  /// Findings in the order of their places.
  open func matches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> [NSTextCheckingResult] {
    var found: [DetectedText] = []
    for kind in DetectedText.Kind.allCases where checkingTypes & kind.type.rawValue != 0 {
      for place in kind.places(in: string, range)
      where !found.contains(where: { NSIntersectionRange($0.range, place).length > 0 }) {
        let text = (string as NSString).substring(with: place)
        found.append(DetectedText(kind, text, at: place))
      }
    }
    return found.sorted { $0.range.location < $1.range.location }
  }

  /// The finding with the lowest place; nil for none.
  open func firstMatch(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> NSTextCheckingResult? {
    matches(in: string, options: options, range: range).first
  }

  /// Number of findings.
  open func numberOfMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange
  ) -> Int {
    matches(in: string, options: options, range: range).count
  }

  /// Calls a closure for each finding, until it sets its last argument to true.
  open func enumerateMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    using block: (
      NSTextCheckingResult?, NSRegularExpression.MatchingFlags, UnsafeMutablePointer<ObjCBool>
    ) -> Void
  ) {
    var stop = ObjCBool(false)
    for match in matches(in: string, options: options, range: range) where !stop.boolValue {
      unsafe block(match, [], &stop)
    }
  }

  /// The text with each finding replaced; `$0` stands for the finding.
  open func stringByReplacingMatches(
    in string: String, options: NSRegularExpression.MatchingOptions = [], range: NSRange,
    withTemplate template: String
  ) -> String {
    let result = NSMutableString(string: string)
    for match in matches(in: string, options: options, range: range).reversed() {
      let text = (string as NSString).substring(with: match.range)
      result.replaceCharacters(
        in: match.range, with: template.replacingOccurrences(of: "$0", with: text))
    }
    return result as String
  }
}

extension NSTextCheckingResult {
  /// Address of a link, `mailto:` for a mail address; nil for other results.
  public var url: URL? { (self as? DetectedText)?.link }
  /// Telephone number as it is written; nil for other results.
  public var phoneNumber: String? { (self as? DetectedText)?.number }
  /// nil: dates are not detected.
  public var date: Date? { nil }
  /// nil: dates are not detected.
  public var timeZone: TimeZone? { nil }
  /// 0: dates are not detected.
  public var duration: TimeInterval { 0 }
  /// nil: postal addresses are not detected.
  public var addressComponents: [NSTextCheckingKey: String]? { nil }
  /// nil: flights and addresses are not detected.
  public var components: [NSTextCheckingKey: String]? { nil }
}

/// A link, mail address or telephone number in a text.
final class DetectedText: NSTextCheckingResult {
  enum Kind: CaseIterable {
    case mail, link, phoneNumber

    /// Apple's kind.
    var type: NSTextCheckingResult.CheckingType {
      switch self {
      // By their values: Foundation on Linux deprecates the names, since it does not use them.
      case .mail, .link: NSTextCheckingResult.CheckingType(rawValue: 1 << 6)
      case .phoneNumber: NSTextCheckingResult.CheckingType(rawValue: 1 << 11)
      }
    }

    private var pattern: String {
      switch self {
      case .mail: #"[\p{L}0-9._%+-]+@[\p{L}0-9-]+(?:\.[\p{L}0-9-]+)*\.\p{L}{2,}"#
      case .link:
        #"(?:(?:https?|ftp)://|\bwww\.)[^\s<>"“”«»]+"#
          + #"|\b(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|app|dev|info|co|uk|de|fr|it|es|nl|eu|ch|at|us|ca|jp|cn|in|br|ru|me|tv)\b"#
          + #"(?:/[^\s<>"“”«»]*)?"#
      case .phoneNumber: #"(?<![\p{L}\d.])\+?\(?\d[\d()\s./-]{5,20}\d(?![\p{L}\d])"#
      }
    }

    /// Ranges of the findings, without punctuation that ends a sentence.
    func places(in string: String, _ range: NSRange) -> [NSRange] {
      guard let expression = try? NSRegularExpression(pattern: pattern, options: .caseInsensitive)
      else { return [] }
      let text = string as NSString
      return expression.matches(in: string, range: range).compactMap { match in
        var place = match.range
        while place.length > 0, isEnding(text.substring(with: place)) { place.length -= 1 }
        return isPlausible(text.substring(with: place)) ? place : nil
      }
    }

    private func isEnding(_ text: String) -> Bool {
      guard self == .link, let last = text.last else { return false }
      let isUnpaired = text.count { $0 == ")" } > text.count { $0 == "(" }
      return ".,;:!?'".contains(last) || last == ")" && isUnpaired
    }

    /// Telephone numbers have 7 to 15 digits (E.164) and are no decimal numbers or dates.
    private func isPlausible(_ text: String) -> Bool {
      guard self == .phoneNumber else { return !text.isEmpty }
      let groups = text.split { !$0.isNumber }.map(\.count)
      let separators = Set(text.filter { !$0.isNumber })
      let isNumber = groups.count == 2 && separators == ["."]
      let isDate =
        groups.count == 3 && separators.count == 1 && !separators.isDisjoint(with: [".", "/", "-"])
        && (groups.dropLast().allSatisfy { $0 <= 2 } || groups[0] == 4 && groups[1] <= 2)
      return (7...15).contains(groups.reduce(0, +)) && !isNumber && !isDate
    }
  }

  private let kind: Kind
  private let place: NSRange
  private let text: String

  init(_ kind: Kind, _ text: String, at place: NSRange) {
    self.kind = kind
    self.text = text
    self.place = place
    super.init()
  }

  required init?(coder: NSCoder) { nil }

  override var resultType: NSTextCheckingResult.CheckingType { kind.type }
  override var range: NSRange { place }
  override func range(at index: Int) -> NSRange { place }
  override var numberOfRanges: Int { 1 }

  var link: URL? {
    switch kind {
    case .mail: URL(string: "mailto:" + text)
    case .link: URL(string: text.contains("://") ? text : "http://" + text)
    case .phoneNumber: nil
    }
  }
  var number: String? { kind == .phoneNumber ? text : nil }
}
