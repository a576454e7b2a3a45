import CoreGraphics
import QuartzCore

/// The keys of the English keyboard. Flipbook's own drawing, similar to iOS 18.
final class KeyboardView: UIView {
  /// Function of a key.
  enum Key: Equatable {
    case text(String)
    case shift
    case delete
    case numbers
    /// Key of emoji; without effect.
    case emoji
    /// Key of numbers and signs; without effect.
    case signs(String)
    case space
    case done(String)
    case none

    /// Text that the key shows; nil for a symbol.
    var text: String? {
      switch self {
      case .text(let text), .signs(let text): text
      default: nil
      }
    }
  }

  /// A key by its place.
  private struct Place {
    let key: Key
    let frame: CGRect
  }

  let metrics: KeyboardMetrics
  private let isDark: Bool
  /// Whether the letters are capital.
  var isShifted: Bool {
    get { shift }
    set {
      guard newValue != shift else { return }
      shift = newValue
      build()
    }
  }
  private var shift: Bool
  private var marks: [CALayer] = []
  private let returnTitle: String
  private var places: [Place] = []
  /// Called with the key under a finger that taps.
  var tapped: ((Key) -> Void)?

  init(_ metrics: KeyboardMetrics, isDark: Bool, isShifted: Bool, returnTitle: String) {
    self.metrics = metrics
    self.isDark = isDark
    shift = isShifted
    self.returnTitle = returnTitle
    super.init(frame: CGRect(x: 0, y: 0, width: metrics.width, height: metrics.height))
    backgroundColor = isDark ? .darkKeyboardTray : .keyboardTray
    // The order of keys does not depend on the direction of the layout.
    semanticContentAttribute = .forceLeftToRight
    build()
    let tap = UITapGestureRecognizer()
    tap.addHandler { [weak self] tap in
      guard let self, let key = self.key(at: tap.location(in: self)) else { return }
      self.tapped?(key)
    }
    addGestureRecognizer(tap)
  }

  required init?(coder: NSCoder) { nil }

  /// Draws all keys, in place of those that are there.
  private func build() {
    UIView.performWithoutAnimation {
      for view in subviews { view.removeFromSuperview() }
      for mark in marks { mark.removeFromSuperlayer() }
      marks = []
      places = metrics.layout == .letters ? letterPlaces : numberPlaces
      addBar()
      addStrip()
      for place in places { add(place) }
    }
  }

  private func key(at point: CGPoint) -> Key? {
    let reach = KeyboardMetrics.gap / 2
    return places.first {
      $0.frame.insetBy(dx: -reach, dy: -metrics.rowGap / 2).contains(point)
    }?.key
  }

  // MARK: Places

  private var keyHeight: CGFloat { metrics.pitch - metrics.rowGap }

  private func row(_ index: Int) -> CGFloat {
    metrics.barHeight + metrics.rowGap - 4 + CGFloat(index) * metrics.pitch
  }

  private func frame(_ x: CGFloat, _ width: CGFloat, row index: Int) -> CGRect {
    let grid = PixelGrid.ofScreen
    let left = grid.nearest(x)
    return CGRect(
      x: left, y: row(index), width: grid.nearest(x + width) - left, height: keyHeight)
  }

  private var letterPlaces: [Place] {
    let (gap, side) = (KeyboardMetrics.gap, KeyboardMetrics.gap / 2)
    let width = (metrics.width - 2 * side - 9 * gap) / 10
    var places: [Place] = []
    for (index, letters) in ["qwertyuiop", "asdfghjkl", "zxcvbnm"].enumerated() {
      let length = CGFloat(letters.count) * (width + gap) - gap
      var x = (metrics.width - length) / 2
      for letter in letters {
        let text = isShifted ? letter.uppercased() : String(letter)
        places.append(Place(key: .text(text), frame: frame(x, width, row: index)))
        x += width + gap
      }
    }
    let wide = (width * 1.3).rounded()
    places.append(Place(key: .shift, frame: frame(side, wide, row: 2)))
    places.append(
      Place(key: .delete, frame: frame(metrics.width - side - wide, wide, row: 2)))
    let quarter = metrics.width / 4 - gap
    if metrics.hasStrip || metrics.isPad {
      places.append(Place(key: .numbers, frame: frame(side, quarter, row: 3)))
    } else {
      let half = (quarter - gap) / 2
      places.append(Place(key: .numbers, frame: frame(side, half, row: 3)))
      places.append(Place(key: .emoji, frame: frame(side + half + gap, half, row: 3)))
    }
    places.append(
      Place(key: .space, frame: frame(side + quarter + gap, 2 * quarter + gap, row: 3)))
    places.append(
      Place(
        key: .done(returnTitle), frame: frame(metrics.width - side - quarter, quarter, row: 3)))
    return places
  }

  private var numberPlaces: [Place] {
    let gap = KeyboardMetrics.gap
    let width = (metrics.width - 4 * gap) / 3
    // A decimal pad has a point; the key of a phone pad, which shows other signs, types nothing.
    let corner = metrics.cornerKey.map { $0 == "." ? Key.text($0) : .signs($0) } ?? .none
    let keys: [Key] =
      (1...9).map { .text(String($0)) } + [corner, .text("0"), .delete]
    return keys.enumerated().map { index, key in
      Place(
        key: key,
        frame: frame(gap + CGFloat(index % 3) * (width + gap), width, row: index / 3))
    }
  }

  // MARK: Drawing

  /// The bar of suggestions, which are empty.
  private func addBar() {
    guard metrics.barHeight > 0 else { return }
    for share in [1.0 / 3, 2.0 / 3] as [CGFloat] {
      let line = UIView(
        frame: CGRect(
          x: PixelGrid.ofScreen.nearest(metrics.width * share), y: 12, width: 1,
          height: metrics.barHeight - 20))
      line.backgroundColor = UIColor(white: isDark ? 1 : 0, alpha: 0.15)
      addSubview(line)
    }
  }

  /// Signs of emoji and dictation next to the home indicator; their places are estimates.
  private func addStrip() {
    guard metrics.hasStrip else { return }
    let middle = metrics.height - metrics.bottom + 24
    for (name, x) in [("face.smiling", CGFloat(38)), ("mic", metrics.width - 38)] {
      add(symbol: name, size: 26, around: CGPoint(x: x, y: middle))
    }
  }

  private func add(symbol name: String, size: CGFloat, around center: CGPoint) {
    let view = UIImageView(
      image: UIImage(
        systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: size)))
    view.tintColor = isDark ? .white : UIColor(white: 0.25, alpha: 1)
    view.sizeToFit()
    let grid = PixelGrid.ofScreen
    view.frame.origin = CGPoint(
      x: grid.nearest(center.x - view.frame.width / 2),
      y: grid.nearest(center.y - view.frame.height / 2))
    addSubview(view)
  }

  private func add(_ place: Place) {
    guard place.key != .none else { return }
    let isPlain: Bool
    switch place.key {
    case .text, .space: isPlain = true
    case .shift: isPlain = isShifted
    case .delete: isPlain = false
    default: isPlain = false
    }
    let isBare =
      metrics.layout == .numbers && (place.key == .delete || place.key.text == metrics.cornerKey)
    let shade = UIView(frame: place.frame.offsetBy(dx: 0, dy: 1))
    shade.backgroundColor = UIColor(white: 0, alpha: isDark ? 0.5 : 0.35)
    let face = UIView(frame: place.frame)
    face.backgroundColor =
      isPlain
      ? (isDark ? UIColor(white: 0.42, alpha: 1) : .white)
      : (isDark ? UIColor(white: 0.28, alpha: 1) : .keyboardKey)
    for view in [shade, face] where !isBare {
      view.layer.cornerRadius = 5
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    if place.key == .emoji {
      add(
        symbol: "face.smiling", size: 19,
        around: CGPoint(x: place.frame.midX, y: place.frame.midY))
    }
    if let mark = mark(of: place.key, isFilled: isShifted) {
      mark.frame = place.frame
      layer.addSublayer(mark)
      marks.append(mark)
    }
    guard let title = title(of: place.key) else { return }
    let label = UILabel(frame: place.frame)
    label.textAlignment = .center
    label.text = title
    label.textColor = isDark ? .white : .black
    let isLetter: Bool
    if case .text = place.key { isLetter = true } else { isLetter = false }
    let isNumber = metrics.layout == .numbers
    label.font = .systemFont(
      ofSize: isLetter ? (isNumber || !(isShifted || !isPlain) ? 25 : 22) : 16)
    addSubview(label)
    if isNumber, !isBare { addLetters(below: label) }
  }

  /// Letters of a phone's keys, as "ABC" on 2; places and sizes are estimates.
  private func addLetters(below number: UILabel) {
    let letters = [
      "2": "A B C", "3": "D E F", "4": "G H I", "5": "J K L", "6": "M N O", "7": "P Q R S",
      "8": "T U V", "9": "W X Y Z",
    ]
    let frame = number.frame
    if number.text != "0" {
      number.frame = CGRect(x: frame.minX, y: frame.minY + 1, width: frame.width, height: 28)
    }
    guard let text = number.text.flatMap({ letters[$0] }) else { return }
    let label = UILabel(
      frame: CGRect(x: frame.minX, y: frame.maxY - 16, width: frame.width, height: 12))
    label.textAlignment = .center
    label.text = text
    label.textColor = number.textColor
    label.font = .systemFont(ofSize: 10, weight: .semibold)
    addSubview(label)
  }

  private func title(of key: Key) -> String? {
    switch key {
    case .text, .signs: key.text
    case .numbers: "123"
    case .space: "space"
    case .done(let title): title
    case .shift, .delete, .emoji, .none: nil
    }
  }

  /// Arrow of the shift key, or the sign of the delete key.
  private func mark(of key: Key, isFilled: Bool) -> CAShapeLayer? {
    guard let place = places.first(where: { $0.key == key })?.frame else { return nil }
    let path = UIBezierPath()
    let (x, y) = (place.width / 2, place.height / 2)
    func line(_ points: [(CGFloat, CGFloat)], close: Bool) {
      for (index, point) in points.enumerated() {
        let point = CGPoint(x: x + point.0, y: y + point.1)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      if close { path.close() }
    }
    switch key {
    case .shift:
      line([(0, -9), (9, 0), (4, 0), (4, 8), (-4, 8), (-4, 0), (-9, 0)], close: true)
    case .delete:
      line([(-11, 0), (-4, -8), (11, -8), (11, 8), (-4, 8)], close: true)
      line([(0, -3.5), (7, 3.5)], close: false)
      line([(7, -3.5), (0, 3.5)], close: false)
    default: return nil
    }
    let mark = CAShapeLayer()
    mark.path = path.cgPath
    let color: UIColor = isDark ? .white : .black
    mark.strokeColor = color.cgColor
    mark.fillColor = key == .shift && isFilled ? color.cgColor : nil
    mark.lineWidth = 1.5
    mark.lineJoin = .round
    mark.lineCap = .round
    return mark
  }
}

extension UIColor {
  static let keyboardTray = UIColor(
    red: 209 / 255, green: 212 / 255, blue: 217 / 255, alpha: 1)
  fileprivate static let darkKeyboardTray = UIColor(white: 0.17, alpha: 1)
  /// The tray in the appearance of the view that shows it.
  static let inputTray = UIColor {
    $0.userInterfaceStyle == .dark ? .darkKeyboardTray : .keyboardTray
  }
  fileprivate static let keyboardKey = UIColor(
    red: 171 / 255, green: 176 / 255, blue: 186 / 255, alpha: 1)
}
