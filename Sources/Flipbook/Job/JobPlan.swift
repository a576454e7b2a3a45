/// The work of a render farm: scenes with their numbers of frames, and the frames of one task.
struct JobPlan {
  struct Scene {
    /// Path of the scene file, from the project's folder, with the variant to run.
    var operand: String
    var frameCount: Int

    /// Ranges of `size` frames, the last one shorter: `0-59`, `60-64`.
    func chunks(of size: Int) -> [String] {
      stride(from: 0, to: frameCount, by: size).map {
        "\($0)-\(min($0 + size, frameCount) - 1)"
      }
    }
  }

  /// Folder in the output folder with a folder for each range of frames. A task shares no file with another
  /// one there, because not every network file system has locks.
  static let partsFolder = ".parts"

  var scenes: [Scene]
  /// Frames of a task.
  var chunk: Int
  /// Name of the executable.
  var tool: String
  /// Absolute path of the folder with the scenes.
  var project: String
  /// Absolute path of the folder for frames.
  var output: String
  /// Absolute paths of the files that the scenes need, in byte order.
  var inputs: [String] = []

  /// Shell code that merges the parts in the folder `$out`, and deletes them. May be killed at any time and run
  /// again.
  static func mergeScript(_ tool: String) -> String {
    """
    if [ -d "$out/\(partsFolder)" ]; then
      \(tool) merge "$out" "$out"/\(partsFolder)/*
      mv "$out/\(partsFolder)" "$out/\(partsFolder)-merged"
    else
      \(tool) merge "$out"
    fi
    rm -rf "$out/\(partsFolder)-merged"
    """
  }

  /// Number of tasks if each scene is divided separately.
  var taskCount: Int { scenes.reduce(0) { $0 + $1.chunks(of: chunk).count } }
}
