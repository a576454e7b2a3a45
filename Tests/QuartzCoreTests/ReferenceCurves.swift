import Foundation

/// Curves that were computed elsewhere, to full precision: see the notes in the file.
struct ReferenceCurves: Decodable {
  struct Bezier: Decodable {
    var name: String
    var points: [Double]
    var samples: [[Double]]
  }

  struct Spring: Decodable {
    var name: String
    var mass, stiffness, damping, initialVelocity: Double
    var samples: [[Double]]
  }

  struct Keyframes: Decodable {
    var mode: String
    var ends: String?
    var values: [[Double]]
    var keyTimes: [Double]?
    var effectiveKeyTimes: [Double]?
    var samples: [[Double]]
  }

  var bezier: [Bezier]
  var spring: [Spring]
  var keyframes: [Keyframes]

  static func load() throws -> ReferenceCurves {
    let url = Bundle.module.url(forResource: "curves", withExtension: "json")
    guard let url else { throw CocoaError(.fileNoSuchFile) }
    return try JSONDecoder().decode(ReferenceCurves.self, from: Data(contentsOf: url))
  }
}
