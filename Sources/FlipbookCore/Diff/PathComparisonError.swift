package import Pixels

/// Reasons why two paths cannot be compared, or why their differences cannot be written.
package enum PathComparisonError: Error, Hashable {
  /// One path is a folder, the other one a file.
  case folderAgainstFile(folder: String, file: String)
  /// A file name that is not UTF-8; `name` holds replacement characters.
  case unreadableName(String, folder: String)
  /// The mask and the images at `path` have different sizes.
  case maskSize(path: String, size: PixelSize, mask: PixelSize)
  /// `kind` is the file extension of `path`.
  case outputIsNotPNG(path: String, kind: String)
  /// The output is one file, but two folders are compared.
  case outputIsOneFile(path: String)
  /// The output folder is one of the compared folders.
  case outputIsInput(path: String)
  /// The output file is one of the compared files or the mask.
  case outputReplacesInput(path: String)
}
