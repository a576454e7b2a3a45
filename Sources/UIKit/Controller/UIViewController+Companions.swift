extension UIViewController {
  /// The one object of a type that goes with this controller, made on first use: what modules above
  /// UIKit keep for each controller, without associated objects.
  package func companion<Object: AnyObject>(_ type: Object.Type, make: () -> Object) -> Object {
    if let object = companions[ObjectIdentifier(type)] as? Object { return object }
    let object = make()
    companions[ObjectIdentifier(type)] = object
    return object
  }
}
