// swift-format-ignore-file
import UIKit

// Timers as apps write them, in a file that imports UIKit only.

class SlideshowViewController: UIViewController {
  private var timer: Timer?
  private(set) var page = 0
  private(set) var blinks = 0
  let caret = UIView(frame: CGRect(x: 0, y: 0, width: 2, height: 20))

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.addSubview(caret)
    timer = Timer.scheduledTimer(withTimeInterval: 0.5, repeats: true) { [weak self] timer in
      guard let self = self else { return timer.invalidate() }
      self.page += 1
      if self.page == 3 { timer.invalidate() }
    }
    let blinking = Timer(timeInterval: 0.25, repeats: true) { _ in
      self.caret.isHidden.toggle()
      self.blinks += 1
    }
    blinking.tolerance = 0.05
    RunLoop.current.add(blinking, forMode: .common)
  }

  var isRunning: Bool { return timer?.isValid ?? false }

  deinit { timer?.invalidate() }
}
