import Foundation
import SourcePort
import Testing

@Suite("Conditions on the system")
struct SystemConditionTests {
  @Test("Sources are those of an app for iOS")
  func platforms() {
    let cases = [
      ("#if os(iOS)\nlet a = 1\n#endif", "#if true\nlet a = 1\n#endif"),
      ("#if os(iOS) || os(tvOS)\n#endif", "#if true || os(tvOS)\n#endif"),
      ("#if !os( iOS )\n#elseif os(Linux)\n#endif", "#if !true\n#elseif false\n#endif"),
      ("#if canImport(UIKit) && !os(macOS)\n#endif", nil), ("#if chaos(iOS)\n#endif", nil),
      ("let a = os(iOS)", nil), ("// #if os(iOS)", nil),
    ]
    for (text, expected) in cases { #expect(ported(text) == expected ?? text) }
  }

  @Test("Code for other platforms is left out, so that its declarations count only once")
  func otherPlatforms() {
    let cases = [
      ("#if os(macOS)\nlet a = 1\n#endif", "#if os(macOS)\n\n#endif"),
      (
        "#if canImport(UIKit)\nlet a = 1\n#elseif canImport(AppKit)\nlet a = 2\n#else\nb\n#endif",
        "#if canImport(UIKit)\nlet a = 1\n#elseif canImport(AppKit)\n\n#else\n\n#endif"
      ),
      (
        "#if os(OSX)\nlet a = 1\n#else\nlet a = 2\n#endif",
        "#if os(OSX)\n\n#else\nlet a = 2\n#endif"
      ),
      (
        "#if !(os(iOS) || os(tvOS)) && DEBUG\na\n#endif",
        "#if !(true || os(tvOS)) && DEBUG\n\n#endif"
      ),
      // Without an end, the branch goes on to that of the file.
      ("#if os(iOS)\nlet a = 1\n#else\nlet a = 2\n", "#if true\nlet a = 1\n#else\n\n"),
      ("#if os(macOS)\n#if DEBUG\nlet a = 1\n#endif\n}", "#if os(macOS)\n\n\n\n"),
      ("#if os(iOS)\n#if DEBUG\nlet a = 1", "#if true\n#if DEBUG\nlet a = 1"),
      ("#if DEBUG\nlet a = 1\n#else\nlet a = 2\n#endif", nil),
      ("#if os(macOS) || DEBUG\nlet a = 1\n#endif", nil),
      ("#if swift(>=5)\nlet a = 1\n#else\nlet a = 2\n#endif", nil),
    ]
    for (text, expected) in cases { #expect(ported(text) == expected ?? text) }
    // The class is moved into the declaration for iOS.
    let text =
      "#if os(iOS)\nclass V: UIView {}\nextension V { func f() {} }\n#else\n"
      + "class V: NSView {}\n#endif\nclass W: V { override func f() {} }"
    #expect(findings(text) == [])
  }

  @Test("Missing modules are dropped inside of #if os(iOS), not of #if canImport")
  func imports() {
    #expect(ported("#if os(iOS)\nimport MapKit\n#endif") == "#if true\n\n#endif")
    #expect(
      findings("#if os(iOS)\nimport SpriteKit\n#endif")
        == ["2:1 SpriteKit is not available on Linux; the import is removed"])
    #expect(
      ported("#if canImport(MapKit)\nimport MapKit\n#endif")
        == "#if canImport(MapKit)\nimport MapKit\n#endif")
    // Modules that exist here give no information about others.
    #expect(
      ported("#if canImport(UIKit)\nimport ObjectiveC\nimport Network\n#endif")
        == "#if canImport(UIKit)\n\n\n#endif")
    #expect(
      ported("#if canImport(UIKit) && canImport(MapKit)\nimport MapKit\n#endif").contains(
        "import MapKit"))
  }

  @Test("Code for systems after iOS 18 is left out, and its fallback stays")
  func availability() {
    let cases = [
      (
        "func f() { if #available(iOS 26, *) {\na()\n} else { b() } }",
        "func f() { if false { fatalError() \n\n} else { b() } }"
      ),
      (
        "func f() {\nguard #available(iOS 26.0, *) else { return }\na()\n}",
        "func f() {\nguard false else { return }\nfatalError() \n}"
      ),
      (
        "func f() { if #unavailable(iOS 26) { a() } else { b() } }",
        "func f() { if true { a() } else { fatalError() } }"
      ),
      (
        "func f() { if b, #available(iOS 26, *), let c = d.new { c() } }",
        "func f() { if b, false { fatalError() } }"
      ),
      (
        "func f() { guard #available(iOS 26, *), let c = d.new else { return } }",
        "func f() { guard false else { return }\nfatalError() }"
      ),
      (
        "func f() { if #available(iOS 18, *), let c = d.new { c() } }", nil
      ),
      ("@available(iOS 26.0, *)\nfunc a() {\n}\nlet b = 1", "\n\n\nlet b = 1"),
      ("func f() { if #available(iOS 18.0.0, *) { a() } }", nil),
      ("func f() { if #available(iOS 17.4, *) { a() } }", nil),
      ("@available(iOS, introduced: 13.4) func a() {}", nil),
      ("@available(iOS, introduced: 26, deprecated: 27) func a() {}\nlet b = 1", "\nlet b = 1"),
      ("func f() { if #available(macOS 26, *) { a() } }", nil),
      ("@available(iOS 13, *) class A {}", nil),
      ("@available(*, deprecated) func a() {}", nil),
    ]
    for (text, expected) in cases { #expect(ported(text) == expected ?? text) }
  }

  @Test("A minor version is newer than the system that the device reports")
  func minorVersions() throws {
    let source = AppSource(
      path: "A.swift",
      text: """
        @available(iOS 17.4, *) func a() {}
        @available(iOS 18.0.1, *) func b() {}
        func f() { if #available(iOS 18.4, *) { b() } else { c() } }
        """)
    let middle = try AppPort.port([source])[0].text
    #expect(middle.contains("func a() {}"))
    #expect(!middle.contains("func b() {}"))
    #expect(middle.contains("if false { fatalError() } else { c() }"))
    #expect(try !AppPort.port([source], system: 17)[0].text.contains("func a() {}"))
    #expect(try AppPort.port([source], system: 26)[0].text.contains("func b() {}"))
  }

  @Test("The system that sources are ported for can be an earlier or a later one")
  func systems() throws {
    let source = AppSource(
      path: "A.swift", text: "func f() { if #available(iOS 18, *) { a() } else { b() } }")
    let earlier = try AppPort.port([source], system: 17)[0].text
    #expect(earlier.contains("if false { fatalError() } else { b() }"))
    let newest = AppSource(path: "A.swift", text: "@available(iOS 26, *) func a() {}")
    #expect(try AppPort.port([newest], system: 26)[0].text.contains("func a() {}"))
    #expect(try !AppPort.port([newest])[0].text.contains("func a() {}"))
  }

  @Test("A test for the main thread becomes one for the main queue")
  func threads() {
    #expect(
      ported("import UIKit\nlet a = Thread.isMainThread, b = Thread.current.isMainThread")
        == "import UIKit\nlet a = Thread.isServingMainQueue, b = Thread.current.isServingMainQueue")
    #expect(ported("let a = b.isMainThread").hasSuffix("let a = b.isMainThread"))
  }

  @Test("The type of a preferred transition has its name of Objective-C")
  func transitionNames() {
    #expect(
      ported("import UIKit\nlet a = UIViewController.Transition.ZoomOptions()")
        .hasSuffix("let a = UIViewControllerTransition.ZoomOptions()"))
    #expect(
      ported("import UIKit\nvar a: UIViewController.Transition?")
        .hasSuffix("var a: UIViewControllerTransition?"))
    #expect(
      ported("import UIKit\nlet a = UIViewController.TransitionKind()")
        .hasSuffix("let a = UIViewController.TransitionKind()"))
  }

  @Test("A module of which a part exists is missed only where more than the part is used")
  func partsOfModules() {
    let cases = [
      ("AVFoundation", "AVMakeRect(aspectRatio: b, insideRect: c)", "AVAudioEngine()"),
      ("AVFoundation", "AVCaptureDevice.default(for: .video)", "AVAssetWriter()"),
      ("CoreImage", "CIFilter(name: b)", "CIDetector(ofType: b)"),
      ("LocalAuthentication", "LAContext().biometryType", "LARight()"),
      ("Network", "NWPathMonitor()", "NWConnection(to: b, using: c)"),
      ("UniformTypeIdentifiers", "UTType.png", "UTTagClass.mimeType"),
      ("MobileCoreServices", "kUTTypeImage as String", "UTTypeCopyDeclaration(b)"),
      ("AVKit", "AVPlayerViewController()", "AVRoutePickerView()"),
      ("CoreMedia", "CMTime.zero", "CMSampleBufferGetNumSamples(b)"),
      ("CoreMotion", "CMMotionManager().deviceMotion", "CMPedometer()"),
      ("CoreLocation", "CLGeocoder()", "CLRegion()"),
      ("CoreData", "NSPersistentContainer(name: b)", "NSFetchedPropertyDescription()"),
      ("Photos", "PHPhotoLibrary.authorizationStatus()", "PHContentEditingInput()"),
      ("SafariServices", "SFSafariViewController(url: b)", "SFContentBlockerManager()"),
      ("UserNotifications", "UNUserNotificationCenter.current()", "UNLocationTrigger()"),
      ("MessageUI", "MFMailComposeViewController()", "MFMailComposeError.saveFailed"),
      ("StoreKit", "SKStoreReviewController.requestReview()", "SKPayment()"),
      ("MapKit", "MKMapView()", "MKDirections()"),
      ("WebKit", "WKWebView(frame: b)", "WKUserScript()"),
      ("AudioToolbox", "AudioServicesPlaySystemSound(1519)", "AudioQueueStart(b, nil)"),
      ("Security", "SecItemDelete(b)", "SecKeyCreateRandomKey(b, nil)"),
      ("SystemConfiguration", "SCNetworkReachabilityCreateWithName(nil, b)", "SCDynamicStore()"),
      ("ImageIO", "CGImageSourceCreateWithData(b, nil)", "CGImageMetadataCreateMutable()"),
      ("PhotosUI", "PHPickerConfiguration()", "PHContentEditingController()"),
      ("Contacts", "CNContactStore()", "CNGroup()"),
      ("ContactsUI", "CNContactPickerViewController()", "CNContactPickerCell()"),
      ("EventKit", "EKEventStore()", "EKStructuredLocation()"),
      ("EventKitUI", "EKEventEditViewController()", "EKCalendarChooser()"),
      ("CoreText", "CTFontManagerRegisterGraphicsFont(b, nil)", "CTFontCreateUIFontForLanguage(b)"),
    ]
    for (module, use, other) in cases {
      #expect(findings("import \(module)\nlet a = \(use)") == [])
      let text = results(["import \(module)\nlet a = \(use)"])[0].text
      #expect(text.contains("import UIKit\n"), "\(module)")
      #expect(findings("import \(module)\nlet a = \(other)").count == 1, "\(module)")
    }
  }

  @Test("Modules that share a prefix are judged by the names that exist, whichever declares them")
  func sharedPrefixes() {
    let cases = [
      ("Contacts", "ContactsUI", "CNContactPickerViewController()"),
      ("EventKit", "EventKitUI", "EKEventEditViewController()"),
      ("Photos", "PhotosUI", "PHPickerConfiguration()"),
      ("CoreMedia", "CoreMotion", "CMMotionManager().start(CMTime.zero)"),
      ("AVFoundation", "AVKit", "AVPlayerViewController().show(AVAudioSession.b)"),
      ("MobileCoreServices", "UniformTypeIdentifiers", "UTType(kUTTypeImage)"),
    ]
    for (one, other, use) in cases {
      #expect(findings("import \(one)\nimport \(other)\nlet a = \(use)") == [], "\(one)")
    }
    let missing = findings("import Contacts\nimport ContactsUI\nlet a = CNGroup()")
    #expect(missing.count == 2)
  }

  @Test("The import of simd is judged by the functions that exist")
  func simdFunctions() {
    #expect(findings("import simd\nlet a = simd_mix(0, 1, 0.5)") == [])
    #expect(
      results(["import simd\nlet a = simd.distance(b, c)"])[0].text.contains("import UIKit\n"))
    for other in ["matrix_identity_float4x4", "simd_reflect(b, c)", "vector_float3(1, 2, 3)"] {
      #expect(findings("import simd\nlet a = \(other)").count == 1, "\(other)")
    }
    #expect(results(["import simd\nlet a = length(b)"])[0].text.contains("= simd.length(b)"))
    #expect(
      results(["import simd\nfunc length(_ a: Int) {}\nlet a = length(b)"])[0].text
        .contains("= length(b)"))
  }

  @Test("A module brings along those that it re-exports")
  func reexports() {
    let cases = [
      ("PhotosUI", "PHFetchOptions()"), ("PhotosUI", "PHAuthorizationStatus.denied"),
      ("ContactsUI", "CNContactStore()"), ("MapKit", "CLLocationCoordinate2D()"),
      ("ImageIO", "CGImageAlphaInfo.none"), ("ImageIO", "CGImagePropertyOrientation.up"),
      ("ImageIO", "CGImageSource.make(CGImageAlphaInfo.none)"), ("Security", "OSStatus(0)"),
      ("Security", "errSecItemNotFound"), ("AudioToolbox", "kAudioFormatMPEG4AAC"),
    ]
    for (module, use) in cases {
      let source = "import \(module)\nlet a = \(use)"
      #expect(findings(source) == [], "\(use)")
      #expect(results([source])[0].text.contains("import UIKit\n"), "\(use)")
    }
    for use in ["errSecUserCanceled", "[errSecSuccess, errSecUserCanceled]"] {
      #expect(findings("import Security\nlet a = \(use)").count == 1, "\(use)")
    }
    let own = "import EventKit\nstruct EKRow {}\nlet a = EKEventStore(EKRow())"
    #expect(findings(own) == [], "types of the app")
  }

  @Test("Every name that UIKit declares for another module is known")
  func declaredNames() throws {
    let modules = [
      "AV": "AVFoundation", "CM": "AVFoundation", "kCM": "AVFoundation", "PH": "PhotosUI",
      "CN": "ContactsUI", "EK": "EventKitUI", "CGImage": "ImageIO", "kCGImage": "ImageIO",
      "Sec": "Security", "kSec": "Security", "errSec": "Security", "SC": "SystemConfiguration",
      "CI": "CoreImage", "kCI": "CoreImage", "UT": "CoreServices", "kUT": "CoreServices",
      "LA": "LocalAuthentication", "MF": "MessageUI", "UN": "UserNotifications",
      "CL": "CoreLocation", "kCL": "CoreLocation", "MK": "MapKit", "WK": "WebKit",
      "NW": "Network", "CT": "CoreText", "Audio": "AudioToolbox", "kAudio": "AudioToolbox",
    ]
    var count = 0
    for name in try Self.declaredNames() {
      let prefix = modules.keys.first {
        name.hasPrefix($0) && name.dropFirst($0.count).first?.isUppercase == true
      }
      // `WKRequest` is not Apple's.
      guard let prefix, let module = modules[prefix], name != "WKRequest" else { continue }
      count += 1
      let all = findings("import \(module)\nlet a = \(name).b")
      #expect(!all.contains { $0.contains("is not available") }, "\(module).\(name)")
    }
    #expect(count > 400)
  }

  /// Names of public declarations at the left edge of UIKit's sources.
  private static func declaredNames() throws -> Set<String> {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/UIKit")
    let keywords: Set = ["class", "struct", "enum", "protocol", "func", "let", "var", "typealias"]
    let files = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    var names: Set<String> = []
    for file in (files ?? []).filter({ $0.hasSuffix(".swift") }) {
      let text = try String(contentsOf: root.appending(path: file), encoding: .utf8)
      for line in text.split(separator: "\n") where line.first?.isWhitespace == false {
        let words = line.split { !($0.isLetter || $0.isNumber || "_@/".contains($0)) }
        guard let place = words.firstIndex(where: { keywords.contains(String($0)) }),
          place + 1 < words.count,
          words[..<place].contains(where: { $0 == "public" || $0 == "open" })
        else { continue }
        names.insert(String(words[place + 1]))
      }
    }
    return names
  }

  @Test("Modules that re-export nothing bring along no names of Foundation")
  func bareModules() {
    for module in ["Combine", "MotionTransitioning", "EasyTransitions"] {
      let text = results(["import \(module)\nlet a: Date"])[0].text
      #expect(text.contains("import UIKit\n"), "\(module)")
    }
    #expect(!results(["import XCTest\nlet a: Date"])[0].text.contains("import UIKit\n"))
  }

  @Test("Foundation's names are found in files that import only modules that are removed")
  func foundationThroughOthers() {
    let text = "let a: NSAttributedString? = nil\nlet b = URL(string: c)"
    for module in ["SwiftUI", "CoreLocation", "Security"] {
      #expect(results(["import \(module)\n\(text)"])[0].text.contains("import UIKit\n"))
    }
    #expect(!results(["import Foundation\n\(text)"])[0].text.contains("import UIKit\n"))
    #expect(
      results(["import Foundation\nclass A: NSObject, XMLParserDelegate {}"])[0].text
        .contains("import FoundationXML\n"))
    #expect(
      results(["import CoreGraphics\nlet a = strtod(b, nil)"])[0].text
        .contains("import Foundation\n"))
  }

  @Test("The imports of a source are those outside of #if canImport")
  func importedModules() throws {
    let source = AppSource(
      path: "A.swift",
      text: "import UIKit\n#if os(iOS)\nimport SwiftUI\n#endif\n#if canImport(Network)\n"
        + "import Network\n#endif\n@testable import struct App.Card")
    let imports = try AppPort.imports(of: source)
    #expect(imports.map(\.module) == ["UIKit", "SwiftUI", "App"])
    #expect(imports.map(\.line) == [1, 3, 8])
  }
}
