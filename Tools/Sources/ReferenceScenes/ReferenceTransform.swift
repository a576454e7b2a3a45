import Numerics

/// One function of a layer's transform; angles are degrees, clockwise on screen.
public enum ReferenceTransform: Sendable, Equatable {
  case translate(x: Double, y: Double, z: Double)
  case scale(x: Double, y: Double)
  case rotate(Double)
  case rotateX(Double)
  case rotateY(Double)
  case skew(x: Double, y: Double)
  /// m34 is -1 divided by this distance.
  case perspective(Double)
  /// m11 m12 … m44, for row vectors.
  case matrix([Double])
}

extension ReferenceTransform: Decodable {
  /// From an object with one key, `{ "rotate": 30 }`. Throws ``ReferenceError/transform(_:)``.
  public init(from decoder: any Decoder) throws {
    let functions = try decoder.singleValueContainer().decode([String: Numbers].self)
    guard functions.count == 1, let (name, numbers) = functions.first else {
      throw ReferenceError.transform("\(functions.keys.sorted())")
    }
    try self.init(name, numbers.list)
  }

  private init(_ name: String, _ list: [Double]) throws {
    switch (name, list.count) {
    case ("translate", 2): self = .translate(x: list[0], y: list[1], z: 0)
    case ("translate", 3): self = .translate(x: list[0], y: list[1], z: list[2])
    case ("scale", 2): self = .scale(x: list[0], y: list[1])
    case ("rotate", 1): self = .rotate(list[0])
    case ("rotateX", 1): self = .rotateX(list[0])
    case ("rotateY", 1): self = .rotateY(list[0])
    case ("skew", 2): self = .skew(x: list[0], y: list[1])
    case ("perspective", 1): self = .perspective(list[0])
    case ("matrix", 16): self = .matrix(list)
    default: throw ReferenceError.transform("\(name) \(list)")
    }
  }

  /// One number or a list of them.
  private struct Numbers: Decodable {
    var list: [Double]

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      list = try (try? value.decode([Double].self)) ?? [value.decode(Double.self)]
    }
  }
}

extension ReferenceTransform {
  /// The function as a 4 × 4 matrix for row vectors, row by row.
  public var matrix: [Double] {
    func turned(_ degrees: Double) -> (sin: Double, cos: Double) {
      let angle = degrees * .pi / 180
      return (Elementary.sin(angle), Elementary.cos(angle))
    }
    func tangent(_ degrees: Double) -> Double { Elementary.tan(degrees * .pi / 180) }
    var m: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    switch self {
    case .translate(let x, let y, let z):
      m.replaceSubrange(12..<15, with: [x, y, z])
    case .scale(let x, let y):
      (m[0], m[5]) = (x, y)
    case .rotate(let degrees):
      let angle = turned(degrees)
      (m[0], m[1], m[4], m[5]) = (angle.cos, angle.sin, -angle.sin, angle.cos)
    case .rotateX(let degrees):
      let angle = turned(degrees)
      (m[5], m[6], m[9], m[10]) = (angle.cos, angle.sin, -angle.sin, angle.cos)
    case .rotateY(let degrees):
      let angle = turned(degrees)
      (m[0], m[2], m[8], m[10]) = (angle.cos, -angle.sin, angle.sin, angle.cos)
    case .skew(let x, let y):
      (m[4], m[1]) = (tangent(x), tangent(y))
    case .perspective(let distance):
      m[11] = -1 / distance
    case .matrix(let numbers):
      m = numbers
    }
    return m
  }

  /// All functions in one matrix; the last acts on a point first.
  public static func product(_ functions: [ReferenceTransform]) -> [Double] {
    let identity: [Double] = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
    return functions.reduce(identity) { outer, function in
      multiplied(function.matrix, outer)
    }
  }
}

/// The matrix that does `a` first and `b` after it.
private func multiplied(_ a: [Double], _ b: [Double]) -> [Double] {
  var result = [Double](repeating: 0, count: 16)
  for row in 0..<4 {
    for column in 0..<4 {
      for k in 0..<4 { result[row * 4 + column] += a[row * 4 + k] * b[k * 4 + column] }
    }
  }
  return result
}
