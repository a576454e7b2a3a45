import QuartzCore

extension ReusePool where Item: UICollectionReusableView {
  /// Views by class; nil takes the class back. A class that is none of such views is reported.
  func register(_ type: AnyClass?, for identifier: String) {
    guard let type else { return register(identifier, nil) }
    guard let known = type as? Item.Type else {
      return World.current.report(
        .cellClassMissing,
        "\(type) was registered for “\(identifier)” and is no \(Item.self); nothing changed")
    }
    register(identifier) { known.init(madeByClassIn: $0) }
  }
}
