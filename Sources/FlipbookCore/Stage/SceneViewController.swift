import CoreGraphics
import Pixels
import QuartzCore
import SceneFormat
import TransitionCatalog
import UIKit

/// View controller of a screen with images and views.
final class SceneViewController: UIViewController, StageScreen, PicturedController {
  let screen: SceneScreen
  private let pictures: [ScenePicture: Bitmap]
  private(set) var viewsByID: [String: UIView] = [:]
  /// Lists of the screen, once they are loaded.
  private(set) var lists: [SceneListView] = []
  var tapHadNoEffect: ((CGPoint, Double) -> Void)?
  var fingerIsShown: ((Double) -> Bool)?
  /// Whether a step hides or shows the status bar; nil for what the scene says of the screen.
  var hidesStatusBar: Bool?
  /// Whether the screen lies in front of the root, without a background (default false).
  var isInFront = false
  /// Page of the root that page controls show; nil before the first one.
  private var rootPage: Int?
  /// Delegates of scroll views with views that do not move with the content.
  private var followers: [SceneScrollFollower] = []
  /// Views in scroll views that do not move with the content, with their shares.
  private var parallaxes: [(UIView, Double)] = []
  /// Page controls with the ids of the scroll views that they follow.
  private var pageControls: [(UIPageControl, String)] = []
  /// Labels whose layout decides their size, with their texts.
  private var unmeasuredLabels: [(SceneText, UILabel)] = []

  init(_ screen: SceneScreen, pictures: [ScenePicture: Bitmap]) {
    self.screen = screen
    self.pictures = pictures
    super.init(nibName: nil, bundle: nil)
    takeTitle()
    takeBarItems()
    // A screen with a status-bar style applies it also in presentations that leave the presenter in
    // place.
    modalPresentationCapturesStatusBarAppearance = screen.statusBar != .automatic
  }

  required init?(coder: NSCoder) { nil }

  nonisolated override var description: String {
    MainActor.assumeIsolated { "the screen “\(screen.name)”" }
  }

  /// Updates of layer colors, which do not follow the appearance by themselves.
  private var layerColorings: [() -> Void] = []

  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    for coloring in layerColorings { coloring() }
  }

  override var preferredStatusBarStyle: UIStatusBarStyle { screen.statusBar.style }
  override var prefersStatusBarHidden: Bool {
    hidesStatusBar ?? (screen.statusBar == .hidden)
  }

  override func loadView() {
    if isInFront { view = SceneFrontView(frame: UIScreen.main.bounds) } else { super.loadView() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = isInFront ? nil : UIColor(screen.color)
    view.accessibilityIdentifier = screen.name
    let home: UIView = screen.scroll.map { scrollingHome($0) } ?? view
    if let list = screen.list {
      let rows = listView(list)
      rows.frame = view.bounds
      rows.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(rows)
    }
    if let picture = screen.picture {
      let background = pictureView(picture, mode: screen.contentMode)
      background.frame = screen.scroll.map { CGRect($0.content) } ?? view.bounds
      if screen.scroll == nil {
        background.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      }
      home.addSubview(background)
    }
    add(screen.views, to: home, scroll: screen.scroll)
    for (child, parallax) in parallaxes {
      // A list has a delegate of its own, and a view does not follow its own content.
      let around = sequence(first: child) { $0.superview }.dropFirst()
        .compactMap { $0 as? UIScrollView }.first { !($0 is SceneListView) }
      around.map(follower)?.add(child, parallax: parallax)
    }
    for (pages, id) in pageControls {
      (viewsByID[id] as? UIScrollView).map(follower)?.add(pages)
    }
  }

  /// Lets page controls of the root show a page, unless it is still the same: a step may have changed a control
  /// since.
  ///
  /// - Parameter key: Key of the root in the scene, by which page controls name it.
  func show(page: Int, of key: String) {
    guard page != rootPage, isViewLoaded else { return }
    rootPage = page
    for (pages, id) in pageControls where id == key && viewsByID[id] == nil {
      pages.currentPage = page
    }
  }

  /// The delegate of a scroll view.
  private func follower(of scroll: UIScrollView) -> SceneScrollFollower {
    if let known = scroll.delegate as? SceneScrollFollower { return known }
    let follower = SceneScrollFollower(scroll)
    followers.append(follower)
    return follower
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    // Scroll views with a layout have no size before.
    for follower in followers { follower.showPage() }
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    takeToolbar(animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    view.layoutIfNeeded()
    for (text, label) in unmeasuredLabels where label.window != nil {
      text.reportTruncation(in: label, of: screen.name)
      text.reportMissingGlyphs(of: screen.name)
    }
    unmeasuredLabels = []
  }

  /// Adds subviews, in a scroll view to its content.
  private func add(_ scenes: [SceneView], to view: UIView, scroll: SceneScroll?) {
    var home = (view as? UIVisualEffectView)?.contentView ?? view
    if let scroll, scenes.contains(where: { $0.layout != nil }) {
      // Constraints to a scroll view itself would set its content size.
      let content = UIView(frame: CGRect(scroll.content))
      home.addSubview(content)
      home = content
    }
    for scene in scenes {
      let child = makeView(scene)
      home.addSubview(child)
      if let layout = scene.layout {
        child.place(by: layout)
      } else {
        child.autoresizingMask = UIView.AutoresizingMask(scene.autoresizing)
      }
      if scene.parallax != 0 { parallaxes.append((child, scene.parallax)) }
    }
  }

  private func listView(_ list: SceneList) -> SceneListView {
    let view = SceneListView(list, pictures: pictures) { makeView($0) }
    viewsByID.merge(view.rowsByID) { first, _ in first }
    lists.append(view)
    return view
  }

  private func stackView(_ stack: SceneStack) -> UIStackView {
    let view = SceneStackView(frame: .zero)
    view.axis = stack.axis == .horizontal ? .horizontal : .vertical
    view.alignment = UIStackView.Alignment(stack.alignment)
    view.distribution = UIStackView.Distribution(stack.distribution)
    view.spacing = stack.spacing
    if stack.inset != .zero {
      view.isLayoutMarginsRelativeArrangement = true
      // A scene names its distances; a stack that passes the home indicator would squeeze its views.
      view.insetsLayoutMarginsFromSafeArea = false
      view.layoutMargins = UIEdgeInsets(stack.inset)
    }
    for scene in stack.views {
      let child = makeView(scene)
      view.addArrangedSubview(child)
      if let layout = scene.layout { child.place(by: layout) }
    }
    return view
  }

  /// Adds a scroll view that fills the screen.
  private func scrollingHome(_ scene: SceneScroll) -> UIView {
    let scroll = scrollView(scene, CGRect(origin: .zero, size: view.bounds.size))
    scroll.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scroll)
    return scroll
  }

  private func scrollView(_ scene: SceneScroll, _ frame: CGRect) -> UIScrollView {
    let scroll = UIScrollView(frame: frame)
    // A scene gives absolute positions, so safe areas must not shift them.
    scroll.contentInsetAdjustmentBehavior = .never
    scroll.contentSize = CGSize(width: scene.content.width, height: scene.content.height)
    scroll.contentOffset = CGPoint(x: scene.offset.x, y: scene.offset.y)
    scroll.isPagingEnabled = scene.isPaging
    scroll.showsHorizontalScrollIndicator = scene.showsIndicators
    scroll.showsVerticalScrollIndicator = scene.showsIndicators
    scroll.decelerationRate = scene.deceleration == .fast ? .fast : .normal
    return scroll
  }

  private func pictureView(_ picture: ScenePicture, mode: SceneContentMode) -> UIImageView {
    let view = ScenePictureView(picture, pictures: pictures)
    view.contentMode = UIView.ContentMode(mode)
    // Transitions mostly show screens reduced; mipmaps avoid flicker.
    view.layer.minificationFilter = .trilinear
    return view
  }

  /// Creates a view of the scene's kind, with its image.
  private func plainView(_ scene: SceneView) -> UIView {
    switch scene.content {
    case .stack(let stack): return stackView(stack)
    case .list(let list): return listView(list)
    case .text, .symbol, .gradient, .blur, .control, nil: break
    }
    if let content = scene.content {
      let view = content.view()
      // A symbol or text with subviews lets them take touches, as an image does.
      if !(view is UIVisualEffectView), !scene.isControl {
        view.isUserInteractionEnabled = !scene.views.isEmpty
      }
      if case .control(let control) = content, case .pages(_, _, .some(let id)) = control.kind,
        let pages = view as? UIPageControl
      {
        pageControls.append((pages, id))
      }
      if case .symbol = content { view.contentMode = UIView.ContentMode(scene.contentMode) }
      return view
    }
    let picture = scene.picture.map { pictureView($0, mode: scene.contentMode) }
    guard let content = scene.scroll else {
      // An image takes no touches unless it has subviews, which may.
      picture?.isUserInteractionEnabled = !scene.views.isEmpty
      return picture ?? UIView(frame: .zero)
    }
    let scroll = scrollView(content, CGRect(scene.frame))
    picture?.frame = CGRect(content.content)
    picture.map(scroll.addSubview)
    return scroll
  }

  private func makeView(_ scene: SceneView) -> UIView {
    let view = plainView(scene)
    // Before the frame, which depends on it.
    view.layer.anchorPoint = CGPoint(x: scene.anchor.x, y: scene.anchor.y)
    view.keepsSolvedRectangle = true
    view.frame = CGRect(scene.frame)
    // Lists and controls have their own background, and controls their own corners.
    if scene.color != nil || !(view is SceneListView || scene.isControl) {
      view.backgroundColor = scene.color.map { UIColor($0) }
    }
    view.alpha = scene.alpha
    view.isHidden = scene.isHidden
    if scene.clips || !scene.isControl { view.clipsToBounds = scene.clips }
    if scene.cornerRadius > 0 || !scene.isControl {
      view.layer.cornerRadius = scene.cornerRadius
    }
    view.layer.maskedCorners = CACornerMask(scene.corners)
    view.layer.cornerCurve = scene.cornerCurve == .continuous ? .continuous : .circular
    view.layer.zPosition = scene.zPosition
    if let border = scene.border { view.layer.borderWidth = border.width }
    if let shadow = scene.shadow {
      view.layer.shadowOpacity = Float(shadow.opacity)
      view.layer.shadowRadius = shadow.radius
      view.layer.shadowOffset = CGSize(width: shadow.offset.x, height: shadow.offset.y)
    }
    let colorLayer = { [weak view] in
      if let border = scene.border { view?.layer.borderColor = UIColor(border.color).cgColor }
      if let shadow = scene.shadow { view?.layer.shadowColor = UIColor(shadow.color).cgColor }
    }
    colorLayer()
    layerColorings.append(colorLayer)
    view.accessibilityIdentifier = scene.id
    if let id = scene.id { viewsByID[id] = view }
    add(scene.views, to: view, scroll: scene.scroll)
    if case .text(let text) = scene.content, let label = view as? UILabel {
      if scene.layout == nil {
        text.reportTruncation(in: label, of: screen.name)
        text.reportMissingGlyphs(of: screen.name)
      } else {
        unmeasuredLabels.append((text, label))
      }
    }
    // Last, because `frame` is undefined under a transform.
    view.setTransform(scene.transform)
    return view
  }
}

extension SceneView {
  /// Whether the view is a control of the system.
  fileprivate var isControl: Bool { if case .control = content { true } else { false } }
}

extension CGRect {
  /// A rectangle of this size at the origin.
  init(_ size: SceneSize) { self.init(x: 0, y: 0, width: size.width, height: size.height) }
}

extension UIView.ContentMode {
  init(_ mode: SceneContentMode) {
    switch mode {
    case .scaleToFill: self = .scaleToFill
    case .scaleAspectFit: self = .scaleAspectFit
    case .scaleAspectFill: self = .scaleAspectFill
    case .center: self = .center
    case .top: self = .top
    case .bottom: self = .bottom
    case .left: self = .left
    case .right: self = .right
    case .topLeft: self = .topLeft
    case .topRight: self = .topRight
    case .bottomLeft: self = .bottomLeft
    case .bottomRight: self = .bottomRight
    }
  }
}

extension CGAffineTransform {
  /// Scales, then rotates, then translates.
  init(_ scene: SceneTransform) {
    self = CGAffineTransform(scaleX: scene.scale.x, y: scene.scale.y)
      .concatenating(CGAffineTransform(rotationAngle: scene.rotation * .pi / 180))
      .concatenating(
        CGAffineTransform(translationX: scene.translation.x, y: scene.translation.y))
  }
}
