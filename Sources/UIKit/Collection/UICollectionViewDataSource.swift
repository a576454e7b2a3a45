public import Foundation

/// Says what a collection shows.
@preconcurrency @MainActor
public protocol UICollectionViewDataSource: NSObjectProtocol {
  /// Number of items in a section.
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  /// The cell for an item, dequeued from `collectionView` and filled.
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  /// Number of sections. Default: 1.
  func numberOfSections(in collectionView: UICollectionView) -> Int
  /// The header, footer or other supplementary view of `kind`, dequeued and filled; missing where
  /// the layout asks for one, it is reported.
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  /// One.
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// Stands for a method that is missing: the collection reports it where UIKit raises an exception.
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { MissingSupplementaryView(frame: .zero) }
}

/// What a data source without supplementary views answers when it is asked for one.
final class MissingSupplementaryView: UICollectionReusableView {}
