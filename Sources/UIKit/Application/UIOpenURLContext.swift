public import Foundation
import QuartzCore

/// A URL that the app is to open; none is created here.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
  /// Address that the app is asked to open.
  public let url: URL

  init(url: URL) {
    self.url = url
    super.init()
  }
}
