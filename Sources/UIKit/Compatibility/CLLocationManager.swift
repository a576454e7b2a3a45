public import Accessors
import CoreGraphics
public import Foundation

/// Whether an app may use the location of the device.
public enum CLAuthorizationStatus: Int32, Sendable {
  /// The user was not asked.
  case notDetermined
  /// The device forbids it.
  case restricted
  /// The user forbade it.
  case denied
  /// At any time.
  case authorizedAlways
  /// While the app is in front.
  case authorizedWhenInUse
}

/// Observes locations; nothing is called.
@preconcurrency @MainActor
public protocol CLLocationManagerDelegate: AnyObject {
  /// Never called.
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation])
  /// Never called.
  func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error)
  /// Never called.
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager)
}

extension CLLocationManagerDelegate {
  /// Nothing.
  public func locationManager(
    _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
  ) {}
  /// Nothing.
  public func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {}
  /// Nothing.
  public func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}

/// Location of the device, which the user has not allowed: no question is shown, and nothing is
/// measured.
@preconcurrency @MainActor
open class CLLocationManager: NSObject {
  /// Receives no calls. Held weakly.
  open var delegate: (any CLLocationManagerDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any CLLocationManagerDelegate)?
  /// No effect. Default: 0.
  @Setter open var desiredAccuracy: CLLocationAccuracy = 0
  /// No effect. Default: 0.
  @Setter open var distanceFilter: CLLocationDistance = 0
  /// The last location: nil.
  open var location: CLLocation? { nil }
  /// The authorization of the app: not determined, because the user is never asked.
  open var authorizationStatus: CLAuthorizationStatus { .notDetermined }

  /// A manager that measures nothing.
  public nonisolated override init() { super.init() }

  /// The authorization of the app: not determined, because the user is never asked.
  open class func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }
  /// Whether the device measures locations: false.
  open class func locationServicesEnabled() -> Bool { false }
  /// No effect: the user is not asked.
  open func requestWhenInUseAuthorization() {}
  /// No effect: the user is not asked.
  open func requestAlwaysAuthorization() {}
  /// Measures nothing.
  open func startUpdatingLocation() {}
  /// Does nothing: nothing is measured.
  open func stopUpdatingLocation() {}
  /// Measures nothing.
  open func requestLocation() {}
}
