import FlipbookCore
import SceneFormat

/// An error with its messages and exit code.
package struct Failure: Error, Hashable {
  package var messages: [Message]
  package var exitCode: ExitCode

  package init(_ exitCode: ExitCode, _ messages: [Message]) {
    self.messages = messages
    self.exitCode = exitCode
  }

  package init(_ exitCode: ExitCode, at place: String = "flipbook", _ text: String) {
    self.init(exitCode, [Message(.error, at: place, text)])
  }
}

extension Failure {
  /// Converts any error.
  ///
  /// - Parameter scene: Path of the current scene.
  package init(_ error: any Error, in scene: String? = nil) {
    switch error {
    case let failure as Failure: self = failure
    case let error as UsageError: self.init(.usage, error.description)
    case let error as SceneDiscoveryError: self.init(error)
    case let error as PathComparisonError: self.init(error)
    case let error as RenderJob.FramesChanged:
      self.init(
        .malformedInput, at: error.folder,
        "the scene differs from the earlier run, whose frames were deleted; run again without"
          + " --resume")
    case let error as FilmstripJob.TooManyFrames:
      self.init(
        .usage,
        "a filmstrip holds at most \(counted(error.limit, "frame")) of \(error.size); choose "
          + "fewer, or"
          + " a smaller --scale")
    case let error as DifferenceJob.MissingGolden: self.init(error)
    case let error as FFmpeg.Failed:
      self.init(.inputOutputError, at: error.path, "ffmpeg failed: \(error.reason)")
    default: self.init(ExitCode(of: error), Message.all(explaining: error, in: scene))
    }
  }

  private init(_ error: SceneDiscoveryError) {
    if case .several(let errors) = error {
      self.init(ExitCode(of: error), errors.flatMap { Failure($0).messages })
      return
    }
    let message =
      if case .notFound(let name, nil) = error,
        let verb = nearestName(to: name, among: VerbNames.all)
      {
        "\(error) (did you mean the command \"\(verb)\"?)"
      } else if case .notFound(let name, _) = error, let command = Self.commands[name] {
        "\(error); write \(command)"
      } else { error.description }
    self.init(ExitCode(of: error), message)
  }

  /// Commands for words that people type as if they were commands.
  private static let commands = Dictionary(
    uniqueKeysWithValues: ExportKind.allCases.map {
      ($0.rawValue, "flipbook export --as \($0.rawValue)")
    } + [
      ("completion", "flipbook --generate-completion-script bash"),
      ("new", "flipbook init"), ("test", "flipbook verify"), ("watch", "flipbook render --watch"),
      ("serve", "flipbook live"), ("accept", "flipbook approve"), ("update", "flipbook approve"),
    ])

  private init(_ error: DifferenceJob.MissingGolden) {
    self.init(
      .goldensMissing, at: error.path,
      error.isListed
        ? "this golden is listed but missing; restore or record it"
        : "these frames have no golden; record them")
  }

  private init(_ error: PathComparisonError) {
    switch error {
    case .folderAgainstFile(let folder, let file):
      self.init(
        .usage,
        "\"\(folder)\" is a folder and \"\(file)\" is not; diff compares two images or two folders"
      )
    case .unreadableName(let name, let folder):
      self.init(
        .malformedInput, at: folder,
        "the file name \"\(name)\" in it is not UTF-8; rename the file")
    case .maskSize(let path, let size, let mask):
      self.init(
        .malformedInput, at: path,
        "this image is \(size) pixels, the mask is \(mask); make both the same size")
    case .outputIsNotPNG(let path, let kind):
      self.init(
        .usage,
        "diff writes PNG, not \(path); name it \(path.dropLast(kind.count))png, or name a folder")
    case .outputIsOneFile(let path):
      self.init(
        .usage,
        "two folders need a folder for their differences, not the file \(path); name a folder")
    case .outputIsInput(let path):
      self.init(.usage, "diff compares \(path) and would write into it; name another folder")
    case .outputReplacesInput(let path):
      self.init(.usage, "diff reads \(path) and would write over it; name another file")
    }
  }
}

extension ExitCode {
  /// Exit code of a run that ended with `error`.
  fileprivate init(of error: any Error) {
    self =
      switch error {
      case let error as FileError: ExitCode(of: error)
      case let error as PictureError: ExitCode(of: error)
      case let error as GoldenError: ExitCode(of: error)
      case SceneLoadingError.notFound, SceneLoadingError.brokenLink: .inputNotFound
      case SceneLoadingError.unreadable: .inputOutputError
      case SceneLoadingError.malformed(_, let errors): ExitCode(of: errors)
      case let errors as SceneErrors: ExitCode(of: errors)
      case let error as SceneDiscoveryError: ExitCode(of: error)
      case is MaskError, is DeviceError, is SceneResultError, is ApproveJob.AlteredPicture,
        is SceneMerge.AlteredFrame:
        .malformedInput
      case let error as SceneMerge.Problem: error.isIncomplete ? .incomplete : .malformedInput
      case is CancellationError: .interrupted
      default: .internalError
      }
  }

  private init(of error: FileError) {
    self =
      switch error {
      case .notFound: .inputNotFound
      case .notRegular: .malformedInput
      case .notCreatable, .notFillable: .cannotCreateOutput
      case .notReadable, .notWritable: .inputOutputError
      }
  }

  private init(of error: PictureError) {
    self =
      switch error {
      case .unreadable(let error): ExitCode(of: error)
      case .malformed: .malformedInput
      }
  }

  private init(of error: GoldenError) {
    self =
      switch error {
      case .unreadable(let error): ExitCode(of: error)
      case .picture(let error): ExitCode(of: error)
      case .malformedIndex, .malformedJournal, .foreignChange, .altered: .malformedInput
      case .locked: .cannotCreateOutput
      case .unfinished: .inputOutputError
      }
  }

  private init(of error: SceneErrors) {
    let lacksPicture = error.errors.contains {
      if case .pictureNotFound = $0.problem { true } else { false }
    }
    self = lacksPicture ? .inputNotFound : .malformedInput
  }

  private init(of error: SceneDiscoveryError) {
    self =
      switch error {
      case .noVariant, .notFound, .noDefaultFolder, .noScenes: .inputNotFound
      case .unreadable: .inputOutputError
      case .tooLarge, .sameName, .reservedName, .foreignName, .several: .malformedInput
      }
  }
}
