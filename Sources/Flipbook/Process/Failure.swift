import PNG
import SceneFormat

/// What a person is told when something goes wrong, and the code that the run ends with.
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

/// An error that knows its words.
package protocol ReportableError: Error {
  /// `file` is the scene that was at work.
  func failure(in file: String?) -> Failure
}

extension Failure {
  /// Words for any error. One that nobody foresaw is a bug of ours.
  package init(_ error: any Error, in file: String? = nil) {
    switch error {
    case let failure as Failure: self = failure
    case let error as any ReportableError: self = error.failure(in: file)
    default:
      self.init(
        .internalError, at: file ?? "flipbook",
        "this is a bug in Flipbook, please report it: \(String(reflecting: error))")
    }
  }
}

// MARK: - Errors and their words

extension UsageError: ReportableError {
  package func failure(in file: String?) -> Failure {
    Failure(.usage, description)
  }
}

extension FileError: ReportableError {
  package func failure(in file: String?) -> Failure {
    let code: ExitCode =
      switch self {
      case .notFound: .inputNotFound
      case .notRegular: .malformedInput
      case .notCreatable, .notFillable: .cannotCreateOutput
      case .notReadable, .notWritable: .inputOutputError
      }
    return Failure(code, at: path, description)
  }
}

extension PictureError: ReportableError {
  package func failure(in file: String?) -> Failure {
    switch self {
    case .unreadable(let error): error.failure(in: file)
    case .malformed(let path, let error): Failure(.malformedInput, at: path, error.description)
    }
  }
}

extension GoldenError: ReportableError {
  package func failure(in file: String?) -> Failure {
    switch self {
    case .unreadable(let error): error.failure(in: file)
    case .malformedIndex(let path, let error):
      Failure(
        .malformedInput, at: path,
        "\(error); get it back from version control, or remove it and record again")
    case .picture(let error): error.goldenFailure(in: file)
    case .locked(let folder, let process):
      Failure(
        .cannotCreateOutput, at: folder,
        "\(process.map { "process \($0)" } ?? "another process") is changing these goldens; wait"
          + " until it has ended, then run the same command again")
    case .malformedJournal(let path):
      Failure(
        .malformedInput, at: path,
        "not a journal that Flipbook has written; delete it, and get the goldens beside it back"
          + " from version control")
    case .foreignChange(let path, let journal):
      Failure(
        .malformedInput, at: path,
        "an interrupted change of these goldens cannot be finished: this file has changed since;"
          + " get the folder back from version control, and delete \(journal)")
    case .unfinished(let path, let reason):
      Failure(
        .inputOutputError, at: path,
        "\(reason); the new goldens count, but this step is left: run the same command again")
    case .altered(let path, let frames):
      Failure(
        .malformedInput, at: path,
        "not the picture that the index lists for \(frames.count == 1 ? "frame" : "frames")"
          + " \(frameRanges(frames)); get it back from version control, or approve"
          + " \(frames.count == 1 ? "that frame" : "those frames") too")
    }
  }
}

extension PictureError {
  /// The same for a golden, with what helps.
  fileprivate func goldenFailure(in file: String?) -> Failure {
    guard case .malformed(let path, let error) = self, error != .gitLFSPointer else {
      return failure(in: file)
    }
    return Failure(
      .malformedInput, at: path,
      "\(error); get it back from version control, or record its scene again")
  }
}

extension SceneLoadingError: ReportableError {
  package func failure(in file: String?) -> Failure {
    switch self {
    case .notFound(let path): Failure(.inputNotFound, at: path, "there is no such file")
    case .unreadable(let path, let reason):
      Failure(.inputOutputError, at: path, "cannot be read: \(reason)")
    case .malformed(let path, let errors): errors.failure(in: path)
    }
  }
}

extension SceneErrors: ReportableError {
  package func failure(in file: String?) -> Failure {
    let file = file ?? "flipbook"
    let lacksPicture = errors.contains {
      if case .pictureNotFound = $0.problem { true } else { false }
    }
    return Failure(
      lacksPicture ? .inputNotFound : .malformedInput,
      errors.map { Message(.error, at: $0.position.place(in: file), $0.problem.description) })
  }
}

extension SceneDiscoveryError: ReportableError {
  package func failure(in file: String?) -> Failure {
    switch self {
    case .notFound(let name, nil):
      let verb = nearestName(to: name, among: CommandLineTool.verbNames)
      let suggestion = verb.map { " (did you mean the verb \"\($0)\"?)" } ?? ""
      return Failure(.inputNotFound, description + suggestion)
    case .notFound, .noDefaultFolder, .noScenes: return Failure(.inputNotFound, description)
    case .unreadable: return Failure(.inputOutputError, description)
    case .sameName, .reservedName, .foreignName: return Failure(.malformedInput, description)
    }
  }
}

extension CancellationError: ReportableError {
  package func failure(in file: String?) -> Failure {
    Failure(
      .interrupted,
      "interrupted; every file that was written is whole, the same command starts again")
  }
}
