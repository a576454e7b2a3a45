public import Foundation

/// What a navigation bar shows for one controller. Titles wait for labels; the way back is drawn.
@preconcurrency @MainActor
open class UINavigationItem: NSObject {
  /// Not drawn: there are no labels yet.
  open var title: String?
  /// Not drawn, and the bar gets no higher.
  open var prompt: String?
  /// Not drawn; the way back is a chevron.
  open var backButtonTitle: String?
  /// Whether the chevron is missing although there is a controller below.
  open var hidesBackButton: Bool {
    get { hidesBack }
    set { setHidesBackButton(newValue, animated: false) }
  }
  private var hidesBack = false
  weak var bar: UINavigationBar?

  /// The title is not drawn: there are no labels yet.
  public init(title: String) {
    self.title = title
    super.init()
  }

  public override convenience init() {
    self.init(title: "")
  }

  /// Animated, the chevron fades in 0.2 s.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    hidesBack = hidesBackButton
    bar?.showBack(animated: animated)
  }
}
