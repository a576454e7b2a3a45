import Pixels

/// Frames of a scene at full size, in a folder next to a report page, which loads them when it shows them.
package struct ReportFrames: Encodable, Sendable {
  /// Names of the folders with frames, inside of the report's folder.
  static let folder = "frames"

  /// Path of the folder, relative to the page.
  let folder: String
  let format: FrameFormat
  /// File of each frame, by its number. Frames with equal pixels share the file of the first one, so that a
  /// browser loads it once.
  let files: [Int: String]

  private enum CodingKeys: CodingKey { case folder, size, scale, files }

  /// - Parameter frames: Rendered frames of the scene, ascending.
  init(_ frames: [Manifest.Frame], of scene: String, _ format: FrameFormat) {
    folder = Self.folder + "/" + scene
    self.format = format
    var first: [ContentDigest: String] = [:]
    var files: [Int: String] = [:]
    for frame in frames {
      let file = first[frame.digest] ?? FrameName.file(of: frame.frame)
      first[frame.digest] = file
      files[frame.frame] = file
    }
    self.files = files
  }

  package func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(folder, forKey: .folder)
    try values.encode([format.size.width, format.size.height], forKey: .size)
    try values.encode(format.scale, forKey: .scale)
    try values.encode(
      Dictionary(uniqueKeysWithValues: files.map { (String($0), $1) }), forKey: .files)
  }
}
