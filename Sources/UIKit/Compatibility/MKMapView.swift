public import Accessors
import CoreGraphics
public import Foundation
import Numerics

// Map Kit and Core Location without a network and without sensors: a map shows land without roads,
// names and annotations, and the device never learns its location.

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
    let width = max(0.01, Elementary.cos(center.latitude * .pi / 180)) * degree
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

/// Style of a map.
public enum MKMapType: UInt, Sendable {
  /// Streets, the default.
  case standard
  /// Images of the Earth.
  case satellite
  /// Images with streets.
  case hybrid
  /// Images from above.
  case satelliteFlyover
  /// Images from above with streets.
  case hybridFlyover
  /// Streets in faint colors.
  case mutedStandard
}

/// Observes a map; Flipbook's never changes, so that nothing is called.
@preconcurrency @MainActor
public protocol MKMapViewDelegate: AnyObject {
  /// Never called.
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool)
  /// Never called.
  func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool)
  /// Never called.
  func mapViewDidFinishLoadingMap(_ mapView: MKMapView)
  /// View of an annotation. Never called.
  func mapView(_ mapView: MKMapView, viewFor annotation: any MKAnnotation) -> MKAnnotationView?
  /// Never called.
  func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView])
  /// Never called.
  func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView)
  /// Never called.
  func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView)
  /// Never called.
  func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl)
  /// Never called.
  func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation)
}

extension MKMapViewDelegate {
  /// Nothing.
  public func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) {}
  /// Nothing.
  public func mapView(_ mapView: MKMapView, regionWillChangeAnimated animated: Bool) {}
  /// Nothing.
  public func mapViewDidFinishLoadingMap(_ mapView: MKMapView) {}
  /// Returns nil.
  public func mapView(
    _ mapView: MKMapView, viewFor annotation: any MKAnnotation
  ) -> MKAnnotationView? { nil }
  /// Nothing.
  public func mapView(_ mapView: MKMapView, didAdd views: [MKAnnotationView]) {}
  /// Nothing.
  public func mapView(_ mapView: MKMapView, didSelect view: MKAnnotationView) {}
  /// Nothing.
  public func mapView(_ mapView: MKMapView, didDeselect view: MKAnnotationView) {}
  /// Nothing.
  public func mapView(
    _ mapView: MKMapView, annotationView view: MKAnnotationView,
    calloutAccessoryControlTapped control: UIControl
  ) {}
  /// Nothing.
  public func mapView(_ mapView: MKMapView, didUpdate userLocation: MKUserLocation) {}
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
  /// Style of the map; satellite and hybrid maps are dark. Default: `.standard`.
  @Setter open var mapType = MKMapType.standard { didSet { showLand() } }
  /// Annotations of the map, which are not drawn.
  public private(set) var annotations: [any MKAnnotation] = []
  /// No effect. Default: false.
  @Setter open var showsUserLocation = false
  /// The place of the user, which is not known.
  public let userLocation = MKUserLocation()
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
