import FlipbookCore
import SceneFormat

/// Names of all scenes in the folder `Scenes` of the test's package: for one test of every scene,
/// including future ones.
///
///     @Test(arguments: try scenesOfPackage()) func frames(of scene: String) async {
///       await expectFrames(of: scene)
///     }
///
/// Files and folders whose names begin with `_` are shared by scenes and skipped.
///
/// - Throws: An error if there is no scene, or if two have the same name.
public func scenesOfPackage(file: String = #filePath) throws -> [String] {
  let project = TestProject(ofTestAt: file, nil, in: .ofProcess)
  do {
    return try SceneDiscovery(workingFolder: project.root).scenes(for: []).map(\.name.description)
  } catch {
    throw UnknownScenes(problems: Message.all(explaining: error, in: file).map(\.description))
  }
}

/// Error in finding the scenes of a package.
private struct UnknownScenes: Error, CustomStringConvertible {
  let problems: [String]

  var description: String { problems.joined(separator: "\n") }
}
