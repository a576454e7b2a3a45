/// Access to the files that a scene refers to, by path relative to its folder.
public struct SceneSurroundings {
  let isFile: (String) -> Bool
  let names: (String) -> [String]
  let start: (String) -> [UInt8]?
  let read: (String) throws(SceneLoadingError) -> [UInt8]
  let check: (SceneDocument) -> SceneErrors?

  /// - Parameters:
  ///   - isFile: Whether a file exists, for images.
  ///   - names: Names of the entries of a folder, for suggestions (default: none).
  ///   - start: The first bytes of a file, to tell what kind of image it is (default: unknown).
  ///   - read: The content of a file, for included files.
  ///   - check: Errors that only the caller can find, such as names that a catalog does not have;
  ///     nil for none. Receives the readable part of a scene with errors, without its faulty steps
  ///     (default: no such errors).
  public init(
    isFile: @escaping (String) -> Bool,
    names: @escaping (String) -> [String] = { _ in [] },
    start: @escaping (String) -> [UInt8]? = { _ in nil },
    read: @escaping (String) throws(SceneLoadingError) -> [UInt8],
    check: @escaping (SceneDocument) -> SceneErrors? = { _ in nil }
  ) {
    self.isFile = isFile
    self.names = names
    self.start = start
    self.read = read
    self.check = check
  }

  /// Every image exists, and no file can be included.
  public static var none: SceneSurroundings {
    SceneSurroundings(
      isFile: { _ in true },
      read: { (path) throws(SceneLoadingError) in throw .notFound(path: path) })
  }
}
