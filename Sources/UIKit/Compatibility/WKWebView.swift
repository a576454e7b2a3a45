public import Accessors
public import CoreGraphics
public import Foundation

// Web pages without a network: a page stays empty, as on a device that is offline while it loads.

/// Settings of a web view.
@preconcurrency @MainActor
open class WKWebViewConfiguration: NSObject {
  /// No effect. Default: false.
  @Setter open var allowsInlineMediaPlayback = false
  /// Kept. Default: a new object.
  @Setter open var preferences = WKPreferences()

  /// Default settings.
  public nonisolated override init() { super.init() }
}

/// Settings of scripts; they have no effect.
@preconcurrency @MainActor
open class WKPreferences: NSObject {
  /// No effect. Default: true.
  @Setter open var javaScriptEnabled = true

  /// Default settings.
  public nonisolated override init() { super.init() }
}

/// The load of a page, which never ends.
@preconcurrency @MainActor
open class WKNavigation: NSObject {
  nonisolated override init() { super.init() }
}

/// A load that a delegate may prevent.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
  /// The cause of a load.
  public typealias NavigationType = WKNavigationType
  /// Cause of the load.
  public let navigationType: WKNavigationType = .other
  /// Request of the load, without an address, since none is made.
  open var request: WKRequest { WKRequest() }
  nonisolated override init() { super.init() }
}

/// A request of a page; `URLRequest`, whose place it takes, lies in a module that UIKit does not import here.
public struct WKRequest: Sendable {
  /// Address of the page: nil.
  public let url: URL? = nil
  /// HTTP method, such as GET.
  public let httpMethod: String? = "GET"
}

/// The cause of a load.
public enum WKNavigationType: Int, Sendable {
  /// A link of the page.
  case linkActivated
  /// A form was sent.
  case formSubmitted
  /// The page before or after.
  case backForward
  /// The page was loaded again.
  case reload
  /// A form was sent again.
  case formResubmitted
  /// The program.
  case other = -1
}

/// Answer of a delegate before a load.
public enum WKNavigationActionPolicy: Int, Sendable {
  /// Prevents the load.
  case cancel
  /// Allows the load.
  case allow
}

/// Observes a page that loads; the end is never reported.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: AnyObject {
  /// Never called.
  func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
  /// Never called.
  func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
  /// Never called.
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void)
  /// Never called.
  func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
}

extension WKNavigationDelegate {
  /// Nothing.
  public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
  /// Nothing.
  public func webView(
    _ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!
  ) {}
  /// Allows the load.
  public func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) { decisionHandler(.allow) }
  /// Nothing.
  public func webView(
    _ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error
  ) {}
}

/// Shows dialogs of pages; nothing is called.
@preconcurrency @MainActor
public protocol WKUIDelegate: AnyObject {}

/// A view for web pages: an empty page over its scroll view, which scrolls and bounces.
open class WKWebView: UIView {
  /// The scroll view of the page.
  public let scrollView = UIScrollView()
  /// Settings of the view.
  public let configuration: WKWebViewConfiguration
  /// Receives no calls. Held weakly.
  open var navigationDelegate: (any WKNavigationDelegate)? {
    get { heldNavigationDelegate }
    set { heldNavigationDelegate = newValue }
  }
  private weak var heldNavigationDelegate: (any WKNavigationDelegate)?
  /// Receives no calls. Held weakly.
  open var uiDelegate: (any WKUIDelegate)? {
    get { heldUiDelegate }
    set { heldUiDelegate = newValue }
  }
  private weak var heldUiDelegate: (any WKUIDelegate)?
  /// Address of the page: nil, since none arrives.
  open var url: URL? { nil }
  /// Title of the page: nil.
  open var title: String? { nil }
  /// Whether a page loads: from the first load until ``stopLoading()``.
  public private(set) var isLoading = false
  /// Share of the page that was loaded: 0.
  open var estimatedProgress: Double { 0 }
  /// Whether there is a page before this one: false.
  open var canGoBack: Bool { false }
  /// Whether there is a page after this one: false.
  open var canGoForward: Bool { false }
  /// No effect. Default: false.
  @Setter open var allowsBackForwardNavigationGestures = false

  /// A view with default settings.
  public override convenience init(frame: CGRect) {
    self.init(frame: frame, configuration: WKWebViewConfiguration())
  }

  /// A view with settings.
  public init(frame: CGRect, configuration: WKWebViewConfiguration) {
    self.configuration = configuration
    super.init(frame: frame)
    addPage()
  }

  public required init?(coder: NSCoder) {
    configuration = WKWebViewConfiguration()
    super.init(coder: coder)
    addPage()
    coder.restore(self, as: WKWebView.self)
  }

  private func addPage() {
    scrollView.frame = bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    scrollView.alwaysBounceVertical = true
    scrollView.backgroundColor = .white
    backgroundColor = .white
    addSubview(scrollView)
  }

  /// Begins to load a request, usually a `URLRequest`; nothing arrives.
  @discardableResult
  open func load(_ request: Any) -> WKNavigation? {
    isLoading = true
    return WKNavigation()
  }
  /// Begins to load a text, which is not shown.
  @discardableResult
  open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
    isLoading = true
    return WKNavigation()
  }
  /// Begins to load a file, which is not shown.
  @discardableResult
  open func loadFileURL(_ url: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
    isLoading = true
    return WKNavigation()
  }
  /// Begins to load data, which are not shown.
  @discardableResult
  open func load(
    _ data: Data, mimeType: String, characterEncodingName: String, baseURL: URL
  ) -> WKNavigation? {
    isLoading = true
    return WKNavigation()
  }
  /// Runs nothing: without a page there is no result, and the handler is called with nil in the next
  /// turn.
  open func evaluateJavaScript(
    _ javaScriptString: String, completionHandler: (@MainActor (Any?, (any Error)?) -> Void)? = nil
  ) {
    guard let completionHandler else { return }
    DispatchQueue.main.async { MainActor.assumeIsolated { completionHandler(nil, nil) } }
  }
  /// Text by which pages would know the browser. No effect.
  @Setter open var customUserAgent: String? = nil
  /// Does nothing.
  @discardableResult
  open func reload() -> WKNavigation? { nil }
  /// Does nothing.
  @discardableResult
  open func reloadFromOrigin() -> WKNavigation? { nil }
  /// Does nothing: there is no other page.
  @discardableResult
  open func goBack() -> WKNavigation? { nil }
  /// Does nothing: there is no other page.
  @discardableResult
  open func goForward() -> WKNavigation? { nil }
  /// Ends the load.
  open func stopLoading() { isLoading = false }
}
