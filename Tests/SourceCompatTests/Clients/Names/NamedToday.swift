// swift-format-ignore-file
import AVFoundation
import UIKit

// Names of later code, as the docs page UIKitNames lists them. Compiled only.

class NamedWheels: NSObject, UIPickerViewDataSource, UIPickerViewDelegate {
  func numberOfComponents(in pickerView: UIPickerView) -> Int { 2 }

  func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }

  func pickerView(_ pickerView: UIPickerView, titleForRow row: Int, forComponent component: Int)
    -> String?
  { "row" }

  func usePickers(_ style: UIDatePickerStyle) {
    let wheels = UIPickerView()
    wheels.dataSource = self
    wheels.delegate = self
    wheels.reloadAllComponents()
    wheels.selectRow(wheels.selectedRow(inComponent: 0), inComponent: 1, animated: true)
    let picker = UIDatePicker()
    picker.datePickerMode = .date
    picker.preferredDatePickerStyle = style
    picker.minimumDate = Date()
    picker.setDate(Date(), animated: true)
    picker.addTarget(
      self, action: Selector(NamedWheels.changed, name: "changed"), for: .valueChanged)
  }

  func changed() {}
}

class NamedInteractions: NSObject, UIPointerInteractionDelegate, UIDragInteractionDelegate,
  UIDropInteractionDelegate
{
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  {
    guard let view = interaction.view else { return nil }
    return UIPointerStyle(effect: .lift(UITargetedPreview(view: view)))
  }

  func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: UIDragSession)
    -> [UIDragItem]
  { [UIDragItem(itemProvider: NSItemProvider(object: self))] }

  func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: UIDropSession)
    -> UIDropProposal
  { UIDropProposal(operation: .copy) }

  func use(_ view: UIView, _ menus: UIContextMenuInteractionDelegate) {
    view.addInteraction(UIPointerInteraction(delegate: self))
    view.addInteraction(UIDragInteraction(delegate: self))
    view.addInteraction(UIDropInteraction(delegate: self))
    view.addInteraction(UIContextMenuInteraction(delegate: menus))
    let link = UIUpdateLink(view: view) { (_: UIUpdateLink, info: UIUpdateInfo) in
      view.alpha = info.modelTime > 1 ? 0 : 1
    }
    link.isEnabled = true
  }
}

class NamedTodayLayers {
  func use(_ view: UIView, _ image: UIImage) {
    let cell = CAEmitterCell()
    cell.contents = image.cgImage
    cell.birthRate = 20
    let emitter = CAEmitterLayer()
    emitter.emitterShape = .line
    emitter.emitterCells = [cell]
    view.layer.addSublayer(emitter)
    view.layer.compositingFilter = "multiplyBlendMode"
    view.layer.filters = []
    view.layer.backgroundFilters = []
    view.layer.shouldRasterize = true
    view.layer.rasterizationScale = UIScreen.main.scale
    view.layer.minificationFilterBias = 0
    view.layer.addSublayer(CATextLayer())
    view.layer.addSublayer(CAReplicatorLayer())
    view.frame = AVMakeRect(aspectRatio: image.size, insideRect: view.bounds)
  }
}

class NamedControllersOfToday: UIViewController {
  override func updateProperties() {
    super.updateProperties()
    traitOverrides.userInterfaceStyle = .dark
  }

  func use(
    _ tab: UITab, _ sheet: UISheetPresentationController, _ scene: UIWindowScene,
    _ pages: UIPageViewController, _ cell: UITableViewCell
  ) {
    hidesBottomBarWhenPushed = true
    preferredTransition = nil
    navigationController?.hidesBarsOnSwipe = true
    navigationController?.navigationBar.prefersLargeTitles = true
    navigationItem.searchController = UISearchController(searchResultsController: nil)
    let alert = UIAlertController(title: "t", message: nil, preferredStyle: .alert)
    present(alert, animated: true)
    present(
      UIActivityViewController(activityItems: [], applicationActivities: nil), animated: true)
    cell.contentConfiguration = UIListContentConfiguration.cell()
    view.semanticContentAttribute = .forceRightToLeft
    view.cornerConfiguration = .capsule()
    _ = view.keyboardLayoutGuide
    _ = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) {
      (view: UIView, _: UITraitCollection) in view.setNeedsLayout()
    }
    UIView.animate(withDuration: 0.3, delay: 0, options: .flushUpdates) { self.view.alpha = 0 }
    let label = UILabel()
    label.allowsDefaultTighteningForTruncation = true
    _ = UISwipeActionsConfiguration(actions: [])
    _ = UINib(nibName: "Cell", bundle: nil)
    _ = UIStackView(arrangedSubviews: [label, UISearchBar(), UIToolbar(), UIRefreshControl()])
    let effect = UIMotionEffectGroup()
    effect.motionEffects = [
      UIInterpolatingMotionEffect(keyPath: "center.x", type: .tiltAlongHorizontalAxis)
    ]
    _ = [UIGlassEffect(), UIGlassContainerEffect()] as [UIVisualEffect]
    UIPasteboard.general.string = "text"
    let motion = CMMotionManager()
    if motion.isDeviceMotionAvailable { motion.startDeviceMotionUpdates() }
    AudioServicesPlaySystemSound(1519)
    if let font = CGDataProvider(data: Data()).flatMap({ CGFont($0) }) {
      CTFontManagerRegisterGraphicsFont(font, nil)
    }
  }

  func use(_ view: UIView, _ point: CGPoint) {
    let animator = UIDynamicAnimator(referenceView: view)
    animator.addBehavior(UIGravityBehavior(items: [view]))
    animator.addBehavior(UICollisionBehavior(items: [view]))
    animator.addBehavior(UISnapBehavior(item: view, snapTo: point))
    animator.addBehavior(UIAttachmentBehavior(item: view, attachedToAnchor: point))
    animator.addBehavior(UIPushBehavior(items: [view], mode: .instantaneous))
    animator.addBehavior(UIDynamicItemBehavior(items: [view]))
  }
}

enum NamedTrait: UITraitDefinition {
  static let defaultValue = 0
}

typealias NamedItems = UICollectionViewDiffableDataSource<Int, Int>
typealias NamedRows = UITableViewDiffableDataSource<Int, Int>
typealias NamedSnapshot = NSDiffableDataSourceSnapshot<Int, Int>
typealias NamedTodayLayout = UICollectionViewCompositionalLayout
typealias NamedListCell = UICollectionViewListCell
typealias NamedContent = UIContentConfiguration

func useButtons(_ button: UIButton) {
  var configuration = UIButton.Configuration.filled()
  configuration.image = UIImage(systemName: "heart")
  configuration.imagePlacement = .trailing
  configuration.imagePadding = 6
  configuration.buttonSize = .large
  configuration.cornerStyle = .capsule
  configuration.titleAlignment = .center
  configuration.titlePadding = 3
  configuration.titleLineBreakMode = .byTruncatingTail
  configuration.subtitleLineBreakMode = .byTruncatingTail
  configuration.symbolContentTransition = UISymbolContentTransition(.replace)
  configuration.imageColorTransformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
  configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { incoming in
    var outgoing = incoming
    outgoing.font = .boldSystemFont(ofSize: 20)
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    outgoing.paragraphStyle = style
    return outgoing
  }
  button.configuration = configuration
  button.configurationUpdateHandler = { button in
    button.configuration?.showsActivityIndicator = button.isSelected
  }
}

func useSymbols(_ view: UIImageView, _ item: UIBarButtonItem, _ options: SymbolEffectOptions) {
  func play(_ effect: some SymbolEffect & DiscreteSymbolEffect) { view.addSymbolEffect(effect) }
  play(.bounce.up.byLayer)
  view.addSymbolEffect(.bounce, options: options)
  view.addSymbolEffect(.pulse)
  view.addSymbolEffect(.variableColor.iterative.reversing, options: .repeating.speed(2))
  view.addSymbolEffect(.wiggle.left, options: .repeat(.periodic(2, delay: 0.5)))
  view.addSymbolEffect(.breathe.plain, options: .repeat(.continuous))
  view.addSymbolEffect(.rotate.clockwise, options: .repeat(3))
  view.addSymbolEffect(.scale.up)
  view.addSymbolEffect(.disappear, animated: true) { context in _ = context.isFinished }
  view.removeSymbolEffect(ofType: .scale)
  view.removeAllSymbolEffects()
  view.setSymbolImage(UIImage(), contentTransition: .replace.offUp)
  view.setSymbolImage(UIImage(), contentTransition: .automatic)
  item.addSymbolEffect(.bounce)
  view.backgroundColor = UIColor(patternImage: UIImage())
}

func useOutline(
  _ source: UICollectionViewDiffableDataSource<Int, String>, _ cell: UICollectionViewListCell
) {
  var section = NSDiffableDataSourceSectionSnapshot<String>()
  section.append(["a"])
  section.append(["b"], to: "a")
  section.expand(["a"])
  source.sectionSnapshotHandlers.willExpandItem = { _ in }
  source.apply(section, to: 0, animatingDifferences: false)
  cell.accessories = [.outlineDisclosure(options: .init(style: .header)), .multiselect(), .insert()]
}

func useEmptyScreen(_ screen: UIViewController) {
  var empty = UIContentUnavailableConfiguration.empty()
  empty.text = "No Mail"
  empty.image = UIImage(systemName: "tray")
  screen.contentUnavailableConfiguration = empty
}

/// Sees all touches before views do.
class WatchingWindow: UIWindow {
  private(set) var touches = 0

  override func sendEvent(_ event: UIEvent) {
    touches += event.allTouches?.count ?? 0
    super.sendEvent(event)
  }
}

func useMap(_ host: UIView) {
  let map = MKMapView()
  let place = CLLocationCoordinate2D(latitude: 48.1, longitude: 11.6)
  map.setRegion(
    MKCoordinateRegion(
      center: place, span: MKCoordinateSpan(latitudeDelta: 0.1, longitudeDelta: 0.1)),
    animated: false)
  let pin = MKPointAnnotation()
  pin.coordinate = place
  map.addAnnotation(pin)
  host.addSubview(map)
  let locations = CLLocationManager()
  locations.requestWhenInUseAuthorization()
  locations.startUpdatingLocation()
  let page = WKWebView(frame: host.bounds)
  page.loadHTMLString("<p>Hello</p>", baseURL: nil)
  host.addSubview(page)
}

/// Services of the device that show nothing.
func useServices(_ host: UIViewController, _ page: URL) throws {
  let center = UNUserNotificationCenter.current()
  center.requestAuthorization(options: [.alert, .sound, .badge]) { granted, _ in print(granted) }
  let content = UNMutableNotificationContent()
  content.title = "Tea"
  content.sound = .default
  let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
  center.add(UNNotificationRequest(identifier: "tea", content: content, trigger: trigger))
  let browser = SFSafariViewController(url: page)
  browser.preferredControlTintColor = .systemTeal
  host.present(browser, animated: true)
  try AVAudioSession.sharedInstance().setCategory(.playback, mode: .default)
  let bell = try? AVAudioPlayer(contentsOf: page)
  bell?.prepareToPlay()
  bell?.play()
  CLGeocoder().geocodeAddressString("Bath") { places, _ in print(places?.first?.locality ?? "") }
  UIApplication.shared.shortcutItems = [
    UIApplicationShortcutItem(type: "tea", localizedTitle: "Tea")
  ]
}

/// The objects of an app's template with Core Data.
final class Store {
  lazy var persistentContainer: NSPersistentContainer = {
    let container = NSPersistentContainer(name: "Store")
    container.loadPersistentStores { _, error in
      if let error = error as NSError? { fatalError("\(error), \(error.userInfo)") }
    }
    return container
  }()

  func add(_ name: String) throws -> [String] {
    let context = persistentContainer.viewContext
    let item = NSEntityDescription.insertNewObject(forEntityName: "Item", into: context)
    item.setValue(name, forKey: "name")
    if context.hasChanges { try context.save() }
    let request = NSFetchRequest<NSManagedObject>(entityName: "Item")
    return try context.fetch(request).compactMap { $0.value(forKey: "name") as? String }
  }

  func deleteAll() throws {
    let request = NSFetchRequest<NSFetchRequestResult>(entityName: "Item")
    try persistentContainer.viewContext.execute(NSBatchDeleteRequest(fetchRequest: request))
  }
}

/// Takes snapshots in place of single changes.
final class StoredCount: NSObject, NSFetchedResultsControllerDelegate {
  private(set) var shown = 0
  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>,
    didChangeContentWith snapshot: NSDiffableDataSourceSnapshotReference
  ) { shown = snapshot.numberOfItems }
}

/// A table of the objects that a store keeps.
final class StoredTable: UITableViewController, NSFetchedResultsControllerDelegate {
  private let controller: NSFetchedResultsController<NSManagedObject>

  init(_ context: NSManagedObjectContext) {
    let request = NSFetchRequest<NSManagedObject>(entityName: "Item")
    request.sortDescriptors = [NSSortDescriptor(key: "name", ascending: true)]
    controller = NSFetchedResultsController(
      fetchRequest: request, managedObjectContext: context, sectionNameKeyPath: nil,
      cacheName: nil)
    super.init(style: .plain)
    controller.delegate = self
    try? controller.performFetch()
  }

  required init?(coder: NSCoder) { nil }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    controller.sections?[section].numberOfObjects ?? 0
  }

  func controllerWillChangeContent(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>
  ) { tableView.beginUpdates() }

  func controller(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>, didChange anObject: Any,
    at indexPath: IndexPath?, for type: NSFetchedResultsChangeType, newIndexPath: IndexPath?
  ) {
    if type == .insert, let place = newIndexPath { tableView.insertRows(at: [place], with: .fade) }
  }

  func controllerDidChangeContent(
    _ controller: NSFetchedResultsController<NSFetchRequestResult>
  ) { tableView.endUpdates() }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard presses.first?.key?.keyCode == .keyboardEscape else {
      return super.pressesBegan(presses, with: event)
    }
    dismiss(animated: true)
  }
}

/// Cameras, photos, images and texts of the other frameworks.
@MainActor func useFrameworks(_ photo: UIImage, _ page: URL) throws -> [String] {
  var error: NSError?
  if LAContext().canEvaluatePolicy(.deviceOwnerAuthenticationWithBiometrics, error: &error) {
    LAContext().evaluatePolicy(.deviceOwnerAuthentication, localizedReason: "Open") { _, _ in }
  }
  let session = AVCaptureSession()
  if let camera = AVCaptureDevice.default(for: .video) {
    session.addInput(try AVCaptureDeviceInput(device: camera))
  }
  _ = AVCaptureVideoPreviewLayer(session: session)
  let blur = CIFilter(name: "CIGaussianBlur")
  blur?.setValue(CIImage(image: photo), forKey: kCIInputImageKey)
  blur?.setValue(8, forKey: kCIInputRadiusKey)
  _ = blur?.outputImage.map { UIImage(ciImage: $0) }
  PHAsset.fetchAssets(with: .image, options: nil).enumerateObjects { asset, _, _ in
    print(asset.pixelWidth)
  }
  let text = "Write to tea@example.com"
  let detector = try NSDataDetector(types: NSTextCheckingResult.CheckingType.link.rawValue)
  let links = detector.matches(in: text, range: NSRange(location: 0, length: text.utf16.count))
  let formatter = DateComponentsFormatter()
  formatter.allowedUnits = [.minute, .second]
  let styled = try NSAttributedString(
    data: Data("<b>Tea</b>".utf8), options: [.documentType: NSAttributedString.DocumentType.html],
    documentAttributes: nil)
  UIWebView(frame: .zero).loadHTMLString("<p>Tea</p>", baseURL: page)
  return links.compactMap { $0.url?.absoluteString }
    + [formatter.string(from: 65) ?? "", styled.string]
}

/// A video behind the first screen of an app.
class FilmView: UIView {
  let player = AVPlayer(url: URL(fileURLWithPath: "/intro.mp4"))
  private var observer: Any?

  override class var layerClass: AnyClass { AVPlayerLayer.self }

  func start() {
    guard let film = layer as? AVPlayerLayer else { return }
    film.player = player
    film.videoGravity = .resizeAspectFill
    player.isMuted = true
    player.actionAtItemEnd = .none
    _ = NotificationCenter.default.addObserver(
      forName: .AVPlayerItemDidPlayToEndTime, object: player.currentItem, queue: .main
    ) { [weak player] _ in player?.seek(to: .zero) }
    let interval = CMTime(seconds: 0.5, preferredTimescale: 600)
    observer = player.addPeriodicTimeObserver(forInterval: interval, queue: .main) { time in
      print(CMTimeGetSeconds(time))
    }
    player.play()
    layer.addSublayer(AVPlayerLayer(player: player))
    let page = AVPlayerViewController()
    page.player = player
    window?.rootViewController?.present(page, animated: true)
  }
}

final class PressableCell: UIView, UIPreviewInteractionDelegate {
  private lazy var interaction = UIPreviewInteraction(view: self)

  func follow() { interaction.delegate = self }

  func previewInteraction(
    _ previewInteraction: UIPreviewInteraction, didUpdatePreviewTransition progress: CGFloat,
    ended: Bool
  ) {
    transform = CGAffineTransform(scaleX: 1 + progress / 10, y: 1 + progress / 10)
  }

  func previewInteractionDidCancel(_ previewInteraction: UIPreviewInteraction) {
    transform = .identity
  }
}

func styleEarlierTable(_ table: UITableView, _ bar: UITabBar) {
  table.sectionHeaderTopPadding = UITableView.automaticDimension
  let style: UITableViewCell.SeparatorStyle = .singleLineEtched
  table.separatorStyle = style
  table.backgroundColor = .groupTableViewBackground
  bar.selectionIndicatorImage = UIImage()
  let titles = [UITableView.indexSearch] + (table.dataSource?.sectionIndexTitles(for: table) ?? [])
  if titles.count > 1 { table.reloadSectionIndexTitles() }
  if ProcessInfo.processInfo.isLowPowerModeEnabled
    || ProcessInfo.processInfo.thermalState == .critical
  {
    UIView.setAnimationsEnabled(false)
  }
}

func hideTabs(_ tabs: UITabBarController) {
  if !tabs.isTabBarHidden { tabs.setTabBarHidden(true, animated: true) }
}

final class LinkLabel: UILabel {
  private let storage = NSTextStorage()
  private let manager = NSLayoutManager()
  private let container = NSTextContainer(size: .zero)

  func setUp() {
    storage.addLayoutManager(manager)
    manager.addTextContainer(container)
    container.lineFragmentPadding = 0
    container.maximumNumberOfLines = numberOfLines
    container.lineBreakMode = lineBreakMode
    storage.setAttributedString(
      NSTextStorage(string: "a link", attributes: [.foregroundColor: UIColor.systemBlue]))
  }

  override func drawText(in rect: CGRect) {
    container.size = rect.size
    let all = manager.glyphRange(for: container)
    manager.drawBackground(forGlyphRange: all, at: rect.origin)
    manager.drawGlyphs(forGlyphRange: all, at: rect.origin)
  }

  func character(at point: CGPoint) -> Int? {
    let index = manager.glyphIndex(for: point, in: container)
    let rect = manager.boundingRect(
      forGlyphRange: NSRange(location: index, length: 1), in: container)
    return rect.contains(point) ? manager.characterIndexForGlyph(at: index) : nil
  }

  override var canBecomeFirstResponder: Bool { true }

  override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    action == Selector(UIResponderStandardEditActions.copy(_:), name: "copy(_:)")
  }

  override func copy(_ sender: Any?) { UIPasteboard.general.string = text }

  func showMenu() {
    becomeFirstResponder()
    let copy = Selector(UIResponderStandardEditActions.copy(_:), name: "copy(_:)")
    guard canPerformAction(copy, withSender: self) else { return }
    UIMenuController.shared.showMenu(from: self, rect: bounds)
  }
}

final class NoteView: UITextView, UIEditMenuInteractionDelegate {
  override init(frame: CGRect, textContainer: NSTextContainer?) {
    super.init(frame: frame, textContainer: textContainer)
    addInteraction(UIEditMenuInteraction(delegate: self))
    undoManager?.registerUndo(withTarget: self) { $0.text = "" }
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  func link(at point: CGPoint) -> Any? {
    let index = layoutManager.glyphIndex(for: point, in: textContainer)
    return index < textStorage.length
      ? textStorage.attribute(.link, at: index, effectiveRange: nil) : nil
  }

  var isShort: Bool { NSPredicate(format: "self.length < 9").evaluate(with: text) }

  var isAddress: Bool {
    NSPredicate(format: "SELF MATCHES %@", "[a-z]+@[a-z]+").evaluate(with: text)
  }

  func spin(_ images: [UIImage], in view: UIImageView) {
    view.image = UIImage.animatedImage(with: images, duration: 1)
  }
}

/// Sound that is recorded, the focus, input views and other parts of whole apps.
final class NoteController: UIViewController, AVAudioRecorderDelegate,
  MFMessageComposeViewControllerDelegate
{
  private var recorder: AVAudioRecorder?
  private let bar = UIInputView(frame: .zero, inputViewStyle: .keyboard)

  override var inputAccessoryView: UIView? { bar }
  override var preferredFocusEnvironments: [any UIFocusEnvironment] { [bar] }

  override func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {
    coordinator.addCoordinatedAnimations { context.nextFocusedView?.alpha = 1 }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    bar.allowsSelfSizing = true
    navigationItem.backAction = UIAction { [weak self] _ in self?.dismiss(animated: true) }
    let stepper = UIStepper()
    stepper.setIncrementImage(UIImage(systemName: "plus"), for: .normal)
    stepper.setDecrementImage(UIImage(systemName: "minus"), for: .normal)
    let field = UISearchTextField(frame: .zero)
    let token = UISearchToken(icon: UIImage(systemName: "tag"), text: "Ferries")
    token.representedObject = "ferries"
    field.insertToken(token, at: 0)
    field.tokenBackgroundColor = .systemFill
    field.allowsDeletingTokens = field.tokens.isEmpty
    field.removeToken(at: 0)
    let well = UIColorWell(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    well.title = "Accent"
    well.selectedColor = .systemTeal
    well.supportsAlpha = false
    AVAudioSession.sharedInstance().requestRecordPermission { print($0) }
  }

  func record(to url: URL) throws {
    recorder = try AVAudioRecorder(
      url: url,
      settings: [
        AVFormatIDKey: kAudioFormatMPEG4AAC, AVSampleRateKey: 44_100, AVNumberOfChannelsKey: 1,
        AVEncoderAudioQualityKey: AVAudioQuality.high.rawValue,
      ])
    recorder?.delegate = self
    recorder?.record()
  }

  func write() {
    guard MFMessageComposeViewController.canSendText() else { return }
    let message = MFMessageComposeViewController()
    message.messageComposeDelegate = self
    present(message, animated: true)
  }

  func messageComposeViewController(
    _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult
  ) {
    controller.dismiss(animated: true)
  }
}

func log(_ page: WKWebView, _ error: NSError) {
  NSLog("%@ %@", error, error.userInfo)
  page.evaluateJavaScript("document.title") { title, _ in print(title ?? "") }
  page.loadFileURL(URL(fileURLWithPath: "/"), allowingReadAccessTo: URL(fileURLWithPath: "/"))
}

protocol Route: AnyObject {}

func follow(_ router: (NSObjectProtocol & Route)?, _ segue: UIStoryboardSegue) {
  let selector = NSSelectorFromString("routeToDetailWithSegue:")
  if let router, router.responds(to: selector) { router.perform(selector, with: segue) }
}

func turn(_ layer: CALayer) {
  let turning = CABasicAnimation(keyPath: "transform")
  turning.valueFunction = CAValueFunction(name: .rotateZ)
  turning.toValue = 2 * CGFloat.pi
  layer.add(turning, forKey: nil)
}

class NamedBars: UINavigationController, UIToolbarDelegate, UINavigationBarDelegate {
  func position(for bar: UIBarPositioning) -> UIBarPosition {
    bar.barPosition == .bottom ? .bottom : .topAttached
  }

  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
    viewControllers.count > 2
  }
}

func describe(_ header: UITableViewHeaderFooterView, _ image: UIImage) -> UIGraphicsImageRenderer {
  let state = UIViewConfigurationState(traitCollection: header.traitCollection)
  header.updateConfiguration(using: state)
  let text = (header.contentView.subviews.first as? UIListContentView)?.textLayoutGuide
  return UIGraphicsImageRenderer(
    size: text?.layoutFrame.size ?? image.size, format: image.imageRendererFormat)
}

func watch(_ file: URL) -> NWPathMonitor? {
  guard UTType(filenameExtension: file.pathExtension) == UTType("public.png") else { return nil }
  let monitor = NWPathMonitor()
  monitor.pathUpdateHandler = { path in print(path.status == .satisfied) }
  monitor.start(queue: DispatchQueue(label: "network"))
  return monitor
}

class NamedPickers: UITableViewController, UITableViewDragDelegate, UITableViewDropDelegate,
  UICollectionViewDragDelegate, UICollectionViewDropDelegate, PHPickerViewControllerDelegate,
  CNContactPickerDelegate
{
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] { [UIDragItem(itemProvider: NSItemProvider(object: "row" as NSString))] }

  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }

  func tableView(_ tableView: UITableView, performDropWith coordinator: UITableViewDropCoordinator)
  {
    for item in coordinator.items where item.sourceIndexPath != nil {
      coordinator.drop(item.dragItem, toRowAt: coordinator.destinationIndexPath ?? [0, 0])
    }
    coordinator.session.loadObjects(ofClass: NSString.self) { print($0) }
  }

  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] { [] }

  func collectionView(
    _ collectionView: UICollectionView, performDropWith coordinator: UICollectionViewDropCoordinator
  ) {
    print(coordinator.session.localDragSession?.localContext ?? "")
  }

  func pick(_ grid: UICollectionView) {
    (tableView.dragDelegate, tableView.dropDelegate) = (self, self)
    (grid.dragDelegate, grid.dropDelegate) = (self, self)
    grid.dragInteractionEnabled = true
    var configuration = PHPickerConfiguration()
    configuration.filter = .any(of: [.images, .livePhotos])
    configuration.selectionLimit = 3
    let photos = PHPickerViewController(configuration: configuration)
    photos.delegate = self
    present(photos, animated: true)
    let contacts = CNContactPickerViewController()
    contacts.delegate = self
    present(contacts, animated: true)
    present(UIDocumentPickerViewController(forOpeningContentTypes: [.pdf]), animated: true)
  }

  func picker(_ picker: PHPickerViewController, didFinishPicking results: [PHPickerResult]) {
    for provider in results.map(\.itemProvider) where provider.canLoadObject(ofClass: UIImage.self) {
      provider.loadObject(ofClass: UIImage.self) { image, _ in print(image as? UIImage ?? "") }
    }
    picker.dismiss(animated: true)
  }
}

func open(_ file: URL) -> UIImage? {
  let options: [CFString: Any] = [
    kCGImageSourceThumbnailMaxPixelSize: 200, kCGImageSourceShouldCache: false,
  ]
  guard let source: CGImageSource = CGImageSourceCreateWithURL(file as CFURL, nil),
    let properties = CGImageSourceCopyPropertiesAtIndex(source, 0, nil) as? [String: Any],
    properties[kCGImagePropertyPixelWidth as String] != nil,
    let image = CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
  else { return nil }
  return UIImage(cgImage: image)
}

func askForAccess() {
  CNContactStore().requestAccess(for: .contacts) { granted, error in print(granted, error as Any) }
  let keys = [CNContactGivenNameKey, CNContactPhoneNumbersKey] as [CNKeyDescriptor]
  let request = CNContactFetchRequest(keysToFetch: keys)
  try? CNContactStore().enumerateContacts(with: request) { contact, stop in
    print(contact.phoneNumbers.first?.value.stringValue ?? "")
    stop.pointee = true
  }
  let store = EKEventStore()
  store.requestAccess(to: .event) { granted, _ in
    let event = EKEvent(eventStore: store)
    event.startDate = Date()
    event.calendar = store.defaultCalendarForNewEvents
    if granted { try? store.save(event, span: .thisEvent) }
  }
}

func savedPassword() -> String? {
  let query: [String: Any] = [
    kSecClass as String: kSecClassGenericPassword, kSecAttrAccount as String: "ada",
    kSecReturnData as String: kCFBooleanTrue!, kSecMatchLimit as String: kSecMatchLimitOne,
  ]
  var item: AnyObject?
  guard SecItemCopyMatching(query as CFDictionary, &item) == errSecSuccess else {
    SecItemAdd([kSecClass: kSecClassGenericPassword] as CFDictionary, nil)
    return nil
  }
  return (item as? Data).flatMap { String(data: $0, encoding: .utf8) }
}

func isConnected() -> Bool {
  var address = sockaddr_in()
  address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
  address.sin_family = sa_family_t(AF_INET)
  let host: SCNetworkReachability? = withUnsafePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      SCNetworkReachabilityCreateWithAddress(kCFAllocatorDefault, $0)
    }
  }
  var flags = SCNetworkReachabilityFlags()
  guard let host, SCNetworkReachabilityGetFlags(host, &flags) else { return false }
  return flags.contains(.reachable) && !flags.contains(.connectionRequired)
}

class NamedMap: UIViewController, MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, viewFor annotation: MKAnnotation) -> MKAnnotationView? {
    if annotation is MKUserLocation { return nil }
    let view = mapView.dequeueReusableAnnotationView(withIdentifier: "pin")
      ?? MKAnnotationView(annotation: annotation, reuseIdentifier: "pin")
    view.canShowCallout = true
    view.rightCalloutAccessoryView = UIButton(type: .detailDisclosure)
    return view
  }
}

func shorten(_ video: AVAsset, to file: URL) {
  guard
    let session = AVAssetExportSession(
      asset: video, presetName: AVAssetExportPresetMediumQuality)
  else { return }
  session.outputURL = file
  session.outputFileType = .mp4
  session.timeRange = CMTimeRangeMake(start: .zero, duration: video.duration)
  session.exportAsynchronously { print(session.status == .completed) }
}
