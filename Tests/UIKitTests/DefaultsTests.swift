import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Defaults and raw values")
struct DefaultsTests {
  @Test("A new view has the values of N13")
  func view() async {
    await TransitionLab.run { _ in
      let view = UIView()
      #expect(view.frame == .zero)
      #expect(view.alpha == 1)
      #expect(view.isOpaque)
      #expect(!view.clipsToBounds)
      #expect(!view.isHidden)
      #expect(view.contentMode == .scaleToFill)
      #expect(view.isUserInteractionEnabled)
      #expect(!view.isMultipleTouchEnabled)
      #expect(view.autoresizesSubviews)
      #expect(view.autoresizingMask == [])
      #expect(view.backgroundColor == nil)
      #expect(view.layer.contentsScale == UIScreen.main.scale)
      #expect(view.layer.delegate === view)
      #expect(!UIImageView().isUserInteractionEnabled)
      #expect(UIWindow().isHidden)
    }
  }

  @Test("So do controllers and presentation controllers (N13, S1.3, S1.10)")
  func controllers() async {
    await TransitionLab.run { _ in
      let controller = UIViewController()
      #expect(controller.modalPresentationStyle == .pageSheet)
      #expect(controller.modalTransitionStyle == .coverVertical)
      #expect(!controller.definesPresentationContext)
      #expect(!controller.providesPresentationContextTransitionStyle)
      #expect(!controller.isModalInPresentation)
      #expect(!controller.isViewLoaded)
      let presentation = UIPresentationController(
        presentedViewController: controller, presenting: nil)
      #expect(presentation.presentedView === controller.view)
      #expect(!presentation.shouldRemovePresentersView)
      #expect(presentation.shouldPresentInFullscreen)
      #expect(presentation.containerView == nil)
      #expect(presentation.presentationStyle == .pageSheet)
    }
  }

  @Test("A view created without a nib is as large as the screen (S1.73)")
  func loadedView() async {
    await TransitionLab.run { _ in
      UIScreen.main.configure(size: CGSize(width: 320, height: 480), scale: 2)
      let controller = LoadingController()
      #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 320, height: 480))
      #expect(controller.sizeAtLoad == CGSize(width: 320, height: 480))
      #expect(controller.view.autoresizingMask == [.flexibleWidth, .flexibleHeight])
    }
  }

  @Test("Options have the raw values that clients rely on (S6.70, S6.71)")
  func optionWords() {
    let options: [(UIView.AnimationOptions, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8),
      (.autoreverse, 16), (.overrideInheritedDuration, 32), (.overrideInheritedCurve, 64),
      (.allowAnimatedContent, 128), (.showHideTransitionViews, 256),
      (.overrideInheritedOptions, 512), (.curveEaseInOut, 0), (.curveEaseIn, 1 << 16),
      (.curveEaseOut, 2 << 16), (.curveLinear, 3 << 16), (.transitionFlipFromLeft, 1 << 20),
      (.transitionFlipFromRight, 2 << 20), (.transitionCurlUp, 3 << 20),
      (.transitionCurlDown, 4 << 20), (.transitionCrossDissolve, 5 << 20),
      (.transitionFlipFromTop, 6 << 20), (.transitionFlipFromBottom, 7 << 20),
    ]
    for (option, raw) in options { #expect(option.rawValue == raw) }
    let keyframes: [(UIView.KeyframeAnimationOptions, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 2), (.beginFromCurrentState, 4), (.repeat, 8),
      (.autoreverse, 16), (.overrideInheritedDuration, 32), (.overrideInheritedOptions, 512),
      (.calculationModeLinear, 0), (.calculationModeDiscrete, 1 << 10),
      (.calculationModePaced, 2 << 10), (.calculationModeCubic, 3 << 10),
      (.calculationModeCubicPaced, 4 << 10),
    ]
    for (option, raw) in keyframes { #expect(option.rawValue == raw) }
    #expect(UIView.AnimationCurve(rawValue: 7) != nil)
    #expect(UIView.AnimationCurve.linear.rawValue == 3)
  }

  @Test("Windows are black without a background, and ordered by level, then by age (S1.72)")
  func windows() async {
    await TransitionLab.run { lab in
      let alert = UIWindow()
      let plain = UIWindow()
      #expect(lab.dump().hasPrefix("canvas 390×844 on rgba(0 0 0 1)"))
      alert.windowLevel = .alert
      alert.isHidden = false
      plain.makeKeyAndVisible()
      #expect(UIApplication.shared.windows == [plain, alert])
      #expect(UIApplication.shared.keyWindow === plain)
      alert.backgroundColor = .red
      plain.backgroundColor = .blue
      await lab.step {
        let fills = lab.dump().split(separator: "\n").filter { $0.contains("with") }
        #expect(
          fills.map { $0.trimmingCharacters(in: .whitespaces) } == [
            "with rgba(0 0 1 1)", "with rgba(1 0 0 1)",
          ])
      }
      alert.isHidden = true
      #expect(UIApplication.shared.windows == [plain])
    }
  }
}

private final class LoadingController: UIViewController {
  var sizeAtLoad = CGSize.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    sizeAtLoad = view.bounds.size
  }
}
