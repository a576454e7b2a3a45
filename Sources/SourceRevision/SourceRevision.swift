/// Revision of the sources that make Flipbook's frames. The plug-in `FlipbookIdentity` adds
/// `digest`, the SHA-256 of the files of all modules that decide pixels, in hexadecimal digits.
package enum SourceRevision {}
