package import Display
public import Foundation

/// Color stops at locations 0...1, interpolated premultiplied in sRGB. Immutable.
public final class CGGradient: Sendable {
  /// Stops, sorted by location.
  package let stops: [GradientStop]

  private init(stops: [GradientStop]) {
    // A stable sort: of two stops at one location the first ends the colors before it.
    self.stops = stops.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }.map(\.element)
  }

  /// Creates a gradient from an array of `CGColor`s.
  ///
  /// - Parameters:
  ///   - space: Ignored: colors are sRGB.
  ///   - colors: nil is returned when it is empty or has an element that is not a `CGColor`.
  ///   - locations: One location 0...1 per color; nil distributes the colors evenly.
  public convenience init?(
    colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?
  ) {
    let known = colors.compactMap { $0 as? CGColor }
    guard !known.isEmpty, known.count == colors.count else { return nil }
    let last = Double(max(known.count - 1, 1))
    self.init(
      stops: known.enumerated().map { index, color in
        let location = unsafe locations.map { unsafe Double($0[index]) }
        return GradientStop(
          location: location ?? Double(index) / last, color: color.displayColor)
      })
  }

  /// Creates a gradient from raw components: for each of `count` colors the components of `space`
  /// and an alpha, 0...1 each. nil when `count` is not positive.
  public convenience init?(
    colorSpace space: CGColorSpace, colorComponents components: UnsafePointer<CGFloat>,
    locations: UnsafePointer<CGFloat>?, count: Int
  ) {
    guard count > 0 else { return nil }
    let step = space.numberOfComponents + 1
    let colors = (0..<count).map { index in
      let part = (0..<step).map { unsafe components[index * step + $0] }
      return step == 2
        ? CGColor(gray: part[0], alpha: part[1])
        : CGColor(srgbRed: part[0], green: part[1], blue: part[2], alpha: part[3])
    }
    unsafe self.init(colorsSpace: space, colors: colors, locations: locations)
  }
}

/// Core Foundation's array, for sources that write `as CFArray`.
public typealias CFArray = [Any]
