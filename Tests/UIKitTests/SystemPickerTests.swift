import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Pickers and stores of the system")
struct SystemPickerTests {
  private final class Listener: NSObject, PHPickerViewControllerDelegate, UIDocumentPickerDelegate,
    CNContactPickerDelegate, EKEventEditViewDelegate, SFSafariViewControllerDelegate
  {
    var heard: [String] = []
    var dismissesContacts = true

    func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
      heard.append("photos \(results.count)")
      picker.dismiss(animated: false)
    }
    func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {
      heard.append("documents")
      controller.dismiss(animated: true)
    }
    func contactPickerDidCancel(_ picker: CNContactPickerViewController) {
      heard.append("contacts")
      if dismissesContacts { picker.dismiss(animated: true) }
    }
    func safariViewControllerDidFinish(_ controller: SFSafariViewController) {
      heard.append("page")
      controller.dismiss(animated: true)
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
      let page = SFSafariViewController(url: URL(fileURLWithPath: "/"))
      page.delegate = listener
      for screen in [photos, documents, contacts, event, page, contacts] {
        listener.dismissesContacts = !listener.heard.contains("contacts")
        root.present(screen, animated: false)
        await lab.step()
        #expect(root.presentedViewController === screen)
        cancel(screen)
        await lab.run(seconds: 1)
        #expect(root.presentedViewController == nil)
      }
      #expect(
        listener.heard == ["photos 0", "documents", "contacts", "event true", "page", "contacts"])
      #expect(lab.mistakes == [])
    }
  }

  @Test("Identifiers of the system's objects differ, and are the same in every run of a scene")
  func identifiers() async {
    @MainActor func identifiers() async -> [String] {
      await TransitionLab.run { _ in
        let (person, calendar) = (CNContact(), EKCalendar(for: .event, eventStore: EKEventStore()))
        let menu = UIEditMenuConfiguration(identifier: nil, sourcePoint: .zero)
        return [
          person.identifier, CNContact().identifier,
          CNLabeledValue<NSString>(label: nil, value: "a").identifier, calendar.calendarIdentifier,
          EKEvent(eventStore: EKEventStore()).calendarItemIdentifier, "\(menu.identifier)",
        ]
      }
    }
    let first = await identifiers()
    #expect(Set(first).count == 6 && first.allSatisfy { UUID(uuidString: $0) != nil })
    let second = await identifiers()
    #expect(first == second)
  }

  @Test("Filters of photos are equal if they mean the same kinds")
  func filters() {
    let kinds: [PHPickerFilter] = [.images, .screenshots]
    #expect(PHPickerFilter.any(of: kinds) == .any(of: kinds.reversed()))
    #expect(PHPickerFilter.all(of: kinds) == .all(of: kinds.reversed()))
    #expect(PHPickerFilter.all(of: kinds) != .any(of: kinds))
    #expect(PHPickerFilter.all(of: [.images]) == .images)
    #expect(PHPickerFilter.not(.any(of: kinds)) != .any(of: kinds.map { .not($0) }))
  }

  @Test("A map has one place of the user, and keeps the annotations that it was asked to show")
  func maps() async {
    await TransitionLab.run { _ in
      let (map, pin) = (MKMapView(frame: .zero), MKPointAnnotation())
      #expect(map.userLocation === map.userLocation)
      map.showAnnotations([pin, pin], animated: false)
      #expect(map.annotations.count == 1)
    }
  }

  @Test("A screen for a new contact shows the bar of its navigation controller alone")
  func newContact() async {
    await TransitionLab.run { lab in
      let screen = CNContactViewController(forNewContact: nil)
      let alone = CNContactViewController(forNewContact: nil)
      let navigation = UINavigationController(rootViewController: screen)
      lab.show(navigation)
      await lab.step()
      #expect(screen.children.allSatisfy { !($0 is UINavigationController) })
      #expect(screen.navigationItem.leftBarButtonItem != nil && screen.title == "New Contact")
      alone.loadViewIfNeeded()
      #expect(alone.children.contains { $0 is UINavigationController })
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
      for (label, word) in [(CNLabelHome, "home"), ("My_Label!", "My_Label!")] {
        #expect(CNLabeledValue<NSString>.localizedString(forLabel: label) == word)
      }
      let address = CNMutablePostalAddress()
      address.city = "London"
      person.postalAddresses = [CNLabeledValue<CNPostalAddress>(label: nil, value: address)]
      address.city = "Paris"
      #expect(person.postalAddresses.map(\.value.city) == ["London"])
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

  @Test("A provider loads an item from registered data, of the very type before a kind of it")
  func items() async {
    await TransitionLab.run { lab in
      let provider = NSItemProvider()
      for (type, byte) in [("public.json", UInt8(1)), ("public.text", 2)] {
        provider.registerDataRepresentation(forTypeIdentifier: type, visibility: .all) { done in
          done(Data([byte]), nil)
          return nil
        }
      }
      nonisolated(unsafe) var found: [Data?] = []
      for type in ["public.text", "public.json", "public.image"] {
        provider.loadItem(forTypeIdentifier: type) { item, error in
          unsafe found.append(item as? Data)
          #expect((item == nil) == (error != nil))
        }
      }
      await lab.step()
      let all = unsafe found
      #expect(all == [Data([2]), Data([1]), nil])
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
      unsafe item[kSecAttrGeneric as String] = Data([1, 2])
      unsafe item[kSecAttrComment as String] = 7
      #expect(SecItemAdd(item as CFDictionary, nil) == errSecSuccess)
      unsafe #expect(SecItemCopyMatching(nothing as CFDictionary, &found) == errSecParam)
      #expect(SecItemUpdate(nothing as CFDictionary, change) == errSecParam)
      #expect(SecItemDelete(nothing as CFDictionary) == errSecParam)
      unsafe #expect(SecItemCopyMatching(all as CFDictionary, &found) == errSecSuccess)
      let typed = (found as? [[String: Any]])?.first ?? [:]
      unsafe #expect(typed[kSecAttrGeneric as String] as? Data == Data([1, 2]))
      unsafe #expect(typed[kSecAttrComment as String] as? Int == 7)
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
      for wanted in [2, 2, .max, 0] as [CMPersistentTrackID] {
        _ = composition.addMutableTrack(withMediaType: .audio, preferredTrackID: wanted)
      }
      #expect(composition.tracks.map(\.trackID) == [1, 2, 3, .max, 4])
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
      let options = PHImageRequestOptions()
      options.isSynchronous = true
      nonisolated(unsafe) var hasAnswered = false
      PHImageManager.default().requestImageData(for: PHAsset(), options: options) { data, _, _, _ in
        unsafe hasAnswered = data == nil
      }
      unsafe #expect(hasAnswered)
      await lab.step()
      let all = unsafe calls
      #expect(all == ["export", "photo true", "search true"] && session.status == .failed)
      let range = CMTimeRange(
        start: CMTime(value: 1, timescale: 2), end: CMTime(value: 2, timescale: 1))
      #expect(range.duration.seconds == 1.5 && range.containsTime(CMTime(value: 1, timescale: 1)))
      for time in [range.end, .zero, .indefinite, CMTime(value: .max, timescale: 600)] {
        let boxed = NSValue(time: time).timeValue
        #expect(boxed == time && boxed.value == time.value && boxed.timescale == time.timescale)
      }
      for other in [NSNumber(value: 1), NSValue(cgRect: .zero), NSValue(cgVector: .zero)] {
        #expect(other.timeValue == .invalid)
      }
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
