public import Accessors
public import Foundation
import QuartzCore

/// Purpose of a picker of documents before iOS 14. Stored.
public enum UIDocumentPickerMode: UInt, Sendable {
  /// Copies a document into the app.
  case `import` = 0
  /// Opens a document where it is.
  case open = 1
  /// Copies a document of the app to another place.
  case exportToService = 2
  /// Moves a document of the app to another place.
  case moveToService = 3
}

/// A placeholder for the picker of documents: a screen with a note that there are none, and a button
/// that cancels.
open class UIDocumentPickerViewController: UIViewController {
  /// Called when the user cancels. Held weakly.
  open var delegate: (any UIDocumentPickerDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any UIDocumentPickerDelegate)?
  /// Purpose, as given to the initializer. Default: `.open`.
  open private(set) var documentPickerMode = UIDocumentPickerMode.open
  /// Stored without effect. Default: false.
  @Setter open var allowsMultipleSelection = false
  /// Stored without effect. Default: false.
  @Setter open var shouldShowFileExtensions = false
  /// Stored without effect. Default: nil.
  @Setter open var directoryURL: URL? = nil

  /// A picker of documents of some types.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    documentPickerMode = asCopy ? .import : .open
    super.init(nibName: nil, bundle: nil)
  }

  /// A picker of a folder for documents of the app.
  public init(forExporting urls: [URL], asCopy: Bool = false) {
    documentPickerMode = asCopy ? .exportToService : .moveToService
    super.init(nibName: nil, bundle: nil)
  }

  /// A picker of documents of some types, named by identifiers.
  public init(documentTypes allowedUTIs: [String], in mode: UIDocumentPickerMode) {
    documentPickerMode = mode
    super.init(nibName: nil, bundle: nil)
  }

  /// A picker of a folder for a document of the app.
  public init(url: URL, in mode: UIDocumentPickerMode) {
    documentPickerMode = mode
    super.init(nibName: nil, bundle: nil)
  }

  /// A picker of a folder for documents of the app.
  public init(urls: [URL], in mode: UIDocumentPickerMode) {
    documentPickerMode = mode
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    embedPlaceholder("Files", "No Documents") { [weak self] in
      guard let self else { return }
      delegate?.documentPickerWasCancelled(self)
      dismissUnlessDismissed()
    }
  }
}

/// Follows a picker of documents.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: NSObjectProtocol {
  /// Never called: there are no documents. Default: does nothing.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Never called: there are no documents. Default: does nothing.
  func documentPicker(_ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL)
  /// Called for “Cancel”; the picker dismisses itself afterwards. Default: does nothing.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  /// Does nothing.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {}
  /// Does nothing.
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentAt url: URL
  ) {}
  /// Does nothing.
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}

extension URL {
  /// True: documents need no permission here.
  @discardableResult
  public func startAccessingSecurityScopedResource() -> Bool { true }
  /// No effect.
  public func stopAccessingSecurityScopedResource() {}
}
