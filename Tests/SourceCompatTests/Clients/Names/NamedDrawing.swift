// swift-format-ignore-file
import UIKit

// Pictures and contexts, as the docs page UIKitNames lists them. Compiled only.

func useDrawing(_ view: UIView) -> UIImage? {
  UIGraphicsBeginImageContextWithOptions(view.bounds.size, false, 0)
  if let context = UIGraphicsGetCurrentContext() { view.layer.render(in: context) }
  let image = UIGraphicsGetImageFromCurrentImageContext()
  UIGraphicsEndImageContext()
  view.setNeedsDisplay()
  return image ?? UIImage(named: "photo")
}
