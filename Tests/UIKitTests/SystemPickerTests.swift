import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Pickers and stores of the system")
struct SystemPickerTests {
  private final class Listener: NSObject, PHPickerViewControllerDelegate, UIDocumentPickerDelegate,
    CNContactPickerDelegate, EKEventEditViewDelegate
  {
    var heard: [String] = []

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      heard.append("photos \(results.count)")
      picker.dismiss(animated: false)
    }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
      heard.append("documents")
    }
    func contactPickerDidCancel(_ picker: CNContactPickerViewController) {
      heard.append("contacts")
    }
    func eventEditViewController(
      _ controller: EKEventEditViewController, didCompleteWith action: EKEventEditViewAction
    ) {
      heard.append("event \(action == .canceled)")
      controller.dismiss(animated: false)
    }
  }

  private func cancel(_ screen: UIViewController) {
    var views: [UIView] = [screen.view]
    while let view = views.popLast() {
      if let bar = view as? UINavigationBar, let item = bar.topItem?.leftBarButtonItem {
        item.primaryAction.map { $0.performWithSender(nil, target: nil) }
        return
      }
      views += view.subviews
    }
  }

  @Test("A picker over an empty store shows a note, and its button tells the delegate")
  func pickers() async {
    await TransitionLab.run { lab in
      let (listener, root) = (Listener(), UIViewController())
      lab.show(root)
      let photos = PHPickerViewController(configuration: PHPickerConfiguration())
      photos.delegate = listener
      let documents = UIDocumentPickerViewController(forOpeningContentTypes: [.image])
      documents.delegate = listener
      let contacts = CNContactPickerViewController()
      contacts.delegate = listener
      let event = EKEventEditViewController()
      event.editViewDelegate = listener
      for screen in [photos, documents, contacts, event] {
        root.present(screen, animated: false)
        await lab.step()
        #expect(root.presentedViewController === screen)
        cancel(screen)
        await lab.run(seconds: 1)
        #expect(root.presentedViewController == nil)
      }
      #expect(listener.heard == ["photos 0", "documents", "contacts", "event true"])
    }
  }

  @Test("The user has refused the address book and the calendar; an app meets its own contacts")
  func stores() async {
    await TransitionLab.run { lab in
      #expect(CNContactStore.authorizationStatus(for: .contacts) == .denied)
      #expect(EKEventStore.authorizationStatus(for: .event) == .denied)
      let request = CNContactFetchRequest(keysToFetch: [
        CNContactGivenNameKey as any CNKeyDescriptor
      ])
      #expect(throws: CNError.self) {
        unsafe try CNContactStore().enumerateContacts(with: request) { _, _ in }
      }
      let event = EKEvent(eventStore: EKEventStore())
      #expect(throws: EKError.self) { try EKEventStore().save(event, span: .thisEvent) }
      let person = CNMutableContact()
      person.givenName = "Ada"
      person.familyName = "Lovelace"
      person.emailAddresses = [CNLabeledValue(label: CNLabelHome, value: "ada@example.com")]
      let copy = person.copy() as? CNContact
      person.givenName = "Byron"
      #expect(
        copy.flatMap { CNContactFormatter.string(from: $0, style: .fullName) } == "Ada Lovelace")
      #expect(CNLabeledValue<NSString>.localizedString(forLabel: CNLabelHome) == "home")
    }
  }

  @Test("A provider hands over its object by class, and registered data by type")
  func providers() async {
    await TransitionLab.run { lab in
      let text = NSItemProvider(object: "Ada" as NSString)
      #expect(
        text.canLoadObject(ofClass: NSString.self) && text.canLoadObject(ofClass: String.self))
      #expect(!text.canLoadObject(ofClass: UIImage.self))
      #expect(text.hasItemConformingToTypeIdentifier("public.text"))
      nonisolated(unsafe) var found: [String] = []
      text.loadObject(ofClass: NSString.self) { object, _ in
        unsafe found.append(object.map { "\($0)" } ?? "")
      }
      text.loadObject(ofClass: UIImage.self) { _, error in
        unsafe found.append("\(error != nil)")
      }
      let data = NSItemProvider()
      data.registerDataRepresentation(forTypeIdentifier: "public.json", visibility: .all) { done in
        done(Data([1, 2]), nil)
        return nil
      }
      data.loadDataRepresentation(forTypeIdentifier: "public.text") { data, _ in
        unsafe found.append("\(data?.count ?? 0)")
      }
      await lab.step()
      let all = unsafe found
      #expect(all == ["2", "Ada", "true"])
    }
  }

  @Test("A source of images knows formats by their first bytes; what is not decoded has no image")
  func imageSources() async throws {
    try await TransitionLab.run { _ in
      let gif = Data([0x47, 0x49, 0x46, 0x38, 0x39, 0x61])
      let source = try #require(CGImageSourceCreateWithData(gif, nil))
      #expect(CGImageSourceGetType(source) == "com.compuserve.gif" as NSString)
      #expect(CGImageSourceGetCount(source) == 0)
      #expect(CGImageSourceGetStatus(source) == .statusInvalidData)
      #expect(CGImageSourceCreateImageAtIndex(source, 0, nil) == nil)
      #expect(CGImageSourceCopyPropertiesAtIndex(source, 0, nil) == nil)
    }
  }

  @Test(
    "The keychain of a scene begins empty, keeps items by account and service, and forgets them")
  func keychain() async {
    await TransitionLab.run { _ in
      let key: [String: Any] = unsafe [
        kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "ada",
        kSecAttrService as String: "mail",
      ]
      var item = key
      unsafe item[kSecValueData as String] = Data("one".utf8)
      var query = key
      unsafe query[kSecReturnData as String] = kCFBooleanTrue
      unsafe query[kSecMatchLimit as String] = kSecMatchLimitOne
      var found: CFTypeRef?
      unsafe #expect(SecItemCopyMatching(query as CFDictionary, &found) == errSecItemNotFound)
      #expect(SecItemAdd(item as CFDictionary, nil) == errSecSuccess)
      #expect(SecItemAdd(item as CFDictionary, nil) == errSecDuplicateItem)
      unsafe #expect(SecItemCopyMatching(query as CFDictionary, &found) == errSecSuccess)
      #expect(found as? Data == Data("one".utf8))
      let change = unsafe [kSecValueData as String: Data("two".utf8)] as CFDictionary
      #expect(SecItemUpdate(key as CFDictionary, change) == errSecSuccess)
      var all: [String: Any] = unsafe [kSecClass as String: kSecClassGenericPassword]
      unsafe all[kSecMatchLimit as String] = kSecMatchLimitAll
      unsafe all[kSecReturnAttributes as String] = true
      unsafe all[kSecReturnData as String] = true
      unsafe #expect(SecItemCopyMatching(all as CFDictionary, &found) == errSecSuccess)
      let items = found as? [[String: Any]] ?? []
      #expect(items.map { unsafe $0[kSecAttrAccount as String] as? String } == ["ada"])
      unsafe #expect(items.first?[kSecValueData as String] as? Data == Data("two".utf8))
      #expect(SecItemDelete(key as CFDictionary) == errSecSuccess)
      #expect(SecItemDelete(key as CFDictionary) == errSecItemNotFound)
      let nothing: [String: Any] = [:]
      #expect(SecItemAdd(nothing as CFDictionary, nil) == errSecParam)
    }
    await TransitionLab.run { _ in
      let all: [String: Any] = unsafe [kSecClass as String: kSecClassGenericPassword]
      #expect(SecItemDelete(all as CFDictionary) == errSecItemNotFound)
    }
  }

  @Test("Videos are not exported, live photos not found, and searches of maps fail")
  func absentMedia() async throws {
    try await TransitionLab.run { lab in
      let composition = AVMutableComposition()
      let track = composition.addMutableTrack(
        withMediaType: .video, preferredTrackID: kCMPersistentTrackID_Invalid)
      #expect(composition.tracks(withMediaType: .video).map(\.trackID) == [track?.trackID])
      #expect(composition.tracks(withMediaType: .audio).isEmpty)
      let session = try #require(
        AVAssetExportSession(asset: composition, presetName: AVAssetExportPresetPassthrough))
      let presets = AVAssetExportSession.allExportPresets()
      #expect(presets.count == 9 && presets.contains(AVAssetExportPresetAppleM4A))
      nonisolated(unsafe) var calls: [String] = []
      session.exportAsynchronously { unsafe calls.append("export") }
      PHImageManager.default().requestLivePhoto(
        for: PHAsset(), targetSize: .zero, contentMode: .aspectFit, options: nil
      ) { photo, _ in unsafe calls.append("photo \(photo == nil)") }
      MKLocalSearch(request: MKLocalSearch.Request()).start { response, error in
        unsafe calls.append("search \(response == nil && error != nil)")
      }
      await lab.step()
      let all = unsafe calls
      #expect(all == ["export", "photo true", "search true"] && session.status == .failed)
      let range = CMTimeRange(
        start: CMTime(value: 1, timescale: 2), end: CMTime(value: 2, timescale: 1))
      #expect(range.duration.seconds == 1.5 && range.containsTime(CMTime(value: 1, timescale: 1)))
      #expect(NSValue(time: range.end).timeValue == range.end)
    }
  }

  @Test("Tags lead to types and back, and the network can be reached")
  func tagsAndReachability() {
    let type = unsafe UTTypeCreatePreferredIdentifierForTag(
      kUTTagClassFilenameExtension as CFString, "png" as CFString, nil)?.takeRetainedValue()
    #expect(type == "public.png" as NSString)
    let tag = unsafe UTTypeCopyPreferredTagWithClass(
      "public.jpeg" as CFString, kUTTagClassMIMEType as CFString)?.takeRetainedValue()
    #expect(tag == "image/jpeg" as NSString)
    #expect(UTTypeConformsTo("public.png" as CFString, kUTTypeImage as CFString))
    var flags = SCNetworkReachabilityFlags()
    if let host = unsafe SCNetworkReachabilityCreateWithName(nil, "example.com") {
      unsafe #expect(SCNetworkReachabilityGetFlags(host, &flags))
    }
    #expect(flags == .reachable)
  }
}
