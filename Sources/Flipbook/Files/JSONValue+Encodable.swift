import Foundation

extension JSONValue {
  /// What `value` encodes itself as. It must not hold numbers that JSON does not have.
  package init(encoding value: some Encodable) {
    guard let data = try? JSONEncoder().encode(value),
      let copy = try? JSONDecoder().decode(Copy.self, from: data)
    else { preconditionFailure("\(type(of: value)) cannot be encoded") }
    self = copy.value
  }

  private struct Copy: Decodable {
    var value: JSONValue

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        value = .null
      } else if let flag = try? container.decode(Bool.self) {
        value = .boolean(flag)
      } else if let number = try? container.decode(Int.self) {
        value = .integer(number)
      } else if let number = try? container.decode(Double.self) {
        value = .number(number)
      } else if let text = try? container.decode(String.self) {
        value = .string(text)
      } else if let elements = try? container.decode([Copy].self) {
        value = .array(elements.map(\.value))
      } else {
        value = .object(try container.decode([String: Copy].self).mapValues(\.value))
      }
    }
  }
}
