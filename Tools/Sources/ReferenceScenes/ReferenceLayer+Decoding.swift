extension ReferenceLayer: Decodable {
  private enum Key: String, CodingKey {
    case id, frame, anchor, transform, opacity, background, gradient, cornerRadius, image, clip
    case border, shadow, mask, blur, backdropBlur, children
  }

  /// Only `frame` is required. Throws ``ReferenceError/count(_:_:)`` for a list of another length.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    func value<Value: Decodable>(_ key: Key, or standard: Value) throws -> Value {
      try values.decodeIfPresent(Value.self, forKey: key) ?? standard
    }
    self.init(
      id: try value(.id, or: "without id"), frame: try values.decode([Double].self, forKey: .frame))
    guard frame.count == 4 else { throw ReferenceError.count("frame", 4) }
    anchor = try value(.anchor, or: anchor)
    guard anchor.count == 2 else { throw ReferenceError.count("anchor", 2) }
    transform = try value(.transform, or: [])
    opacity = try value(.opacity, or: 1)
    background = try values.decodeIfPresent(ReferenceColor.self, forKey: .background)
    gradient = try values.decodeIfPresent(ReferenceGradient.self, forKey: .gradient)
    if let radius = try values.decodeIfPresent(ReferenceValue.self, forKey: .cornerRadius) {
      try set("cornerRadius", to: radius)
    }
    image = try values.decodeIfPresent(Image.self, forKey: .image)
    clip = try value(.clip, or: false)
    border = try values.decodeIfPresent(Border.self, forKey: .border)
    shadow = try values.decodeIfPresent(Shadow.self, forKey: .shadow)
    if let shadow, shadow.offset.count != 2 { throw ReferenceError.count("shadow.offset", 2) }
    mask = try values.decodeIfPresent(Mask.self, forKey: .mask)
    blur = try value(.blur, or: 0)
    backdropBlur = try values.decodeIfPresent(Double.self, forKey: .backdropBlur)
    children = try value(.children, or: [])
  }
}

extension ReferenceLayer.Mask: Decodable {
  private enum Key: String, CodingKey {
    case type, center, radius, rect, cornerRadius, gradient
  }

  /// By `type`: `circle`, `roundedRect` or `gradient`; throws ``ReferenceError/value(_:)`` for
  /// another.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    switch try values.decode(String.self, forKey: .type) {
    case "circle":
      self = .circle(
        center: try values.pair(.center), radius: try values.decode(Double.self, forKey: .radius))
    case "roundedRect":
      let rect = try values.decode([Double].self, forKey: .rect)
      guard rect.count == 4 else { throw ReferenceError.count("mask.rect", 4) }
      self = .roundedRect(
        rect: rect,
        cornerRadius: try values.decodeIfPresent(Double.self, forKey: .cornerRadius) ?? 0)
    case "gradient":
      self = .gradient(try values.decode(ReferenceGradient.self, forKey: .gradient))
    case let type:
      throw ReferenceError.value("mask type \(type)")
    }
  }
}

extension ReferenceGradient: Decodable {
  private enum Key: String, CodingKey {
    case type, start, end, center, radius, stops
  }

  /// By `type`: `linear` or `radial`; throws ``ReferenceError/value(_:)`` for another.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    let stops = try values.decode([ReferenceStop].self, forKey: .stops)
    switch try values.decode(String.self, forKey: .type) {
    case "linear":
      self = .linear(start: try values.pair(.start), end: try values.pair(.end), stops: stops)
    case "radial":
      self = .radial(
        center: try values.pair(.center), radius: try values.decode(Double.self, forKey: .radius),
        stops: stops)
    case let type:
      throw ReferenceError.value("gradient type \(type)")
    }
  }
}

extension KeyedDecodingContainer {
  fileprivate func pair(_ key: Key) throws -> [Double] {
    let pair = try decode([Double].self, forKey: key)
    guard pair.count == 2 else { throw ReferenceError.count(key.stringValue, 2) }
    return pair
  }
}
