import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Names of less usual code")
struct LessUsualNamesTests {
  private final class Window: UIWindow {
    var log: [String] = []
    override func becomeKey() { log.append("become") }
    override func resignKey() { log.append("resign") }
  }

  @Test("A window hears when it becomes key and when it is no longer key")
  func keyWindow() async {
    await TransitionLab.run { _ in
      let (first, second) = (Window(frame: .zero), Window(frame: .zero))
      first.makeKeyAndVisible()
      first.makeKey()
      #expect(first.log == ["become"])
      second.makeKeyAndVisible()
      #expect(first.log == ["become", "resign"] && second.log == ["become"])
    }
  }

  private final class Worker: UIView {
    var log: [String] = []
    @MainActor func work(_ word: String) { log.append(word) }
    override func accessibilityActivate() -> Bool {
      log.append("activate")
      return true
    }
  }

  @Test("A selector for the main thread runs in the next turn, or at once for a caller that waits")
  func mainThread() async {
    await TransitionLab.run { lab in
      let worker = Worker()
      await lab.act {
        worker.performSelector(
          onMainThread: Selector(Worker.work, name: "work(_:)"), with: "late", waitUntilDone: false)
        worker.performSelector(
          onMainThread: Selector(Worker.work, name: "work(_:)"), with: "first", waitUntilDone: true)
      }
      #expect(worker.log == ["first", "late"])
    }
  }

  @Test("Settings of a device and spaces of colors and screens have the values of a new device")
  func settings() async {
    await TransitionLab.run { lab in
      #expect(!UIAccessibility.isDarkerSystemColorsEnabled)
      #expect(!UIView().accessibilityActivate())
      let worker = Worker()
      #expect(worker.accessibilityActivate() && worker.log == ["activate"])
      #expect(CGColorSpaceCreateDeviceRGB().model == .rgb)
      #expect(CGColorSpaceCreateDeviceGray().model == .monochrome)
      #expect(UIColor.red.cgColor.colorSpace?.model == .rgb)
      let window = lab.show(UIViewController())
      #expect(UIScreen.main.coordinateSpace.bounds.size == window.bounds.size)
    }
  }

  @Test("A thumbnail has the size that was asked for; an image is always prepared")
  func thumbnails() async {
    await TransitionLab.run { _ in
      let image = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 20)).image { _ in }
      #expect(
        image.preparingThumbnail(of: CGSize(width: 10, height: 5))?.size
          == CGSize(width: 10, height: 5))
      #expect(image.preparingThumbnail(of: .zero) == nil)
      #expect(image.preparingForDisplay() === image)
    }
  }

  @Test("A text layer prefers the size of its text, another layer that of its bounds")
  func preferredFrameSize() async {
    await TransitionLab.run { _ in
      let text = CATextLayer()
      #expect(text.preferredFrameSize() == .zero)
      text.string = "Wide"
      text.fontSize = 20
      let one = text.preferredFrameSize()
      text.string = "Wide\nWider"
      #expect(one.width > 20 && one.height > 20)
      #expect(text.preferredFrameSize().height > 1.9 * one.height)
      let layer = CALayer()
      layer.bounds.size = CGSize(width: 3, height: 4)
      #expect(layer.preferredFrameSize() == CGSize(width: 3, height: 4))
    }
  }

  @Test("A descriptor gives its name and size by key")
  func descriptor() {
    let descriptor = UIFont.systemFont(ofSize: 15).fontDescriptor
    #expect(descriptor.object(forKey: .size) as? CGFloat == 15)
    #expect(descriptor.object(forKey: .name) as? String == descriptor.postscriptName)
    #expect(descriptor.object(forKey: .textStyle) == nil)
    #expect(UIFontDescriptor(name: "Menlo", matrix: .identity).pointSize == 12)
  }

  @Test("Services of the device refuse, on the main queue")
  func services() async {
    await TransitionLab.run { lab in
      let log = Log()
      UNUserNotificationCenter.current().requestAuthorization { granted, _ in
        log.lines.append("notifications \(granted)")
      }
      PHPhotoLibrary.requestAuthorization { log.lines.append("photos \($0 == .denied)") }
      CLGeocoder().geocodeAddressString("Bath") { places, error in
        log.lines.append("places \(places == nil) \(error != nil)")
      }
      #expect(log.lines.isEmpty)
      await lab.step()
      #expect(log.lines == ["notifications false", "photos true", "places true true"])
    }
  }

  private final class Log: @unchecked Sendable {
    var lines: [String] = []
  }

  @Test("The browser shows the host of its page, and its button closes it")
  func browser() async throws {
    try await TransitionLab.run { lab in
      let screen = UIViewController()
      lab.show(screen)
      let address = try #require(URL(string: "https://example.org/a"))
      let browser = SFSafariViewController(url: address)
      let listener = Listener()
      browser.delegate = listener
      screen.present(browser, animated: false)
      await lab.step()
      let bar = try #require(browser.view.subviews.compactMap { $0 as? UINavigationBar }.first)
      #expect(bar.topItem?.title == "example.org")
      #expect(bar.topItem?.leftBarButtonItem?.title == "Done")
      bar.topItem?.leftBarButtonItem?.primaryAction?.performWithSender(nil, target: nil)
      for _ in 0..<60 { await lab.step() }
      #expect(listener.finished == 1 && screen.presentedViewController == nil)
    }
  }

  private final class Listener: NSObject, SFSafariViewControllerDelegate {
    var finished = 0
    func safariViewControllerDidFinish(_ controller: SFSafariViewController) { finished += 1 }
  }
}
