/// What a scene may look at besides its own text: files, by their paths from its folder.
public struct SceneSurroundings {
  let isFile: (String) -> Bool
  let read: (String) throws(SceneLoadingError) -> [UInt8]

  /// - Parameters:
  ///   - isFile: whether there is a file, for pictures.
  ///   - read: what a file holds, for included ones.
  public init(
    isFile: @escaping (String) -> Bool,
    read: @escaping (String) throws(SceneLoadingError) -> [UInt8]
  ) {
    self.isFile = isFile
    self.read = read
  }

  /// Pictures that all exist and nothing to include.
  public static var none: SceneSurroundings {
    SceneSurroundings(
      isFile: { _ in true },
      read: { (path) throws(SceneLoadingError) in throw .notFound(path: path) })
  }
}
