public import Accessors
import CoreGraphics
import Foundation
import QuartzCore

/// An alert in the middle of the screen, or an action sheet: at the lower edge, in a popover on an iPad.
///
/// Sizes, colors and motion are those of iOS 13 to 18, measured from public screenshots.
open class UIAlertController: UIViewController {
  /// Position and appearance.
  public enum Style: Int, Sendable {
    /// At the lower edge of a phone, in a popover on an iPad.
    case actionSheet
    /// In the middle of the screen.
    case alert
  }

  /// Position and appearance, as given at creation.
  open private(set) var preferredStyle = Style.actionSheet
  /// Actions in the order of addition.
  open private(set) var actions: [UIAlertAction] = []
  /// Text below the title.
  @Setter open var message: String? = nil {
    didSet { reload() }
  }
  /// Title and message with attributes, which apps set by key.
  @Setter var attributedTitle: NSAttributedString? = nil {
    didSet { reload() }
  }
  @Setter var attributedMessage: NSAttributedString? = nil {
    didSet { reload() }
  }
  open override var title: String? {
    get { super.title }
    set {
      super.title = newValue
      reload()
    }
  }
  /// Action with a semibold title in place of the cancelling one; one of ``actions``.
  @Setter open var preferredAction: UIAlertAction? = nil {
    didSet { reload() }
  }
  private var fields: [UITextField] = []
  /// Text fields in the order of addition; nil for an action sheet.
  open var textFields: [UITextField]? { preferredStyle == .alert ? fields : nil }
  private var chosen: UIAlertAction?

  /// Creates an alert without actions.
  public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.preferredStyle = preferredStyle
    super.title = title
    self.message = message
    let isPopover = preferredStyle == .actionSheet && UIScreen.main.shape.idiom == .pad
    modalPresentationStyle = isPopover ? .popover : .overFullScreen
  }

  /// Adds a button.
  open func addAction(_ action: UIAlertAction) {
    actions.append(action)
    action.changed = { [weak self] in self?.reload() }
    reload()
  }

  /// Adds a text field to an alert and hands it to `configurationHandler`. An action sheet has none.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else { return }
    let field = UITextField(frame: .zero)
    field.font = .systemFont(ofSize: 13)
    configurationHandler?(field)
    fields.append(field)
    reload()
  }

  open override func loadView() {
    view = AlertView(frame: CGRect(x: 0, y: 0, width: AlertMetrics.alertWidth, height: 0))
    reload()
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    fields.first?.becomeFirstResponder()
  }

  /// The keyboard leaves with the alert.
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    view.endEditing(true)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    // A popover that was left by a tap outside counts as cancelled.
    guard isBeingDismissed, modalPresentationStyle == .popover, chosen == nil else { return }
    perform(cancelAction)
  }

  override func makeOwnPresentationController(
    presenting: UIViewController?
  ) -> UIPresentationController? {
    guard modalPresentationStyle == .overFullScreen else { return nil }
    return AlertPresentationController(presentedViewController: self, presenting: presenting)
  }

  var cancelAction: UIAlertAction? { actions.first { $0.style == .cancel } }

  private var isPopover: Bool { modalPresentationStyle == .popover }

  private func reload() {
    guard let view = viewIfLoaded as? AlertView else { return }
    view.show(
      AlertContent(
        isAlert: preferredStyle == .alert, hasCancelGroup: !isPopover, title: title,
        message: message, attributedTitle: attributedTitle, attributedMessage: attributedMessage,
        fields: fields, actions: actions,
        preferred: preferredAction ?? cancelAction)
    ) { [weak self] in self?.choose($0) }
    if isPopover { preferredContentSize = view.sizeThatFits(CGSize(width: 320, height: 0)) }
  }

  /// Dismisses the alert and then performs an action, as a tap on its button does.
  func choose(_ action: UIAlertAction) {
    guard chosen == nil, action.isEnabled else { return }
    chosen = action
    guard let presenter = presentingViewController else { return perform(action) }
    presenter.dismiss(animated: true) { [self] in perform(action) }
  }

  private func perform(_ action: UIAlertAction?) {
    guard let action else { return }
    action.handler?(action)
    chosen = nil
  }
}

/// Distances between the baselines of an alert's texts, for a title and a message of one line each, in points.
struct AlertTextSpacing {
  /// Distance from the upper edge to the first baseline.
  var top: CGFloat
  /// Distance from the last baseline of the title to the first one of the message.
  var between: CGFloat
  /// Distance from the last baseline to the buttons.
  var bottom: CGFloat
}

/// Sizes of alerts in points, measured from public screenshots of iOS 13 to 18, where nothing else is said.
enum AlertMetrics {
  static let alertWidth: CGFloat = 270
  static let alertRadius: CGFloat = 14
  static let sheetRadius: CGFloat = 13
  /// Distance of an action sheet from the screen's edges, and between its groups.
  static let sheetMargin: CGFloat = 8
  static let alertRow: CGFloat = 44
  static let sheetRow: CGFloat = 57
  static let side: CGFloat = 16
  /// Baselines of the texts in pictures of iOS 11.4 (jrasmusson/ios-starter-kit, `UIAlertController`): an alert
  /// with a title and a message is 80 points high above its buttons, a sheet 82.5.
  static let alertText = AlertTextSpacing(top: 36, between: 20, bottom: 23.75)
  static let sheetText = AlertTextSpacing(top: 27, between: 27.5, bottom: 27.75)
  /// Space above and below the single text of a sheet; an estimate.
  static let sheetPadding: CGFloat = 14
  /// Height of a field, its distance from the baseline above it and from the buttons, in the same pictures.
  static let field: CGFloat = 25.33
  static let fieldTop: CGFloat = 27.75
  static let fieldBottom: CGFloat = 11.5
  /// Perceived duration of the critically damped spring 1/522.35/45.71 in seconds.
  static let duration = 0.27491
  /// Until the spring rests, in seconds.
  static let settling = 0.404
  /// Size at which an alert appears.
  static let initialScale: CGFloat = 1.2
}
