import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite("Buttons")
struct ButtonTests {
  private let mono = UIFont.monospacedSystemFont(ofSize: 10, weight: .regular)

  @Test("Under a plain configuration the button's own background color and corners stay")
  func colorUnderConfiguration() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      let button = UIButton(type: .system)
      button.frame = CGRect(x: 20, y: 100, width: 200, height: 50)
      button.backgroundColor = .systemTeal
      button.layer.cornerRadius = 25
      button.configuration = .plain()
      controller.view.addSubview(button)
      await lab.step()
      #expect(button.backgroundColor == .systemTeal && button.layer.cornerRadius == 25)
      button.configuration = .filled()
      await lab.step()
      #expect(button.backgroundColor == button.tintColor)
      button.configuration = .plain()
      await lab.step()
      #expect(button.backgroundColor == .systemTeal)
    }
  }

  @Test("A title that wraps has as many lines as its width needs")
  func wrappedTitle() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      let button = UIButton(type: .custom)
      button.frame = CGRect(x: 20, y: 100, width: 100, height: 80)
      button.setTitle("first second third fourth", for: .normal)
      button.titleLabel?.font = mono
      controller.view.addSubview(button)
      await lab.step()
      let line = button.titleLabel?.frame.height ?? 0
      button.titleLabel?.lineBreakMode = .byWordWrapping
      button.setNeedsLayout()
      await lab.step()
      let label = button.titleLabel
      #expect(label?.numberOfLines == 0)
      #expect((label?.frame.height ?? 0) > 1.5 * line && label?.frame.midY == 40)
      #expect((label?.frame.width ?? 0) <= 100)
      // Back to one line, but for a number of lines that the program gave.
      label?.lineBreakMode = .byTruncatingTail
      button.setNeedsLayout()
      await lab.step()
      #expect(label?.numberOfLines == 1 && abs((label?.frame.height ?? 0) - line) < 0.5)
      label?.numberOfLines = 0
      label?.lineBreakMode = .byWordWrapping
      label?.lineBreakMode = .byTruncatingTail
      #expect(label?.numberOfLines == 0)
    }
  }

  @Test("The title of a configuration wraps at the width that constraints leave, or is truncated")
  func wrappedConfiguration() async {
    await TransitionLab.run { lab in
      let controller = UIViewController()
      lab.show(controller)
      var configuration = UIButton.Configuration.filled()
      configuration.title = "A title that does not fit on a line of the button"
      let button = UIButton(configuration: configuration)
      button.translatesAutoresizingMaskIntoConstraints = false
      let below = UIView()
      below.translatesAutoresizingMaskIntoConstraints = false
      for view in [button, below] { controller.view.addSubview(view) }
      let width = button.widthAnchor.constraint(equalToConstant: 1000)
      NSLayoutConstraint.activate([
        button.topAnchor.constraint(equalTo: controller.view.topAnchor, constant: 100),
        button.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor), width,
        below.topAnchor.constraint(equalTo: button.bottomAnchor),
        below.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
        below.widthAnchor.constraint(equalToConstant: 10),
        below.heightAnchor.constraint(equalToConstant: 10),
      ])
      await lab.step()
      let line = button.frame.height
      width.constant = 180
      await lab.step()
      let high = button.frame.height
      #expect(high > line + 30 && button.titleLabel?.numberOfLines == 0)
      #expect(below.frame.minY == 100 + high)
      #expect((button.titleLabel?.frame.maxX ?? 0) <= 180)
      button.configuration?.titleLineBreakMode = .byTruncatingTail
      await lab.step()
      #expect(button.frame.height == line && button.titleLabel?.numberOfLines == 1)
      #expect(lab.mistakes == [])
    }
  }

  @Test("Titles and colors follow the state, with the normal ones as fallback")
  func states() {
    let button = UIButton()
    button.setTitle("a", for: .normal)
    button.setTitle("b", for: .selected)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.blue, for: .highlighted)
    #expect(button.currentTitle == "a" && button.titleLabel?.textColor == .red)
    button.isHighlighted = true
    #expect(button.titleLabel?.text == "a" && button.titleLabel?.textColor == .blue)
    button.isHighlighted = false
    button.isSelected = true
    #expect(button.titleLabel?.text == "b" && button.titleColor(for: .selected) == .red)
    #expect(button.title(for: .disabled) == nil)
  }

  @Test("Hidden or faded parts stay so until state or content change them")
  func ownVisibility() {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    button.setTitle("abc", for: .normal)
    button.setImage(UIImage(), for: .normal)
    let size = button.intrinsicContentSize
    button.imageView?.alpha = 0.25
    button.titleLabel?.alpha = 0.75
    button.imageView?.isHidden = true
    #expect(button.intrinsicContentSize == size)
    button.setNeedsLayout()
    button.layoutIfNeeded()
    #expect(button.imageView?.alpha == 0.25 && button.titleLabel?.alpha == 0.75)
    #expect(button.imageView?.isHidden == true && button.titleLabel?.isHidden == false)
    button.isHighlighted = true
    #expect(button.imageView?.alpha == 0.5 && button.titleLabel?.alpha == 0.75)
    button.isHighlighted = false
    #expect(button.imageView?.alpha == 1)
    button.setTitle(nil, for: .normal)
    #expect(button.titleLabel?.isHidden == true)
  }

  @Test("The intrinsic size is the title's with 6 points above and below, or with the insets")
  func sizes() {
    UIScreen.main.configure(size: CGSize(width: 390, height: 844), scale: 1)
    let button = UIButton()
    button.titleLabel?.font = mono
    button.setTitle("abc", for: .normal)
    #expect(button.intrinsicContentSize == CGSize(width: 19, height: 24))
    button.contentEdgeInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(button.intrinsicContentSize == CGSize(width: 25, height: 16))
    button.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    button.contentHorizontalAlignment = .left
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame == CGRect(x: 2, y: 18, width: 19, height: 12))
    button.titleEdgeInsets.left = 10
    button.layoutIfNeeded()
    #expect(button.titleLabel?.frame.minX == 12)
  }

  @Test("A tap goes to the button, although the view around it has a tap recognizer")
  func taps() async {
    await ControlBench.run { bench in
      let button = UIButton(type: .infoLight)
      button.frame = CGRect(x: 100, y: 100, width: 44, height: 44)
      bench.root.addSubview(button)
      let listener = ControlListener()
      listener.listen(to: button)
      var taps = 0
      let tap = UITapGestureRecognizer()
      tap.addHandler { _ in taps += 1 }
      bench.root.addGestureRecognizer(tap)
      await bench.tap(120, 120)
      #expect(listener.events == ["down", "upInside", "primary"] && taps == 0)
      await bench.rest()
      await bench.tap(300, 300)
      #expect(taps == 1)
    }
  }

  @Test("A configuration sets title, colors and corners; a system button fades when pressed")
  func configuration() async {
    await ControlBench.run { bench in
      var filled = UIButton.Configuration.filled()
      filled.title = "Go"
      filled.baseBackgroundColor = .red
      filled.cornerStyle = .capsule
      let button = UIButton(configuration: filled)
      button.frame = CGRect(x: 100, y: 100, width: 80, height: 40)
      bench.root.addSubview(button)
      await bench.lab.step()
      #expect(button.backgroundColor == .red && button.layer.cornerRadius == 20)
      #expect(button.titleLabel?.text == "Go")
      button.isHighlighted = true
      // With a background it fades as a whole, without one its title does.
      #expect(button.titleLabel?.alpha == 0.75 && button.backgroundColor?.cgColor.alpha == 0.75)
      button.configuration = .plain()
      button.configuration?.title = "Go"
      #expect(abs((button.titleLabel?.alpha ?? 1) - 0.2) < 1e-6)
      #expect(bench.lab.mistakes == [])
    }
  }

  @Test("A configuration has a subtitle below the title, aligned with it")
  func subtitle() async {
    await TransitionLab.run { _ in
      var configuration = UIButton.Configuration.filled()
      configuration.title = "Title"
      let button = UIButton(configuration: configuration)
      let height = button.intrinsicContentSize.height
      configuration.subtitle = "A subtitle that is longer"
      button.configuration = configuration
      button.layoutIfNeeded()
      #expect(button.intrinsicContentSize.height > height + 10)
      #expect(button.titleLabel?.attributedText?.string == "Title\nA subtitle that is longer")
      @MainActor func alignment() -> NSTextAlignment? {
        let style = unsafe button.titleLabel?.attributedText?.attribute(
          .paragraphStyle, at: 0, effectiveRange: nil)
        return (style as? NSParagraphStyle)?.alignment
      }
      #expect(alignment() == .left)
      configuration.titleAlignment = .trailing
      button.configuration = configuration
      #expect(alignment() == .right)
      configuration.titleAlignment = .automatic
      configuration.imagePlacement = .top
      button.configuration = configuration
      #expect(alignment() == .center)
    }
  }

  @Test("A selected plain button has a tinted background, unless its configuration does not follow")
  func selection() async {
    await TransitionLab.run { _ in
      var configuration = UIButton.Configuration.plain()
      configuration.title = "Title"
      configuration.baseBackgroundColor = .red
      let button = UIButton(configuration: configuration)
      button.isSelected = true
      #expect(button.backgroundColor == UIColor.red.withAlphaComponent(0.18))
      button.configuration?.automaticallyUpdateForSelection = false
      #expect(button.backgroundColor == .red)
      button.configuration?.automaticallyUpdateForSelection = true
      button.isSelected = false
      #expect(button.backgroundColor == .red)
    }
  }

  @Test("Titles and symbols of a configuration follow the text size")
  func textSize() async {
    var sizes: [CGSize] = []
    for size in [UIContentSizeCategory.large, .accessibilityLarge] {
      await TransitionLab.run { lab in
        UIScreen.main.configure(
          size: CGSize(width: 390, height: 844), scale: 2, textSize: size)
        var configuration = UIButton.Configuration.plain()
        configuration.title = "Continue"
        let title = UIButton(configuration: configuration).intrinsicContentSize
        configuration.title = nil
        configuration.image = UIImage(systemName: "circle")
        let symbol = UIButton(configuration: configuration).intrinsicContentSize
        sizes += [title, symbol]
      }
    }
    #expect(sizes.count == 4)
    // Body text has 17 and 33 points.
    #expect(sizes[2].width - 24 > 1.8 * (sizes[0].width - 24))
    #expect(sizes[3].width - 24 > 1.8 * (sizes[1].width - 24))
  }

  @Test("A configuration's background has a fill, a border and a corner radius")
  func ownBackground() async {
    await TransitionLab.run { _ in
      var configuration = UIButton.Configuration.plain()
      configuration.title = "Title"
      configuration.background.cornerRadius = 11
      configuration.background.backgroundColor = .systemYellow
      configuration.background.strokeColor = .systemRed
      configuration.background.strokeWidth = 2
      let button = UIButton(configuration: configuration)
      button.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
      button.layoutIfNeeded()
      #expect(button.layer.cornerRadius == 11 && button.layer.borderWidth == 2)
      #expect(button.backgroundColor == .systemYellow)
      #expect(button.layer.borderColor == UIColor.systemRed.cgColor)
      configuration.cornerStyle = .capsule
      button.configuration = configuration
      button.setNeedsLayout()
      button.layoutIfNeeded()
      #expect(button.layer.cornerRadius == 20)
    }
  }

  @Test("Attributes of a title go before the button's, and a transformer has the last word")
  func attributedTitle() async {
    await TransitionLab.run { _ in
      var configuration = UIButton.Configuration.filled()
      var title = AttributedString("Buy ")
      title.font = .boldSystemFont(ofSize: 20)
      title += AttributedString("now")
      configuration.attributedTitle = title
      #expect(configuration.title == "Buy now")
      let button = UIButton(configuration: configuration)
      button.layoutIfNeeded()
      @MainActor func font(_ index: Int) -> UIFont? {
        unsafe button.titleLabel?.attributedText?.attribute(.font, at: index, effectiveRange: nil)
          as? UIFont
      }
      #expect(font(0)?.pointSize == 20 && font(4)?.pointSize == 17)
      configuration.titleTextAttributesTransformer =
        UIConfigurationTextAttributesTransformer { incoming in
          var outgoing = incoming
          outgoing.font = .systemFont(ofSize: 9)
          return outgoing
        }
      button.configuration = configuration
      #expect(font(0)?.pointSize == 9 && font(4)?.pointSize == 9)
      configuration.title = "Plain"
      #expect(configuration.attributedTitle == AttributedString("Plain"))
    }
  }

  @Test("An attributed string keeps UIKit's attributes as an NSAttributedString")
  func attributes() {
    var text = AttributedString("A")
    text.foregroundColor = .systemRed
    text.underlineStyle = .single
    text.kern = 2
    let found = unsafe NSAttributedString(text).attributes(at: 0, effectiveRange: nil)
    #expect(found[.foregroundColor] as? UIColor == .systemRed)
    #expect(found[.underlineStyle] as? Int == NSUnderlineStyle.single.rawValue)
    #expect(found[.kern] as? CGFloat == 2 && found[.font] == nil)
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.hyphenationFactor = 1
    text.paragraphStyle = style
    let whole = NSAttributedString(text)
    #expect(
      unsafe whole.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSObject == style)
    #expect(AttributedString(whole) == text)
  }
}
