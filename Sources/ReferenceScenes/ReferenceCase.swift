public import Display
public import Pixels

/// One picture to draw, and the one to compare it with.
public struct ReferenceCase: Sendable {
  /// The scene's name; for a transition with the number of the frame.
  public let name: String
  public let list: DisplayList
  /// What the careful renderer, `ideal`, made of it.
  public let ideal: Pixmap
  public let allowance: ReferenceAllowance
  /// What Skia and `ideal` differ by in this scene, where that was measured.
  public let skia: ReferenceNoise?
}

/// How strictly a case is judged.
public enum ReferenceAllowance: Sendable, Equatable {
  case strict
  /// Pictures are drawn in another size than they have, or something is blurred: good renderers
  /// differ there.
  case scaledOrBlurred
  /// Not judged: the layers of a `seam` case meet inside pixels, where a coverage-based renderer
  /// lets the background through and others do not have to.
  case exempt
}

extension ReferenceFolder {
  /// The scene if it is still, else each frame of it that `ideal` drew.
  public func cases() throws -> [ReferenceCase] {
    let images = try images()
    if scene.kind == .still {
      guard let file = scene.references["ideal"] else { return [] }
      let list = try DisplayList(scene.layers, on: scene.canvas, images: images)
      return [try referenceCase(scene.name, list, file)]
    }
    return try scene.frames.compactMap { frame in
      guard let file = frame.references["ideal"] else { return nil }
      let list = try DisplayList(scene.layers(in: frame), on: scene.canvas, images: images)
      return try referenceCase("\(scene.name) \(frame.number)", list, file)
    }
  }

  private func referenceCase(
    _ name: String, _ list: DisplayList, _ file: String
  ) throws -> ReferenceCase {
    let allowance: ReferenceAllowance =
      if scene.name.hasPrefix("seam") {
        .exempt
      } else {
        list.items.contains(where: \.isScaledOrBlurred) ? .scaledOrBlurred : .strict
      }
    return ReferenceCase(
      name: name, list: list, ideal: try picture(file), allowance: allowance,
      skia: scene.noise["skia-ideal"])
  }
}

extension DisplayItem {
  fileprivate var isScaledOrBlurred: Bool {
    switch self {
    case .shadow, .backdropBlur:
      return true
    case .group(let group):
      return group.blurSigma > 0 || group.shadow != nil
        || (group.items + (group.mask ?? [])).contains(where: \.isScaledOrBlurred)
    case .fill(let fill):
      guard case .image(let image) = fill.paint else { return false }
      // In perspective a picture has its own size along a line at most.
      let across = image.target.width / image.source.width * fill.transform.meanScale
      let down = image.target.height / image.source.height * fill.transform.meanScale
      return !fill.transform.isAffine || abs(across - 1) > 0.001 || abs(down - 1) > 0.001
    }
  }
}

/// How far a picture may be from `ideal`.
public struct ReferenceLimits: Sendable, Equatable {
  /// The largest difference of a channel, of 255.
  public var largest = 16.0
  /// The mean difference, of 255.
  public var mean = 0.3
  /// The mean difference where pictures are scaled or something is blurred.
  public var scaledMean = 0.7

  public init() {}

  public func allow(_ difference: PictureDifference, _ allowance: ReferenceAllowance) -> Bool {
    switch allowance {
    case .strict: Double(difference.largest) <= largest && difference.mean <= mean
    case .scaledOrBlurred: Double(difference.largest) <= largest && difference.mean <= scaledMean
    case .exempt: true
    }
  }
}
