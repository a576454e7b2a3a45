public import Accessors
public import CoreGraphics
public import Foundation

/// Kind of particle of an emitter layer: its image, and how it moves and changes.
///
/// Of a value with a range each particle has one at random between value − range and value + range, the
/// same in every run.
open class CAEmitterCell: NSObject, CAMediaTiming {
  /// Name for key paths of the layer such as `emitterCells.name.birthRate`.
  @Setter open var name: String? = nil
  /// Whether particles are born. Default: true.
  @Setter open var isEnabled = true
  /// Particles per second. Default: 0.
  @Setter open var birthRate: Float = 0
  /// Seconds that a particle lives. Default: 0.
  @Setter open var lifetime: Float = 0
  /// Range of ``lifetime``.
  @Setter open var lifetimeRange: Float = 0
  /// Angle of the velocity in the plane, in radians, clockwise from the x axis; from the upward
  /// direction for lines, and from the outward direction for the outlines of circles.
  @Setter open var emissionLongitude: CGFloat = 0
  /// Angle of the velocity out of the plane, in radians.
  @Setter open var emissionLatitude: CGFloat = 0
  /// Angle in radians of the cone around the emission angle; the half of it to each side.
  @Setter open var emissionRange: CGFloat = 0
  /// Points per second at birth.
  @Setter open var velocity: CGFloat = 0
  /// Range of ``velocity``.
  @Setter open var velocityRange: CGFloat = 0
  /// Acceleration in points per second squared.
  @Setter open var xAcceleration: CGFloat = 0
  /// Acceleration in points per second squared.
  @Setter open var yAcceleration: CGFloat = 0
  /// No effect: particles stay in the layer's plane.
  @Setter open var zAcceleration: CGFloat = 0
  /// Scale at birth. Default: 1.
  @Setter open var scale: CGFloat = 1
  /// Range of ``scale``.
  @Setter open var scaleRange: CGFloat = 0
  /// Change of the scale per second.
  @Setter open var scaleSpeed: CGFloat = 0
  /// Rotation in radians per second.
  @Setter open var spin: CGFloat = 0
  /// Range of ``spin``.
  @Setter open var spinRange: CGFloat = 0
  /// Color that the image is multiplied by at birth; nil: white.
  @Setter open var color: CGColor? = .white
  /// Range of the red component.
  @Setter open var redRange: Float = 0
  /// Range of the green component.
  @Setter open var greenRange: Float = 0
  /// Range of the blue component.
  @Setter open var blueRange: Float = 0
  /// Range of alpha.
  @Setter open var alphaRange: Float = 0
  /// Change of red per second.
  @Setter open var redSpeed: Float = 0
  /// Change of green per second.
  @Setter open var greenSpeed: Float = 0
  /// Change of blue per second.
  @Setter open var blueSpeed: Float = 0
  /// Change of alpha per second.
  @Setter open var alphaSpeed: Float = 0
  /// Image: a `CGImage`. Default: nil, so that the particle is invisible.
  @Setter open var contents: Any? = nil
  /// Part of the image shown, in unit coordinates.
  @Setter open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  /// Pixels of the image per point. Default: 1.
  @Setter open var contentsScale: CGFloat = 1
  /// Stored: the layer's filters are linear.
  @Setter open var minificationFilter = "linear"
  /// Stored: the layer's filters are linear.
  @Setter open var magnificationFilter = "linear"
  /// Stored without effect.
  @Setter open var minificationFilterBias: Float = 0
  /// Kinds of particles that each particle emits.
  @Setter open var emitterCells: [CAEmitterCell]? = nil
  /// Stored without effect.
  @Setter open var style: [AnyHashable: Any]? = nil

  // As a part of another cell: when a particle emits, in seconds of its life.
  /// Seconds of the emitting particle's life at which it begins to emit (default 0).
  @Setter public var beginTime: CFTimeInterval = 0
  /// Seconds for which it emits (default without end); 0 or less is without end.
  @Setter public var duration: CFTimeInterval = .infinity
  /// Stored without effect.
  @Setter public var speed: Float = 1
  /// Stored without effect.
  @Setter public var timeOffset: CFTimeInterval = 0
  /// Stored without effect.
  @Setter public var repeatCount: Float = 0
  /// Stored without effect.
  @Setter public var repeatDuration: CFTimeInterval = 0
  /// Stored without effect.
  @Setter public var autoreverses = false
  /// Stored without effect.
  @Setter public var fillMode = CAMediaTimingFillMode.removed

  public override init() {
    super.init()
  }

  /// Values as they are now.
  var snapshot: EmitterCellState {
    EmitterCellState(
      name: name, isEnabled: isEnabled, birthRate: Double(birthRate),
      lifetime: .init(Double(lifetime), Double(lifetimeRange)),
      angle: Double(emissionLongitude), latitude: Double(emissionLatitude),
      cone: Double(emissionRange), velocity: .init(Double(velocity), Double(velocityRange)),
      acceleration: CGVector(dx: xAcceleration, dy: yAcceleration),
      scale: .init(Double(scale), Double(scaleRange)), scaleSpeed: Double(scaleSpeed),
      spin: .init(Double(spin), Double(spinRange)),
      color: [
        .init(Double(color?.red ?? 1), Double(redRange)),
        .init(Double(color?.green ?? 1), Double(greenRange)),
        .init(Double(color?.blue ?? 1), Double(blueRange)),
        .init(Double(color?.alpha ?? 1), Double(alphaRange)),
      ],
      colorSpeed: [redSpeed, greenSpeed, blueSpeed, alphaSpeed].map(Double.init),
      contents: contents as? CGImage, contentsRect: contentsRect,
      contentsScale: Double(contentsScale), begin: max(0, beginTime),
      duration: duration > 0 ? duration : .infinity,
      cells: (emitterCells ?? []).map(\.snapshot))
  }
}

/// Values of an emitter cell.
package struct EmitterCellState: Equatable {
  /// A value with its range.
  package struct Spread: Equatable, Sendable {
    var mean: Double
    var range: Double

    init(_ mean: Double, _ range: Double) {
      (self.mean, self.range) = (mean, range)
    }
  }

  var name: String?
  var isEnabled: Bool
  var birthRate: Double
  var lifetime: Spread
  var angle: Double
  var latitude: Double
  var cone: Double
  var velocity: Spread
  var acceleration: CGVector
  var scale: Spread
  var scaleSpeed: Double
  var spin: Spread
  /// Red, green, blue, alpha.
  var color: [Spread]
  var colorSpeed: [Double]
  var contents: CGImage?
  var contentsRect: CGRect
  var contentsScale: Double
  var begin: Double
  var duration: Double
  var cells: [EmitterCellState]

  /// Longest life of a particle with those that it emits, in seconds.
  var reach: Double {
    max(0, lifetime.mean + abs(lifetime.range)) + (cells.map(\.reach).max() ?? 0)
  }
}
