import CoreGraphics
import QuartzCore
import Testing

struct LayerPropertyTests {
  @Test("Every part of every property is read back as it is written")
  func roundTrip() {
    let parts: [(LayerProperty.Base, [String])] = [
      (.position, ["x", "y"]), (.anchorPoint, ["x", "y"]), (.shadowOffset, ["width", "height"]),
      (
        .bounds,
        ["origin", "origin.x", "origin.y", "size", "size.width", "size.height"]
      ),
      (
        .transform,
        CATransform3D.Scalar.allCases.map(\.rawValue) + ["translation"]
      ),
    ]
    for (base, names) in parts {
      #expect(LayerProperty(keyPath: base.rawValue) == LayerProperty(base))
      for name in names {
        let path = "\(base.rawValue).\(name)"
        #expect(LayerProperty(keyPath: path)?.keyPath == path)
      }
    }
    #expect(LayerProperty(keyPath: "isHidden") == LayerProperty(.hidden))
  }

  @Test("What names nothing, or a part that values of the kind do not have, is no property")
  func nonsense() {
    for path in [
      "", ".", "x", "position.", "position.z", "position.x.y", "bounds.width", "opacity.x",
      "transform.rotation.w", "Position", "position x",
    ] {
      #expect(LayerProperty(keyPath: path) == nil, "\(path)")
    }
  }

  @Test("Each part is set by itself and keeps the others")
  func parts() throws {
    var state = LayerState()
    for (path, value) in [
      ("position.x", 1.0), ("position.y", 2), ("bounds.origin.x", 3), ("bounds.origin.y", 4),
      ("bounds.size.width", 5), ("bounds.size.height", 6), ("shadowOffset.width", 7),
      ("shadowOffset.height", 8), ("transform.translation.x", 9), ("transform.scale", 2),
    ] {
      let property = try #require(LayerProperty(keyPath: path))
      state[property] = .number(value)
      guard case .number(let read)? = state[property] else {
        Issue.record("\(path) has no value")
        continue
      }
      #expect(abs(read - value) < 1e-12, "\(path)")
    }
    #expect(state.geometry.position == CGPoint(x: 1, y: 2))
    #expect(state.geometry.bounds == CGRect(x: 3, y: 4, width: 5, height: 6))
    #expect(state.shadowOffset == CGSize(width: 7, height: 8))
    #expect(
      state.geometry.transform.m41 == CGFloat(9) && state.geometry.transform.m22 == CGFloat(2))
    state[LayerProperty(.bounds, .size)] = .size(CGSize(width: 1, height: 1))
    state[LayerProperty(.bounds, .origin)] = .point(.zero)
    state[LayerProperty(.transform, .translation)] = .size(.zero)
    #expect(state.geometry.bounds == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(state.geometry.transform.m41 == CGFloat(0))
  }

  @Test("A value of another kind than the property's changes nothing")
  func wrongKinds() {
    var state = LayerState()
    let before = state
    state[LayerProperty(.position)] = .number(3)
    state[LayerProperty(.position, .x)] = .point(.zero)
    state[LayerProperty(.position, .width)] = .number(3)
    state[LayerProperty(.opacity)] = .color(.black)
    state[LayerProperty(.bounds, .size)] = .number(3)
    state[LayerProperty(.transform, .translation)] = .number(3)
    state[LayerProperty(.colors)] = .colors([])
    state[LayerProperty(.opacity)] = nil
    #expect(state == before)
  }
}
