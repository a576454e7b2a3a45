import QuartzCore
import UIKit

extension Diagnostic {
  /// Whether a touch of the scene had no effect.
  package var concernsTouchWithoutEffect: Bool {
    [MistakeKind.gestureSwallowed, .gestureBlocked, .tapIdle].map(\.code).contains(code)
  }
}
