/// A JSON5 value with its position in the file, not yet interpreted.
public struct SceneValue: Hashable, Sendable {
  /// The seven kinds of JSON5.
  public indirect enum Content: Hashable, Sendable {
    /// `null`.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// May be infinite or not a number: JSON5 can write both.
    case number(Double)
    /// A string with its escapes resolved.
    case string(String)
    /// `[…]`, in the order of the file.
    case list([SceneValue])
    /// Members in the order of the file.
    case object([Member])
  }

  /// A key, its place and its value.
  public struct Member: Hashable, Sendable {
    /// Key without its quotes, with escapes resolved.
    public var key: String
    /// Position of the key.
    public var position: SourcePosition
    /// Value after the colon.
    public var value: SceneValue

    /// `position` is that of the key; the value has its own.
    public init(key: String, position: SourcePosition, value: SceneValue) {
      self.key = key
      self.position = position
      self.value = value
    }
  }

  /// The kind of value, and its content.
  public var content: Content
  /// Position of the start of the value.
  public var position: SourcePosition

  /// Makes a value; mistakes in it are reported at `position`.
  public init(_ content: Content, at position: SourcePosition) {
    self.content = content
    self.position = position
  }

  /// Reads JSON5 (https://spec.json5.org), UTF-8 with or without a byte order mark.
  public init(json5 bytes: [UInt8]) throws(SceneErrors) {
    let reading = try JSON5Reader.read(bytes)
    guard reading.duplicates.isEmpty else { throw SceneErrors(reading.duplicates) }
    self = reading.value
  }

  /// The value of a member; nil when there is none, or when this is not an object.
  public subscript(key: String) -> SceneValue? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.key == key }?.value
  }

  /// Kind of value, for messages.
  var kind: String {
    switch content {
    case .null: "null"
    case .bool(let flag): flag ? "true" : "false"
    case .number: "a number"
    case .string: "a string"
    case .list: "a list"
    case .object: "an object"
    }
  }
}
