import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

/// An app in a right-to-left language, with the keyboard.
@MainActor @Suite("Clients in a right-to-left interface")
struct RightToLeftClientTests {
  @Test(
    "A push moves to the right, a swipe from the right goes back, and the keyboard lifts a field")
  func mail() async {
    let goldens = ClientGoldens("right-to-left")
    await Device.run { device in
      let mailbox = MailboxViewController()
      let navigation = UINavigationController(rootViewController: mailbox)
      device.show(
        navigation, direction: .rightToLeft,
        safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
      await device.run(seconds: 0.1)
      await goldens.expect(device.frame(after: 0), is: "list")
      device.tap(CGPoint(x: 195, y: 120))
      await goldens.expect(device.frame(after: 0.2), is: "pushing")
      await device.run(seconds: 0.6)
      let reply = navigation.topViewController as? ReplyViewController
      #expect(reply != nil)
      await goldens.expect(device.frame(after: 0), is: "reply")
      reply?.field.becomeFirstResponder()
      await goldens.expect(device.frame(after: 0.1), is: "keyboard-rising")
      await device.run(seconds: 0.5)
      await goldens.expect(device.frame(after: 0), is: "keyboard")
      reply?.field.resignFirstResponder()
      await device.run(seconds: 0.6)
      device.touch([
        (0, CGPoint(x: 386, y: 400)), (0.4, CGPoint(x: 200, y: 400)),
        (0.6, CGPoint(x: 200, y: 400)),
      ])
      await goldens.expect(device.frame(after: 0.5), is: "swiping")
      #expect(device.mistakes == [])
    }
  }

  @Test("The keyboard is dark in a dark interface")
  func dark() async {
    let goldens = ClientGoldens("right-to-left")
    await Device.run { device in
      let reply = ReplyViewController()
      device.show(
        UINavigationController(rootViewController: reply), style: .dark,
        safeArea: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
      await device.run(seconds: 0.1)
      reply.field.becomeFirstResponder()
      await device.run(seconds: 0.6)
      await goldens.expect(device.frame(after: 0), is: "keyboard-dark")
      #expect(device.mistakes == [])
    }
  }
}
