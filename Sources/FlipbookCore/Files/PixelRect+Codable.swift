package import Pixels

/// Codes rectangles as lists: left, top, width, height, in pixels.
extension PixelRect: Codable {
  package init(from decoder: any Decoder) throws {
    var numbers = try decoder.unkeyedContainer()
    let (x, y) = (try numbers.decode(Int.self), try numbers.decode(Int.self))
    self.init(
      x: x, y: y, width: try numbers.decode(Int.self), height: try numbers.decode(Int.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var numbers = encoder.unkeyedContainer()
    for number in [left, top, width, height] { try numbers.encode(number) }
  }
}
