import Synchronization

/// Opened bundled cuts: each is read once in a process.
public enum SystemFonts {
  private static let opened = Mutex<[SystemCut: FontFile]>([:])

  /// The cut, opened; nil only if the executable holds a damaged file.
  public static func font(_ cut: SystemCut) -> FontFile? {
    opened.withLock { fonts in
      if let font = fonts[cut] { return font }
      let font = try? FontFile(cut)
      fonts[cut] = font
      return font
    }
  }
}
