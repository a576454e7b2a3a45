/// The numbers of collections; times are seconds.
package enum CollectionMetrics {
  /// Of updates and of changes of layout, with ease-in-out (S11.20).
  package static let changeDuration = 0.3
}
