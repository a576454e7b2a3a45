/// The numbers of collections; times are seconds.
package enum CollectionMetrics {
  /// Duration of updates and layout changes in seconds, with ease-in-out (S11.20).
  package static let changeDuration = 0.3
}
