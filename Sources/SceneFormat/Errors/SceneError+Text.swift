/// The words of each mistake: what is wrong first, then what would be right.
extension SceneError.Problem: CustomStringConvertible {
  /// One sentence without place, capital letter or full stop.
  public var description: String {
    grammarText ?? valueText ?? referenceText ?? scriptText ?? stageText
  }

  private var grammarText: String? {
    switch self {
    case .notUTF8(let byte, let offset):
      notUTF8Text(byte, offset)
    case .expected(let expected, let found):
      "expected \(expected) but found \(found)"
    case .unclosed(let bracket, let opened, let expected):
      "expected \(expected) but found the end of the file;"
        + " the \(quoted(bracket)) at \(opened) is not closed"
    case .bareWord(let word):
      "expected a value but found \(quoted(word)); text stands in quotes"
    case .openString:
      "this string has no closing quote"
    case .openComment:
      "this comment has no \"*/\""
    case .lineBreakInString:
      "a string ends on its line; write \\n, or \\ at the end of the line to go on"
    case .badEscape(let escape):
      badEscapeText(escape)
    case .notInBareKey(let letter):
      "\(quoted(letter)) cannot stand here in a key without quotes"
    case .halfSurrogate(let unit):
      "\\u\(String(unit, radix: 16, uppercase: true)) is half of a surrogate pair"
    case .badNumber(let text):
      "\(quoted(text)) is not a number"
    case .nestedTooDeeply:
      "lists and objects are nested deeper than \(JSON5Reader.depthLimit) levels"
    case .duplicateKey(let key, let first):
      "the key \(quoted(key)) occurs twice; first at \(first)"
    default:
      nil
    }
  }

  private var valueText: String? {
    switch self {
    case .unknownKey(let key, let accepted):
      "unknown key \(quoted(key))"
        + suggestion(for: key, among: accepted, listedAs: "keys here are")
    case .misplacedKey(let key, let action, let owners):
      "\(quoted(key)) does not go with \(quoted(action)); it belongs to \(listed(owners, "or"))"
    case .transitionParameter(let key):
      "\(quoted(key)) belongs to the transition: transition: { name: …, \(key): … }"
    case .missingKey(let key):
      "the key \(quoted(key)) is missing"
    case .conflictingKeys(let first, let second):
      "\(quoted(first)) and \(quoted(second)) exclude each other"
    case .wrongKind(let expected, let found):
      "expected \(expected) but found \(found)"
    case .wrongCount(let expected, let found):
      "expected \(expected) but found \(found) \(found == 1 ? "value" : "values")"
    case .empty(let what):
      "\(what) is empty"
    case .notFinite:
      "expected a finite number"
    case .outOfRange(let number, let expected):
      "\(plain(number)) is out of range; expected \(expected)"
    case .onlyTrue(let key):
      "\(quoted(key)) takes only true"
    case .unknownValue(let value, let accepted):
      "unknown value \(quoted(value))"
        + suggestion(for: value, among: accepted, listedAs: "expected one of")
    case .notAColor(let text):
      "\(quoted(text)) is not a colour"
        + suggestion(
          for: text, among: SceneColor.names.map(\.name),
          listedAs: "expected \"#RGB\", \"#RRGGBB\", \"#RRGGBBAA\" or one of")
    case .notAFrameRate(let text):
      "\(text) is not a frame rate; expected \(FrameRate.accepted)"
    case .frames(let error):
      "\(error)"
    default:
      nil
    }
  }

  private var referenceText: String? {
    switch self {
    case .unknownScreen(let name, let known):
      "there is no screen \(quoted(name))"
        + suggestion(for: name, among: known, listedAs: "the screens are")
    case .unknownView(let id, let known):
      "no view has the id \(quoted(id))"
        + suggestion(for: id, among: known, listedAs: "the ids are")
    case .duplicateView(let id, let first):
      "two views have the id \(quoted(id)); the first is at \(first)"
    case .repeatedScreen(let name):
      "the screen \(quoted(name)) is in this list twice"
    case .badPath(let path, let reason):
      "\(quoted(path)) \(reason)"
    case .pictureNotFound(let name, let tried):
      "there is no picture \(quoted(name)); looked for \(tried.map(quoted).joined(separator: ", "))"
    case .includeNotFound(let path):
      "there is no file \(quoted(path)) to include"
    case .unreadableInclude(let path, let reason):
      "the file \(quoted(path)) cannot be read: \(reason)"
    case .includeCycle(let chain):
      "these files include each other without end: "
        + chain.map(quoted).joined(separator: " → ")
    case .unknownTransition(let name, let known):
      "there is no transition \(quoted(name))"
        + suggestion(for: name, among: known, listedAs: "this program has")
    case .unknownLayout(let name, let known):
      "there is no layout \(quoted(name))"
        + suggestion(for: name, among: known, listedAs: "this program has")
    case .nothingToShare(let name):
      "the screen \(quoted(name)) has no collection with \"images\" of its own"
    case .unsuitable(let reason):
      reason
    default:
      nil
    }
  }

  private var scriptText: String? {
    switch self {
    case .canvasTooLarge(let canvas):
      "a canvas of \(canvas) pixels is too large; at most \(CanvasSize.longestSide) a side"
        + " and \(CanvasSize.largestArea / 1_000_000) megapixels"
    case .noAction(let accepted):
      "this step does nothing; expected one of \(listed(accepted, "or"))"
    case .severalActions(let actions):
      "a step does one thing; here are \(listed(actions, "and"))"
    case .noContainer(let accepted):
      "this root holds nothing; expected one of \(listed(accepted, "or"))"
    case .severalContainers(let names):
      "a root is one container; here are \(listed(names, "and"))"
    case .notRising(let time, let previous):
      "\(plain(time)) s does not come after \(plain(previous)) s; times rise in this list"
    case .earlierThan(let time, let previous):
      "this step at \(plain(time)) s comes after one at \(plain(previous)) s;"
        + " steps stand in the order of their times"
    case .endsBefore(let end, let last):
      "the scene ends at \(plain(end)) s, before its step at \(plain(last)) s"
    case .touchOffScreen(let place, let screen):
      "a finger comes down at [\(plain(place.x)), \(plain(place.y))], outside of the screen of"
        + " \(plain(screen.width)) × \(plain(screen.height)) points"
    default:
      nil
    }
  }

  /// What a step asks of a stage that has not got it.
  private var stageText: String {
    switch self {
    case .noNavigation(let action, let root):
      "\(quoted(action)) needs a navigation controller, but the root is the screen \(quoted(root));"
        + " write root: { navigation: [\(quoted(root))] }"
    case .noNavigationInTab(let action, let tab):
      "\(quoted(action)) needs a navigation controller, but the selected tab is the screen"
        + " \(quoted(tab)); write { navigation: [\(quoted(tab))] } among the tabs"
    case .alreadyInStack(let name):
      "the screen \(quoted(name)) is in the navigation stack already"
    case .notInStack(let name, let stack):
      "the screen \(quoted(name)) is not in the navigation stack, which holds \(listed(stack, "and"))"
    case .nothingToPop(let only):
      "there is nothing to pop: the navigation stack holds only \(quoted(only))"
    case .alreadyOnScreen(let name):
      "the screen \(quoted(name)) is on screen already"
    case .nothingPresented:
      "there is nothing to dismiss: no screen is presented"
    case .noTabs(let action):
      "\(quoted(action)) needs tabs; write root: { tabs: [...] }"
    case .unknownTab(let name, let known):
      "there is no tab \(quoted(name))"
        + suggestion(for: name, among: known, listedAs: "the tabs are")
    case .noOwnContainer:
      "\"swap\" needs a container of the app's own; write root: { container: [...] }"
    case .notInContainer(let name, let known):
      "the container does not hold the screen \(quoted(name))"
        + suggestion(for: name, among: known, listedAs: "it holds")
    case .doesNotTurn(let orientation):
      "the screens of this device do not turn to \(quoted(orientation.rawValue))"
    case .noCollection(let screen):
      "\"layout\" needs a collection, but the screen in front, \(quoted(screen)), has none;"
        + " write collection: { images: [...], layout: … } in it"
    case .sharesFromElsewhere(let screen, let owner):
      "the screen \(quoted(screen)) shows the collection of \(quoted(owner)), so it lies directly"
        + " above that in a navigation stack, or above another one that shows it"
    case .comesByPush(let screen, let owner):
      "the screen \(quoted(screen)) shows the collection of \(quoted(owner)), which only a push gives"
        + " it; write { at: 0, push: \(quoted(screen)), animated: false } to begin with it"
    case .comesByLayout(let screen):
      "the screen \(quoted(screen)) comes and goes by a change of layout, which takes no transition"
    case .viewNotLoaded(let view):
      "the view \(quoted(view)) belongs to a screen that has not been shown yet"
    default:
      preconditionFailure("a problem without words")
    }
  }
}

private func notUTF8Text(_ byte: UInt8, _ offset: Int) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  let text = "the byte 0x\(digits.count == 1 ? "0" : "")\(digits) at offset \(offset) is not UTF-8"
  guard offset == 0 else { return text }
  // The first bytes of UTF-16 files and of PNGs never occur in UTF-8.
  return switch byte {
  case 0xFE, 0xFF: text + "; is the file UTF-16?"
  case 0x89: text + "; is the file a PNG? A scene is a text, *.json5, that shows pictures by name"
  default: text
  }
}

private func badEscapeText(_ escape: String) -> String {
  switch escape {
  case "\\x": "\\x needs two hexadecimal digits"
  case "\\u": "\\u needs four hexadecimal digits"
  case "\\": "only \\u can stand in a key without quotes"
  case "\\0": "no digit may follow \\0"
  default: "\(escape) is no escape"
  }
}

/// The nearest known name in brackets, or all of them when none is near.
private func suggestion(for name: String, among known: [String], listedAs lead: String) -> String {
  if let near = nearestName(to: name, among: known) { return " (did you mean \(quoted(near))?)" }
  guard !known.isEmpty else { return "" }
  let shown = known.prefix(24).map(quoted) + (known.count > 24 ? ["…"] : [])
  return "; \(lead) \(shown.joined(separator: ", "))"
}

private func listed(_ names: [String], _ word: String) -> String {
  guard names.count > 1, let last = names.last else { return names.map(quoted).joined() }
  return names.dropLast().map(quoted).joined(separator: ", ") + " \(word) " + quoted(last)
}
