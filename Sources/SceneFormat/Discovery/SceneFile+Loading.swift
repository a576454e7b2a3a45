import Foundation

/// Reason why a scene file gives no scene.
public enum SceneLoadingError: Error, Hashable, Sendable {
  /// No file has the path.
  case notFound(path: String)
  /// The file is a link to a path where no file is.
  case brokenLink(path: String, destination: String)
  /// The system refuses to read the file, or it is too large.
  case unreadable(path: String, reason: String)
  /// The file has mistakes.
  case malformed(path: String, SceneErrors)

  /// One line for each thing that is wrong.
  public var messages: [String] {
    switch self {
    case .notFound(let path): ["\(path): error: there is no such file"]
    case .brokenLink(let path, let destination):
      ["\(path): error: \(Self.problem(ofLinkTo: destination))"]
    case .unreadable(let path, let reason): ["\(path): error: cannot be read: \(reason)"]
    case .malformed(let path, let errors): errors.messages(file: path)
    }
  }
}

extension SceneLoadingError {
  /// The text about a link to a path where no file is.
  package static func problem(ofLinkTo destination: String) -> String {
    "is a link to \(quotedPath(destination)), which does not exist; delete the link, or correct it"
  }
}

extension SceneFile {
  /// More than anyone writes by hand; a larger file was named by mistake.
  private static let largestSize = 16_000_000

  /// Reads and checks the scene.
  public func load() throws(SceneLoadingError) -> SceneDocument {
    try load(nil)
  }

  /// Reads and checks a scene.
  ///
  /// - Parameters:
  ///   - bytes: Contents in place of the file's; nil for the file's.
  ///   - check: See ``SceneSurroundings`` (default: finds nothing).
  package func load(
    _ bytes: [UInt8]?, checking check: @escaping (SceneDocument) -> SceneErrors? = { _ in nil }
  ) throws(SceneLoadingError) -> SceneDocument {
    let bytes = if let bytes { bytes } else { try self.bytes() }
    do throws(SceneErrors) {
      return try SceneDocument(
        json5: bytes,
        surroundings: surroundings(checking: check), variant: variant)
    } catch {
      throw .malformed(path: path, error)
    }
  }

  private func surroundings(
    checking check: @escaping (SceneDocument) -> SceneErrors? = { _ in nil }
  ) -> SceneSurroundings {
    SceneSurroundings(
      isFile: { isFile(beside: $0) },
      names: { folder in
        (try? FileManager.default.contentsOfDirectory(atPath: location(beside: folder))) ?? []
      },
      start: { start(beside: $0) },
      read: { (path) throws(SceneLoadingError) in try self.bytes(beside: path) },
      check: check)
  }

  /// The scene once for each combination of its matrix, or itself without a matrix; with the
  /// absolute paths of the files that determine it. nil if the scene is so malformed that its
  /// matrix is unknown.
  package func readVariants() -> (scenes: [SceneFile], files: [String])? {
    guard let bytes = try? bytes(),
      let (matrix, includes) = SceneMatrix.read(json5: bytes, surroundings: surroundings())
    else { return nil }
    let variants = matrix.variants.filter { !$0.name.isEmpty }.map { variant in
      SceneFile(
        path: path, location: location, name: SceneName(name, in: variant), variant: variant)
    }
    return (
      variants.isEmpty ? [self] : variants, [location] + includes.map { location(beside: $0) }
    )
  }

  /// Contents of the scene file.
  public func bytes() throws(SceneLoadingError) -> [UInt8] {
    try Self.bytes(at: location, called: path)
  }

  /// Contents of an included file.
  public func bytes(beside file: String) throws(SceneLoadingError) -> [UInt8] {
    try Self.bytes(at: location(beside: file), called: FilePath.folder(of: path) + file)
  }

  private static func bytes(
    at location: String, called path: String
  ) throws(SceneLoadingError) -> [UInt8] {
    if !FileManager.default.fileExists(atPath: location),
      let destination = try? FileManager.default.destinationOfSymbolicLink(atPath: location)
    {
      throw .brokenLink(path: path, destination: destination)
    }
    // The path behind symbolic links.
    let resolved = URL(filePath: location).resolvingSymlinksInPath().path
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: resolved)
      guard attributes[.type] as? FileAttributeType == .typeRegular else {
        throw SceneLoadingError.unreadable(path: path, reason: "it is not a regular file")
      }
      guard attributes[.size] as? Int ?? 0 <= largestSize else {
        throw SceneLoadingError.unreadable(path: path, reason: "it is larger than 16 MB")
      }
      return Array(try Data(contentsOf: URL(filePath: resolved)))
    } catch let error as SceneLoadingError {
      throw error
    } catch {
      let problem = FileProblem(error)
      throw problem == .notFound
        ? .notFound(path: path) : .unreadable(path: path, reason: problem.description)
    }
  }

  /// The first bytes of a regular file; nil for anything else, since opening a pipe waits for a writer.
  private func start(beside file: String) -> [UInt8]? {
    let path = URL(filePath: location(beside: file)).resolvingSymlinksInPath().path
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    guard attributes?[.type] as? FileAttributeType == .typeRegular,
      let handle = FileHandle(forReadingAtPath: path)
    else { return nil }
    defer { try? handle.close() }
    return (try? handle.read(upToCount: ImageSignature.length)).map { $0.map(Array.init) ?? [] }
  }

  private func isFile(beside file: String) -> Bool {
    var isFolder: ObjCBool = false
    let path = location(beside: file)
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}

/// Error of the file system, with the same text on every machine.
enum FileProblem: Hashable {
  case notFound
  case forbidden
  case other(String)

  init(_ error: any Error) {
    switch (error as? CocoaError)?.code {
    case .fileNoSuchFile, .fileReadNoSuchFile: self = .notFound
    case .fileReadNoPermission: self = .forbidden
    case .fileReadUnknownStringEncoding, .fileReadInapplicableStringEncoding,
      .fileReadInvalidFileName:
      self = .other("its name is not valid")
    default: self = .other(Self.systemText(of: error as NSError) ?? "the system gives no reason")
    }
  }

  /// The system's text for the POSIX error at the root of `error`; Foundation's description would
  /// print its own structure.
  private static func systemText(of error: NSError) -> String? {
    if error.domain == NSPOSIXErrorDomain, let words = unsafe strerror(Int32(error.code)) {
      return unsafe String(cString: words)
    }
    return (error.userInfo[NSUnderlyingErrorKey] as? any Error).flatMap {
      systemText(of: $0 as NSError)
    }
  }
}

extension FileProblem: CustomStringConvertible {
  var description: String {
    switch self {
    case .notFound: "there is no such file"
    case .forbidden: "permission denied; make it readable"
    case .other(let text): text
    }
  }
}
