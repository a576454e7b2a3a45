/// The present, random numbers and locales, which would differ from run to run or between machines: ported
/// sources get those of the scene.
extension AppPort {
  mutating func rewriteChance(in file: Int) {
    let count = edits[file].changeCount
    rewriteDates(in: file)
    rewriteLocales(in: file)
    rewriteRandomNumbers(in: file)
    if edits[file].changeCount > count { addUIKit(to: file) }
  }

  // MARK: Dates

  /// `Date()`, `Date.init`, `Date.now`, `Date(timeIntervalSinceNow: 2)`, `date.timeIntervalSinceNow` and `isDateInToday(date)`.
  private mutating func rewriteDates(in file: Int) {
    let source = app.files[file]
    let hasOwnType = app.path(of: "Date") != nil
    for index in source.tokens.indices {
      if source.is(".", at: index - 1) {
        rewriteDateMember(index, in: file)
        continue
      }
      guard !hasOwnType, source.is("Date", at: index) else { continue }
      let hasInit = source.is(".", at: index + 1) && source.is("init", at: index + 2)
      let open = hasInit ? index + 3 : index + 1
      if source.is(".", at: index + 1), source.is("now", at: index + 2) {
        edits[file].replace(source.tokens[index + 2].range, with: "ofScene")
      } else if hasInit, !source.is("(", at: open) {
        edits[file].replace(source.byteRange(index..<open), with: "{ Date.ofScene }")
      } else if source.is("(", at: open), let close = source.partners[open] {
        if close == open + 1 {
          edits[file].replace(source.byteRange(index..<close + 1), with: "Date.ofScene")
        } else if source.is("timeIntervalSinceNow", at: open + 1), source.is(":", at: open + 2) {
          edits[file].replace(source.tokens[open + 1].range, with: "timeInterval")
          edits[file].insert(
            ", since: Date.ofScene", at: source.tokens[close].range.lowerBound)
        }
      }
    }
  }

  /// A word behind a period.
  private mutating func rewriteDateMember(_ index: Int, in file: Int) {
    let source = app.files[file]
    if source.is("timeIntervalSinceNow", at: index), !source.is("(", at: index + 1) {
      edits[file].replace(
        source.tokens[index].range, with: "timeIntervalSince(Date.ofScene)")
    } else if source.is("isDateInToday", at: index), source.is("(", at: index + 1),
      let close = source.partners[index + 1], close > index + 2
    {
      edits[file].replace(source.tokens[index].range, with: "isDate")
      edits[file].insert(
        ", inSameDayAs: Date.ofScene", at: source.tokens[close].range.lowerBound)
    }
  }

  // MARK: Random numbers

  private static let numbers = "using: &UIKit.sceneRandomNumbers"

  /// `CGFloat.random(in: 0...1)`, `Bool.random()`, `list.randomElement()`, `list.shuffled()` and `list.shuffle()`.
  private mutating func rewriteRandomNumbers(in file: Int) {
    let source = app.files[file]
    for index in source.tokens.indices
    where source.is(".", at: index - 1) && source.is("(", at: index + 1) {
      guard let close = source.partners[index + 1], let name = source.token(at: index)?.text else {
        continue
      }
      let end = source.tokens[close].range.lowerBound
      switch (name, source.callLabels(at: index + 1)) {
      case ("random", ["in"]) where !declaresMethod("random"):
        edits[file].insert(", " + Self.numbers, at: end)
      case ("random", []) where source.is("Bool", at: index - 2),
        ("randomElement", []) where !declaresMethod(name),
        ("shuffled", []) where !declaresMethod(name), ("shuffle", []) where !declaresMethod(name):
        edits[file].insert(Self.numbers, at: end)
      default: break
      }
    }
  }

  /// Whether the app has a method of its own with a name of the standard library's, which would be meant.
  private func declaresMethod(_ name: String) -> Bool { !app.types(withMethod: name).isEmpty }
}
