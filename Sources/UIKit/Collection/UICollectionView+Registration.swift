public import Foundation

/// Views that come with what fills them, instead of an identifier.
extension UICollectionView {
  /// Makes and fills the cells of one kind of item. Make it once, not for every cell.
  @preconcurrency @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) ->
      Void
    let token = RegistrationToken()
    let handler: Handler

    public init(handler: @escaping Handler) { self.handler = handler }
  }

  /// Makes and fills supplementary views of one kind. Make it once, not for every view.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (
      _ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath
    ) -> Void
    let token = RegistrationToken()
    let kind: String
    let handler: Handler

    public init(elementKind: String, handler: @escaping Handler) {
      kind = elementKind
      self.handler = handler
    }
  }

  /// The same registration, wherever it was copied to.
  final class RegistrationToken {}

  /// Its number among those that the collection view has met.
  func identifier(of token: RegistrationToken, _ name: String) -> (String, isNew: Bool) {
    if let known = registrations.firstIndex(where: { $0 === token }) {
      return ("\(name) \(known)", false)
    }
    registrations.append(token)
    return ("\(name) \(registrations.count - 1)", true)
  }

  func configure<Cell, Item>(
    _ registration: CellRegistration<Cell, Item>, _ path: IndexPath, _ item: Item?
  ) -> Cell {
    let (identifier, isNew) = identifier(of: registration.token, "\(Cell.self)")
    if isNew { register(Cell.self, forCellWithReuseIdentifier: identifier) }
    let cell = dequeueReusableCell(withReuseIdentifier: identifier, for: path)
    guard let cell = cell as? Cell else { return Cell(madeByClassIn: .zero) }
    if let item { registration.handler(cell, path, item) }
    return cell
  }

  func configure<View>(
    _ registration: SupplementaryRegistration<View>, _ path: IndexPath
  ) -> View {
    let kind = registration.kind
    let (identifier, isNew) = identifier(of: registration.token, "\(View.self)")
    if isNew {
      register(
        View.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: identifier)
    }
    let view = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: path)
    guard let view = view as? View else { return View(madeByClassIn: .zero) }
    registration.handler(view, kind, path)
    return view
  }
}
