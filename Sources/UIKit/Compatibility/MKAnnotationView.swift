public import Accessors
public import CoreGraphics
public import Foundation
import QuartzCore

// Views, places and searches of maps. Maps here are plain areas: they show no annotations, and searches
// fail as on a device that is offline.

/// A view of an annotation. Maps here do not show it.
open class MKAnnotationView: UIView {
  /// Identifier for reuse; nil for none.
  public let reuseIdentifier: String?
  /// The annotation. Default: nil.
  @Setter open var annotation: (any MKAnnotation)? = nil
  /// Image. Default: nil.
  @Setter open var image: UIImage? = nil
  /// Distance from the place to the view's center. Default: zero.
  @Setter open var centerOffset = CGPoint.zero
  /// Stored without effect. Default: zero.
  @Setter open var calloutOffset = CGPoint.zero
  /// Stored without effect. Default: false.
  @Setter open var canShowCallout = false
  /// Stored without effect. Default: true.
  @Setter open var isEnabled = true
  /// Stored without effect. Default: false.
  @Setter open var isDraggable = false
  /// Stored without effect. Default: false.
  @Setter open var isHighlighted = false
  /// Stored without effect. Default: false.
  @Setter open var isSelected = false
  /// Stored without effect. Default: nil.
  @Setter open var leftCalloutAccessoryView: UIView? = nil
  /// Stored without effect. Default: nil.
  @Setter open var rightCalloutAccessoryView: UIView? = nil
  /// Stored without effect. Default: nil.
  @Setter open var detailCalloutAccessoryView: UIView? = nil
  /// Stored without effect. Default: nil.
  @Setter open var clusteringIdentifier: String? = nil

  /// A view of an annotation.
  public init(annotation: (any MKAnnotation)?, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    self.annotation = annotation
  }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
  }

  /// Selects the view.
  open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }
  /// Called before the view is used for another annotation.
  open func prepareForReuse() {}
  /// Called before the view is shown.
  open func prepareForDisplay() {}
}

/// A pin at a place. Maps here do not show it.
open class MKPinAnnotationView: MKAnnotationView {
  /// Color of the head. Default: nil, for red.
  @Setter open var pinTintColor: UIColor! = nil
  /// Stored without effect. Default: false.
  @Setter open var animatesDrop = false
}

/// A marker at a place. Maps here do not show it.
open class MKMarkerAnnotationView: MKAnnotationView {
  /// Color of the marker. Default: nil, for red.
  @Setter open var markerTintColor: UIColor? = nil
  /// Color of the glyph. Default: nil, for white.
  @Setter open var glyphTintColor: UIColor? = nil
  /// Text of the glyph. Default: nil.
  @Setter open var glyphText: String? = nil
  /// Image of the glyph. Default: nil.
  @Setter open var glyphImage: UIImage? = nil
  /// Stored without effect. Default: false.
  @Setter open var animatesWhenAdded = false
}

/// The place of the user, which is never known.
open class MKUserLocation: NSObject, MKAnnotation {
  /// Zero.
  open var coordinate: CLLocationCoordinate2D { CLLocationCoordinate2D() }
  /// nil.
  open var location: CLLocation? { nil }
  /// Text of the callout. Default: nil.
  @Setter open var title: String? = nil
  /// Second text of the callout. Default: nil.
  @Setter open var subtitle: String? = nil
}

/// A place with its address.
open class MKPlacemark: CLPlacemark, MKAnnotation {
  /// The place.
  public let coordinate: CLLocationCoordinate2D
  /// Name of the place: nil.
  open var title: String? { nil }

  /// A place without address.
  public init(coordinate: CLLocationCoordinate2D) {
    self.coordinate = coordinate
    super.init()
  }
  /// A place; its address is not kept.
  public convenience init(
    coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?
  ) { self.init(coordinate: coordinate) }
  /// The place of an address.
  public convenience init(placemark: CLPlacemark) {
    self.init(coordinate: placemark.location?.coordinate ?? CLLocationCoordinate2D())
  }
  open override var location: CLLocation? {
    CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

/// A point of interest.
open class MKMapItem: NSObject {
  /// The place.
  public let placemark: MKPlacemark
  /// Name. Default: nil.
  @Setter open var name: String? = nil
  /// Phone number. Default: nil.
  @Setter open var phoneNumber: String? = nil
  /// Page on the web. Default: nil.
  @Setter open var url: URL? = nil

  /// A point of interest at a place.
  public init(placemark: MKPlacemark) {
    self.placemark = placemark
    super.init()
  }
  /// The place of the user, which is not known.
  @preconcurrency @MainActor
  open class func forCurrentLocation() -> MKMapItem {
    MKMapItem(placemark: MKPlacemark(coordinate: CLLocationCoordinate2D()))
  }
  /// False: no other app opens.
  @discardableResult
  open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool { false }
  /// False: no other app opens.
  @discardableResult
  open class func openMaps(
    with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil
  ) -> Bool { false }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Key of `openInMaps(launchOptions:)`: kind of directions.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsMode"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Directions for a car.
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Directions on foot.
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Key of `openInMaps(launchOptions:)`: center of the map.
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenter"
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Key of `openInMaps(launchOptions:)`: size of the map.
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpan"

/// Searches for points of interest; fails as on a device that is offline.
open class MKLocalSearch: NSObject {
  /// Callback of a search.
  public typealias CompletionHandler = (Response?, (any Error)?) -> Void

  /// Words and area of a search.
  open class Request: NSObject {
    /// Words. Default: nil.
    @Setter open var naturalLanguageQuery: String? = nil
    /// Area. Default: one around latitude and longitude 0.
    @Setter open var region = MKCoordinateRegion()

    /// A request without words.
    public override init() { super.init() }
  }

  /// Places that were found; there are none.
  open class Response: NSObject {
    /// None.
    open var mapItems: [MKMapItem] { [] }
  }

  /// A search.
  public init(request: Request) { super.init() }
  /// False.
  open var isSearching: Bool { false }
  /// Calls back with an error, later on the main queue.
  open func start(completionHandler: @escaping CompletionHandler) {
    let call = Call(handler: completionHandler)
    DispatchQueue.main.async { call.handler(nil, URLError(.notConnectedToInternet)) }
  }
  /// Throws: there is no network.
  open func start() async throws -> Response { throw URLError(.notConnectedToInternet) }
  /// No effect.
  open func cancel() {}

  private struct Call: @unchecked Sendable { let handler: CompletionHandler }
}

/// Name of ``MKLocalSearch/Request`` before Swift 4.2.
public typealias MKLocalSearchRequest = MKLocalSearch.Request
/// Name of ``MKLocalSearch/Response`` before Swift 4.2.
public typealias MKLocalSearchResponse = MKLocalSearch.Response

extension MKMapView {
  /// nil: maps show no annotations.
  public func view(for annotation: any MKAnnotation) -> MKAnnotationView? { nil }
  /// nil: maps show no annotations.
  public func dequeueReusableAnnotationView(withIdentifier identifier: String) -> MKAnnotationView?
  {
    nil
  }
  /// No effect: maps show no annotations.
  public func selectAnnotation(_ annotation: any MKAnnotation, animated: Bool) {}
  /// No effect: maps show no annotations.
  public func deselectAnnotation(_ annotation: (any MKAnnotation)?, animated: Bool) {}
  /// Adds the annotations that the map does not have, as Apple's does. Maps here do not draw them, and the part
  /// to show stays.
  public func showAnnotations(_ annotations: [any MKAnnotation], animated: Bool) {
    for annotation in annotations
    where !self.annotations.contains(where: { $0 === annotation }) {
      addAnnotation(annotation)
    }
  }
  /// No effect: maps show no annotations.
  public func register(_ viewClass: AnyClass?, forAnnotationViewWithReuseIdentifier name: String) {}
}
