import CoreGraphics
import SceneFormat
import TransitionCatalog
import UIKit

extension SceneControl {
  /// UIKit's view in the state at the start. Its frame is not set yet.
  @MainActor
  func view() -> UIView {
    let view: UIView =
      switch kind {
      case .toggle(let isOn): toggle(isOn)
      case .slider(let value): slider(value)
      case .progress(let value): progress(value)
      case .segments(let titles, let selected): segments(titles, selected)
      case .button(let button): button.view()
      case .field(let field): field.view()
      case .spinner(let size): spinner(size)
      case .pages(let count, let current, _): pages(count, current)
      }
    if let tint { view.tintColor = UIColor(tint) }
    (view as? UIControl)?.isEnabled = isEnabled
    return view
  }

  @MainActor
  private func toggle(_ isOn: Bool) -> UISwitch {
    let view = UISwitch(frame: .zero)
    view.isOn = isOn
    if let tint { view.onTintColor = UIColor(tint) }
    return view
  }

  @MainActor
  private func slider(_ value: Double) -> UISlider {
    let view = UISlider(frame: .zero)
    view.value = Float(value)
    return view
  }

  @MainActor
  private func progress(_ value: Double) -> UIProgressView {
    let view = UIProgressView(progressViewStyle: .default)
    view.progress = Float(value)
    return view
  }

  @MainActor
  private func segments(_ titles: [String], _ selected: Int) -> UISegmentedControl {
    let view = UISegmentedControl(items: titles)
    view.selectedSegmentIndex = selected
    if let tint { view.selectedSegmentTintColor = UIColor(tint) }
    return view
  }

  @MainActor
  private func spinner(_ size: SceneSpinnerSize) -> UIActivityIndicatorView {
    let view = UIActivityIndicatorView(style: size == .large ? .large : .medium)
    if let tint { view.color = UIColor(tint) }
    view.startAnimating()
    return view
  }

  @MainActor
  private func pages(_ count: Int, _ current: Int) -> UIPageControl {
    let view = UIPageControl(frame: .zero)
    view.numberOfPages = count
    view.currentPage = current
    if let tint {
      let color = UIColor(tint)
      view.currentPageIndicatorTintColor = color
      view.pageIndicatorTintColor = color.withAlphaComponent(0.3)
    }
    return view
  }
}

extension SceneButton {
  @MainActor
  fileprivate func view() -> UIButton {
    var configuration: UIButton.Configuration =
      switch style {
      case .plain: .plain()
      case .gray: .gray()
      case .tinted: .tinted()
      case .filled: .filled()
      }
    configuration.title = title
    configuration.image = symbol.flatMap { UIImage(systemName: $0) }
    if title != nil, symbol != nil { configuration.imagePadding = 6 }
    configuration.buttonSize =
      switch size {
      case .mini: .mini
      case .small: .small
      case .medium: .medium
      case .large: .large
      }
    if isCapsule { configuration.cornerStyle = .capsule }
    let view = UIButton(configuration: configuration)
    if !menu.isEmpty {
      view.menu = UIMenu(menu)
      view.showsMenuAsPrimaryAction = true
    }
    return view
  }
}

extension SceneField {
  @MainActor
  fileprivate func view() -> UITextField {
    let view = UITextField(frame: .zero)
    view.placeholder = placeholder
    view.text = text
    view.borderStyle = hasBorder ? .roundedRect : .none
    view.isSecureTextEntry = isSecure
    view.font = UIFont(font)
    if let color { view.textColor = UIColor(color) }
    view.textAlignment = NSTextAlignment(alignment)
    return view
  }
}

extension UIView {
  /// Keys of the control's values that steps can change; nil for views that are no controls.
  var changeableKeys: Set<String>? {
    switch self {
    case is UISwitch: SceneControl(kind: .toggle(false)).changeableKeys
    case is UISlider: SceneControl(kind: .slider(0)).changeableKeys
    case is UIProgressView: SceneControl(kind: .progress(0)).changeableKeys
    case is UISegmentedControl: SceneControl(kind: .segments([], selected: 0)).changeableKeys
    case is UIPageControl: SceneControl(kind: .pages(1, current: 0)).changeableKeys
    case is UIActivityIndicatorView: SceneControl(kind: .spinner(.medium)).changeableKeys
    case is UIControl: ["text", "enabled"]
    default: nil
    }
  }

  /// The reason why a new state does not suit this control; nil if it does.
  func refusal(of change: SceneControlChange, _ name: SceneViewName) -> String? {
    if let title = change.selected, let segments = self as? UISegmentedControl,
      segments.index(of: title) == nil
    {
      return "the view with the \(name) has no segment with this title"
    }
    if let page = change.page, let pages = self as? UIPageControl, page > pages.numberOfPages {
      return "the view with the \(name) has only \(pages.numberOfPages) pages"
    }
    return nil
  }

  /// Sets a new state; inside of an animation with its timing.
  func apply(_ change: SceneControlChange) {
    if let isOn = change.isOn { (self as? UISwitch)?.isOn = isOn }
    if let value = change.slider { (self as? UISlider)?.value = Float(value) }
    if let value = change.progress { (self as? UIProgressView)?.progress = Float(value) }
    if let title = change.selected, let segments = self as? UISegmentedControl,
      let index = segments.index(of: title)
    {
      segments.selectedSegmentIndex = index
      segments.layoutIfNeeded()
    }
    if let page = change.page { (self as? UIPageControl)?.currentPage = page - 1 }
    if let isEnabled = change.isEnabled { (self as? UIControl)?.isEnabled = isEnabled }
  }

  /// The state of the control, to be applied again later; nil for views that are no controls.
  var controlState: SceneControlChange? {
    var state = SceneControlChange()
    switch self {
    case let view as UISwitch: state.isOn = view.isOn
    case let view as UISlider: state.slider = Double(view.value)
    case let view as UIProgressView: state.progress = Double(view.progress)
    case let view as UISegmentedControl where view.selectedSegmentIndex >= 0:
      state.selected = view.titleForSegment(at: view.selectedSegmentIndex)
    case let view as UIPageControl: state.page = view.currentPage + 1
    default: break
    }
    state.isEnabled = (self as? UIControl)?.isEnabled
    return state == SceneControlChange() ? nil : state
  }
}

extension UISegmentedControl {
  /// Index of the segment with a title; nil if there is none.
  fileprivate func index(of title: String) -> Int? {
    (0..<numberOfSegments).first { titleForSegment(at: $0) == title }
  }
}
