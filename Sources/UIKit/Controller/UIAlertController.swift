public import Accessors
import CoreGraphics
import Foundation
import QuartzCore

/// An alert in the middle of the screen, or an action sheet: at the lower edge, in a popover on an iPad.
///
/// Sizes, colors and motion are those of iOS 13 to 18, measured from public screenshots. Text follows the
/// preferred text size, but is never smaller than at the default one; texts and buttons that do not fit on
/// the screen scroll.
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

  /// Adds a button. An alert has one of the style `cancel` at most.
  open func addAction(_ action: UIAlertAction) {
    guard action.style != .cancel || cancelAction == nil else {
      return world.report(
        .cancelRefused, "\(self) has an action of the style cancel already; the new one is left out"
      )
    }
    actions.append(action)
    action.changed = { [weak self] in self?.reload() }
    reload()
  }

  /// Adds a text field to an alert and hands it to `configurationHandler`. An action sheet has none.
  open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
    guard preferredStyle == .alert else { return }
    let field = UITextField(frame: .zero)
    field.font = fieldFont
    configurationHandler?(field)
    fields.append(field)
    reload()
  }

  open override func loadView() {
    view = AlertView(frame: CGRect(x: 0, y: 0, width: AlertMetrics.alertWidth, height: 0))
    reload()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    let size = traitCollection.preferredContentSizeCategory
    guard size != previousTraitCollection?.preferredContentSizeCategory else { return }
    updateFieldFont()
    reload()
    viewIfLoaded?.superview?.setNeedsLayout()
  }

  /// Font of text fields that have none of the app's own.
  private lazy var fieldFont = UIFont.systemFont(ofSize: textMetrics.messageSize)

  private func updateFieldFont() {
    let old = fieldFont
    fieldFont = .systemFont(ofSize: textMetrics.messageSize)
    for field in fields where field.font == old { field.font = fieldFont }
  }

  private var textMetrics: AlertTextMetrics {
    AlertTextMetrics(
      category: traitCollection.preferredContentSizeCategory, isAlert: preferredStyle == .alert)
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
        isAlert: preferredStyle == .alert, metrics: textMetrics, hasCancelGroup: !isPopover,
        title: title, message: message, attributedTitle: attributedTitle,
        attributedMessage: attributedMessage, fields: fields, actions: actions,
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
