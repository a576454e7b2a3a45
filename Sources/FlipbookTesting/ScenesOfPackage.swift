import FlipbookCore
import SceneFormat

/// The names of all scenes in the folder `Scenes` of the package that a test belongs to: for a test
/// of every scene, also of those that are still to come.
///
///     @Test(arguments: try scenesOfPackage()) func frames(of scene: String) async {
///       await expectFrames(of: scene)
///     }
///
/// Files and folders whose names begin with `_` are shared by scenes and are none themselves.
///
/// - Throws: an error that says so when there is no scene, or two have one name.
public func scenesOfPackage(file: String = #filePath) throws -> [String] {
  let project = TestProject(ofTestAt: file, nil, in: .ofProcess)
  do {
    return try SceneDiscovery(workingFolder: project.root).scenes(for: []).map(\.name.description)
  } catch {
    throw UnknownScenes(problems: Message.all(explaining: error, in: file).map(\.description))
  }
}

/// Why the scenes of a package are not known.
private struct UnknownScenes: Error, CustomStringConvertible {
  let problems: [String]

  var description: String { problems.joined(separator: "\n") }
}
