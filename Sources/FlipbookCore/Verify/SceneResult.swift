import Foundation

/// What `verify` left of one scene, read again.
package struct SceneResult: Decodable, Sendable {
  /// A frame with figures, and the three pictures beside the list.
  struct Frame: Decodable, Sendable {
    let number: Int
    /// As ``ComparedFrame`` wrote them.
    let figures: [String: JSONValue]
    /// The share of pixels that differ.
    let ratio: Double

    private enum Key: String, CodingKey { case frame, ratio }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Key.self)
      number = try values.decode(Int.self, forKey: .frame)
      ratio = try values.decodeIfPresent(Double.self, forKey: .ratio) ?? 0
      figures = try [String: JSONValue](from: decoder)
    }
  }

  struct Alteration: Decodable, Sendable {
    let frame: Int
    let recorded: String
    let found: String
  }

  let scene: String
  let title: String
  package let file: String
  /// The root of the goldens that it was compared with; nil of a test.
  let goldens: String?
  let format: JSONValue
  let frameCount: Int
  /// Why the scene could not be judged; nil when it was.
  var errors: [String]?
  /// False when the run ended before the scene did.
  var isWhole: Bool
  let commands: JSONValue
  let diagnosis: JSONValue
  /// What transitions did that UIKit's documentation forbids; nil of a scene that did not begin.
  let mistakes: [String]?
  let warnings: [String]?
  /// What else makes the scene fail though its frames may be right; nil when nothing does.
  let complaints: [String]?
  /// What people were warned of besides transitions; nil when there was nothing.
  let cautions: [String]?
  let mismatches: [String]
  let alterations: [Alteration]
  let identical: [Int]
  let differences: [Frame]
  let tolerated: [Frame]
  let missing: [Int]
  let unused: [Int]
}

/// Results that a report cannot be made from.
package enum SceneResultError: Error {
  case malformed(path: String)
}

extension SceneResultError: ExplainedError {
  package func messages(in scene: String?) -> [Message] {
    switch self {
    case .malformed(let path):
      [
        Message(
          .error, at: path, "these are no results of this version's verify; run verify again")
      ]
    }
  }
}

extension SceneResult {
  /// Notes why nothing can be shown of it as it should be. A run that failed has said more.
  mutating func spoil(_ error: any Error) {
    guard isWhole else { return }
    isWhole = false
    errors = Message.all(explaining: error).map(\.description)
  }

  /// The result in a folder that ``VerifyFolder`` has filled; nil when there is none.
  package static func read(inFolder folder: String) throws -> SceneResult? {
    let path = folder + "/" + Manifest.file
    do {
      return try JSONDecoder().decode(SceneResult.self, from: Data(try WholeFile.read(path)))
    } catch FileError.notFound {
      return nil
    } catch is DecodingError {
      throw SceneResultError.malformed(path: path)
    }
  }

  /// The names of scenes with results below `root`, in byte order.
  package static func sceneNames(below root: String) -> [String] {
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: root)) ?? []
    return paths.filter { $0.hasSuffix("/" + Manifest.file) }
      .map { String($0.dropLast(Manifest.file.count + 1)) }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
