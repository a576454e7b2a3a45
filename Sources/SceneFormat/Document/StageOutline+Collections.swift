/// Collections, which several screens of a stack may share (S11.40–S11.43).
extension StageOutline {
  /// A screen that shares a collection and is there already, though only a push hands that over.
  package var sharedAtStart: SceneError.Problem? {
    unpushed(among: stacks.flatMap(\.self))
  }

  /// The first of some screens that can only be pushed.
  func unpushed(among names: [String]) -> SceneError.Problem? {
    for name in names {
      if let owner = collections[name], owner != name {
        return .comesByPush(name, sharing: owner)
      }
    }
    return nil
  }

  /// A screen that shows the collection of another one without lying on it in a stack.
  package var misplacedCollection: SceneError.Problem? {
    for stack in stacks {
      for (index, name) in stack.enumerated() {
        guard let owner = collections[name], owner != name else { continue }
        guard index > 0, collections[stack[index - 1]] == owner else {
          return .sharesFromElsewhere(name, with: owner)
        }
      }
    }
    return nil
  }

  /// A push or pop between two layouts is no transition of the catalog.
  func refusedTransition(of action: SceneAction) -> SceneError.Problem? {
    let name: String
    switch action {
    case .push(let pushed, .transition): name = pushed
    case .pop(.transition), .popTo(_, .transition), .popToRoot(.transition): name = front
    default: return nil
    }
    let isShared = collections[name].map { $0 != name } ?? false
    return isShared ? .comesByLayout(name) : nil
  }
}

extension SceneDocument {
  /// The screens that show a collection, with the screens whose collections these are.
  package var collectionOwners: [String: String] {
    var owners: [String: String] = [:]
    for screen in screens {
      switch screen.collection?.contents {
      case .own: owners[screen.name] = screen.name
      case .shared(let owner): owners[screen.name] = owner
      case nil: break
      }
    }
    return owners
  }

  /// Items of a screen's collection, its own or shared ones; nil without a collection.
  package func items(on screen: SceneScreen) -> SceneItems? {
    switch screen.collection?.contents {
    case .own(let items): items
    case .shared(let owner): self.screen(named: owner)?.collection?.items
    case nil: nil
    }
  }
}
