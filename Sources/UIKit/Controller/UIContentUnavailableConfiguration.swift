import CoreGraphics
public import Foundation

/// Content of a screen that has none to show, such as an empty list: an image, texts and buttons in the
/// middle. Fonts and distances are estimates by the appearance of iOS 17.
@preconcurrency @MainActor
public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  /// Alignment of the content.
  public enum Alignment: Int, Sendable {
    /// In the middle of both axes.
    case center
    /// In the middle, here as `center`.
    case natural
  }

  /// Settings of the image.
  public struct ImageProperties {
    /// Settings of a symbol.
    public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Color of a template or symbol; nil for the tint color.
    public var tintColor: UIColor?
    /// Radius of the corners in points. Default: 0.
    public var cornerRadius: CGFloat = 0
    /// Largest size in points; 0 for no limit. Default: no limits.
    public var maximumSize = CGSize.zero
  }

  /// Settings of a text.
  public struct TextProperties {
    /// Font of the text.
    public var font: UIFont
    /// Color of the text.
    public var color: UIColor
    /// Treatment of a line that is too long. Default: truncated at its end.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// Maximum number of lines; 0 for any. Default: 0.
    public var numberOfLines = 0
    /// Whether a long text shrinks to fit its width. Default: false.
    public var adjustsFontSizeToFitWidth = false
    /// Smallest scale for that. Default: 0.
    public var minimumScaleFactor: CGFloat = 0
  }

  /// Settings of a button.
  public struct ButtonProperties {
    /// Performed when the button is tapped. Default: nil.
    public var primaryAction: UIAction?
    /// Menu that the button opens without an action. Default: nil.
    public var menu: UIMenu?
    /// Whether the button can be tapped. Default: true.
    public var isEnabled = true
  }

  /// Image above the texts. Default: nil.
  public var image: UIImage?
  /// Settings of the image.
  public var imageProperties = ImageProperties(
    preferredSymbolConfiguration: UIImage.SymbolConfiguration(pointSize: 48),
    tintColor: .secondaryLabel)
  /// Main text. Default: nil.
  public var text: String?
  /// Main text with attributes; replaces ``text``. Default: nil.
  public var attributedText: NSAttributedString?
  /// Settings of the main text.
  public var textProperties = TextProperties(
    font: .systemFont(ofSize: 22, weight: .bold), color: .label)
  /// Text below the main text. Default: nil.
  public var secondaryText: String?
  /// Secondary text with attributes; replaces ``secondaryText``. Default: nil.
  public var secondaryAttributedText: NSAttributedString?
  /// Settings of the secondary text.
  public var secondaryTextProperties = TextProperties(
    font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
  /// Button below the texts, shown with a title or an image.
  public var button = UIButton.Configuration.plain()
  /// Settings of the button.
  public var buttonProperties = ButtonProperties()
  /// Second button, shown with a title or an image.
  public var secondaryButton = UIButton.Configuration.plain()
  /// Settings of the second button.
  public var secondaryButtonProperties = ButtonProperties()
  /// Alignment of the content. Default: `.center`.
  public var alignment = Alignment.center
  /// Space between image and text, in points. Default: 15.
  public var imageToTextPadding: CGFloat = 15
  /// Space between the texts, in points. Default: 8.
  public var textToSecondaryTextPadding: CGFloat = 8
  /// Space between the texts and the button, in points. Default: 15.
  public var textToButtonPadding: CGFloat = 15
  /// Space between the buttons, in points. Default: 8.
  public var buttonToSecondaryButtonPadding: CGFloat = 8
  /// Distance of the content from the edges, in points. Default: 32 on both sides.
  public var directionalLayoutMargins = NSDirectionalEdgeInsets(
    top: 0, leading: 32, bottom: 0, trailing: 32)
  /// Background of the whole view. Default: clear.
  public var background = UIBackgroundConfiguration.clear()

  fileprivate var isLoading = false
  private var isSearch = false

  /// A screen without content; texts and image are the program's.
  public static func empty() -> UIContentUnavailableConfiguration {
    UIContentUnavailableConfiguration()
  }

  /// A spinning indicator with the text “Loading…”.
  public static func loading() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.isLoading = true
    configuration.text = "Loading…"
    configuration.textProperties = TextProperties(
      font: .preferredFont(forTextStyle: .subheadline), color: .secondaryLabel)
    configuration.imageToTextPadding = 8
    return configuration
  }

  /// A search without results; with the text of the search where the state has one.
  public static func search() -> UIContentUnavailableConfiguration {
    var configuration = UIContentUnavailableConfiguration()
    configuration.isSearch = true
    configuration.image = UIImage(systemName: "magnifyingglass")
    configuration.text = "No Results"
    configuration.secondaryText = "Check the spelling or try a new search."
    return configuration
  }

  public func makeContentView() -> any UIView & UIContentView {
    UIContentUnavailableView(configuration: self)
  }

  public func updated(for state: any UIConfigurationState) -> UIContentUnavailableConfiguration {
    guard isSearch, let search = (state as? UIContentUnavailableConfigurationState)?.searchText,
      !search.isEmpty, text == "No Results"
    else { return self }
    var copy = self
    copy.text = "No Results for “\(search)”"
    return copy
  }
}

/// State on which the content of an empty screen depends.
public struct UIContentUnavailableConfigurationState: UIConfigurationState {
  public var traitCollection: UITraitCollection
  /// Text of a search; nil for none.
  public var searchText: String?

  /// A state without a search.
  public init(traitCollection: UITraitCollection) { self.traitCollection = traitCollection }
}

/// Shows an image, texts and buttons in the middle of its safe area.
public final class UIContentUnavailableView: UIView, UIContentView {
  /// Content of the view, a ``UIContentUnavailableConfiguration``.
  public var configuration: any UIContentConfiguration {
    get { shown }
    set {
      guard let new = newValue as? UIContentUnavailableConfiguration else { return }
      shown = new
      show()
    }
  }
  private var shown: UIContentUnavailableConfiguration
  private let stack = UIStackView()
  private var backgroundView: UIView?

  /// Creates a view that shows a configuration.
  public init(configuration: UIContentUnavailableConfiguration) {
    shown = configuration
    super.init(frame: .zero)
    stack.axis = .vertical
    stack.alignment = .center
    stack.translatesAutoresizingMaskIntoConstraints = false
    addSubview(stack)
    show()
  }

  /// Returns nil: storyboards have no such view.
  public required init?(coder: NSCoder) { nil }

  /// Touches next to the buttons reach the views behind.
  public override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    stack.arrangedSubviews.contains {
      $0 is UIButton && $0.frame.contains(stack.convert(point, from: self))
    }
  }

  private var edges: [NSLayoutConstraint] = []

  private func show() {
    for view in stack.arrangedSubviews { view.removeFromSuperview() }
    showBackground()
    NSLayoutConstraint.deactivate(edges)
    let margins = shown.directionalLayoutMargins
    edges = [
      stack.centerYAnchor.constraint(
        equalTo: safeAreaLayoutGuide.centerYAnchor, constant: (margins.top - margins.bottom) / 2),
      stack.leadingAnchor.constraint(
        equalTo: safeAreaLayoutGuide.leadingAnchor, constant: margins.leading),
      stack.trailingAnchor.constraint(
        equalTo: safeAreaLayoutGuide.trailingAnchor, constant: -margins.trailing),
    ]
    NSLayoutConstraint.activate(edges)
    add(pictureView, distance: 0)
    let text = label(shown.text, shown.attributedText, shown.textProperties)
    add(text, distance: shown.imageToTextPadding)
    let secondary = label(
      shown.secondaryText, shown.secondaryAttributedText, shown.secondaryTextProperties)
    add(secondary, distance: shown.textToSecondaryTextPadding)
    add(button(shown.button, shown.buttonProperties), distance: shown.textToButtonPadding)
    add(
      button(shown.secondaryButton, shown.secondaryButtonProperties),
      distance: shown.buttonToSecondaryButtonPadding)
  }

  private func add(_ view: UIView?, distance: CGFloat) {
    guard let view else { return }
    if let last = stack.arrangedSubviews.last { stack.setCustomSpacing(distance, after: last) }
    stack.addArrangedSubview(view)
  }

  private func showBackground() {
    backgroundView?.removeFromSuperview()
    let view = BackgroundConfigurationView(shown.background)
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    backgroundView = view
  }

  private var pictureView: UIView? {
    if shown.isLoading {
      let indicator = UIActivityIndicatorView(style: .medium)
      indicator.startAnimating()
      return indicator
    }
    guard let image = shown.image else { return nil }
    let properties = shown.imageProperties
    let view = UIImageView(image: image)
    view.preferredSymbolConfiguration = properties.preferredSymbolConfiguration
    view.contentMode = .scaleAspectFit
    if let color = properties.tintColor { view.tintColor = color }
    view.layer.cornerRadius = properties.cornerRadius
    view.clipsToBounds = properties.cornerRadius > 0
    for (side, limit) in [
      (view.widthAnchor, properties.maximumSize.width),
      (view.heightAnchor, properties.maximumSize.height),
    ] where limit > 0 {
      side.constraint(lessThanOrEqualToConstant: limit).isActive = true
    }
    return view
  }

  private func label(
    _ text: String?, _ attributed: NSAttributedString?,
    _ properties: UIContentUnavailableConfiguration.TextProperties
  ) -> UILabel? {
    guard attributed != nil || text?.isEmpty == false else { return nil }
    let label = UILabel()
    label.font = properties.font
    label.textColor = properties.color
    label.numberOfLines = properties.numberOfLines
    label.lineBreakMode = properties.lineBreakMode
    label.adjustsFontSizeToFitWidth = properties.adjustsFontSizeToFitWidth
    label.minimumScaleFactor = properties.minimumScaleFactor
    if let attributed { label.attributedText = attributed } else { label.text = text }
    label.textAlignment = .center
    return label
  }

  private func button(
    _ configuration: UIButton.Configuration,
    _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) -> UIButton? {
    guard configuration.title?.isEmpty == false || configuration.image != nil else { return nil }
    let button = UIButton(configuration: configuration, primaryAction: properties.primaryAction)
    button.isEnabled = properties.isEnabled
    if let menu = properties.menu {
      button.menu = menu
      button.showsMenuAsPrimaryAction = properties.primaryAction == nil
    }
    return button
  }
}

// MARK: - Controllers

extension UIViewController {
  /// Content that covers the screen of the controller in place of its own. Default: nil, none.
  public var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { unavailable.content?.contentConfiguration }
    set {
      guard newValue != nil || unavailable.content != nil else { return }
      let content = unavailable.content ?? CellConfiguration()
      unavailable.content = content
      let state = contentUnavailableConfigurationState
      content.show(newValue?.updated(for: state), in: view)
      if let shown = content.contentView { view.bringSubviewToFront(shown) }
    }
  }

  /// Traits of the controller, and the text in its search bar.
  public var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    state.searchText = navigationItem.searchController?.searchBar.text
    return state
  }

  /// Calls ``updateContentUnavailableConfiguration(using:)`` in the next turn of the run loop.
  public func setNeedsUpdateContentUnavailableConfiguration() {
    World.current.atNextTurn { [weak self] in self?.updateUnavailableContent() }
  }

  func updateUnavailableContent() {
    updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
  }
}

/// Replacement that a controller shows for missing content.
struct UnavailableContent {
  /// The configuration with its view; nil while none was set.
  var content: CellConfiguration?
  /// Whether ``UIViewController/updateContentUnavailableConfiguration(using:)`` was called for the first
  /// appearance.
  var hasUpdated = false
}
