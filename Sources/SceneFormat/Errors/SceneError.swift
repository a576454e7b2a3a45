/// One mistake in a scene: what is wrong, in which value, and where in the file.
public struct SceneError: Error, Hashable, Sendable {
  public var problem: Problem
  /// The value concerned, as `steps[1].duration`; the top for mistakes of grammar.
  public var path: DocumentPath
  public var position: SourcePosition

  init(_ problem: Problem, _ path: DocumentPath = .top, at position: SourcePosition) {
    self.problem = problem
    self.path = path
    self.position = position
  }

  /// The mistake as compilers print it, so that editors jump there:
  /// `Scenes/push.json5:12:7: error: unknown key "durration" (did you mean "duration"?)`.
  public func message(file: String) -> String {
    "\(position.place(in: file)): error: \(problem)"
  }

  /// What can be wrong. Each case carries its evidence.
  public indirect enum Problem: Hashable, Sendable {
    // The text
    case notUTF8(byte: UInt8, offset: Int)
    case expected(String, found: String)
    case unclosed(String, opened: SourcePosition, expected: String)
    case bareWord(String)
    case openString
    case openComment
    case lineBreakInString
    case badEscape(String)
    case notInBareKey(String)
    case halfSurrogate(UInt32)
    case badNumber(String)
    case nestedTooDeeply
    case duplicateKey(String, first: SourcePosition)

    // Keys and values
    case unknownKey(String, accepted: [String])
    case misplacedKey(String, with: String, belongsTo: [String])
    case transitionParameter(String)
    case missingKey(String)
    case conflictingKeys(String, String)
    case wrongKind(expected: String, found: String)
    case wrongCount(expected: String, found: Int)
    case empty(String)
    case notFinite
    case outOfRange(Double, expected: String)
    case onlyTrue(key: String)
    case unknownValue(String, accepted: [String])
    case notAColor(String)
    case notAFrameRate(String)
    case frames(FrameSelectionError)

    // What values refer to
    case unknownScreen(String, known: [String])
    case unknownView(String, known: [String])
    case duplicateView(String, first: SourcePosition)
    case repeatedScreen(String)
    case badPath(String, because: String)
    case pictureNotFound(String, tried: [String])
    case includeNotFound(String)
    case unreadableInclude(String, reason: String)
    case includeCycle([String])
    case unknownTransition(String, known: [String])
    case unsuitable(String)

    // The whole
    case canvasTooLarge(CanvasSize)
    case noAction(accepted: [String])
    case severalActions([String])
    case noContainer(accepted: [String])
    case severalContainers([String])
    case notRising(Double, previous: Double)
    case earlierThan(Double, previous: Double)
    case endsBefore(Double, lastStep: Double)
    case noNavigation(action: String, root: String)
    case noNavigationInTab(action: String, tab: String)
    case alreadyInStack(String)
    case notInStack(String, stack: [String])
    case nothingToPop(String)
    case alreadyOnScreen(String)
    case nothingPresented
    case noTabs(action: String)
    case unknownTab(String, known: [String])
    case noOwnContainer
    case notInContainer(String, known: [String])
    case doesNotTurn(SceneOrientation)
    case viewNotLoaded(String)
  }
}

/// Everything that is wrong with a scene, in the order of the file; what it includes comes after.
public struct SceneErrors: Error, Hashable, Sendable {
  public let errors: [SceneError]

  /// `errors` must not be empty; they are sorted by place.
  init(_ errors: [SceneError]) {
    precondition(!errors.isEmpty, "nothing is wrong")
    self.errors = errors.enumerated().sorted {
      ($0.element.position, $0.offset) < ($1.element.position, $1.offset)
    }.map(\.element)
  }

  /// One line a mistake.
  public func messages(file: String) -> [String] {
    errors.map { $0.message(file: file) }
  }
}
