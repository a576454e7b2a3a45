// swift-format-ignore-file
import Foundation
import UIKit

// A file that imports Foundation, too, needs the target's `typealias Timer = UIKit.Timer`.

class Reminder {
  var timer: Timer!
  private(set) var reminders = [String]()

  func remind(of what: String, in seconds: TimeInterval) {
    timer = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false, block: { _ in
      self.reminders.append(what)
    })
  }
}
