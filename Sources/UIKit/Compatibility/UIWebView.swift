public import Accessors
public import Foundation
import QuartzCore

/// The view for web pages before `WKWebView`: an empty page that scrolls and bounces.
@preconcurrency @MainActor
open class UIWebView: UIView {
  /// Reason for a page load.
  public enum NavigationType: Int, Sendable {
    /// A link was tapped.
    case linkClicked
    /// A form was sent.
    case formSubmitted
    /// The page before or after.
    case backForward
    /// The page was loaded again.
    case reload
    /// A form was sent again.
    case formResubmitted
    /// The program.
    case other
  }

  /// The scroll view of the page, which is empty.
  public let scrollView = UIScrollView()
  /// Receives no calls. Held weakly.
  open var delegate: (any UIWebViewDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any UIWebViewDelegate)?
  /// Whether a page loads: from the first load until ``stopLoading()``.
  open private(set) var isLoading = false
  /// False: there is no other page.
  open var canGoBack: Bool { false }
  /// False: there is no other page.
  open var canGoForward: Bool { false }
  /// No effect. Default: false.
  @Setter open var scalesPageToFit = false
  /// No effect. Default: false.
  @Setter open var allowsInlineMediaPlayback = false
  /// No effect. Default: true.
  @Setter open var mediaPlaybackRequiresUserAction = true

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addPage()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addPage()
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
  open func loadRequest(_ request: Any) { isLoading = true }
  /// Begins to load a text, which is not shown.
  open func loadHTMLString(_ string: String, baseURL: URL?) { isLoading = true }
  /// Does nothing.
  open func reload() {}
  /// Does nothing: there is no other page.
  open func goBack() {}
  /// Does nothing: there is no other page.
  open func goForward() {}
  /// Ends the load.
  open func stopLoading() { isLoading = false }
  /// nil: scripts do not run.
  @discardableResult
  open func stringByEvaluatingJavaScript(from script: String) -> String? { nil }
}

/// Delegate of a web view; never called.
@preconcurrency @MainActor
public protocol UIWebViewDelegate: NSObjectProtocol {
  /// Never called.
  func webViewDidStartLoad(_ webView: UIWebView)
  /// Never called.
  func webViewDidFinishLoad(_ webView: UIWebView)
  /// Never called.
  func webView(_ webView: UIWebView, didFailLoadWithError error: any Error)
}

extension UIWebViewDelegate {
  /// Nothing.
  public func webViewDidStartLoad(_ webView: UIWebView) {}
  /// Nothing.
  public func webViewDidFinishLoad(_ webView: UIWebView) {}
  /// Nothing.
  public func webView(_ webView: UIWebView, didFailLoadWithError error: any Error) {}
}

/// Name of `UIWebView.NavigationType` before Swift 4.2.
@available(*, deprecated, renamed: "UIWebView.NavigationType")
public typealias UIWebViewNavigationType = UIWebView.NavigationType
