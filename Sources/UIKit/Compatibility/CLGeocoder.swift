import CoreGraphics
public import Foundation

/// An address; none is found.
open class CLPlacemark: NSObject {
  /// Place of the address.
  open var location: CLLocation? { nil }
  /// Name of the place.
  open var name: String? { nil }
  /// Street.
  open var thoroughfare: String? { nil }
  /// Number of the house.
  open var subThoroughfare: String? { nil }
  /// Town.
  open var locality: String? { nil }
  /// Part of the town.
  open var subLocality: String? { nil }
  /// State.
  open var administrativeArea: String? { nil }
  /// Postal code.
  open var postalCode: String? { nil }
  /// Country.
  open var country: String? { nil }
  /// Code of the country.
  open var isoCountryCode: String? { nil }
}

/// Finds addresses; here none, as on a device that is offline.
open class CLGeocoder: NSObject {
  /// Takes what was found.
  public typealias CLGeocodeCompletionHandler = ([CLPlacemark]?, (any Error)?) -> Void

  /// Whether it looks for an address: false.
  open var isGeocoding: Bool { false }

  /// Finds nothing.
  public override init() { super.init() }

  /// Calls back on the main queue with an error.
  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    Self.fail(completionHandler)
  }
  /// Calls back on the main queue with an error.
  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) {
    Self.fail(completionHandler)
  }
  /// Does nothing.
  open func cancelGeocode() {}

  private static func fail(_ handler: @escaping CLGeocodeCompletionHandler) {
    let call = Call(handler: handler)
    DispatchQueue.main.async { call.handler(nil, URLError(.notConnectedToInternet)) }
  }

  /// Passes a closure on to the main queue.
  private struct Call: @unchecked Sendable {
    let handler: CLGeocodeCompletionHandler
  }
}

/// Takes what a geocoder has found.
public typealias CLGeocodeCompletionHandler = CLGeocoder.CLGeocodeCompletionHandler
