import FlipbookCore
import Pixels

/// Messages of the player to a page.
enum LiveMessage: Sendable {
  case text(String)
  case binary([UInt8])

  /// A message of a kind.
  init(_ kind: String, _ members: [String: JSONValue] = [:]) {
    var members = members
    members["is"] = .string(kind)
    self = .text(JSONValue.object(members).line)
  }

  /// A rendered image: the length of the header in four bytes, the header as JSON, the PNG files.
  init(_ picture: LivePicture, _ members: [String: JSONValue]) {
    var members = members
    members["size"] = [.integer(picture.size.width), .integer(picture.size.height)]
    members["parts"] = .array(
      picture.parts.map { part in
        [
          .integer(part.rect.left), .integer(part.rect.top), .integer(part.rect.width),
          .integer(part.rect.height), .integer(part.png.count),
        ]
      })
    let header = Array(JSONValue.object(members).line.utf8)
    self = .binary(header.count.bigEndianBytes + header + picture.parts.flatMap(\.png))
  }
}

extension Int {
  /// The number in four bytes, highest first.
  var bigEndianBytes: [UInt8] {
    stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: self >> $0) }
  }
}
