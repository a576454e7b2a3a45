/// `override var delegate: UITableViewDelegate?` in tables, collections and text views of an app.
///
/// UIKit's headers narrow the type of `delegate` in these classes, which Swift does not allow for a variable: here
/// it is a scroll view's delegate everywhere. Overrides get this type, and values of the narrower one inside:
///
///     override var delegate: (any UIScrollViewDelegate)? {
///       didSet { let delegate = self.delegate as? UITableViewDelegate; … }
///     }
extension AppPort {
  private static let narrowed = [
    "UITableView": ["UITableViewDelegate"],
    "UICollectionView": ["UICollectionViewDelegate", "UICollectionViewDelegateFlowLayout"],
    "UITextView": ["UITextViewDelegate"],
  ]

  mutating func widenDelegateOverrides() {
    for type in app.sortedTypes where type.keyword == "class" {
      guard let parent = app.ancestry(of: type).last?.declaration?.declaration.inherited.first
      else { continue }
      let names = UIKitClasses.ancestry(of: parent).flatMap { Self.narrowed[$0] ?? [] }
      guard !names.isEmpty else { continue }
      for found in app.members(named: "delegate", of: type)
      where found.declaration.has("override") && found.declaration.keyword == "var" {
        widen(found, from: names)
      }
    }
  }

  private mutating func widen(_ found: ClientApp.Found, from names: [String]) {
    let source = app.files[found.file]
    guard let result = found.declaration.result, let body = found.declaration.body,
      let name = source.tokens[result].first(where: { names.contains($0.text) })?.text,
      widened.insert(FoundMethod(file: found.file, token: found.declaration.nameIndex)).inserted
    else { return }
    edits[found.file].replace(source.byteRange(result), with: "(any UIScrollViewDelegate)?")
    for index in body where source.is("{", at: index) {
      guard let close = source.partners[index] else { continue }
      let accessor =
        source.is(")", at: index - 1) ? source.partners[index - 1].map { $0 - 1 } : index - 1
      guard let accessor else { continue }
      let values: [(String, String)]
      switch source.tokens[accessor].text {
      case "didSet": values = [("delegate", "self.delegate"), ("oldValue", "oldValue")]
      case "willSet", "set": values = [("newValue", "newValue")]
      default: continue
      }
      let text = values.filter { value in
        source.tokens[index..<close].contains { $0.is(value.0) }
      }.map { " let \($0.0) = \($0.1) as? \(name);" }
      edits[found.file].insert(text.joined(), at: source.tokens[index].range.upperBound)
    }
  }
}
