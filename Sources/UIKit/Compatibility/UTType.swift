public import CoreGraphics
public import Foundation

/// A type of data by its uniform type identifier, such as `public.jpeg`. Known are those that have a constant
/// here.
public struct UTType: Sendable, Hashable, CustomStringConvertible {
  /// Identifier, such as `public.jpeg`.
  public let identifier: String
  /// Types that a type of the app is a kind of; empty for known types.
  private let inherited: Set<UTType>

  /// The known type with an identifier; nil for an unknown one.
  public init?(_ identifier: String) {
    guard Self.entries[identifier] != nil else { return nil }
    self.init(known: identifier)
  }

  /// A type that the app declares, a kind of `parentType` (default: of none).
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.identifier = identifier
    inherited = parentType.map { $0.supertypes.union([$0]) } ?? []
  }

  /// A type that another app declares, a kind of `parentType` (default: of none).
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(exportedAs: identifier, conformingTo: parentType)
  }

  /// The known type of files with an extension; nil for an unknown one.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    let wanted = filenameExtension.lowercased()
    guard let known = Self.known(conformingTo: supertype, { $0.extensions.contains(wanted) }) else {
      return nil
    }
    self = known
  }

  /// The known type with a MIME type; nil for an unknown one.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    let wanted = mimeType.lowercased()
    guard let known = Self.known(conformingTo: supertype, { $0.mimeType == wanted }) else {
      return nil
    }
    self = known
  }

  private init(known identifier: String) {
    self.identifier = identifier
    inherited = []
  }

  /// Usual extension of files; nil for abstract types.
  public var preferredFilenameExtension: String? { Self.entries[identifier]?.extensions.first }
  /// MIME type; nil for abstract types.
  public var preferredMIMEType: String? { Self.entries[identifier]?.mimeType }
  /// The types that the type is a kind of, directly or not.
  public var supertypes: Set<UTType> {
    let parents = Self.entries[identifier]?.parents ?? []
    return parents.reduce(into: inherited) { found, parent in
      let type = UTType(known: parent)
      found.formUnion(type.supertypes.union([type]))
    }
  }
  /// Whether the type has a constant here.
  public var isDeclared: Bool { Self.entries[identifier] != nil }
  /// Whether the system or an app declares the type with `public.` in front.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// Whether a known type is a kind of another one, both by identifier.
  static func isKind(_ identifier: String, of other: String) -> Bool {
    UTType(known: identifier).supertypes.contains(UTType(known: other))
  }

  /// Whether both have the same identifier.
  public static func == (a: UTType, b: UTType) -> Bool { a.identifier == b.identifier }
  /// Hashes the identifier.
  public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  /// Whether the type is another one, or a kind of it.
  public func conforms(to type: UTType) -> Bool { self == type || supertypes.contains(type) }
  /// Whether the type is a kind of another one.
  public func isSubtype(of type: UTType) -> Bool { supertypes.contains(type) }
  /// Whether another type is a kind of this one.
  public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }

  public var description: String { identifier }

  // MARK: Known types

  private struct Entry: Sendable {
    var extensions: [String] = []
    var mimeType: String?
    var parents: [String]
  }

  private static func known(
    conformingTo supertype: UTType, _ isMeant: (Entry) -> Bool
  ) -> UTType? {
    entries.keys.sorted().map { UTType(known: $0) }.first { type in
      entries[type.identifier].map(isMeant) == true && type.conforms(to: supertype)
    }
  }

  private static let entries: [String: Entry] = [
    "public.item": Entry(parents: []),
    "public.content": Entry(parents: []),
    "public.data": Entry(parents: ["public.item"]),
    "public.directory": Entry(parents: ["public.item"]),
    "public.folder": Entry(parents: ["public.directory"]),
    "public.url": Entry(parents: ["public.data"]),
    "public.file-url": Entry(parents: ["public.url"]),
    "public.text": Entry(parents: ["public.data", "public.content"]),
    "public.plain-text": Entry(
      extensions: ["txt", "text"], mimeType: "text/plain", parents: ["public.text"]),
    "public.utf8-plain-text": Entry(parents: ["public.plain-text"]),
    "public.rtf": Entry(extensions: ["rtf"], mimeType: "text/rtf", parents: ["public.text"]),
    "public.html": Entry(
      extensions: ["html", "htm"], mimeType: "text/html", parents: ["public.text"]),
    "public.xml": Entry(extensions: ["xml"], mimeType: "application/xml", parents: ["public.text"]),
    "public.json": Entry(
      extensions: ["json"], mimeType: "application/json", parents: ["public.text"]),
    "public.comma-separated-values-text": Entry(
      extensions: ["csv"], mimeType: "text/csv", parents: ["public.text"]),
    "public.vcard": Entry(
      extensions: ["vcf", "vcard"], mimeType: "text/vcard", parents: ["public.text"]),
    "com.apple.property-list": Entry(
      extensions: ["plist"], parents: ["public.data", "public.content"]),
    "public.zip-archive": Entry(
      extensions: ["zip"], mimeType: "application/zip", parents: ["public.data"]),
    "com.adobe.pdf": Entry(
      extensions: ["pdf"], mimeType: "application/pdf", parents: ["public.data", "public.content"]),
    "public.image": Entry(parents: ["public.data", "public.content"]),
    "public.jpeg": Entry(
      extensions: ["jpeg", "jpg"], mimeType: "image/jpeg", parents: ["public.image"]),
    "public.png": Entry(extensions: ["png"], mimeType: "image/png", parents: ["public.image"]),
    "public.tiff": Entry(
      extensions: ["tiff", "tif"], mimeType: "image/tiff", parents: ["public.image"]),
    "com.compuserve.gif": Entry(
      extensions: ["gif"], mimeType: "image/gif", parents: ["public.image"]),
    "com.microsoft.bmp": Entry(
      extensions: ["bmp"], mimeType: "image/bmp", parents: ["public.image"]),
    "public.heic": Entry(extensions: ["heic"], mimeType: "image/heic", parents: ["public.image"]),
    "public.svg-image": Entry(
      extensions: ["svg"], mimeType: "image/svg+xml", parents: ["public.image"]),
    "com.apple.live-photo": Entry(parents: ["public.content"]),
    "public.audiovisual-content": Entry(parents: ["public.data", "public.content"]),
    "public.movie": Entry(parents: ["public.audiovisual-content"]),
    "public.video": Entry(parents: ["public.movie"]),
    "public.mpeg-4": Entry(extensions: ["mp4"], mimeType: "video/mp4", parents: ["public.movie"]),
    "com.apple.quicktime-movie": Entry(
      extensions: ["mov", "qt"], mimeType: "video/quicktime", parents: ["public.movie"]),
    "public.audio": Entry(parents: ["public.audiovisual-content"]),
    "public.mp3": Entry(extensions: ["mp3"], mimeType: "audio/mpeg", parents: ["public.audio"]),
    "public.mpeg-4-audio": Entry(
      extensions: ["m4a"], mimeType: "audio/mp4", parents: ["public.audio"]),
    "com.microsoft.waveform-audio": Entry(
      extensions: ["wav"], mimeType: "audio/wav", parents: ["public.audio"]),
  ]

  /// `public.item`.
  public static let item = UTType(known: "public.item")
  /// `public.content`.
  public static let content = UTType(known: "public.content")
  /// `public.data`.
  public static let data = UTType(known: "public.data")
  /// `public.directory`.
  public static let directory = UTType(known: "public.directory")
  /// `public.folder`.
  public static let folder = UTType(known: "public.folder")
  /// `public.url`.
  public static let url = UTType(known: "public.url")
  /// `public.file-url`.
  public static let fileURL = UTType(known: "public.file-url")
  /// `public.text`.
  public static let text = UTType(known: "public.text")
  /// `public.plain-text`.
  public static let plainText = UTType(known: "public.plain-text")
  /// `public.utf8-plain-text`.
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  /// `public.rtf`.
  public static let rtf = UTType(known: "public.rtf")
  /// `public.html`.
  public static let html = UTType(known: "public.html")
  /// `public.xml`.
  public static let xml = UTType(known: "public.xml")
  /// `public.json`.
  public static let json = UTType(known: "public.json")
  /// `public.comma-separated-values-text`.
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  /// `public.vcard`.
  public static let vCard = UTType(known: "public.vcard")
  /// `com.apple.property-list`.
  public static let propertyList = UTType(known: "com.apple.property-list")
  /// `public.zip-archive`.
  public static let zip = UTType(known: "public.zip-archive")
  /// `com.adobe.pdf`.
  public static let pdf = UTType(known: "com.adobe.pdf")
  /// `public.image`.
  public static let image = UTType(known: "public.image")
  /// `public.jpeg`.
  public static let jpeg = UTType(known: "public.jpeg")
  /// `public.png`.
  public static let png = UTType(known: "public.png")
  /// `public.tiff`.
  public static let tiff = UTType(known: "public.tiff")
  /// `com.compuserve.gif`.
  public static let gif = UTType(known: "com.compuserve.gif")
  /// `com.microsoft.bmp`.
  public static let bmp = UTType(known: "com.microsoft.bmp")
  /// `public.heic`.
  public static let heic = UTType(known: "public.heic")
  /// `public.svg-image`.
  public static let svg = UTType(known: "public.svg-image")
  /// `com.apple.live-photo`.
  public static let livePhoto = UTType(known: "com.apple.live-photo")
  /// `public.audiovisual-content`.
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  /// `public.movie`.
  public static let movie = UTType(known: "public.movie")
  /// `public.video`.
  public static let video = UTType(known: "public.video")
  /// `public.mpeg-4`.
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  /// `com.apple.quicktime-movie`.
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  /// `public.audio`.
  public static let audio = UTType(known: "public.audio")
  /// `public.mp3`.
  public static let mp3 = UTType(known: "public.mp3")
  /// `public.mpeg-4-audio`.
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  /// `com.microsoft.waveform-audio`.
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
}

// The earlier constants of MobileCoreServices, which are strings.

/// `public.data`.
public let kUTTypeData = UTType.data.identifier
/// `public.text`.
public let kUTTypeText = UTType.text.identifier
/// `public.plain-text`.
public let kUTTypePlainText = UTType.plainText.identifier
/// `public.utf8-plain-text`.
public let kUTTypeUTF8PlainText = UTType.utf8PlainText.identifier
/// `public.url`.
public let kUTTypeURL = UTType.url.identifier
/// `public.file-url`.
public let kUTTypeFileURL = UTType.fileURL.identifier
/// `com.adobe.pdf`.
public let kUTTypePDF = UTType.pdf.identifier
/// `public.vcard`.
public let kUTTypeVCard = UTType.vCard.identifier
/// `com.apple.property-list`.
public let kUTTypePropertyList = UTType.propertyList.identifier
/// `public.image`.
public let kUTTypeImage = UTType.image.identifier
/// `public.jpeg`.
public let kUTTypeJPEG = UTType.jpeg.identifier
/// `public.png`.
public let kUTTypePNG = UTType.png.identifier
/// `public.tiff`.
public let kUTTypeTIFF = UTType.tiff.identifier
/// `com.compuserve.gif`.
public let kUTTypeGIF = UTType.gif.identifier
/// `com.apple.live-photo`.
public let kUTTypeLivePhoto = UTType.livePhoto.identifier
/// `public.movie`.
public let kUTTypeMovie = UTType.movie.identifier
/// `public.video`.
public let kUTTypeVideo = UTType.video.identifier
/// `public.mpeg-4`.
public let kUTTypeMPEG4 = UTType.mpeg4Movie.identifier
/// `com.apple.quicktime-movie`.
public let kUTTypeQuickTimeMovie = UTType.quickTimeMovie.identifier
/// `public.audio`.
public let kUTTypeAudio = UTType.audio.identifier
/// `public.mp3`.
public let kUTTypeMP3 = UTType.mp3.identifier

// MARK: Tags before iOS 14

/// Kind of tag: extension of a file's name.
public let kUTTagClassFilenameExtension = "public.filename-extension"
/// Kind of tag: MIME type.
public let kUTTagClassMIMEType = "public.mime-type"

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The identifier of the known type with a tag; a dynamic one for others, as on iOS.
public func UTTypeCreatePreferredIdentifierForTag(
  _ inTagClass: CFString, _ inTag: CFString, _ inConformingToUTI: CFString?
) -> Unmanaged<CFString>? {
  let type =
    "\(inTagClass)" == kUTTagClassMIMEType
    ? UTType(mimeType: "\(inTag)") : UTType(filenameExtension: "\(inTag)")
  return unsafe .passRetained(NSString(string: type?.identifier ?? "dyn.\(inTag)"))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// The usual tag of a known type; nil for others.
public func UTTypeCopyPreferredTagWithClass(
  _ inUTI: CFString, _ inTagClass: CFString
) -> Unmanaged<CFString>? {
  let type = UTType("\(inUTI)")
  let tag =
    "\(inTagClass)" == kUTTagClassMIMEType
    ? type?.preferredMIMEType : type?.preferredFilenameExtension
  return unsafe tag.map { unsafe .passRetained(NSString(string: $0)) }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Whether a type is another one, or a kind of it.
public func UTTypeConformsTo(_ inUTI: CFString, _ inConformsToUTI: CFString) -> Bool {
  inUTI == inConformsToUTI || UTType.isKind("\(inUTI)", of: "\(inConformsToUTI)")
}
