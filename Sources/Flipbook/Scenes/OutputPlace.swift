import FlipbookCore
import Foundation

/// The output folder of a run, as its results name it: paths of images, and commands to approve them.
struct OutputPlace: Codable, Hashable {
  /// The folder as the command line names it.
  var path: String
  /// The folder as commands name it, from the working directory.
  var shortPath: String

  init(_ path: String, in environment: Environment) {
    self.path = path
    shortPath = environment.shortPath(path)
  }

  /// Folder of the results of `verify` for a scene.
  func folder(of scene: String) -> String { "\(path)/verify/\(scene)" }
}

extension SceneCommands {
  /// The option that commands need for an output folder, with a space before it.
  static func argument(forOutput path: String) -> String {
    path == GoldenOptions.defaultOutput ? "" : " --output \(shellWord(path))"
  }

  /// The same commands where the results are in another folder.
  ///
  /// - Parameters:
  ///   - old: Folder with the results so far, as the commands name it.
  func moved(from old: String, to new: String) -> SceneCommands {
    var moved = self
    // A command whose results cannot be approved is one that records, and names no output.
    guard approves else { return moved }
    let argument = Self.argument(forOutput: old)
    guard approve.hasSuffix(argument) else { return moved }
    moved.approve = approve.dropLast(argument.count) + Self.argument(forOutput: new)
    return moved
  }

  /// Whether ``approve`` approves; otherwise it records. Both commands begin with the name of the tool, so that
  /// the first difference is in the name of the command.
  private var approves: Bool {
    guard let render else { return true }
    return approve.dropFirst(approve.commonPrefix(with: render).count).hasPrefix("approve ")
  }
}
