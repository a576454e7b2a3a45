/// Access to the files that a scene refers to, by path relative to its folder.
public struct SceneSurroundings {
  let isFile: (String) -> Bool
  let read: (String) throws(SceneLoadingError) -> [UInt8]

  /// - Parameters:
  ///   - isFile: Whether a file exists, for images.
  ///   - read: The content of a file, for included files.
  public init(
    isFile: @escaping (String) -> Bool,
    read: @escaping (String) throws(SceneLoadingError) -> [UInt8]
  ) {
    self.isFile = isFile
    self.read = read
  }

  /// Every image exists, and no file can be included.
  public static var none: SceneSurroundings {
    SceneSurroundings(
      isFile: { _ in true },
      read: { (path) throws(SceneLoadingError) in throw .notFound(path: path) })
  }
}
