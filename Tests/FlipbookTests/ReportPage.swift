import Flipbook
import Foundation
import Testing

/// The data of a report page, with the frames of each scene in their order.
struct ReportPage: Decodable {
  struct Frame: Equatable {
    var frame: Int
    /// Name of the list in the result that contains the frame.
    var state: String
    var expected: String?
    var actual: String?
    var diff: String?
    var pixels: Int?
    var ssim: Double?
  }

  struct Scene: Decodable {
    var result: SceneResult
    var frames: [Frame]

    var name: String { result.scene }
    var title: String { result.title }
    var file: String { result.file }
    /// As stored in the page, not derived from other values.
    var state: String
    var messages: [String]
    var frameCount: Int { result.frameCount }
    var commands: SceneCommands { result.commands }
    var diagnosis: DiagnosisResult? { result.diagnosis }

    private enum Key: String, CodingKey { case result, pictures, state, messages }
    private struct Pictures: Decodable { var expected, actual, diff: String? }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      result = try values.decode(SceneResult.self, forKey: .result)
      let texts = try values.nestedContainer(keyedBy: Key.self, forKey: .result)
      state = try texts.decode(String.self, forKey: .state)
      messages = try texts.decode([String].self, forKey: .messages)
      let pictures = try values.decode([String: Pictures].self, forKey: .pictures)
      func frame(_ number: Int, _ state: String, _ figures: FrameFigures? = nil) -> Frame {
        let shown = pictures[String(number)]
        return Frame(
          frame: number, state: state, expected: shown?.expected, actual: shown?.actual,
          diff: shown?.diff, pixels: figures?.pixels, ssim: figures?.ssim)
      }
      let all =
        result.differences.map { frame($0.frame, "differs", $0.figures) }
        + result.tolerated.map { frame($0.frame, "tolerated", $0.figures) }
        + result.identical.map { frame($0, "same") } + result.unused.map { frame($0, "unused") }
        + result.missing.map { frame($0, "missing") }
      frames = all.sorted { $0.frame < $1.frame }
    }
  }

  var isSelfContained: Bool
  var scenes: [Scene]
}

extension ReportPage {
  /// Reads the report of a project.
  init(in project: Project) throws {
    self = try JSONDecoder().decode(Self.self, from: Self.json("data", in: project))
  }

  static func text(in project: Project) throws -> String {
    try String(contentsOfFile: project.folder + "/Output/report/index.html", encoding: .utf8)
  }

  /// One of the lists in the page.
  static func json(_ id: String, in project: Project) throws -> Data {
    let parts = try text(in: project).components(separatedBy: "id=\"\(id)\">\n")
    return Data(try #require(parts.last?.components(separatedBy: "</script>").first).utf8)
  }
}
