/// A value that is being read: its content, its position, and the context.
struct SceneCursor {
  let value: SceneValue
  let path: DocumentPath
  let reading: SceneReading

  func report(_ problem: SceneError.Problem, at position: SourcePosition? = nil) {
    reading.errors.append(SceneError(problem, path, at: position ?? value.position))
  }

  /// Reports that something else was expected here.
  func reject(expecting expected: String) {
    report(.wrongKind(expected: expected, found: value.kind))
  }

  func element(_ index: Int, _ value: SceneValue) -> SceneCursor {
    SceneCursor(value: value, path: path.element(index), reading: reading)
  }

  func member(_ member: SceneValue.Member) -> SceneCursor {
    SceneCursor(value: member.value, path: path.member(member.key), reading: reading)
  }

  /// The elements of a list; nil, and a report, when this is none.
  func elements(expecting expected: String) -> [SceneCursor]? {
    guard case .list(let values) = value.content else {
      reject(expecting: expected)
      return nil
    }
    return values.enumerated().map { element($0.offset, $0.element) }
  }
}

/// State shared while one scene is read: errors so far, and names to which later values can refer.
final class SceneReading {
  var errors: SceneErrorList
  let surroundings: SceneSurroundings
  /// Pixels per point of the device; selects the variant of an image.
  var scale = 1.0
  /// nil until the screens are read, and when they cannot be.
  private(set) var screenNames: [String]?
  private var knownScreens: Set<String> = []
  /// In the order of the file.
  private(set) var viewIDs: [String] = []
  private var viewPlaces: [String: SourcePosition] = [:]
  /// Screens whose views code makes; with an app, views of code without any screen.
  private(set) var codeScreens: Set<String> = []
  private var tabItemScreens: Set<String> = []
  /// Whether the scene starts an app.
  private(set) var startsApp = false
  /// Names of transitions of the scene whose descriptions have errors.
  private(set) var brokenTransitions: Set<String> = []
  /// Paths at which no file for an image was found.
  var soughtPictures: [String] = []

  /// Number of values created by parameters so far.
  private var madeCount = 0

  init(errors: SceneErrorList = SceneErrorList(), surroundings: SceneSurroundings = .none) {
    self.errors = errors
    self.surroundings = surroundings
  }

  /// Keeps the names of all screens.
  func add(screens names: [String]) {
    screenNames = names
    knownScreens = Set(names)
  }

  /// Keeps the name of a screen whose views code makes.
  func add(codeScreen name: String) { codeScreens.insert(name) }

  /// Whether a screen has an item for the tab bar.
  func hasTabItem(_ screen: String) -> Bool { tabItemScreens.contains(screen) }

  /// Keeps the name of a screen with an item for the tab bar.
  func add(tabItemScreen name: String) { tabItemScreens.insert(name) }

  /// Keeps that the scene starts an app. It needs no screens.
  func addApp() {
    startsApp = true
    if screenNames == nil { add(screens: []) }
  }

  /// Keeps the name of a transition whose description has errors.
  func add(brokenTransition name: String) { brokenTransitions.insert(name) }

  /// Counts values that parameters made, and reports the first that is too many.
  func count(_ number: Int, at cursor: SceneCursor) {
    let limit = SceneParameters.limit
    if madeCount <= limit, madeCount + number > limit {
      cursor.report(.tooMany(madeCount + number, limit: limit))
    }
    madeCount += number
  }

  /// Whether parameters made more values than a scene may have.
  var hasTooManyValues: Bool { madeCount > SceneParameters.limit }

  /// Whether views of code may appear, whose identifiers are known only during a run.
  var hasViewsOfCode: Bool { startsApp || !codeScreens.isEmpty }

  /// Whether a screen has the name; true as long as the screens are not known.
  func mayHave(screen name: String) -> Bool {
    screenNames == nil || knownScreens.contains(name)
  }

  /// Whether a view has the id; true as long as the screens are not known, and where code makes
  /// views.
  func mayHave(view id: String) -> Bool {
    screenNames == nil || hasViewsOfCode || viewPlaces[id] != nil
  }

  /// Keeps the id of a view; the place of another view that has it already, if there is one.
  func add(viewID id: String, at position: SourcePosition) -> SourcePosition? {
    if let first = viewPlaces[id] { return first }
    viewPlaces[id] = position
    viewIDs.append(id)
    return nil
  }
}
