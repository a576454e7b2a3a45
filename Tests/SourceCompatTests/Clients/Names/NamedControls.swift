// swift-format-ignore-file
import UIKit

// Controls and text, as the docs page UIKitNames lists them. Compiled only.

class NamedControls: NSObject {
  func pressed() {}

  func useControls(_ slider: UISlider) {
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 44, height: 44))
    button.setTitle("close", for: .normal)
    button.addTarget(
      self, action: Selector(NamedControls.pressed, name: "pressed"), for: .touchUpInside)
    let label = UILabel()
    label.text = "text"
    label.textColor = .black
    label.font = UIFont.systemFont(ofSize: 17)
    label.textAlignment = .center
    let font: UIFont = label.font
    _ = (font, slider.value)
  }

  func useBars(_ controller: UIViewController) {
    let item = UIBarButtonItem(
      title: "Edit", style: .plain, target: self,
      action: Selector(NamedControls.pressed, name: "pressed"))
    controller.navigationItem.rightBarButtonItem = item
    controller.navigationItem.leftBarButtonItems = [
      UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil)
    ]
    controller.toolbarItems = [.flexibleSpace(), UIBarButtonItem(customView: UIView())]
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    controller.navigationController?.navigationBar.standardAppearance = appearance
    controller.navigationController?.navigationBar.scrollEdgeAppearance = appearance
  }
}
