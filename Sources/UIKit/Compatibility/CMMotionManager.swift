public import Accessors
public import Foundation

// Core Motion on a machine without sensors, as in Apple's simulator: nothing is available, no handler is
// called, and apps show what they show without motion.

/// Motion sensors. Flipbook has none.
open class CMMotionManager: NSObject {
  /// Receives each new attitude; never called.
  public typealias CMDeviceMotionHandler = (CMDeviceMotion?, (any Error)?) -> Void
  /// Receives each new acceleration; never called.
  public typealias CMAccelerometerHandler = (CMAccelerometerData?, (any Error)?) -> Void
  /// Receives each new rotation; never called.
  public typealias CMGyroHandler = (CMGyroData?, (any Error)?) -> Void

  /// Whether there is a sensor for attitudes: false.
  open var isDeviceMotionAvailable: Bool { false }
  /// Whether attitudes are measured: false.
  open var isDeviceMotionActive: Bool { false }
  /// The last attitude: nil.
  open var deviceMotion: CMDeviceMotion? { nil }
  /// Seconds between attitudes. Default: 0.01.
  @Setter open var deviceMotionUpdateInterval: TimeInterval = 0.01
  /// Whether the device asks for a movement to calibrate the compass. Default: false.
  @Setter open var showsDeviceMovementDisplay = false
  /// Whether there is a sensor for accelerations: false.
  open var isAccelerometerAvailable: Bool { false }
  /// Whether accelerations are measured: false.
  open var isAccelerometerActive: Bool { false }
  /// The last acceleration: nil.
  open var accelerometerData: CMAccelerometerData? { nil }
  /// Seconds between accelerations. Default: 0.01.
  @Setter open var accelerometerUpdateInterval: TimeInterval = 0.01
  /// Whether there is a sensor for rotations: false.
  open var isGyroAvailable: Bool { false }
  /// Whether rotations are measured: false.
  open var isGyroActive: Bool { false }
  /// The last rotation: nil.
  open var gyroData: CMGyroData? { nil }
  /// Seconds between rotations. Default: 0.01.
  @Setter open var gyroUpdateInterval: TimeInterval = 0.01

  /// Available frames of reference: none.
  open class func availableAttitudeReferenceFrames() -> CMAttitudeReferenceFrame { [] }

  /// Does nothing: there are no attitudes to measure.
  open func startDeviceMotionUpdates() {}
  /// Does nothing: there are no attitudes to measure.
  open func startDeviceMotionUpdates(using referenceFrame: CMAttitudeReferenceFrame) {}
  /// Does nothing; `handler` is never called.
  open func startDeviceMotionUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMDeviceMotionHandler
  ) {}
  /// Does nothing; `handler` is never called.
  open func startDeviceMotionUpdates(
    using referenceFrame: CMAttitudeReferenceFrame, to queue: OperationQueue,
    withHandler handler: @escaping CMDeviceMotionHandler
  ) {}
  /// Ends measuring attitudes.
  open func stopDeviceMotionUpdates() {}
  /// Does nothing: there are no accelerations to measure.
  open func startAccelerometerUpdates() {}
  /// Does nothing; `handler` is never called.
  open func startAccelerometerUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMAccelerometerHandler
  ) {}
  /// Ends measuring accelerations.
  open func stopAccelerometerUpdates() {}
  /// Does nothing: there are no rotations to measure.
  open func startGyroUpdates() {}
  /// Does nothing; `handler` is never called.
  open func startGyroUpdates(
    to queue: OperationQueue, withHandler handler: @escaping CMGyroHandler
  ) {}
  /// Ends measuring rotations.
  open func stopGyroUpdates() {}
}

/// Handler of attitudes.
public typealias CMDeviceMotionHandler = CMMotionManager.CMDeviceMotionHandler
/// Handler of accelerations.
public typealias CMAccelerometerHandler = CMMotionManager.CMAccelerometerHandler
/// Handler of rotations.
public typealias CMGyroHandler = CMMotionManager.CMGyroHandler

/// Directions that attitudes are measured from.
public struct CMAttitudeReferenceFrame: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// z is vertical, x any horizontal direction.
  public static let xArbitraryZVertical = CMAttitudeReferenceFrame(rawValue: 1)
  /// As ``xArbitraryZVertical``, corrected by the compass.
  public static let xArbitraryCorrectedZVertical = CMAttitudeReferenceFrame(rawValue: 2)
  /// z is vertical, x points to the magnetic north.
  public static let xMagneticNorthZVertical = CMAttitudeReferenceFrame(rawValue: 4)
  /// z is vertical, x points to the geographic north.
  public static let xTrueNorthZVertical = CMAttitudeReferenceFrame(rawValue: 8)
}

/// A measurement at a time.
open class CMLogItem: NSObject {
  /// Seconds since the device started.
  open var timestamp: TimeInterval { 0 }
}

/// A measured acceleration.
open class CMAccelerometerData: CMLogItem {
  /// The acceleration.
  open var acceleration: CMAcceleration { CMAcceleration() }
}

/// A measured rotation.
open class CMGyroData: CMLogItem {
  /// The rotation.
  open var rotationRate: CMRotationRate { CMRotationRate() }
}

/// Attitude and acceleration of a device.
open class CMDeviceMotion: CMLogItem {
  /// The attitude.
  open var attitude: CMAttitude { CMAttitude() }
  /// Rotation rate without bias.
  open var rotationRate: CMRotationRate { CMRotationRate() }
  /// Direction of gravity.
  open var gravity: CMAcceleration { CMAcceleration() }
  /// Acceleration without gravity.
  open var userAcceleration: CMAcceleration { CMAcceleration() }
}

/// An attitude of a device.
open class CMAttitude: NSObject {
  /// Rotation about the axis from bottom to top, in radians.
  open var roll: Double { 0 }
  /// Rotation about the axis from left to right, in radians.
  open var pitch: Double { 0 }
  /// Rotation about the axis out of the screen, in radians.
  open var yaw: Double { 0 }
  /// The rotation as a quaternion.
  open var quaternion: CMQuaternion { CMQuaternion(x: 0, y: 0, z: 0, w: 1) }
  /// Makes this attitude relative to `attitude`.
  open func multiply(byInverseOf attitude: CMAttitude) {}
}

/// An acceleration in multiples of gravity.
public struct CMAcceleration: Hashable, Sendable {
  /// Share along the device's x axis, towards its right edge.
  public var x: Double
  /// Share along the device's y axis, towards its upper edge.
  public var y: Double
  /// Share along the device's z axis, out of the screen.
  public var z: Double
  /// Creates a vector (default zero).
  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    (self.x, self.y, self.z) = (x, y, z)
  }
}

/// A rotation in radians per second.
public struct CMRotationRate: Hashable, Sendable {
  /// Rotation about the device's x axis, which points to its right edge.
  public var x: Double
  /// Rotation about the device's y axis, which points to its upper edge.
  public var y: Double
  /// Rotation about the device's z axis, which points out of the screen.
  public var z: Double
  /// Creates a rotation (default none).
  public init(x: Double = 0, y: Double = 0, z: Double = 0) {
    (self.x, self.y, self.z) = (x, y, z)
  }
}

/// A rotation as a quaternion.
public struct CMQuaternion: Hashable, Sendable {
  /// Component of the x axis.
  public var x: Double
  /// Component of the y axis.
  public var y: Double
  /// Component of the z axis.
  public var z: Double
  /// Real component: the cosine of half the angle.
  public var w: Double
  /// Creates a quaternion from its components (default all 0).
  public init(x: Double = 0, y: Double = 0, z: Double = 0, w: Double = 0) {
    (self.x, self.y, self.z, self.w) = (x, y, z, w)
  }
}
