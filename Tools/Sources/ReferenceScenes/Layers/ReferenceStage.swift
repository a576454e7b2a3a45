import CoreGraphics
public import Display
import Foundation
public import Pixels
import QuartzCore

/// A scene as real layers with real animations on the virtual clock: what proves the engine, where
/// ``DisplayList/init(_:on:images:)`` proves the rasterizer alone.
@MainActor
public final class ReferenceStage {
  private let world = World()
  private let root: CALayer
  private let recorder: DisplayListRecorder
  private let actors: [ReferenceActor]

  /// Sets up the scene at time 0.
  ///
  /// Fails with what layers cannot express.
  public init(
    _ scene: ReferenceScene, images: [String: Bitmap]
  ) throws(InexpressibleScene) {
    let scale = scene.canvas.scale
    let points = scene.canvas.points
    recorder = DisplayListRecorder(
      canvas: PixelSize(
        width: Int((points[0] * scale).rounded()), height: Int((points[1] * scale).rounded())),
      scale: scale, background: Color(scene.canvas.background))
    let cast = world.enter { Result { () throws(InexpressibleScene) in try Cast(scene, images) } }
    let prepared = try cast.get()
    (root, actors) = (prepared.root, prepared.actors)
    world.enter {
      root.becomeRoot()
      world.prepareFrame(at: 0)
    }
  }

  /// The scene at a time, in seconds; times must not decrease.
  public func list(at time: Double) -> DisplayList {
    world.enter {
      world.finishFrame()
      world.prepareFrame(at: time)
      return recorder.record([root], at: time)
    }
  }

  /// Largest deviation of the layers from the values that a frame lists.
  public func deviation(from frame: ReferenceFrame) -> ReferenceDeviation {
    world.enter {
      frame.deviation(of: Dictionary(actors.map { ($0.id, $0.layer) }) { first, _ in first })
    }
  }
}

/// A value that a layer does not show as it should.
public struct ReferenceDeviation: Sendable, Equatable {
  /// Layer and property.
  public let name: String
  /// In the unit of the value; infinite where it is not shown at all.
  public let amount: Double
}

/// Reason why a scene cannot be drawn with layers.
public struct InexpressibleScene: Error, Sendable, Equatable {
  /// The `id` of the layer concerned.
  public let layer: String
  /// The feature that layers lack, for example “a perspective that changes”.
  public let reason: String

  init(_ layer: String, _ reason: String) {
    self.layer = layer
    self.reason = reason
  }
}

extension InexpressibleScene: CustomStringConvertible {
  /// For messages: the reason, then the layer.
  public var description: String { "\(reason) (layer “\(layer)”)" }
}

/// The layers of a scene with their animations.
@MainActor
private struct Cast {
  let root = CALayer()
  private(set) var actors: [ReferenceActor] = []

  init(_ scene: ReferenceScene, _ images: [String: Bitmap]) throws(InexpressibleScene) {
    root.frame = CGRect(x: 0, y: 0, width: scene.canvas.points[0], height: scene.canvas.points[1])
    let builder = LayerBuilder(images: images, animations: scene.animations)
    for layer in scene.layers { try add(layer, to: root, builder) }
    for animation in scene.animations {
      for actor in actors where actor.id == animation.layer { try actor.add(animation) }
    }
  }

  private mutating func add(
    _ reference: ReferenceLayer, to parent: CALayer, _ builder: LayerBuilder
  ) throws(InexpressibleScene) {
    let layer = try builder.layer(for: reference)
    // The references paint in order, layers that share a space by depth: they are so far apart that
    // no rotation brings one in front of the next. Without a perspective of the parent this has no
    // other effect.
    layer.zPosition = CGFloat(parent.sublayers?.count ?? 0) * 100_000
    parent.addSublayer(layer)
    actors.append(ReferenceActor(id: reference.id, layer: layer))
    for child in reference.children { try add(child, to: layer, builder) }
  }
}
