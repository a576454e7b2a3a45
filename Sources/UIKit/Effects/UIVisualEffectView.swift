import CoreGraphics
public import Foundation
import QuartzCore

/// Applies an effect to the window content behind it, and shows its own content above (S9.80 ff.).
///
/// Add subviews to ``contentView``. An alpha below 1, here or in a superview, disables the effect
/// (S9.82); animate ``effect`` instead.
open class UIVisualEffectView: UIView {
  /// Container of the content; fills the view.
  public let contentView: UIView
  private let backdrop: BackdropView

  /// Effect of the view; nil shows only the content. Inside animation blocks and property animators
  /// the blur radius and the tint's alpha animate linearly with the progress (S9.81).
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

  /// Creates a view without an effect.
  public override init(frame: CGRect) {
    contentView = UIView(frame: .zero)
    backdrop = BackdropView(frame: .zero)
    super.init(frame: frame)
    assemble()
  }

  /// Creates the view of a storyboard or nib; returns nil for other coders.
  public required init?(coder: NSCoder) {
    contentView = UIView(frame: .zero)
    backdrop = BackdropView(frame: .zero)
    super.init(coder: coder)
    assemble()
    coder.restore(self, as: UIVisualEffectView.self)
  }

  private func assemble() {
    backdrop.isUserInteractionEnabled = false
    backdrop.layer.backdropIsCutOff = { [weak self] in self?.reportCutOff(by: $0) }
    for view in [backdrop, contentView] {
      view.frame = bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      addSubview(view)
    }
  }

  /// Reports once per view: the frames of an animation repeat the finding (S12.32).
  private func reportCutOff(by group: CALayer) {
    guard !isCutOffReported, !isOfSystem else { return }
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
  /// Whether a view of UIKit's own shows the effect, which fades as on a device: no client can change that.
  final var isOfSystem = false

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

/// Draws the content behind it, blurred and tinted.
final class BackdropView: UIView {
  /// Animates to a material; nil fades out tint and blur.
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
