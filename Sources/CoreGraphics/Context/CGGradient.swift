package import Display
public import Foundation

/// Colours at locations 0…1, interpolated premultiplied in sRGB; immutable.
public final class CGGradient: Sendable {
  /// By rising location.
  package let stops: [GradientStop]

  private init(stops: [GradientStop]) {
    // Stable: of two at one place the first given is the one that colours from before run into.
    self.stops = stops.enumerated().sorted {
      ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
    }.map(\.element)
  }

  /// Colours at their locations, or spread evenly when these are nil. Elements that are no `CGColor`
  /// make it nil, and so does an empty list. `locations` has to have as many numbers as there are
  /// colours.
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

  /// `colorComponents` has the components of `colorSpace` and an alpha for each of `count` colours.
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

/// Core Foundation's array, as `as CFArray` spells it in client code.
public typealias CFArray = [Any]
