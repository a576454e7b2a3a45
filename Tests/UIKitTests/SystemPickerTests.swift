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
}
