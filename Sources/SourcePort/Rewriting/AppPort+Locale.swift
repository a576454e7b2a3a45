/// Locales, calendars and formatters, which are the machine's in Foundation: ported sources get those of the
/// scene's device.
extension AppPort {
  private static let formatters: Set = ["DateFormatter", "NumberFormatter"]
  private static let current: Set = ["current", "autoupdatingCurrent"]

  /// `DateFormatter()`, `NumberFormatter.init()`, `DateFormatter.localizedString(…)`, `Locale.current`,
  /// `Calendar.autoupdatingCurrent`, `locale: .current`, `date.formatted(date: .long, time: .omitted)`.
  mutating func rewriteLocales(in file: Int) {
    let source = app.files[file]
    for index in source.tokens.indices {
      guard let name = source.token(at: index)?.text else { continue }
      if source.is(".", at: index - 1) {
        rewriteLocaleMember(name, index, in: file)
      } else if Self.formatters.contains(name), app.path(of: name) == nil {
        rewriteFormatter(index, in: file)
      } else if ["Locale", "NSLocale", "Calendar"].contains(name), app.path(of: name) == nil,
        source.is(".", at: index + 1), let member = source.token(at: index + 2)?.text
      {
        let type = name == "NSLocale" ? "Locale" : name
        if Self.current.contains(member) {
          edits[file].replace(source.byteRange(index..<index + 3), with: type + ".ofScene")
        } else if member == "preferredLanguages", type == "Locale" {
          edits[file].replace(
            source.byteRange(index..<index + 3), with: "Locale.preferredLanguagesOfScene")
        }
      }
    }
  }

  private mutating func rewriteFormatter(_ index: Int, in file: Int) {
    let source = app.files[file]
    let hasMember = source.is(".", at: index + 1)
    if hasMember, source.is("localizedString", at: index + 2), source.is("(", at: index + 3) {
      edits[file].replace(source.tokens[index + 2].range, with: "localizedStringOfScene")
      return
    }
    let open = hasMember && source.is("init", at: index + 2) ? index + 3 : index + 1
    guard source.is("(", at: open), source.is(")", at: open + 1) else { return }
    edits[file].insert(".ofScene", at: source.tokens[index].range.upperBound)
    if open > index + 1 { edits[file].replace(source.byteRange(index + 1..<open), with: "") }
  }

  /// A word behind a period.
  private mutating func rewriteLocaleMember(_ name: String, _ index: Int, in file: Int) {
    let source = app.files[file]
    if name == "formatted", source.is("(", at: index + 1),
      source.callLabels(at: index + 1) == ["date", "time"], app.types(withMethod: name).isEmpty
    {
      edits[file].replace(source.tokens[index].range, with: "formattedOfScene")
    } else if Self.current.contains(name),
      source.is(":", at: index - 2) || source.is("=", at: index - 2),
      let label = source.token(at: index - 3)?.text, ["locale", "calendar"].contains(label)
    {
      edits[file].replace(source.tokens[index].range, with: "ofScene")
    }
  }
}
