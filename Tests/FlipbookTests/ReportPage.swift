import Foundation
import Testing

/// What the page of a report holds.
struct ReportPage: Decodable {
  struct Frame: Decodable, Equatable {
    var frame: Int
    var state: String
    var expected: String?
    var actual: String?
    var diff: String?
    var pixels: Int?
    var ssim: Double?
  }

  struct Scene: Decodable {
    struct Commands: Decodable {
      var accept: String
      var render: String
    }
    struct Diagnosis: Decodable { var text: String }
    var name: String
    var title: String
    var file: String
    var state: String
    var frameCount: Int
    var messages: [String]
    var commands: Commands
    var diagnosis: Diagnosis?
    var frames: [Frame]
  }

  var isSelfContained: Bool
  var scenes: [Scene]
}

extension ReportPage {
  /// What the report of a project shows.
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
