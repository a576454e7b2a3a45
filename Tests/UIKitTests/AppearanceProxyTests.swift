import CoreGraphics
import Foundation
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("appearance()")
struct AppearanceProxyTests {
  private let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test("Views that enter a window take values for unset properties")
  func values() async {
    await TransitionLab.run { lab in
      UILabel.appearance().textColor = red
      UISwitch.appearance().onTintColor = red
      let host = UIViewController()
      lab.show(host)
      let (plain, own, toggle) = (UILabel(), UILabel(), UISwitch())
      own.textColor = blue
      #expect(plain.textColor == .label)
      for view in [plain, own, toggle] { host.view.addSubview(view) }
      #expect(plain.textColor == red && own.textColor == blue && toggle.onTintColor == red)
      UILabel.appearance().textColor = blue
      #expect(plain.textColor == red, "views in a window keep their values")
    }
  }

  @Test("The values of the nearest class take precedence, and containers restrict them")
  func order() async {
    await TransitionLab.run { lab in
      UIView.appearance().tintColor = red
      UIImageView.appearance().tintColor = blue
      UILabel.appearance(whenContainedInInstancesOf: [UIStackView.self]).textColor = red
      let host = UIViewController()
      lab.show(host)
      let (image, inside, outside) = (UIImageView(), UILabel(), UILabel())
      host.view.addSubview(image)
      host.view.addSubview(outside)
      host.view.addSubview(UIStackView(arrangedSubviews: [inside]))
      #expect(image.tintColor == blue && outside.tintColor == red)
      #expect(inside.textColor == red && outside.textColor == .label)
    }
  }

  @Test("Bars and their items follow, as most apps set their colors")
  func bars() async {
    await TransitionLab.run { lab in
      let appearance = UINavigationBarAppearance()
      appearance.backgroundColor = red
      UINavigationBar.appearance().standardAppearance = appearance
      UINavigationBar.appearance().tintColor = blue
      UINavigationBar.appearance().setBackgroundImage(UIImage(), for: .default)
      UIBarButtonItem.appearance().setTitleTextAttributes([.foregroundColor: red], for: .normal)
      let root = UIViewController()
      root.navigationItem.rightBarButtonItem = UIBarButtonItem(
        title: "Edit", style: .plain, target: nil, action: nil)
      let navigation = UINavigationController(rootViewController: root)
      lab.show(navigation)
      await lab.step()
      let bar = navigation.navigationBar
      #expect(bar.standardAppearance === appearance && bar.tintColor == blue)
      #expect(bar.backgroundImage(for: .default) != nil)
      let button = buttons(in: bar).first { $0.currentAttributedTitle?.string == "Edit" }
      let color = unsafe button?.currentAttributedTitle?.attribute(
        .foregroundColor, at: 0, effectiveRange: nil)
      #expect(color as? UIColor == red)
    }
  }

  private func buttons(in view: UIView) -> [UIButton] {
    view.subviews.flatMap { ($0 as? UIButton).map { [$0] } ?? buttons(in: $0) }
  }

  @Test("A scene starts without the values of another one")
  func scenes() async {
    await TransitionLab.run { _ in UILabel.appearance().textColor = red }
    await TransitionLab.run { lab in
      let host = UIViewController()
      lab.show(host)
      let label = UILabel()
      host.view.addSubview(label)
      #expect(label.textColor == .label)
    }
  }

  @Test("Settings of the keyboard are kept, and views above and instead of it can be set")
  func keyboardSettings() async {
    await TransitionLab.run { _ in
      let (field, text, bar) = (UITextField(), UITextView(), UIView())
      field.returnKeyType = .done
      field.textContentType = .password
      field.inputAccessoryView = bar
      text.keyboardType = .emailAddress
      text.inputView = bar
      #expect(field.returnKeyType == .done && field.textContentType == .password)
      #expect(field.inputAccessoryView === bar && text.inputView === bar)
      #expect(text.keyboardType == .emailAddress && text.autocorrectionType == .default)
    }
  }

  @Test("getWhite reads grays only")
  func white() async {
    await TransitionLab.run { _ in
      var (white, alpha): (CGFloat, CGFloat) = (0, 0)
      #expect(unsafe UIColor(white: 0.25, alpha: 0.5).getWhite(&white, alpha: &alpha))
      #expect(white == 0.25 && alpha == 0.5)
      #expect(unsafe !red.getWhite(&white, alpha: &alpha))
      #expect(white == 0.25)
    }
  }
}
