import Flipbook
import QuartzCore
import SceneFormat
import Testing
import TransitionCatalog
import UIKit

@MainActor @Suite("Objects of scenes are released")
struct LeakTests {
  @Test("Controllers, views, layers and recognizers are gone after a scene", arguments: sceneNames)
  func nothingStays(_ name: String) async throws {
    let survivors = try await Survivors(ofScene: name)
    #expect(survivors.count > 2)
    #expect(survivors.alive.isEmpty)
  }
}

/// Weak references to the objects that were on screen while a scene ran.
@MainActor
private final class Survivors {
  private struct Reference {
    weak var object: AnyObject?
    let name: String
  }

  private var references: [ObjectIdentifier: Reference] = [:]

  /// Runs a scene, and looks at every sixth frame.
  init(ofScene name: String) async throws {
    let file = try #require(
      try SceneDiscovery(workingFolder: package).scenes(for: ["Scenes/\(name).json5"]).first)
    var document = try file.load()
    document.device.scale = 0.25
    let device = try Stage.device(for: document, catalog: Catalog(), pictures: [:])
    while let frame = try await device.nextFrame() {
      if frame.number % 6 == 0 { device.look { note(UIApplication.shared.windows) } }
    }
  }

  var count: Int { references.count }

  /// Names of the objects that still exist, each kind once.
  var alive: Set<String> {
    Set(references.values.compactMap { $0.object == nil ? nil : $0.name })
  }

  private func note(_ windows: [UIWindow]) {
    for window in windows {
      if let root = window.rootViewController { note(root) }
      note(window)
    }
  }

  private func add(_ object: AnyObject) {
    references[ObjectIdentifier(object)] = Reference(object: object, name: "\(type(of: object))")
  }

  private func note(_ controller: UIViewController) {
    add(controller)
    if let presented = controller.presentedViewController { note(presented) }
    if let coordinator = controller.transitionCoordinator { add(coordinator) }
    for child in controller.children { note(child) }
  }

  private func note(_ view: UIView) {
    add(view)
    add(view.layer)
    for recognizer in view.gestureRecognizers ?? [] { add(recognizer) }
    for subview in view.subviews { note(subview) }
  }
}
