/// One mistake in a scene, with the value and the position in the file.
public struct SceneError: Error, Hashable, Sendable {
  /// The mistake; its `description` is the message.
  public var problem: Problem
  /// Path of the value, such as `steps[1].duration`; the top for syntax errors.
  public var path: DocumentPath
  /// Position in the file, for editors.
  public var position: SourcePosition

  init(_ problem: Problem, _ path: DocumentPath = .top, at position: SourcePosition) {
    self.problem = problem
    self.path = path
    self.position = position
  }

  /// The message in the format of compilers, which editors jump to:
  /// `Scenes/push.json5:12:7: error: unknown key "durration" (did you mean "duration"?)`.
  public func message(file: String) -> String {
    "\(position.place(in: file)): error: \(problem)"
  }

  /// Kinds of mistakes, each with the values that its message needs.
  public indirect enum Problem: Hashable, Sendable {
    // The text
    /// `offset` counts bytes from 0.
    case notUTF8(byte: UInt8, offset: Int)
    /// A character or word that the syntax does not allow here.
    case expected(String, found: String)
    /// The end of the file inside a bracket.
    case unclosed(String, opened: SourcePosition, expected: String)
    /// Text without quotes where a value is expected.
    case bareWord(String)
    /// A string without its closing quote.
    case openString
    /// A block comment without its end.
    case openComment
    /// A line break in a string, without a backslash before it.
    case lineBreakInString
    /// An unknown escape sequence.
    case badEscape(String)
    /// A character that a key without quotes cannot contain.
    case notInBareKey(String)
    /// A UTF-16 surrogate without its other half.
    case halfSurrogate(UInt32)
    /// Text that begins like a number and is none.
    case badNumber(String)
    /// Lists and objects nested deeper than the reader allows.
    case nestedTooDeeply
    /// A key that the object already has.
    case duplicateKey(String, first: SourcePosition)

    // Keys and values
    /// A key that no object of this kind has.
    case unknownKey(String, accepted: [String])
    /// A text where a number is expected, such as `100ms`; `number` is what it means, if that is clear.
    case numberWithUnit(String, number: Double?)
    /// A key that belongs to other actions than the step's.
    case misplacedKey(String, with: String, accepted: [String], belongsTo: [String])
    /// A parameter of the transition, written next to `transition`; `parameter` is its name in scenes.
    case transitionParameter(String, parameter: String)
    /// A delay next to the time of a step that takes none.
    case delayOfStep(String, with: String)
    /// A required key that is absent; `orElse` is a key that can stand in its place.
    case missingKey(String, orElse: String? = nil)
    /// Two keys that cannot be combined.
    case conflictingKeys(String, String)
    /// A value of another type, such as a string in place of a number.
    case wrongKind(expected: String, found: String)
    /// A list of another length.
    case wrongCount(expected: String, found: Int)
    /// An empty list, object or string; the value says which, in words.
    case empty(String)
    /// Infinity or NaN, which JSON5 can write.
    case notFinite
    /// A number outside the accepted range; `expected` is the range in words.
    case outOfRange(Double, expected: String)
    /// A key that accepts only `true`.
    case onlyTrue(key: String)
    /// A string that is none of the accepted ones.
    ///
    /// `nearest` is the accepted value that was probably meant, where the spelling does not tell.
    case unknownValue(
      String, accepted: [String], orElse: String? = nil, nearest: String? = nil)
    /// A string that is neither a color name nor hexadecimal.
    case notAColor(String)
    /// A number or string that is no frame rate, as written.
    case notAFrameRate(String)
    /// A frame selection that cannot be read.
    case frames(FrameSelectionError)

    // References of values
    /// A name that no screen of the scene has.
    case unknownScreen(String, known: [String])
    /// An id that no view of the scene has.
    case unknownView(String, known: [String])
    /// An id that another view already has.
    case duplicateView(String, first: SourcePosition)
    /// An id that the rows of a template share.
    case repeatedView(String)
    /// A screen that occurs twice in a stack, in tabs or in a container.
    case repeatedScreen(String)
    /// An unusable path; the reason follows the path in the message.
    case badPath(String, because: String)
    /// An image without a file; `tried` are the paths that were looked up.
    case pictureNotFound(String, tried: [String], near: String? = nil)
    /// An included file that does not exist.
    case includeNotFound(String)
    /// An included file that the system refuses to read.
    case unreadableInclude(String, reason: String)
    /// Files that include each other, the first one again at the end.
    case includeCycle([String])
    /// A parameter that the shared file or template does not have.
    case unknownParameter(String, known: [String])
    /// A parameter without a value, of an included file.
    case missingParameter(String, file: String)
    /// A name that no transition of the catalog has.
    case unknownTransition(String, known: [String])
    /// A name that no layout of the catalog has.
    case unknownLayout(String, known: [String])
    /// A name that no symbol has, the one that is spelled nearly so, and those of related things.
    case unknownSymbol(String, nearest: String?, related: [String])
    /// A name for which no screen is registered.
    case unknownCode(String, known: [String])
    /// A name for which no app is registered.
    case unknownApp(String, known: [String])
    /// A screen whose collection has no images of its own.
    case nothingToShare(String)
    /// A well-formed value that makes no sense; the reason is the whole message.
    case unsuitable(String)

    /// A list or an object with too many elements.
    case tooMany(Int, limit: Int)
    /// Included files that include files, and so on, beyond the limit.
    case includedTooDeeply(String, limit: Int)

    // The whole
    /// A frame larger than ``CanvasSize/longestSide`` or ``CanvasSize/largestArea``.
    case canvasTooLarge(CanvasSize)
    /// A step without a key for an action.
    case noAction(accepted: [String])
    /// A step with keys for several actions.
    case severalActions([String])
    /// An object without a key that names a view.
    case noViewName(accepted: [String])
    /// An object with several keys that name a view.
    case severalViewNames([String])
    /// A root without a key for a container.
    case noContainer(accepted: [String])
    /// A root with keys for several containers.
    case severalContainers([String])
    /// Times in seconds.
    case notRising(Double, previous: Double)
    /// A step earlier than the step before it; times in seconds.
    case earlierThan(Double, previous: Double)
    /// Times in seconds.
    case endsBefore(Double, lastStep: Double)
    /// A touch that begins outside the screen; in points.
    case touchOffScreen(ScenePoint, screen: SceneSize)
    /// A navigation step while the root is a single screen.
    case noNavigation(action: String, root: String)
    /// A navigation step while the selected tab is a single screen.
    case noNavigationInTab(action: String, tab: String)
    /// A navigation step while a screen without a navigation controller is presented over a root
    /// without one.
    case noNavigationInModal(action: String, screen: String)
    /// A push of a screen that the stack already holds.
    case alreadyInStack(String)
    /// A pop to a screen that the stack does not hold.
    case notInStack(String, stack: [String])
    /// A pop from a stack of one screen.
    case nothingToPop(String)
    /// A step to a screen that is shown elsewhere.
    case alreadyOnScreen(String)
    /// A dismissal without a presented screen.
    case nothingPresented
    /// A tab step while the root has no tabs.
    case noTabs(action: String)
    /// A step with the status bar while a screen of code is in front.
    case statusBarOfCode(action: String)
    /// A name that no tab has.
    case unknownTab(String, known: [String])
    /// A `swap` while the root is no custom container.
    case noOwnContainer
    /// A `swap` to a screen that the container does not hold.
    case notInContainer(String, known: [String])
    /// A rotation to an orientation that the screens do not support.
    case doesNotTurn(SceneOrientation)
    /// A `layout` step while the front screen has no collection.
    case noCollection(screen: String)
    /// A screen that shows a collection, but is not above the screen that owns it.
    case sharesFromElsewhere(String, with: String)
    /// A screen with a shared collection that is shown by other means than a push.
    case comesByPush(String, sharing: String)
    /// A transition for a screen that appears by a change of layout.
    case comesByLayout(String)
    /// An animation of a view whose screen has not been shown yet.
    case viewNotLoaded(String)
    /// A view that a tap cannot reach; the other view is the one that receives the touch.
    case viewCovered(SceneViewName, by: String)
    /// A view whose center lies outside the screen.
    case viewOffScreen(SceneViewName)
    /// A step with a view that is not on screen; `shown` are names of the same kind that are.
    case viewNotOnScreen(SceneViewName, shown: [String])
    /// A step with a text that no view shows, but that is the id of a view on screen.
    case textIsID(String)
    /// A tap with a plain string, which may be an id or a text.
    case bareViewName(String, isID: Bool)
    /// A step with screens of the scene while an app decides what is shown.
    case appShowsScreens(action: String, app: String)
    /// An app that put no window with a root view controller on screen.
    case appShowsNothing(String)
    /// An app whose delegate or description is missing or wrong.
    case appDoesNotStart(String, reason: String)

    /// Stands for mistakes beyond ``SceneErrors/limit``, by their number.
    case more(Int)
  }
}

/// All mistakes in a scene, in the order of the file; those in included files follow.
public struct SceneErrors: Error, Hashable, Sendable {
  /// At least one, sorted by file, line and column. Of more than ``limit``, the last element counts
  /// the rest.
  public let errors: [SceneError]

  /// Maximum number of mistakes that are reported one by one.
  public static let limit = 100

  /// One mistake.
  init(_ error: SceneError) { errors = [error] }

  /// The errors of several parts of a scene; nil if there are none.
  package init?(joining parts: [SceneErrors]) {
    guard !parts.isEmpty else { return nil }
    var list = SceneErrorList()
    for part in parts { list.append(part) }
    self.init(list)
  }

  /// `list` must not be empty.
  init(_ list: SceneErrorList) {
    precondition(!list.isEmpty, "nothing is wrong")
    errors = list.sorted
  }

  /// One line for each mistake, with its place.
  public func messages(file: String) -> [String] {
    errors.map { $0.message(file: file) }
  }
}

/// Collects mistakes in any order and keeps the first ones of the file.
///
/// A file of a megabyte can hold a hundred thousand mistakes. Beyond ``SceneErrors/limit`` they are
/// only counted, so that memory and messages stay small.
struct SceneErrorList {
  private var kept: [SceneError] = []
  private var omitted = 0
  private var firstOmitted: SceneError?

  init(_ errors: [SceneError] = []) {
    for error in errors { append(error) }
  }

  var isEmpty: Bool { kept.isEmpty }

  mutating func append(_ error: SceneError) {
    kept.append(error)
    // Sorting only each hundredth time keeps it cheap.
    if kept.count >= 2 * SceneErrors.limit { trim() }
  }

  mutating func append(_ errors: SceneErrors) {
    for error in errors.errors { append(error) }
  }

  mutating func append(_ other: SceneErrorList) {
    for error in other.kept { append(error) }
    omitted += other.omitted
    note(other.firstOmitted)
  }

  /// By file, line and column, then in the order in which they were found; at most
  /// ``SceneErrors/limit``, and one that counts the rest.
  var sorted: [SceneError] {
    var list = self
    list.trim()
    guard let first = list.firstOmitted else { return list.kept }
    return list.kept + [SceneError(.more(list.omitted), at: first.position)]
  }

  private mutating func trim() {
    kept = kept.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }.map(\.element)
    dropRepetitions()
    guard kept.count > SceneErrors.limit else { return }
    note(kept[SceneErrors.limit])
    omitted += kept.count - SceneErrors.limit
    kept.removeSubrange(SceneErrors.limit...)
  }

  /// Keeps each error once: a value that several places use, such as a template, is read for each
  /// of them.
  private mutating func dropRepetitions() {
    var seen: Set<SceneError.Problem> = []
    var position: SourcePosition?
    kept.removeAll { error in
      if error.position != position {
        seen = []
        position = error.position
      }
      return !seen.insert(error.problem).inserted
    }
  }

  private mutating func note(_ error: SceneError?) {
    guard let error else { return }
    if let first = firstOmitted, first.position <= error.position { return }
    firstOmitted = error
  }
}
