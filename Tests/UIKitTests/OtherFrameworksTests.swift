import CoreGraphics
import Display
import Foundation
import Pixels
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Parts of other frameworks")
struct OtherFrameworksTests {
  // MARK: Network and types of data

  @Test("A monitor of the network reports once: Wi-Fi is there, other interfaces are not")
  func network() async {
    await TransitionLab.run { lab in
      let monitor = NWPathMonitor()
      let cellular = NWPathMonitor(requiredInterfaceType: .cellular)
      nonisolated(unsafe) var states: [NWPath.Status] = []
      for monitor in [monitor, cellular] {
        monitor.pathUpdateHandler = { path in unsafe states.append(path.status) }
        monitor.start(queue: .main)
      }
      let before = unsafe states
      #expect(before.isEmpty)
      await lab.step()
      await lab.step()
      let after = unsafe states
      #expect(after == [.satisfied, .unsatisfied])
      #expect(monitor.currentPath.usesInterfaceType(.wifi) && monitor.currentPath.supportsIPv4)
      #expect(cellular.currentPath.status == .unsatisfied && !cellular.currentPath.supportsDNS)
    }
  }

  @Test("Uniform types know their extensions and what they are kinds of")
  func uniformTypes() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg && UTType(mimeType: "image/png") == .png)
    #expect(UTType.jpeg.conforms(to: .image) && UTType.jpeg.conforms(to: .data))
    #expect(!UTType.image.conforms(to: .jpeg) && UTType.image.isSupertype(of: .gif))
    #expect(UTType.utf8PlainText.supertypes.contains(.text) && UTType("public.nothing") == nil)
    #expect(UTType.mpeg4Movie.preferredFilenameExtension == "mp4")
    #expect(kUTTypeImage as String == "public.image" && !UTType(exportedAs: "a.b").isDeclared)
  }

  @Test("A type of the app is a kind of its parent and of the parent's parents")
  func typesOfApps() {
    let drawing = UTType(exportedAs: "com.example.drawing", conformingTo: .png)
    #expect(
      drawing.conforms(to: .png) && drawing.conforms(to: .image) && !drawing.conforms(to: .pdf))
    let sketch = UTType(importedAs: "com.example.sketch", conformingTo: drawing)
    #expect(sketch.isSubtype(of: drawing) && sketch.conforms(to: .data))
    #expect(drawing == UTType(exportedAs: "com.example.drawing"))
  }

  // MARK: Sound and messages

  private final class Recording: NSObject, AVAudioRecorderDelegate {
    var ends: [Bool] = []
    func audioRecorderDidFinishRecording(_ recorder: AVAudioRecorder, successfully flag: Bool) {
      ends.append(flag)
    }
  }

  @Test("A recorder without a microphone begins and ends; pages run no script")
  func recording() async throws {
    try await TransitionLab.run { lab in
      let listener = Recording()
      let recorder = try AVAudioRecorder(
        url: URL(fileURLWithPath: "/tmp/sound.m4a"),
        settings: [AVFormatIDKey: Int(kAudioFormatMPEG4AAC), AVSampleRateKey: 44100])
      recorder.delegate = listener
      #expect(recorder.record() && recorder.isRecording)
      recorder.stop()
      #expect(!recorder.isRecording && listener.ends == [])
      var answers: [String] = []
      AVAudioSession.sharedInstance().requestRecordPermission { isAllowed in
        MainActor.assumeIsolated { answers.append("record \(isAllowed)") }
      }
      WKWebView(frame: .zero).evaluateJavaScript("1 + 1") { value, error in
        answers.append("script \(value == nil && error == nil)")
      }
      await lab.step()
      await lab.step()
      #expect(listener.ends == [true])
      #expect(answers == ["record false", "script true"])
      #expect(!MFMessageComposeViewController.canSendText())
    }
  }

  // MARK: Core Data

  private final class Changes: NSObject, NSFetchedResultsControllerDelegate {
    var lines: [String] = []
    func controllerWillChangeContent(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) { lines.append("will") }
    func controller(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>, didChange anObject: Any,
      at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
    ) {
      let name = (anObject as? NSManagedObject)?.value(forKey: "name") as? String ?? ""
      lines.append("\(type) \(name) \(indexPath?.last ?? -1) \(newIndexPath?.last ?? -1)")
    }
    func controller(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>,
      didChange sectionInfo: any NSFetchedResultsSectionInfo, atSectionIndex sectionIndex: Int,
      for type: NSFetchedResultsChangeType
    ) { lines.append("section \(type) \(sectionInfo.name)") }
    func controllerDidChangeContent(
      _ controller: NSFetchedResultsController<any NSFetchRequestResult>
    ) { lines.append("did \(controller.fetchedObjects?.count ?? 0)") }
  }

  @discardableResult
  private func add(_ name: String, to context: NSManagedObjectContext) -> NSManagedObject {
    let item = NSEntityDescription.insertNewObject(forEntityName: "Item", into: context)
    item.setValue(name, forKey: "name")
    return item
  }

  private func results(
    _ context: NSManagedObjectContext, sections: String? = nil
  ) -> NSFetchedResultsController<NSManagedObject> {
    let request = NSFetchRequest<NSManagedObject>(entityName: "Item")
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    return NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: sections,
      cacheName: nil)
  }

  @Test("A request sorts, skips and limits its objects")
  func sorted() throws {
    let context = NSManagedObjectContext(.mainQueueConcurrencyType)
    for name in ["pear", "apple", "fig"] { add(name, to: context) }
    let request = NSFetchRequest<NSManagedObject>(entityName: "Item")
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: false)]
    request.fetchOffset = 1
    request.fetchLimit = 1
    #expect(try context.fetch(request).map { $0.value(forKey: "name") as? String } == ["fig"])
  }

  @Test("A delegate hears of objects that are new, gone, moved and changed, once a turn")
  func fetched() async throws {
    try await TransitionLab.run { lab in
      let context = NSManagedObjectContext(.mainQueueConcurrencyType)
      let pear = add("pear", to: context)
      let apple = add("apple", to: context)
      let controller = results(context)
      let changes = Changes()
      controller.delegate = changes
      try controller.performFetch()
      await lab.step()
      #expect(controller.fetchedObjects == [apple, pear])
      #expect(controller.indexPath(forObject: pear) == IndexPath(row: 1, section: 0))
      #expect(controller.object(at: IndexPath(row: 0, section: 0)) === apple)
      changes.lines = []
      add("fig", to: context)
      #expect(changes.lines == [])
      await lab.step()
      #expect(changes.lines == ["will", "insert fig -1 1", "did 3"])
      changes.lines = []
      context.delete(apple)
      pear.setValue("a pear", forKey: "name")
      try context.save()
      #expect(changes.lines == ["will", "delete apple 0 -1", "move a pear 2 0", "did 2"])
      changes.lines = []
      pear.setValue(1, forKey: "count")
      await lab.step()
      #expect(changes.lines == ["will", "update a pear 0 0", "did 2"])
    }
  }

  @Test("Objects with the same text form a section")
  func sections() throws {
    let context = NSManagedObjectContext(.mainQueueConcurrencyType)
    for name in ["fig", "apple", "fig"] { add(name, to: context) }
    let controller = results(context, sections: "name")
    #expect(controller.sections == nil)
    try controller.performFetch()
    #expect(controller.sections?.map(\.name) == ["apple", "fig"])
    #expect(controller.sections?.map(\.numberOfObjects) == [1, 2])
    #expect(controller.sectionIndexTitles == ["A", "F"])
  }

  // MARK: Texts

  @Test("A detector finds links, mail addresses and telephone numbers in their order")
  func detector() throws {
    let text =
      "See www.example.com/tea, or (https://example.org/a_(b)). Write to tea@example.com, "
      + "call +44 20 7946 0958. Pi is 3.14159265, a day is 24.12.2024."
    let kinds = NSTextCheckingResult.CheckingType(rawValue: 1 << 6 | 1 << 11)
    let detector = try NSDataDetector(types: kinds.rawValue)
    let range = NSRange(location: 0, length: text.utf16.count)
    let found = detector.matches(in: text, range: range)
    #expect(
      found.map { $0.url?.absoluteString ?? $0.phoneNumber } == [
        "http://www.example.com/tea", "https://example.org/a_(b)", "mailto:tea@example.com",
        "+44 20 7946 0958",
      ])
    #expect(found.last?.resultType.rawValue == 1 << 11)
    #expect(detector.numberOfMatches(in: text, range: range) == 4)
    #expect(throws: CocoaError.self) { try NSDataDetector(types: 0) }
  }

  @Test("Durations are written as clocks and as words")
  func durations() {
    let formatter = DateComponentsFormatter()
    #expect(formatter.string(from: 65) == "1:05")
    #expect(formatter.string(from: 5) == "0:05")
    #expect(formatter.string(from: 3661) == "1:01:01")
    formatter.allowedUnits = [.minute, .second]
    formatter.zeroFormattingBehavior = .pad
    #expect(formatter.string(from: 65) == "01:05")
    formatter.zeroFormattingBehavior = .default
    formatter.allowedUnits = [.day, .hour, .minute]
    formatter.unitsStyle = .full
    #expect(formatter.string(from: 90_000) == "1 day, 1 hour")
    formatter.unitsStyle = .abbreviated
    #expect(formatter.string(from: 7_260) == "2h 1m")
    #expect(formatter.string(from: .nan) == nil)
  }

  @Test("Distances from now and lists are written in English")
  func distances() {
    let formatter = RelativeDateTimeFormatter()
    #expect(formatter.localizedString(fromTimeInterval: -7200) == "2 hours ago")
    #expect(formatter.localizedString(fromTimeInterval: 60) == "in 1 minute")
    formatter.dateTimeStyle = .named
    #expect(formatter.localizedString(fromTimeInterval: -86400) == "yesterday")
    #expect(ListFormatter.localizedString(byJoining: ["a", "b", "c"]) == "a, b, and c")
  }

  @Test("HTML becomes lines with fonts, links and entities")
  func html() throws {
    let text =
      "<html><head><style>p {}</style></head><body><h1>Tea</h1>\n<p>Hot &amp; <b>black</b> "
      + "or <a href=\"https://example.org\">green</a><br>today</p><ul><li>one</li></ul></body></html>"
    let styled = try unsafe NSAttributedString(
      data: Data(text.utf8), options: [.documentType: NSAttributedString.DocumentType.html],
      documentAttributes: nil)
    #expect(styled.string == "Tea\nHot & black or green\ntoday\n•\tone\n")
    let bold = unsafe styled.attribute(.font, at: 10, effectiveRange: nil) as? UIFont
    #expect(bold?.fontDescriptor.symbolicTraits.contains(.traitBold) == true)
    let link = unsafe styled.attribute(.link, at: 19, effectiveRange: nil) as? URL
    #expect(link == URL(string: "https://example.org"))
    let plain = try unsafe NSAttributedString(data: Data("a <b".utf8), documentAttributes: nil)
    #expect(plain.string == "a <b")
  }

  @Test("A font takes size, weight and digits of equal width from attributes")
  func fontAttributes() {
    let base = UIFont.systemFont(ofSize: 15).fontDescriptor
    let bold = base.addingAttributes([
      .traits: [UIFontDescriptor.TraitKey.weight: UIFont.Weight.bold], .size: 20,
    ])
    #expect(UIFont(descriptor: bold, size: 0) == UIFont.systemFont(ofSize: 20, weight: .bold))
    let digits = base.addingAttributes([
      .featureSettings: [
        [
          UIFontDescriptor.FeatureKey.featureIdentifier: kNumberSpacingType,
          UIFontDescriptor.FeatureKey.typeIdentifier: kMonospacedNumbersSelector,
        ]
      ]
    ])
    #expect(
      UIFont(descriptor: digits, size: 0)
        == UIFont.monospacedDigitSystemFont(ofSize: 15, weight: .regular))
    #expect(UIFontDescriptor(fontAttributes: [.size: 9]).pointSize == 9)
  }

  // MARK: Core Image

  private func items(of image: CIImage, _ rect: CGRect) throws -> DisplayList {
    let drawn = try #require(CIContext().createCGImage(image, from: rect))
    guard case .drawn(let picture) = drawn.picture else {
      throw CocoaError(.featureUnsupported)
    }
    return picture.list
  }

  @Test("A blur grows the image by three standard deviations, unless its edges are repeated")
  func blur() throws {
    let image = CIImage(color: .red).cropped(to: CGRect(x: 0, y: 0, width: 40, height: 20))
    let filter = CIFilter.gaussianBlur()
    filter.inputImage = image
    filter.radius = 4
    let blurred = try #require(filter.outputImage)
    #expect(blurred.extent == CGRect(x: -12, y: -12, width: 64, height: 44))
    filter.inputImage = image.clampedToExtent()
    #expect(filter.outputImage?.extent == .infinite)
    let list = try items(of: blurred, image.extent)
    #expect(list.canvas == PixelSize(width: 40, height: 20))
    guard case .group(let group)? = list.items.first else {
      Issue.record("no group")
      return
    }
    #expect(group.blurSigma == 4)
    #expect(CIContext().createCGImage(blurred, from: .infinite) == nil)
  }

  @Test("A delegate can be asked for its class, and values of an asset never load")
  func classesAndAssets() {
    let view = UITableView()
    let delegate: any UIScrollViewDelegate = ListDelegate()
    #expect(delegate.isKind(of: ListDelegate.self) && delegate.isKind(of: NSObject.self))
    #expect(!delegate.isKind(of: UIView.self) && delegate.isMember(of: ListDelegate.self))
    #expect(view.isKind(of: UIScrollView.self) && !view.isMember(of: UIScrollView.self))
    let asset = AVURLAsset(url: URL(filePath: "/film.mp4"))
    asset.loadValuesAsynchronously(forKeys: ["duration"]) { Issue.record("called") }
    var error: NSError?
    let status = unsafe asset.statusOfValue(forKey: "duration", error: &error)
    #expect(status == .loading && error == nil)
    #expect(asset.duration.isIndefinite && !CMTime.invalid.isIndefinite)
    #expect(AVPlayerItem(asset: asset, automaticallyLoadedAssetKeys: nil).asset === asset)
  }

  @Test("A filter lists the keys of all its values, set or not")
  func inputKeys() {
    #expect(CIFilter(name: "CISepiaTone")?.inputKeys == ["inputImage", "inputIntensity"])
    #expect(
      CIFilter(name: "CIBumpDistortion")?.inputKeys
        == ["inputImage", kCIInputCenterKey, kCIInputRadiusKey, kCIInputScaleKey])
    #expect(
      CIFilter(name: "CIMultiplyBlendMode")?.inputKeys == ["inputImage", "inputBackgroundImage"])
    #expect(CIFilter(name: "CIRandomGenerator")?.inputKeys == [])
  }

  @Test("Functions of simd for vectors and numbers")
  func simdFunctions() {
    let (a, b) = (SIMD2(3.0, 4.0), SIMD2(0.0, 0.0))
    #expect(simd_length(a) == 5 && simd.distance(a, b) == 5 && simd_distance_squared(a, b) == 25)
    #expect(simd_normalize(a) == SIMD2(0.6, 0.8))
    #expect(simd_mix(a, b, SIMD2(0.5, 0.25)) == SIMD2(1.5, 3))
    let place: CGFloat = simd_mix(CGFloat(10), CGFloat(20), CGFloat(0.25))
    #expect(place == 12.5)
    #expect(simd_clamp(a, b, SIMD2(1, 5)) == SIMD2(1, 4))
    #expect(simd_smoothstep(0.0, 2.0, 1.0) == 0.5)
    #expect(simd_smoothstep(SIMD2(0, 0), SIMD2(2, 1), SIMD2(1, 2)) == SIMD2(0.5, 1))
    #expect(simd_min(1.0, 2.0) == 1 && simd_max(Float(1), 2) == 2)
    #expect(simd_cross(simd_double3(1, 0, 0), simd_double3(0, 1, 0)) == SIMD3(0, 0, 1))
  }

  @Test("Filters by name and by key; those that are not drawn are reported and change nothing")
  func filters() async {
    await TransitionLab.run { lab in
      #expect(CIFilter(name: "CINoSuchFilter") == nil)
      let image = CIImage(color: .blue).cropped(to: CGRect(x: 0, y: 0, width: 4, height: 4))
      let scaled = image.applyingFilter("CILanczosScaleTransform", parameters: ["inputScale": 2])
      #expect(scaled.extent == CGRect(x: 0, y: 0, width: 8, height: 8))
      #expect(UIImage(ciImage: scaled).size == CGSize(width: 8, height: 8))
      #expect(lab.mistakes == [])
      #expect(image.applyingFilter("CIVignette") === image)
      #expect(lab.mistakes.count == 1)
    }
  }

  // MARK: Views

  @Test("A new list of recognizers removes the old ones and adds the new ones")
  func recognizers() async {
    await TransitionLab.run { _ in
      let view = UIView()
      let (a, b) = (UITapGestureRecognizer(), UITapGestureRecognizer())
      view.addGestureRecognizer(a)
      view.gestureRecognizers = [b]
      #expect(view.gestureRecognizers == [b] && a.view == nil && b.view === view)
      view.gestureRecognizers = nil
      #expect(view.gestureRecognizers == nil && b.view == nil)
    }
  }

  @Test("References in a list of pointers are held weakly or strongly")
  func pointers() {
    let weak = NSPointerArray.weakObjects()
    let strong = NSPointerArray.strongObjects()
    for list in [weak, strong] {
      let object = NSObject()
      unsafe list.addPointer(Unmanaged.passUnretained(object).toOpaque())
    }
    #expect(weak.count == 1 && weak.allObjects.isEmpty && strong.allObjects.count == 1)
    weak.compact()
    #expect(weak.count == 0)
  }

  private final class Grid: UICollectionView {
    var nibs = 0
    override func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
      nibs += 1
      super.register(nib, forCellWithReuseIdentifier: identifier)
    }
  }

  @Test("A subclass overrides the registration of nibs")
  func nibs() async {
    await TransitionLab.run { _ in
      let grid = Grid(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
      grid.register(UINib(nibName: "Cell", bundle: nil), forCellWithReuseIdentifier: "cell")
      #expect(grid.nibs == 1)
    }
  }

  @Test("Values are added to those of an activity")
  func activityValues() {
    let activity = NSUserActivity(activityType: "a")
    activity.userInfo = ["b": 1, "c": 2]
    activity.addUserInfoEntries(from: ["c": 3, "d": 4])
    #expect(activity.userInfo as? [String: Int] == ["b": 1, "c": 3, "d": 4])
  }

  @Test("Authentication fails as on a device without sensor and passcode")
  func authentication() async {
    await TransitionLab.run { lab in
      let context = LAContext()
      var error: NSError?
      unsafe #expect(!context.canEvaluatePolicy(.deviceOwnerAuthentication, error: &error))
      #expect(error?.code == LAError.Code.passcodeNotSet.rawValue)
      let answer = Answer()
      context.evaluatePolicy(
        .deviceOwnerAuthenticationWithBiometrics, localizedReason: "Open"
      ) { answer.text = "\($0) \(($1 as? LAError)?.code == .biometryNotAvailable)" }
      #expect(answer.text == "")
      await lab.step()
      #expect(answer.text == "false true")
    }
  }

  private final class Answer: @unchecked Sendable {
    var text = ""
  }
}

private final class ListDelegate: NSObject, UIScrollViewDelegate {}
