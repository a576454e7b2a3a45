import CoreGraphics
import Foundation
import Testing
import UIKit

/// Menus of plain views, with previews of their own.
@MainActor @Suite("Menus of views")
struct ViewMenuTests {
  private func bench(_ lab: TransitionLab) async -> (MenuOwner, TouchScript) {
    let owner = MenuOwner()
    let script = TouchScript(lab.show(owner))
    lab.world.eventSources.append { script.deliver(upTo: $0) }
    await lab.run(seconds: 0.1)
    return (owner, script)
  }

  private func touch(
    _ place: CGPoint, for time: Double, _ script: TouchScript, _ lab: TransitionLab
  )
    async
  {
    script.add(TouchScript.Finger([(lab.time, place), (lab.time + time, place)]))
    await lab.run(seconds: time + 1)
  }

  @Test("A long press on a view asks its delegate for the menu and for both previews")
  func previews() async {
    await TransitionLab.run { lab in
      let (owner, script) = await bench(lab)
      await touch(CGPoint(x: 150, y: 150), for: 0.8, script, lab)
      #expect(owner.log == ["menu at (50.0, 50.0)", "lifts", "opens"])
      #expect(owner.square.layer.isHidden, "the preview takes its place")
      await touch(CGPoint(x: 20, y: 800), for: 0.05, script, lab)
      #expect(owner.log.dropFirst(3) == ["closes", "lands"])
      #expect(!owner.square.layer.isHidden)
      #expect(lab.mistakes == [])
    }
  }

  @Test("A menu whose delegate answers nil does not open, and a short touch opens none")
  func none() async {
    await TransitionLab.run { lab in
      let (owner, script) = await bench(lab)
      await touch(CGPoint(x: 150, y: 150), for: 0.1, script, lab)
      #expect(owner.log == [])
      owner.hasMenu = false
      await touch(CGPoint(x: 150, y: 150), for: 0.8, script, lab)
      #expect(owner.log == ["menu at (50.0, 50.0)"])
    }
  }

  @Test("A tap on the preview of a controller performs the preview's action")
  func commit() async {
    await TransitionLab.run { lab in
      let (owner, script) = await bench(lab)
      owner.makesPreview = true
      await touch(CGPoint(x: 150, y: 150), for: 0.8, script, lab)
      let preview = owner.preview?.viewIfLoaded
      let middle = preview.map {
        $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil)
      }
      #expect(preview?.window != nil)
      await touch(middle ?? .zero, for: 0.05, script, lab)
      #expect(owner.log.contains("commits") && owner.log.last == "shown")
    }
  }
}

private final class MenuOwner: UIViewController, UIContextMenuInteractionDelegate {
  let square = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
  var log: [String] = []
  var hasMenu = true
  var makesPreview = false
  private(set) var preview: UIViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    square.backgroundColor = .systemBlue
    square.addInteraction(UIContextMenuInteraction(delegate: self))
    view.addSubview(square)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    log.append("menu at (\(location.x), \(location.y))")
    guard hasMenu else { return nil }
    let provider: UIContextMenuContentPreviewProvider? =
      makesPreview
      ? { [weak self] in
        self?.preview = UIViewController()
        self?.preview?.preferredContentSize = CGSize(width: 200, height: 200)
        return self?.preview
      } : nil
    return UIContextMenuConfiguration(identifier: nil, previewProvider: provider) { _ in
      UIMenu(children: [UIAction(title: "Copy") { _ in }])
    }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    log.append("lifts")
    let parameters = UIPreviewParameters()
    parameters.visiblePath = UIBezierPath(ovalIn: square.bounds)
    return UITargetedPreview(view: square, parameters: parameters)
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    log.append("lands")
    return UITargetedPreview(
      view: square, parameters: UIPreviewParameters(),
      target: UIPreviewTarget(container: view, center: CGPoint(x: 300, y: 600)))
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    log.append("commits")
    animator.addCompletion { [weak self] in self?.log.append("shown") }
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { log.append("opens") }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { if !makesPreview { log.append("closes") } }
}
