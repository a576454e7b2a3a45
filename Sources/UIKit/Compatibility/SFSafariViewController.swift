public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

// The browser without a network: bars around a page that stays empty, as on a device that is offline.

/// A screen with a web page: its address in a bar, and an empty page.
open class SFSafariViewController: UIViewController {
  /// Settings of the screen.
  @preconcurrency @MainActor
  public final class Configuration: NSObject {
    /// No effect. Default: false.
    @Setter public var entersReaderIfAvailable = false
    /// No effect. Default: true.
    @Setter public var barCollapsingEnabled = true

    /// Default settings.
    public nonisolated override init() { super.init() }
  }

  /// Title of the button that closes the screen.
  public enum DismissButtonStyle: Int, Sendable {
    /// The word “Done” (default).
    case done
    /// The word “Close”.
    case close
    /// The word “Cancel”.
    case cancel
  }

  /// Observes the screen. Held weakly.
  open var delegate: (any SFSafariViewControllerDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any SFSafariViewControllerDelegate)?
  /// Settings.
  public let configuration: Configuration
  /// Color of the bar; nil for the system's.
  @Setter open var preferredBarTintColor: UIColor? = nil { didSet { updateBar() } }
  /// Color of the buttons; nil for the system's.
  @Setter open var preferredControlTintColor: UIColor? = nil { didSet { updateBar() } }
  /// Title of the button that closes the screen. Default: `.done`.
  @Setter open var dismissButtonStyle = DismissButtonStyle.done { didSet { updateBar() } }

  private let address: URL
  private let bar = UINavigationBar()
  private let item = UINavigationItem()

  /// Shows the address of a page.
  public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }
  /// Shows the address of a page; `entersReader` has no effect.
  public convenience init(url URL: URL, entersReaderIfAvailable entersReader: Bool) {
    self.init(url: URL)
  }
  /// Shows the address of a page.
  public init(url URL: URL, configuration: Configuration) {
    address = URL
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    modalPresentationStyle = .overFullScreen
  }

  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    item.title = address.host
    bar.items = [item]
    bar.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
    ])
    updateBar()
  }

  private func updateBar() {
    let title =
      switch dismissButtonStyle {
      case .done: "Done"
      case .close: "Close"
      case .cancel: "Cancel"
      }
    item.leftBarButtonItem = UIBarButtonItem(
      title: title, primaryAction: UIAction(title: title) { [weak self] _ in self?.close() })
    bar.barTintColor = preferredBarTintColor
    bar.tintColor = preferredControlTintColor
  }

  private func close() {
    delegate?.safariViewControllerDidFinish(self)
    dismissUnlessDismissed()
  }
}

/// Observes a screen with a web page.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: AnyObject {
  /// Called when the user closes the screen. Default: does nothing.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  /// Never called: no page loads. Default: does nothing.
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
  /// No effect.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  /// No effect.
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
}
