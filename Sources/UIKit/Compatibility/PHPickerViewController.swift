public import Foundation
import QuartzCore

// A picker of photos over a library without photos.

/// Settings of a ``PHPickerViewController``. Stored; nothing can be picked.
public struct PHPickerConfiguration: Sendable {
  /// Order in which picked items are numbered.
  public enum Selection: Int, Sendable {
    /// The system's order.
    case `default` = 0
    /// The order of the user's taps.
    case ordered = 1
    /// Reported while the user picks.
    case continuous = 2
    /// Reported while the user picks, in the order of the taps.
    case continuousAndOrdered = 3
  }

  /// Form in which items are handed over.
  public enum AssetRepresentationMode: Int, Sendable {
    /// The system's choice.
    case automatic = 0
    /// As stored.
    case current = 1
    /// In a widely known format.
    case compatible = 2
  }

  /// Kinds of items that are shown; nil for all.
  public var filter: PHPickerFilter?
  /// Largest number of items; 0 for no limit. Default: 1.
  public var selectionLimit = 1
  /// Order of the items. Default: `.default`.
  public var selection = Selection.default
  /// Form of the items. Default: `.automatic`.
  public var preferredAssetRepresentationMode = AssetRepresentationMode.automatic
  /// Identifiers of items that are picked at first. Default: none.
  public var preselectedAssetIdentifiers: [String] = []

  /// Settings without identifiers of the library.
  public init() {}
  /// Settings with identifiers of the library, which is empty.
  public init(photoLibrary: PHPhotoLibrary) {}
}

/// Kinds of items. Stored.
public struct PHPickerFilter: Sendable, Hashable {
  private let names: Set<String>

  /// Still images.
  public static let images = PHPickerFilter(names: ["images"])
  /// Videos.
  public static let videos = PHPickerFilter(names: ["videos"])
  /// Photos with a few seconds of video.
  public static let livePhotos = PHPickerFilter(names: ["livePhotos"])
  /// Copies of the screen.
  public static let screenshots = PHPickerFilter(names: ["screenshots"])
  /// Wide photos.
  public static let panoramas = PHPickerFilter(names: ["panoramas"])

  /// Items of at least one of the kinds.
  public static func any(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    PHPickerFilter(names: subfilters.reduce(into: []) { $0.formUnion($1.names) })
  }
  /// Items of all kinds at once.
  public static func all(of subfilters: [PHPickerFilter]) -> PHPickerFilter {
    let words = Set(subfilters.map(\.words)).sorted()
    guard words.count != 1 else { return subfilters[0] }
    return PHPickerFilter(names: ["all(\(words.joined(separator: ", ")))"])
  }
  /// Items of any other kind.
  public static func not(_ filter: PHPickerFilter) -> PHPickerFilter {
    PHPickerFilter(names: ["not(\(filter.words))"])
  }

  private var words: String { names.sorted().joined(separator: " or ") }
}

/// A picked item; there are none.
public struct PHPickerResult {
  /// Supplies the data.
  public let itemProvider: NSItemProvider
  /// Identifier in the library; nil without one.
  public let assetIdentifier: String?
}

extension PHPickerResult: Hashable {
  /// Whether both have the same provider.
  public static func == (a: PHPickerResult, b: PHPickerResult) -> Bool {
    a.itemProvider === b.itemProvider
  }

  /// Hashes the provider's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(itemProvider)) }
}

/// A placeholder for the picker of photos: a screen with a note that there are no photos, and a
/// button that cancels.
open class PHPickerViewController: UIViewController {
  /// Settings.
  public let configuration: PHPickerConfiguration
  /// Called when the user cancels. Held weakly.
  open var delegate: (any PHPickerViewControllerDelegate)? {
    get { heldDelegate }
    set { heldDelegate = newValue }
  }
  private weak var heldDelegate: (any PHPickerViewControllerDelegate)?

  /// A picker without photos.
  public init(configuration: PHPickerConfiguration) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { nil }

  open override func viewDidLoad() {
    super.viewDidLoad()
    embedPlaceholder("Photos", "No Photos") { [weak self] in
      guard let self else { return }
      delegate?.picker(self, didFinishPicking: [])
    }
  }

  /// No effect: nothing is picked.
  open func deselectAssets(withIdentifiers identifiers: [String]) {}
  /// No effect: nothing is picked.
  open func moveAsset(withIdentifier identifier: String, afterAssetWithIdentifier: String?) {}
}

/// Follows a picker of photos.
@preconcurrency @MainActor
public protocol PHPickerViewControllerDelegate: AnyObject {
  /// Called for “Cancel”, with no results. The picker stays until it is dismissed.
  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult])
}
