import Flipbook
import QuartzCore
import SceneFormat
import Testing
import TransitionCatalog
import UIKit

@MainActor @Suite("Objects left after the package's scenes", .serialized)
struct SceneLifetimeTests {
  @Test(
    "After a scene its windows, layers, views, controllers and recognizers are released",
    arguments: sceneNames)
  func nothingIsLeft(_ name: String) async throws {
    var census = Census()
    // In a function of its own: nothing of the device stays in variables.
    try await play(name, &census)
    #expect(census.kinds.isSuperset(of: ["CALayer", "UIWindow"]))
    #expect(census.survivors == [:], "\(name)")
  }

  private func play(_ name: String, _ census: inout Census) async throws {
    let file = try SceneDiscovery(workingFolder: package).scenes(for: [
      "\(package)/Scenes/\(name).json5"
    ])[0]
    var document = try file.load()
    document.device.scale = 1
    let engine = SceneEngine(catalog: Catalog())
    let producer = try engine.open(
      SceneEngine.Request(scene: file, document: document, images: ImageStore()))
    let device = try #require(producer as? VirtualDevice)
    var number = 0
    while try await device.nextFrame() != nil {
      // Short-lived objects may be missed; leaked ones stay alive.
      if number.isMultiple(of: 4) { device.look { census.count() } }
      number += 1
    }
    device.look { census.count() }
  }
}

/// Objects of UIKit that have been on screen, observed without being retained.
@MainActor
private struct Census {
  private final class Watch {
    let kind: String
    weak var object: AnyObject?

    init(_ object: AnyObject) {
      kind = "\(type(of: object))"
      self.object = object
    }
  }

  private var watches: [ObjectIdentifier: Watch] = [:]
  /// Observed objects whose address another object has taken.
  private var others: [Watch] = []

  /// Names of all classes met.
  var kinds: Set<String> { Set((watches.values + others).map(\.kind)) }

  /// Number of objects that are still there, by class.
  var survivors: [String: Int] {
    (watches.values + others).filter { $0.object != nil }.reduce(into: [:]) {
      $0[$1.kind, default: 0] += 1
    }
  }

  /// Adds all that is on screen now, and the world itself.
  mutating func count() {
    add(World.current)
    for root in World.current.roots { count(root) }
  }

  private mutating func count(_ layer: CALayer) {
    add(layer)
    if let view = layer.delegate as? UIView {
      add(view)
      for recognizer in view.gestureRecognizers ?? [] { add(recognizer) }
      if let window = view as? UIWindow, let root = window.rootViewController { count(root) }
    }
    for sublayer in layer.sublayers ?? [] { count(sublayer) }
    if let mask = layer.mask { count(mask) }
  }

  private mutating func count(_ controller: UIViewController) {
    add(controller)
    if let delegate = controller.transitioningDelegate { add(delegate) }
    // The property would create one.
    if controller.presentingViewController != nil,
      let presentation = controller.presentationController
    {
      add(presentation)
    }
    for child in controller.children { count(child) }
    // The chain of presented controllers hangs on the topmost ancestor.
    if controller.parent == nil, let next = controller.presentedViewController { count(next) }
  }

  private mutating func add(_ object: AnyObject) {
    let identifier = ObjectIdentifier(object)
    if let known = watches[identifier] {
      if known.object === object { return }
      others.append(known)
    }
    watches[identifier] = Watch(object)
  }
}
