/// One mistake in a scene: what is wrong, in which value, and where in the file.
public struct SceneError: Error, Hashable, Sendable {
  /// What is wrong; its `description` says so in words.
  public var problem: Problem
  /// The value concerned, as `steps[1].duration`; the top for mistakes of grammar.
  public var path: DocumentPath
  /// Where an editor should put the cursor.
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
    /// `offset` counts bytes from 0.
    case notUTF8(byte: UInt8, offset: Int)
    /// Another sign or word than the grammar has here.
    case expected(String, found: String)
    /// The file ends inside of a bracket.
    case unclosed(String, opened: SourcePosition, expected: String)
    /// Text without quotes where a value is expected.
    case bareWord(String)
    case openString
    case openComment
    case lineBreakInString
    /// A backslash with what follows it.
    case badEscape(String)
    /// A letter that a key without quotes cannot have.
    case notInBareKey(String)
    /// A UTF-16 unit without its other half.
    case halfSurrogate(UInt32)
    case badNumber(String)
    /// More levels of lists and objects than the reader takes.
    case nestedTooDeeply
    case duplicateKey(String, first: SourcePosition)

    // Keys and values
    case unknownKey(String, accepted: [String])
    /// A key of other actions than the step's; `belongsTo` names those.
    case misplacedKey(String, with: String, belongsTo: [String])
    /// A key beside `transition` that belongs into it.
    case transitionParameter(String)
    case missingKey(String)
    /// Two keys of which one decides already.
    case conflictingKeys(String, String)
    case wrongKind(expected: String, found: String)
    /// A list of another length.
    case wrongCount(expected: String, found: Int)
    /// A list, an object or a text without content; the words say which.
    case empty(String)
    case notFinite
    case outOfRange(Double, expected: String)
    /// A key whose presence is all that counts.
    case onlyTrue(key: String)
    case unknownValue(String, accepted: [String])
    case notAColor(String)
    case notAFrameRate(String)
    case frames(FrameSelectionError)

    // What values refer to
    case unknownScreen(String, known: [String])
    case unknownView(String, known: [String])
    case duplicateView(String, first: SourcePosition)
    /// One screen twice in a stack, in tabs or in a container.
    case repeatedScreen(String)
    /// A path that leads out of the folder or is none; the reason follows its name in a message.
    case badPath(String, because: String)
    case pictureNotFound(String, tried: [String])
    case includeNotFound(String)
    case unreadableInclude(String, reason: String)
    /// The files on the way round, the first again at the end.
    case includeCycle([String])
    case unknownTransition(String, known: [String])
    case unknownLayout(String, known: [String])
    /// A screen without pictures of its own in a collection.
    case nothingToShare(String)
    /// A value that was read well but makes no sense; the reason is the whole message.
    case unsuitable(String)

    // The whole
    case canvasTooLarge(CanvasSize)
    case noAction(accepted: [String])
    case severalActions([String])
    case noContainer(accepted: [String])
    case severalContainers([String])
    /// Times in seconds.
    case notRising(Double, previous: Double)
    /// A step before its predecessor; times in seconds.
    case earlierThan(Double, previous: Double)
    /// Times in seconds.
    case endsBefore(Double, lastStep: Double)
    /// A finger that cannot come down where the step says; in points.
    case touchOffScreen(ScenePoint, screen: SceneSize)
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
    case noCollection(screen: String)
    case sharesFromElsewhere(String, with: String)
    case comesByPush(String, sharing: String)
    case comesByLayout(String)
    case viewNotLoaded(String)
  }
}

/// Everything that is wrong with a scene, in the order of the file; what it includes comes after.
public struct SceneErrors: Error, Hashable, Sendable {
  /// At least one, by file, line and column.
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
