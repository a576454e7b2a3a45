import CoreGraphics
public import Foundation

/// A place on the Earth.
public struct CLLocationCoordinate2D: Sendable {
  /// Degrees north of the equator.
  public var latitude: CLLocationDegrees
  /// Degrees east of Greenwich.
  public var longitude: CLLocationDegrees

  /// 0° north, 0° east.
  public init() { self.init(latitude: 0, longitude: 0) }
  /// A place by degrees.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.latitude = latitude
    self.longitude = longitude
  }
}

/// Angle in degrees.
public typealias CLLocationDegrees = Double

/// Length in meters.
public typealias CLLocationDistance = Double

/// Precision in meters.
public typealias CLLocationAccuracy = Double

/// Direction in degrees clockwise from north.
public typealias CLLocationDirection = Double

// swift-format-ignore: AlwaysUseLowerCamelCase
/// A place from degrees north and east.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D {
  CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
}

/// A place with a time.
open class CLLocation: NSObject {
  /// Latitude and longitude in degrees.
  public let coordinate: CLLocationCoordinate2D

  /// A place by degrees.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    super.init()
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Precision of a wish for the best.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Precision of 100 m.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
