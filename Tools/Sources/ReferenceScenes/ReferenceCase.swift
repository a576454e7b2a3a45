public import Display
import Foundation
public import Pixels

/// One image to draw, and the one to compare it with.
public struct ReferenceCase: Sendable {
  /// The scene's name; for a transition with the number of the frame.
  public let name: String
  /// Cases of one transition have one name here; a still scene is one of its own.
  public let sequence: String
  /// Set where layers and animations made the list: how far they are from the scene's values.
  public let deviation: ReferenceDeviation?
  /// The display list to draw.
  public let list: DisplayList
  /// The image by the accurate renderer, `ideal`.
  public let ideal: Pixmap
  /// Allowed difference from ``ideal``.
  public let allowance: ReferenceAllowance
  /// Differences of other renderers from `ideal` in this scene, where measured.
  public let rivals: [ReferenceRival]
}

/// Strictness with which a case is judged.
public enum ReferenceAllowance: Sendable, Equatable {
  /// Nothing in the scene excuses a difference beyond rounding and edges.
  case strict
  /// Images are drawn in another size than they have, or something is blurred: good renderers
  /// differ there.
  case scaledOrBlurred
  /// An image is shown at less than half its size. `ideal` then takes the mean of 16 × 16 of its
  /// pixels, which in fine patterns is up to 10 off the mean of all that ours, and Cairo's, is.
  case shrunk
  /// Not judged: the layers of a `seam` case meet inside pixels, where a coverage-based renderer
  /// lets the background through and others do not have to.
  case exempt
}

extension ReferenceFolder {
  /// The scene if it is still, else each frame of it that `ideal` drew, by the values that it
  /// lists.
  public func cases() throws -> [ReferenceCase] {
    let images = try images()
    return try pictures.map { picture in
      let layers = try picture.frame.map(scene.layers) ?? scene.layers
      let list = try DisplayList(layers, on: scene.canvas, images: images)
      return try referenceCase(picture, list, nil)
    }
  }

  /// The same with layers and animations. Throws ``InexpressibleScene`` if they cannot express it.
  @MainActor
  public func casesThroughLayers() throws -> [ReferenceCase] {
    let stage = try ReferenceStage(scene, images: try images())
    return try pictures.map { picture in
      let list = stage.list(at: picture.frame?.time ?? 0)
      let deviation = picture.frame.map(stage.deviation)
      return try referenceCase(picture, list, deviation ?? ReferenceDeviation(name: "", amount: 0))
    }
  }

  /// An image that `ideal` drew.
  private struct IdealPicture {
    var name: String
    var file: String
    /// nil for a still scene.
    var frame: ReferenceFrame?
  }

  private var pictures: [IdealPicture] {
    if scene.kind == .still {
      return scene.references["ideal"].map { [IdealPicture(name: scene.name, file: $0)] } ?? []
    }
    return scene.frames.compactMap { frame in
      frame.references["ideal"].map {
        IdealPicture(name: "\(scene.name) \(frame.number)", file: $0, frame: frame)
      }
    }
  }

  private func referenceCase(
    _ picture: IdealPicture, _ list: DisplayList, _ deviation: ReferenceDeviation?
  ) throws -> ReferenceCase {
    let allowance: ReferenceAllowance =
      if scene.name.hasPrefix("seam") {
        .exempt
      } else if list.items.contains(where: \.isShrunk) {
        .shrunk
      } else {
        list.items.contains(where: \.isScaledOrBlurred) ? .scaledOrBlurred : .strict
      }
    let addition = deviation == nil ? "" : " (layers)"
    let ideal = try self.picture(picture.file)
    return ReferenceCase(
      name: picture.name + addition, sequence: scene.name + addition, deviation: deviation,
      list: list, ideal: ideal, allowance: allowance,
      rivals: try ReferenceRival.names.compactMap { try rival($0, in: picture.frame, ideal) })
  }

  /// Result of another renderer for a scene, or for a frame if its image was kept.
  private func rival(
    _ name: String, in frame: ReferenceFrame?, _ ideal: Pixmap
  ) throws -> ReferenceRival? {
    if let file = frame?.references[name],
      FileManager.default.fileExists(atPath: url.appendingPathComponent(file).path),
      let difference = PictureDifference(try picture(file), ideal)
    {
      let noise = ReferenceNoise(max: Double(difference.largest), mean: difference.mean)
      return ReferenceRival(name: name, noise: noise, isOfSequence: false)
    }
    return (scene.noise["\(name)-ideal"] ?? scene.noise["ideal-\(name)"])
      .map { ReferenceRival(name: name, noise: $0, isOfSequence: frame != nil) }
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
      guard let scale = fill.pictureScale else { return false }
      // In perspective an image has its own size along a line at most.
      return !fill.transform.isAffine || abs(scale.across - 1) > 0.001
        || abs(scale.down - 1) > 0.001
    }
  }

  fileprivate var isShrunk: Bool {
    switch self {
    case .shadow, .backdropBlur: false
    case .group(let group): (group.items + (group.mask ?? [])).contains(where: \.isShrunk)
    case .fill(let fill): fill.pictureScale.map { min($0.across, $0.down) < 0.5 } ?? false
    }
  }
}

extension Fill {
  /// Scale of the paint's image; nil for other paints.
  fileprivate var pictureScale: (across: Double, down: Double)? {
    guard case .image(let image) = paint else { return nil }
    return (
      image.target.width / image.source.width * transform.meanScale,
      image.target.height / image.source.height * transform.meanScale
    )
  }
}

/// Limits of an image's difference from `ideal`.
public struct ReferenceLimits: Sendable, Equatable {
  /// The largest difference of a channel, of 255.
  public var largest = 4.0
  /// The mean difference, of 255.
  public var mean = 0.1
  /// The largest difference where images are scaled or something is blurred.
  public var scaledLargest = 5.0
  /// The mean difference there.
  public var scaledMean = 0.3
  /// Maximum deviation of the layers from the values that a frame lists, in their own units.
  public var deviation = 1e-6

  /// The limits that the renderer keeps today; raise them only with a reason.
  public init() {}

  /// Whether a difference may stay, counting what the layers deviate too.
  public func allow(_ difference: PictureDifference, of one: ReferenceCase) -> Bool {
    (one.deviation?.amount ?? 0) <= deviation && allow(difference, one.allowance)
  }

  /// Whether a difference may stay, by the pixels alone.
  public func allow(_ difference: PictureDifference, _ allowance: ReferenceAllowance) -> Bool {
    switch allowance {
    case .strict: Double(difference.largest) <= largest && difference.mean <= mean
    case .scaledOrBlurred:
      Double(difference.largest) <= scaledLargest && difference.mean <= scaledMean
    case .shrunk:
      Double(difference.largest) <= 2 * scaledLargest && difference.mean <= 2.1 * scaledMean
    case .exempt: true
    }
  }
}
