import Display

extension DisplayItem {
  /// The item at another place of the canvas, in whole pixels.
  func translated(x: Int, y: Int) -> DisplayItem {
    let translation = Transform.translation(x: Double(x), y: Double(y))
    switch self {
    case .fill(var fill):
      fill.transform = fill.transform.followed(by: translation)
      return .fill(fill)
    case .shadow(var shadow):
      shadow.transform = shadow.transform.followed(by: translation)
      return .shadow(shadow)
    case .backdropBlur(var blur):
      blur.transform = blur.transform.followed(by: translation)
      return .backdropBlur(blur)
    case .group(var group):
      group.items = group.items.map { $0.translated(x: x, y: y) }
      group.mask = group.mask?.map { $0.translated(x: x, y: y) }
      if let clip = group.clip {
        group.clip = Clip(clip.shape, transform: clip.transform.followed(by: translation))
      }
      return .group(group)
    }
  }
}
