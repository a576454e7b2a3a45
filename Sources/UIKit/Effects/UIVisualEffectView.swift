import CoreGraphics
public import Foundation
import QuartzCore

/// Shows an effect on what lies behind it in its window, and content over that (S9.80 ff.).
///
/// Views go into ``contentView``. An alpha below 1, here or above, cuts the effect off from what
/// lies behind (S9.82); animate ``effect`` instead.
open class UIVisualEffectView: UIView {
  /// Where the content goes; as large as the view.
  public let contentView: UIView
  private let backdrop: BackdropView

  /// nil shows nothing but the content. In animation blocks and property animators the change is
  /// animated: the radius of the blur and the alpha of its tint go linearly with the progress
  /// (S9.81).
  open var effect: UIVisualEffect? {
    get { shownEffect }
    set { show(newValue) }
  }
  private var shownEffect: UIVisualEffect?

  /// A view of no size yet.
  public init(effect: UIVisualEffect?) {
    contentView = UIView(frame: .zero)
    backdrop = BackdropView(frame: .zero)
    super.init(frame: .zero)
    assemble()
    show(effect)
  }

  /// Without an effect.
  public override init(frame: CGRect) {
    contentView = UIView(frame: .zero)
    backdrop = BackdropView(frame: .zero)
    super.init(frame: frame)
    assemble()
  }

  /// nil: there are no archives here.
  public required init?(coder: NSCoder) { nil }

  private func assemble() {
    backdrop.isUserInteractionEnabled = false
    backdrop.layer.backdropIsCutOff = { [weak self] in self?.reportCutOff(by: $0) }
    for view in [backdrop, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  /// Once for each view: the frames of an animation say the same (S12.32).
  private func reportCutOff(by group: CALayer) {
    guard !isCutOffReported else { return }
    isCutOffReported = true
    let isFaded = (group.presentation() ?? group).opacity < 1
    let state = isFaded ? "has an alpha below 1" : "is masked"
    layer.world.report(
      .effectCutOff,
      group === layer
        ? "\(self) shows a blur and \(state)"
        : "\(self) shows a blur and is in \(group.delegateView), which \(state)")
  }
  private var isCutOffReported = false

  private func show(_ effect: UIVisualEffect?) {
    let old = shownEffect
    shownEffect = effect
    backdrop.show(effect?.material(in: traitCollection))
    backdrop.layer.keepPassive { [weak self] in self?.shownEffect = $0 == .start ? old : effect }
  }

  override func styleDidChange() {
    super.styleDidChange()
    backdrop.show(shownEffect?.material(in: traitCollection))
  }
}

/// Draws what lies behind it, blurred and tinted.
final class BackdropView: UIView {
  /// nil fades the tint out and the blur away.
  func show(_ material: BlurMaterial?) {
    let tint = layer.backgroundColor ?? .clear
    if let material, tint.alpha == 0 {
      // Black would shine through a white tint that grows from nothing.
      UIView.performWithoutAnimation { layer.backgroundColor = material.tint.copy(alpha: 0) }
    }
    layer.backdropBlurRadius = material?.sigma ?? 0
    layer.backgroundColor = material?.tint ?? layer.backgroundColor?.copy(alpha: 0)
  }
}
