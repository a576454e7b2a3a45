/// A form of values: how to read them, and their JSON Schema.
///
/// Reading reports errors and then returns nil.
struct ValueForm<Value: Sendable>: Sendable {
  let schema: SchemaNode
  let read: @Sendable (SceneCursor) -> Value?

  init(_ schema: SchemaNode, read: @escaping @Sendable (SceneCursor) -> Value?) {
    self.schema = schema
    self.read = read
  }

  /// The same with the result converted.
  func map<Other>(_ turn: @escaping @Sendable (Value) -> Other?) -> ValueForm<Other> {
    ValueForm<Other>(schema) { read($0).flatMap(turn) }
  }
}

extension ValueForm where Value == String {
  /// Text that is not empty.
  static let text = ValueForm(.type("string", [("minLength", .number(1))])) { cursor in
    guard case .string(let text) = cursor.value.content else {
      cursor.reject(expecting: "a string")
      return nil
    }
    guard !text.isEmpty else {
      cursor.report(.empty("this string"))
      return nil
    }
    return text
  }
}

extension ValueForm where Value == String {
  /// Text that may be empty, such as a word that data leave out.
  static let words = ValueForm(.type("string")) { cursor in
    guard case .string(let text) = cursor.value.content else {
      cursor.reject(expecting: "a string")
      return nil
    }
    return text
  }
}

extension ValueForm where Value == Bool {
  static let bool = ValueForm(.type("boolean")) { cursor in
    guard case .bool(let flag) = cursor.value.content else {
      cursor.reject(expecting: "true or false")
      return nil
    }
    return flag
  }

  /// Value of an action that needs nothing more: `pop: true`.
  static func onlyTrue(_ key: String) -> ValueForm {
    ValueForm(.object([("const", .flag(true))])) { cursor in
      guard case .bool(true) = cursor.value.content else {
        cursor.report(.onlyTrue(key: key))
        return nil
      }
      return true
    }
  }
}

extension ValueForm where Value: CaseIterable & RawRepresentable<String> {
  /// One of the cases by its name.
  static var choice: ValueForm {
    let names = Value.allCases.map(\.rawValue)
    return ValueForm(.names(names)) { cursor in
      guard case .string(let name) = cursor.value.content else {
        cursor.reject(expecting: "a string")
        return nil
      }
      guard let value = Value(rawValue: name) else {
        let meant = (Value.self as? any AbbreviatedChoice.Type)?.name(abbreviatedAs: name)
        cursor.report(.unknownValue(name, accepted: names, nearest: meant))
        return nil
      }
      return value
    }
  }
}

/// A choice whose names are often abbreviated elsewhere, for suggestions.
protocol AbbreviatedChoice {
  /// Name of the case that an abbreviation means; nil if none does.
  static func name(abbreviatedAs text: String) -> String?
}

extension ValueForm {
  /// A list with a least and perhaps a largest number of elements.
  static func list<Element>(
    of element: ValueForm<Element>, atLeast minimum: Int = 0, atMost maximum: Int? = nil
  ) -> ValueForm where Value == [Element] {
    let least: [(key: String, value: SchemaNode)] =
      minimum == 0 ? [] : [("minItems", .number(Double(minimum)))]
    let most: [(key: String, value: SchemaNode)] =
      maximum.map { [("maxItems", .number(Double($0)))] } ?? []
    return ValueForm(.type("array", [("items", element.schema)] + least + most)) { cursor in
      guard let elements = cursor.elements(expecting: "a list") else { return nil }
      guard elements.count >= minimum else {
        cursor.report(.empty("this list"))
        return nil
      }
      if let maximum, elements.count > maximum {
        cursor.report(.tooMany(elements.count, limit: maximum))
        return nil
      }
      let values = elements.map(element.read)
      let whole = values.compactMap { $0 }
      return whole.count == values.count ? whole : nil
    }
  }

  /// An object of a shape.
  static func object(
    _ shape: ObjectShape, read: @escaping @Sendable (ObjectReader) -> Value?
  ) -> ValueForm {
    ValueForm(.reference(shape.name)) { cursor in
      ObjectReader(cursor, shape).flatMap(read)
    }
  }
}
