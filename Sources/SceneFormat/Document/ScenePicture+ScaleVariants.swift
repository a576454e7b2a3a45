extension ScenePicture {
  /// The files that a name may refer to, in the order in which they are tried: the device's scale
  /// first, then the largest, since scaling down loses less; the same order as for names in code
  /// (`FolderPictures`, `NamedImage`). A name with a scale refers to that file only.
  static func variants(of name: String, at scale: Double) -> [ScenePicture] {
    let folderEnd = name.lastIndex(of: "/").map(name.index(after:)) ?? name.startIndex
    let point = name[folderEnd...].dropFirst().lastIndex(of: ".") ?? name.endIndex
    let stem = name[..<point]
    let suffix = point == name.endIndex ? ".png" : String(name[point...])
    if let written = scaleSuffix(of: stem) {
      return [ScenePicture(file: stem + suffix, scale: written)]
    }
    let own = scale.rounded(.up)
    return ([own] + [3, 2, 1].filter { $0 != own }).map { factor in
      let mark = factor == 1 ? "" : "@\(plain(factor))x"
      return ScenePicture(file: stem + mark + suffix, scale: factor)
    }
  }

  /// The number in `@3x` at the end of a name without its extension.
  private static func scaleSuffix(of stem: Substring) -> Double? {
    guard stem.last == "x", let at = stem.lastIndex(of: "@") else { return nil }
    let digits = stem[stem.index(after: at)...].dropLast()
    guard let factor = Int(digits), (1...9).contains(factor) else { return nil }
    return Double(factor)
  }
}
