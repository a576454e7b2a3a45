import Pixels

extension Diagnosis.Suspect: Encodable {
  private enum Key: String, CodingKey {
    case explanation, text, error
  }

  /// The explanation as data and as a phrase, and the error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(explanation, forKey: .explanation)
    try container.encode(explanation.description, forKey: .text)
    try container.encode(error, forKey: .error)
  }
}

extension Diagnosis: Encodable {
  private enum Key: String, CodingKey {
    case text, best, runnerUp, unexplained, region, frames, probes, meanDifference
  }

  /// An object with everything in it; the region as left, top, width and height.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(description, forKey: .text)
    try container.encode(best, forKey: .best)
    try container.encodeIfPresent(runnerUp, forKey: .runnerUp)
    try container.encode(unexplained, forKey: .unexplained)
    try container.encode(
      [region.left, region.top, region.width, region.height], forKey: .region)
    try container.encode(frames, forKey: .frames)
    try container.encode(probes, forKey: .probes)
    try container.encode(meanDifference, forKey: .meanDifference)
  }
}

extension Explanation: Encodable {
  private enum Key: String, CodingKey {
    case kind, frames, factor, curve, dx, dy, red, green, blue, share, frame, from, to, degrees,
      areRounder, width, height, isBolder
  }

  /// Name of the case in JSON.
  public var kind: String {
    switch self {
    case .late: "late"
    case .early: "early"
    case .paced: "paced"
    case .stretched: "stretched"
    case .moved: "moved"
    case .edgeMoved: "edge moved"
    case .nudged: "nudged"
    case .edgeNudged: "edge nudged"
    case .movedVaryingly: "moved varyingly"
    case .faded: "faded"
    case .tinted: "tinted"
    case .repainted: "repainted"
    case .recolored: "recolored"
    case .shadowMissing: "shadow missing"
    case .shadowAdded: "shadow added"
    case .shadowWeaker: "shadow weaker"
    case .shadowStronger: "shadow stronger"
    case .shadowReshaped: "shadow reshaped"
    case .corners: "corners"
    case .outline: "outline"
    case .fainter: "fainter"
    case .contentMissing: "content missing"
    case .contentAdded: "content added"
    case .transformed: "transformed"
    case .transformedVaryingly: "transformed varyingly"
    case .resized: "resized"
    case .reweighted: "reweighted"
    case .edges: "edges"
    case .standsStill: "stands still"
    case .unrelated: "unrelated"
    }
  }

  /// One object: the kind and its values side by side.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kind, forKey: .kind)
    switch self {
    case .late(let frames), .early(let frames): try container.encode(frames, forKey: .frames)
    case .paced(let curve): try container.encode(curve, forKey: .curve)
    case .movedVaryingly(let curve): try container.encode(curve, forKey: .curve)
    case .faded(let curve): try container.encode(curve, forKey: .curve)
    case .transformedVaryingly(let curve): try container.encode(curve, forKey: .curve)
    case .transformed(let factor, let degrees):
      try container.encode(factor, forKey: .factor)
      try container.encode(degrees, forKey: .degrees)
    case .resized(let width, let height):
      try container.encode(width, forKey: .width)
      try container.encode(height, forKey: .height)
    case .reweighted(let isBolder): try container.encode(isBolder, forKey: .isBolder)
    case .fainter(let share): try container.encode(share, forKey: .share)
    case .corners(let areRounder): try container.encode(areRounder, forKey: .areRounder)
    case .stretched(let factor): try container.encode(factor, forKey: .factor)
    case .nudged(let dx, let dy), .edgeNudged(let dx, let dy):
      try container.encode(dx, forKey: .dx)
      try container.encode(dy, forKey: .dy)
    case .moved(let dx, let dy), .edgeMoved(let dx, let dy):
      try container.encode(dx, forKey: .dx)
      try container.encode(dy, forKey: .dy)
    case .tinted(let red, let green, let blue, let share):
      try encode(red, green, blue, into: &container)
      try container.encode(share, forKey: .share)
    case .recolored(let red, let green, let blue):
      try encode(red, green, blue, into: &container)
    case .repainted(let from, let to):
      try container.encode(from.description, forKey: .from)
      try container.encode(to.description, forKey: .to)
    case .standsStill(let frame): try container.encode(frame, forKey: .frame)
    case .shadowMissing, .shadowAdded, .shadowWeaker, .shadowStronger, .shadowReshaped, .outline,
      .contentMissing, .contentAdded, .edges, .unrelated:
      break
    }
  }

  private func encode(
    _ red: Int, _ green: Int, _ blue: Int, into container: inout KeyedEncodingContainer<Key>
  ) throws {
    try container.encode(red, forKey: .red)
    try container.encode(green, forKey: .green)
    try container.encode(blue, forKey: .blue)
  }
}
