/// The message of each mistake: the problem, then the remedy. The position precedes it.
extension SceneError.Problem: CustomStringConvertible {
  /// One sentence without place, capital letter or full stop.
  public var description: String {
    switch self {
    // The text
    case .notUTF8(let byte, let offset):
      notUTF8Text(byte, offset)
    case .expected(let expected, let found):
      "expected \(expected) but found \(found)"
    case .unclosed(let bracket, let opened, let expected):
      "expected \(expected) but found the end of the file;"
        + " the \(quoted(bracket)) at \(opened) is not closed"
    case .bareWord(let word):
      "expected a value but found \(quoted(word)); write "
        + (["true", "false", "null"].first { $0 == word.lowercased() } ?? "text in quotes")
    case .openString:
      "this string has no closing quote"
    case .openComment:
      "this comment has no \"*/\""
    case .lineBreakInString:
      "this string does not end on its line; write \\n for a line break,"
        + " or end the line with \\ to continue the string"
    case .badEscape(let escape):
      badEscapeText(escape)
    case .notInBareKey(let letter):
      "\(quoted(letter)) is not allowed in a key without quotes; write the key in quotes"
    case .halfSurrogate(let unit):
      "\\u\(String(unit, radix: 16, uppercase: true)) is half of a surrogate pair; write both"
    case .badNumber(let text):
      "\(quoted(text)) is not a number"
    case .nestedTooDeeply:
      "lists and objects are nested deeper than \(JSON5Reader.depthLimit) levels"
    case .duplicateKey(let key, let first):
      "the key \(quoted(key)) occurs twice, first at \(first); remove one"

    // Keys and values
    case .unknownKey(let key, let accepted):
      "unknown key \(quoted(key))" + keySuggestion(for: key, among: accepted)
    case .misplacedKey(let key, let action, let accepted, let owners):
      "\(quoted(action)) does not take the key \(quoted(key));"
        // A long list of other actions says less than what this one takes.
        + (owners.count > 4
          ? " it takes \(listed(accepted, "and"))"
          : " \(quoted(key)) belongs to \(listed(owners, "or"))")
    case .transitionParameter(let key, let parameter):
      (key == parameter
        ? "\(quoted(key)) is a parameter of the transition" : "unknown key \(quoted(key))")
        + "; write transition: { name: …, \(parameter): … }"
    case .delayOfStep(let key, let action):
      "\(quoted(action)) does not take the key \(quoted(key)); add a delay to the time in \"at\""
    case .missingKey(let key, nil):
      "the key \(quoted(key)) is missing"
    case .missingKey(let key, let other?):
      "the key \(quoted(key)) or \(quoted(other)) is missing"
    case .conflictingKeys(let first, let second):
      "\(quoted(first)) and \(quoted(second)) exclude each other; remove one"
    case .numberWithUnit(let text, let number?):
      "expected a number but found \(quoted(text)); write \(plain(number))"
    case .numberWithUnit(let text, nil):
      "expected a number but found \(quoted(text))"
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
    case .unknownValue(let value, _, _, let nearest?):
      "unknown value \(quoted(value))" + didYouMean(nearest)
    case .unknownValue(let value, let accepted, let other, nil):
      "unknown value \(quoted(value))"
        + suggestion(
          for: value, among: accepted, listedAs: other == nil ? "expected one of" : "expected",
          orElse: other)
    case .notAColor(let text):
      "\(quoted(text)) is not a color"
        + (ColorsElsewhere.name(meantBy: text).map(didYouMean)
          ?? suggestion(
            for: text, among: (SceneColor.names + SceneColor.systemNames).map(\.name),
            listing: SceneColor.names.map(\.name),
            listedAs: "expected \"#RGB\", \"#RRGGBB\", \"#RRGGBBAA\", a system color such as"
              + " \"systemBlue\" or \"secondaryLabel\", or one of"))
    case .notAFrameRate(let text):
      "\(text) is not a frame rate; expected \(FrameRate.accepted)"
    case .frames(let error):
      "\(error)"
    case .tooMany(let count, let limit):
      "\(count) elements are too many; at most \(limit) are allowed here"

    // References
    case .unknownScreen(let name, let known):
      "there is no screen \(quoted(name))"
        + suggestion(for: name, among: known, listedAs: "the screens are")
    case .unknownView(let id, let known):
      "no view has the id \(quoted(id))"
        + suggestion(for: id, among: known, listedAs: "the ids are")
    case .duplicateView(let id, let first):
      "two views have the id \(quoted(id)), the first at \(first); rename one"
    case .repeatedView(let id):
      "each row of the template gets the id \(quoted(id)); write an id with a value of the row, such as"
        + " \(quoted(id + "-${name}"))"
    case .repeatedScreen(let name):
      "the screen \(quoted(name)) is in this list twice; remove one"
    case .badPath(let path, let reason):
      "\(quoted(path)) \(reason)"
    case .pictureNotFound(let name, let tried, let near):
      "there is no image \(quotedPath(name))" + didYouMean(near)
        + "; looked next to the scene for \(tried.map(quotedPath).joined(separator: ", "))"
    case .includeNotFound(let path):
      "there is no file \(quotedPath(path)) to include"
    case .unreadableInclude(let path, let reason):
      "the file \(quotedPath(path)) cannot be read: \(reason)"
    case .includeCycle(let chain):
      "these files include each other in a cycle: "
        + chain.map(quotedPath).joined(separator: " → ")
    case .includedTooDeeply(let path, let limit):
      "\(quoted(path)) is included through more than \(limit) other files; include it directly"
    case .unknownParameter(let name, let known):
      "there is no parameter \(quoted(name))"
        + (known.isEmpty
          ? "; the file has none"
          : suggestion(for: name, among: known, listedAs: "the parameters are"))
    case .missingParameter(let name, let file):
      "\(quoted(file)) needs a value for its parameter \(quoted(name)); write"
        + " { file: \(quoted(file)), with: { \(name): … } }"
    case .unknownTransition(let name, let known):
      "there is no transition \(quoted(name))"
        + (TransitionsElsewhere.name(meantBy: name, among: known).map(didYouMean)
          ?? suggestion(
            for: name, among: known, listedAs: "the transitions are",
            orElse: "those of a package, in its own executable"))
    case .unknownLayout(let name, let known):
      "there is no layout \(quoted(name))"
        + suggestion(for: name, among: known, listedAs: "the layouts are")
    case .unknownSymbol(let name, let nearest?, _):
      "there is no symbol \(quoted(name))" + didYouMean(nearest)
    case .unknownSymbol(let name, nil, let related):
      "there is no symbol \(quoted(name))"
        + (related.isEmpty
          ? "" : "; related symbols: \(related.map(quoted).joined(separator: ", "))")
        + "; the page Symbols of the documentation lists all symbols"
    case .unknownCode(let name, let known):
      "no screen is registered as \(quoted(name))"
        + (known.isEmpty
          ? "; register it with catalog.add(screen: \(quoted(name))) { … } and run that executable"
          : suggestion(for: name, among: known, listedAs: "registered names are"))
    case .unknownApp(let name, let known):
      "no app is registered as \(quoted(name))"
        + (known.isEmpty
          ? "; register it with catalog.add(app: \(quoted(name))) { … } and run that executable"
          : suggestion(for: name, among: known, listedAs: "registered names are"))
    case .nothingToShare(let name):
      "the screen \(quoted(name)) has no collection with \"images\" of its own"
    case .unsuitable(let reason):
      reason

    // The scene as a whole
    case .canvasTooLarge(let canvas):
      "a canvas of \(canvas) pixels is too large; at most \(CanvasSize.longestSide) a side"
        + " and \(CanvasSize.largestArea / 1_000_000) megapixels"
    case .noAction(let accepted):
      "this step has no action; expected one of \(listed(accepted, "or"))"
    case .severalActions(let actions):
      "this step has several actions: \(listed(actions, "and")); write a step for each"
    case .noViewName(let accepted):
      "this object names no view; expected one of \(listed(accepted, "or"))"
    case .severalViewNames(let names):
      "this object names a view by \(listed(names, "and")); keep one"
    case .noContainer(let accepted):
      "this root is empty; expected one of \(listed(accepted, "or"))"
    case .severalContainers(let names):
      "this root has several containers: \(listed(names, "and")); keep one"
    case .notRising(let time, let previous):
      "\(plain(time)) s is not later than \(plain(previous)) s; times in this list must increase"
    case .earlierThan(let time, let previous):
      "this step at \(plain(time)) s follows one at \(plain(previous)) s; sort the steps by time"
    case .endsBefore(let end, let last):
      "the scene ends at \(plain(end)) s, before its step at \(plain(last)) s;"
        + " write a later \"until\", or remove it"
    case .touchOffScreen(let place, let screen):
      "a touch begins at [\(plain(place.x)), \(plain(place.y))], outside the screen of"
        + " \(plain(screen.width)) × \(plain(screen.height)) points"

    // Steps that the screens at that time do not allow
    case .noNavigation(let action, let root):
      "\(quoted(action)) needs a navigation controller, but the root is the screen \(quoted(root));"
        + " write root: { navigation: [\(quoted(root))] }"
    case .noNavigationInTab(let action, let tab):
      "\(quoted(action)) needs a navigation controller, but the selected tab is the screen"
        + " \(quoted(tab)); write { navigation: [\(quoted(tab))] } among the tabs"
    case .noNavigationInModal(let action, let screen):
      "\(quoted(action)) needs a navigation controller, but neither the presented screen"
        + " \(quoted(screen)) nor the one below it has one; write bar: {} in the screen"
        + " \(quoted(screen))"
    case .alreadyInStack(let name):
      "the screen \(quoted(name)) is already in the navigation stack"
    case .notInStack(let name, let stack):
      "the screen \(quoted(name)) is not in the navigation stack, which holds \(listed(stack, "and"))"
    case .nothingToPop(let only):
      "there is nothing to pop: the navigation stack holds only \(quoted(only))"
    case .alreadyOnScreen(let name):
      "the screen \(quoted(name)) is already on screen"
    case .nothingPresented:
      "there is nothing to dismiss: no screen is presented"
    case .noTabs(let action):
      "\(quoted(action)) needs tabs; write root: { tabs: [...] }"
    case .statusBarOfCode(let action):
      "\(quoted(action)) cannot change the status bar of a screen of code; let its controller override"
        + " prefersStatusBarHidden"
    case .unknownTab(let name, let known):
      "there is no tab \(quoted(name))"
        + suggestion(for: name, among: known, listedAs: "the tabs are")
    case .noOwnContainer:
      "\"swap\" needs a custom container or columns; write root: { container: [...] }"
    case .notInContainer(let name, let known):
      "the container does not hold the screen \(quoted(name))"
        + suggestion(for: name, among: known, listedAs: "it holds")
    case .doesNotTurn(let orientation):
      "the screens of this device do not rotate to \(quoted(orientation.rawValue))"
    case .noCollection(let screen):
      "\"layout\" needs a collection, but the front screen \(quoted(screen)) has none;"
        + " write collection: { images: [...], layout: … } in it"
    case .sharesFromElsewhere(let screen, let owner):
      "the screen \(quoted(screen)) shows the collection of \(quoted(owner)); it must be directly"
        + " above \(quoted(owner)) in a navigation stack, or above another screen that shows it"
    case .comesByPush(let screen, let owner):
      "the screen \(quoted(screen)) shows the collection of \(quoted(owner)) and can only be"
        + " pushed; write { at: 0, push: \(quoted(screen)), animated: false } to begin with it"
    case .comesByLayout(let screen):
      "the screen \(quoted(screen)) appears and disappears by a change of layout,"
        + " which takes no transition"
    case .viewNotLoaded(let view):
      "the view \(quoted(view)) belongs to a screen that has not been shown yet"
    case .viewCovered(let view, let cover):
      "\(cover) covers the center of the view with the \(view), so a tap does not reach it; dismiss"
        + " that first, or tap at [x, y]"
    case .viewOffScreen(let view):
      "the center of the view with the \(view) is outside the screen; scroll to it first, or tap at"
        + " [x, y]"
    case .viewNotOnScreen(let view, let shown):
      "no view on screen has the \(view)"
        + (nearestName(to: view.label, among: shown).map(didYouMean)
          ?? (shown.isEmpty
            ? "" : "; on screen are \(shown.prefix(24).joined(separator: ", "))"))
    case .textIsID(let name):
      "no view on screen has the text \(quoted(name)), but one has this id; write"
        + " { id: \(quoted(name)) }"
    case .bareViewName(let name, let isID):
      "expected [x, y] or the name of a view but found a string; write"
        + (isID
          ? " { id: \(quoted(name)) }"
          : " { text: \(quoted(name)) } for what a view shows, or { id: \(quoted(name)) }")
    case .appShowsScreens(let action, let app):
      "\(quoted(action)) needs screens of the scene, but the app \(quoted(app)) decides what it"
        + " shows; write a tap on one of its views"
    case .appShowsNothing(let app):
      "the app \(quoted(app)) shows no window; set the window's rootViewController in its start, or"
        + " name its main storyboard or scene delegate in Info.plist"
    case .appDoesNotStart(let app, let reason):
      "the app \(quoted(app)) does not start: \(reason)"
    case .more(let count):
      "\(count) more \(count == 1 ? "error" : "errors"); correct those above first"
    }
  }
}

private func notUTF8Text(_ byte: UInt8, _ offset: Int) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  let text = "the byte 0x\(digits.count == 1 ? "0" : "")\(digits) at offset \(offset) is not UTF-8"
  guard offset == 0 else { return text + "; save the file as UTF-8" }
  // The first bytes of UTF-16 files and of PNGs never occur in UTF-8.
  return switch byte {
  case 0xFE, 0xFF: text + "; is the file UTF-16? Save it as UTF-8"
  case 0x89: text + "; is the file a PNG? A scene is a text file, *.json5, that names images"
  default: text + "; save the file as UTF-8"
  }
}

private func badEscapeText(_ escape: String) -> String {
  switch escape {
  case "\\x": "\\x needs two hexadecimal digits"
  case "\\u": "\\u needs four hexadecimal digits"
  case "\\": "only \\u is allowed in a key without quotes"
  case "\\0": "no digit may follow \\0"
  default: "\(escape) is not an escape sequence"
  }
}

/// The nearest known name in brackets, or all of them when none is near.
/// - Parameter listing: Names that are listed where none is near (default: all).
private func suggestion(
  for name: String, among known: [String], listing: [String]? = nil, listedAs lead: String,
  orElse other: String? = nil
) -> String {
  if let near = nearestName(to: name, among: known) { return didYouMean(near) }
  let listing = listing ?? known
  guard !listing.isEmpty else { return "" }
  // Keys of the largest object, a view, and names of transitions.
  let limit = 60
  let shown = listing.prefix(limit).map(quoted) + (listing.count > limit ? ["…"] : [])
  return "; \(lead) \(shown.joined(separator: ", "))" + (other.map { " or \($0)" } ?? "")
}

/// The key that was meant, with the form of its value where other tools write it otherwise.
private func keySuggestion(for key: String, among accepted: [String]) -> String {
  if let substitute = KeysElsewhere.substitute(for: key, among: accepted) {
    return "; \(substitute)"
  }
  if let neighbor = KeysElsewhere.neighbor(of: key, among: accepted) {
    return "; write it next to \"\(neighbor)\", not inside"
  }
  if let remedy = KeysElsewhere.remedy(for: key, among: accepted) { return "; write \(remedy)" }
  if let meant = KeysElsewhere.key(meantBy: key, among: accepted) {
    return didYouMean(meant)
  }
  if let place = KeysElsewhere.place(of: key, among: accepted) { return "; write \(place)" }
  return suggestion(for: key, among: accepted, listedAs: "accepted keys are")
}

private func listed(_ names: [String], _ word: String) -> String {
  guard names.count > 1, let last = names.last else { return names.map(quoted).joined() }
  return names.dropLast().map(quoted).joined(separator: ", ") + " \(word) " + quoted(last)
}
