public import Accessors
import CoreGraphics
public import Foundation
import QuartzCore

/// A search bar and the results that show while it is used.
///
/// Its view is a child of the searching screen instead of being presented: `presentedViewController`
/// is nil during a search. In a navigation bar the search bar stays visible while content scrolls.
open class UISearchController: UIViewController {
  /// Condition under which the scopes show.
  public enum ScopeBarActivation: Int, Sendable {
    /// During a search.
    case automatic
    /// By ``UISearchBar/showsScopeBar`` alone.
    case manual
    /// With the first text; during a search here.
    case onTextEntry
    /// During a search.
    case onSearchActivation
  }

  /// Delegate, held weakly.
  open var delegate: (any UISearchControllerDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any UISearchControllerDelegate)?
  /// Updates the results, held weakly.
  open var searchResultsUpdater: (any UISearchResultsUpdating)? {
    get { heldUpdater }
    set { heldUpdater = newValue }
  }
  private weak var heldUpdater: (any UISearchResultsUpdating)?

  /// Controller of the results; nil if the searching screen shows them itself.
  public let searchResultsController: UIViewController?
  /// The search bar: in a navigation bar if it is set as ``UINavigationItem/searchController``,
  /// else where the program puts it.
  public let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))

  /// Whether the searching screen is dimmed while there is no text. Default: true with a controller
  /// of the results.
  @Setter open var obscuresBackgroundDuringPresentation: Bool
  /// Former name of ``obscuresBackgroundDuringPresentation``.
  open var dimsBackgroundDuringPresentation: Bool {
    get { obscuresBackgroundDuringPresentation }
    set { obscuresBackgroundDuringPresentation = newValue }
  }
  /// Whether the buttons and the title of the navigation bar leave during a search. Default: true.
  @Setter open var hidesNavigationBarDuringPresentation = true
  /// Whether “Cancel” shows during a search. Default: true.
  @Setter open var automaticallyShowsCancelButton = true
  /// Whether the scopes show during a search. Default: true.
  @Setter open var automaticallyShowsScopeBar = true
  /// Condition under which the scopes show. Default: `.automatic`.
  @Setter open var scopeBarActivation = ScopeBarActivation.automatic
  /// Whether the results show as soon as there is text. Default: true.
  @Setter open var automaticallyShowsSearchResultsController = true
  /// Whether the results are in sight. Setting it shows or hides them, whatever the text.
  open var showsSearchResultsController: Bool {
    get { showsResults }
    set {
      automaticallyShowsSearchResultsController = false
      showsResults = newValue
      showResults()
    }
  }
  private var showsResults = false
  private let dimming = UIControl(frame: .zero)

  /// Creates a controller; nil if the searched screen shows the results itself.
  public init(searchResultsController: UIViewController? = nil) {
    self.searchResultsController = searchResultsController
    obscuresBackgroundDuringPresentation = searchResultsController != nil
    super.init(nibName: nil, bundle: nil)
    searchBar.searchController = self
    searchBar.placeholder = "Search"
  }

  /// A controller without a controller of the results.
  public convenience override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    self.init(searchResultsController: nil)
  }

  /// Returns nil: storyboards have no search controllers.
  public required init?(coder: NSCoder) { nil }

  // MARK: Searching

  /// Whether the user is searching. Setting it begins or ends the search, with animation.
  open var isActive: Bool {
    get { isSearching }
    set { setActive(newValue) }
  }
  private var isSearching = false
  /// The screen that is searched.
  weak var host: UIViewController?

  private var searched: UIViewController? {
    if let host { return host }
    var responder: UIResponder? = searchBar.superview
    while let next = responder {
      if let controller = next as? UIViewController { return controller }
      responder = (next as? UIView)?.controller ?? next.next
    }
    return nil
  }

  private func setActive(_ active: Bool) {
    guard active != isSearching else { return }
    isSearching = active
    if active {
      delegate?.presentSearchController(self)
      delegate?.willPresentSearchController(self)
      install()
    } else {
      delegate?.willDismissSearchController(self)
      searchBar.resignFirstResponder()
      if searchBar.text?.isEmpty == false { searchBar.text = "" }
    }
    if automaticallyShowsCancelButton {
      searchBar.setShowsCancelButton(active, animated: true)
    }
    if automaticallyShowsScopeBar, scopeBarActivation != .manual {
      searchBar.showsScopeBar = active
    }
    update()
    let navigation = host?.navigationController
    let finish = { [self] in
      if active {
        delegate?.didPresentSearchController(self)
      } else {
        uninstall()
        delegate?.didDismissSearchController(self)
      }
    }
    guard viewIfLoaded?.window != nil || searchBar.window != nil else { return finish() }
    UIView.animate(withDuration: SearchMetrics.duration) { [self] in
      dimming.alpha = active && obscuresBackgroundDuringPresentation ? 1 : 0
      navigation?.searchChanged()
      // The content of a scroll view moves with the height of the bar.
      if let host = view.superview { view.frame = host.bounds }
    } completion: { _ in
      finish()
    }
  }

  /// The search row has another height.
  func barSizeChanged() {
    if isSearching || host != nil { host?.navigationController?.viewIfLoaded?.setNeedsLayout() }
  }

  /// Puts the view above the searching screen.
  private func install() {
    guard let host = searched, host.isViewLoaded, parent == nil else { return }
    host.addChild(self)
    UIView.performWithoutAnimation {
      view.frame = host.view.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      host.view.addSubview(view)
    }
    didMove(toParent: host)
  }

  private func uninstall() {
    guard parent != nil, !isSearching else { return }
    willMove(toParent: nil)
    viewIfLoaded?.removeFromSuperview()
    removeFromParent()
  }

  /// Calls the updater and shows the results for the text.
  func update() {
    searchResultsUpdater?.updateSearchResults(for: self)
    if automaticallyShowsSearchResultsController {
      showsResults = isSearching && searchBar.text?.isEmpty == false
    }
    showResults()
  }

  private func showResults() {
    guard let results = searchResultsController, isViewLoaded else { return }
    let isShown = isSearching && showsResults
    guard isShown != (results.parent === self) else { return }
    if isShown {
      addChild(results)
      results.view.frame = view.bounds
      results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(results.view)
      results.didMove(toParent: self)
    } else {
      results.willMove(toParent: nil)
      results.view.removeFromSuperview()
      results.removeFromParent()
    }
  }

  open override func loadView() {
    let view = SearchView(frame: UIScreen.main.bounds)
    dimming.backgroundColor = UIColor(white: 0, alpha: 0.2)
    dimming.alpha = 0
    dimming.frame = view.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.addAction(
      UIAction { [weak self] _ in self?.isActive = false }, for: .touchDown)
    view.addSubview(dimming)
    self.view = view
  }

  /// Ends the search.
  open override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    guard isSearching, presentedViewController == nil else {
      return super.dismiss(animated: flag, completion: completion)
    }
    isActive = false
    if let completion { world.atNextTurn { completion() } }
  }
}

/// Lets touches through where nothing is shown.
private final class SearchView: UIView {
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// Updates the results of a search.
@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
  /// Called when the search begins or ends, and when text or scope have changed.
  func updateSearchResults(for searchController: UISearchController)
}

/// Follows a search.
@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
  /// Called before the search begins.
  func willPresentSearchController(_ searchController: UISearchController)
  /// Called after the search has begun.
  func didPresentSearchController(_ searchController: UISearchController)
  /// Called before the search ends.
  func willDismissSearchController(_ searchController: UISearchController)
  /// Called after the search has ended.
  func didDismissSearchController(_ searchController: UISearchController)
  /// Called before ``willPresentSearchController(_:)``, which presents in any case.
  func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
  /// Does nothing.
  public func willPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didPresentSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func willDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func didDismissSearchController(_ searchController: UISearchController) {}
  /// Does nothing.
  public func presentSearchController(_ searchController: UISearchController) {}
}
