public import Accessors
import CoreGraphics
public import Foundation

// Map Kit and Core Location without a network and without sensors: a map shows land without roads,
// names and annotations, and the device never learns its location.

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
  /// The place.
  public let coordinate: CLLocationCoordinate2D

  /// A place by degrees.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    coordinate = CLLocationCoordinate2D(latitude: latitude, longitude: longitude)
    super.init()
  }
}

/// Part of the Earth in degrees.
public struct MKCoordinateSpan: Sendable {
  /// Degrees from south to north.
  public var latitudeDelta: CLLocationDegrees
  /// Degrees from west to east.
  public var longitudeDelta: CLLocationDegrees

  /// Nothing.
  public init() { self.init(latitudeDelta: 0, longitudeDelta: 0) }
  /// A part by degrees.
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    self.latitudeDelta = latitudeDelta
    self.longitudeDelta = longitudeDelta
  }
}

/// Part of a map around a place.
public struct MKCoordinateRegion: Sendable {
  /// Place in the middle.
  public var center: CLLocationCoordinate2D
  /// Extent in degrees.
  public var span: MKCoordinateSpan

  /// Nothing, at 0° north and 0° east.
  public init() { self.init(center: CLLocationCoordinate2D(), span: MKCoordinateSpan()) }
  /// A part by degrees.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    self.center = center
    self.span = span
  }
  /// A part by lengths in meters.
  public init(
    center: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let degree = 111_320.0
    let width = max(0.01, cos(center.latitude * .pi / 180)) * degree
    self.init(
      center: center,
      span: MKCoordinateSpan(
        latitudeDelta: latitudinalMeters / degree, longitudeDelta: longitudinalMeters / width))
  }
}

/// Something at a place of a map.
@preconcurrency @MainActor
public protocol MKAnnotation: NSObjectProtocol {
  /// The place.
  var coordinate: CLLocationCoordinate2D { get }
  /// Its name.
  var title: String? { get }
  /// More about it.
  var subtitle: String? { get }
}

extension MKAnnotation {
  /// nil.
  public var title: String? { nil }
  /// nil.
  public var subtitle: String? { nil }
}

/// An annotation of one point.
@preconcurrency @MainActor
open class MKPointAnnotation: NSObject, MKAnnotation {
  /// The place. Default: 0° north, 0° east.
  @Setter open var coordinate = CLLocationCoordinate2D()
  /// Its name. Default: nil.
  @Setter open var title: String? = nil
  /// More about it. Default: nil.
  @Setter open var subtitle: String? = nil

  /// An annotation at 0° north, 0° east.
  public nonisolated override init() { super.init() }
}

/// Look of a map.
public enum MKMapType: UInt, Sendable {
  /// Streets, the default.
  case standard
  /// Pictures of the Earth.
  case satellite
  /// Pictures with streets.
  case hybrid
  /// Pictures from above.
  case satelliteFlyover
  /// Pictures from above with streets.
  case hybridFlyover
  /// Streets in faint colors.
  case mutedStandard
}

/// Hears of a map; Flipbook's never changes, so that nothing is called.
@preconcurrency @MainActor
public protocol MKMapViewDelegate: AnyObject {
  /// Never called.
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  /// Never called.
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  /// Never called.
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
}

extension MKMapViewDelegate {
  /// Nothing.
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  /// Nothing.
  public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
  /// Nothing.
  public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
}

/// A map: a plain area in the color of land, since there is no network. It keeps its region and its
/// annotations, and does not draw or move them.
open class MKMapView: UIView {
  /// Receives no calls. Held weakly.
  open var delegate: (any MKMapViewDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any MKMapViewDelegate)?
  /// The part to show. Default: nothing.
  @Setter open var region = MKCoordinateRegion()
  /// Look of the map; satellite and hybrid maps are dark. Default: `.standard`.
  @Setter open var mapType = MKMapType.standard { didSet { showLand() } }
  /// Annotations of the map, which are not drawn.
  public private(set) var annotations: [any MKAnnotation] = []
  /// No effect. Default: false.
  @Setter open var showsUserLocation = false
  /// No effect. Default: true.
  @Setter open var showsCompass = true
  /// No effect. Default: false.
  @Setter open var showsScale = false
  /// No effect. Default: false.
  @Setter open var showsTraffic = false
  /// No effect. Default: true.
  @Setter open var showsBuildings = true
  /// No effect. Default: true.
  @Setter open var isZoomEnabled = true
  /// No effect. Default: true.
  @Setter open var isScrollEnabled = true
  /// No effect. Default: true.
  @Setter open var isRotateEnabled = true
  /// No effect. Default: true.
  @Setter open var isPitchEnabled = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    showLand()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    showLand()
    coder.restore(self, as: MKMapView.self)
  }

  /// Place in the middle of the map.
  open var centerCoordinate: CLLocationCoordinate2D {
    get { region.center }
    set { region.center = newValue }
  }

  /// Sets the part to show.
  open func setRegion(_ region: MKCoordinateRegion, animated: Bool) { self.region = region }
  /// Sets the place in the middle.
  open func setCenter(_ coordinate: CLLocationCoordinate2D, animated: Bool) {
    centerCoordinate = coordinate
  }
  /// Adds an annotation, which is not drawn.
  open func addAnnotation(_ annotation: any MKAnnotation) { annotations.append(annotation) }
  /// Adds annotations, which are not drawn.
  open func addAnnotations(_ annotations: [any MKAnnotation]) { self.annotations += annotations }
  /// Removes an annotation.
  open func removeAnnotation(_ annotation: any MKAnnotation) {
    annotations.removeAll { $0 === annotation }
  }
  /// Removes annotations.
  open func removeAnnotations(_ annotations: [any MKAnnotation]) {
    for annotation in annotations { removeAnnotation(annotation) }
  }

  /// Flipbook's own colors, near those of land in Apple's maps.
  private func showLand() {
    let isStreets = mapType == .standard || mapType == .mutedStandard
    backgroundColor = UIColor { traits in
      traits.userInterfaceStyle == .dark || !isStreets
        ? UIColor(red: 0.17, green: 0.19, blue: 0.21, alpha: 1)
        : UIColor(red: 0.96, green: 0.95, blue: 0.92, alpha: 1)
    }
  }
}

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

/// Hears of locations; nothing is called.
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
  /// The authorization of the app: not determined, because nobody was asked.
  open var authorizationStatus: CLAuthorizationStatus { .notDetermined }

  /// A manager that measures nothing.
  public nonisolated override init() { super.init() }

  /// The authorization of the app: not determined, because nobody was asked.
  open class func authorizationStatus() -> CLAuthorizationStatus { .notDetermined }
  /// Whether the device measures locations: false.
  open class func locationServicesEnabled() -> Bool { false }
  /// Asks nobody.
  open func requestWhenInUseAuthorization() {}
  /// Asks nobody.
  open func requestAlwaysAuthorization() {}
  /// Measures nothing.
  open func startUpdatingLocation() {}
  /// Does nothing: nothing is measured.
  open func stopUpdatingLocation() {}
  /// Measures nothing.
  open func requestLocation() {}
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Precision of a wish for the best.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Precision of 100 m.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100

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
