/// A property that is written as null where it has no value, so that readers of JSON find its key.
@propertyWrapper
package struct NullCoded<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  package var wrappedValue: Value?

  package init(wrappedValue: Value?) {
    self.wrappedValue = wrappedValue
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    wrappedValue = container.decodeNil() ? nil : try container.decode(Value.self)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let wrappedValue {
      try container.encode(wrappedValue)
    } else {
      try container.encodeNil()
    }
  }
}
