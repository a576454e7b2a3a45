import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// An app in the style of Material Motion's catalogue: a table whose rows show screens with all
/// kinds of transitions of the library.
@MainActor @Suite("A client on Material Motion's transitioning")
struct HarbourClientTests {
  private let goldens = ClientGoldens("harbour")

  private func start(_ device: Device) async -> HarbourListViewController {
    let list = HarbourListViewController(style: .plain)
    device.show(UINavigationController(rootViewController: list))
    await device.run(seconds: 0.1)
    return list
  }

  private func tap(row: Int, of list: HarbourListViewController, _ device: Device) async {
    let rect = list.tableView.rectForRow(at: IndexPath(row: row, section: 0))
    let place = list.tableView.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil)
    device.tap(place)
    await device.run(seconds: 0.1)
  }

  @Test("A sheet over a scrim appears by its transition and disappears by UIKit's")
  func sheet() async {
    await Device.run { device in
      let list = await start(device)
      await tap(row: 0, of: list, device)
      await goldens.expect(device.frame(after: 0.1), is: "sheet-rising")
      await device.run(seconds: 1)
      let sheet = list.navigationController?.presentedViewController
      #expect(sheet is TideViewController)
      #expect(sheet?.view.frame == CGRect(x: 0, y: 544, width: 390, height: 300))
      #expect(list.view.window != nil)
      await goldens.expect(device.frame(after: 0), is: "sheet")
      device.tap(CGPoint(x: 195, y: 700))
      await goldens.expect(device.frame(after: 0.1), is: "sheet-leaving")
      await device.run(seconds: 1)
      #expect(sheet?.view.window == nil && sheet?.presentationController?.containerView == nil)
      #expect(device.mistakes == [])
    }
  }

  @Test("An animation controller of the presentation animates the scrim in both directions")
  func signals() async {
    await Device.run { device in
      let list = await start(device)
      await tap(row: 1, of: list, device)
      await goldens.expect(device.frame(after: 0.05), is: "flags-coming")
      await device.run(seconds: 1)
      await goldens.expect(device.frame(after: 0), is: "flags")
      device.tap(CGPoint(x: 195, y: 422))
      await goldens.expect(device.frame(after: 0.15), is: "flags-going")
      await device.run(seconds: 1)
      #expect(list.navigationController?.presentedViewController == nil)
      #expect(device.mistakes == [])
    }
  }

  @Test("A screen over the current context leaves the list where it is")
  func berths() async {
    await Device.run { device in
      let list = await start(device)
      await tap(row: 2, of: list, device)
      await goldens.expect(device.frame(after: 0.1), is: "gangway-coming")
      await device.run(seconds: 0.6)
      let berths = list.navigationController?.presentedViewController
      #expect(berths?.view.frame.minX == -130 && list.view.window != nil)
      device.tap(CGPoint(x: 100, y: 400))
      await device.run(seconds: 1)
      #expect(berths?.view.window == nil)
      // It stays beside its final frame, as menus of this style do.
      #expect(device.mistakes == ["S12.9"])
    }
  }

  @Test("A push by a composition, with the previous delegate")
  func logbook() async {
    await Device.run { device in
      let list = await start(device)
      let navigation = list.navigationController
      await tap(row: 3, of: list, device)
      await goldens.expect(device.frame(after: 0.1), is: "logbook-coming")
      await device.run(seconds: 0.6)
      #expect(navigation?.topViewController is LogbookViewController)
      #expect(navigation?.delegate != nil)
      navigation?.popViewController(animated: true)
      await goldens.expect(device.frame(after: 0.1), is: "logbook-going")
      await device.run(seconds: 0.6)
      #expect(navigation?.viewControllers == [list] && navigation?.delegate == nil)
      #expect(device.mistakes == [])
    }
  }
}
