public import SceneFormat
public import UIKit

/// One named layout of collections with its parameters.
@MainActor
public struct LayoutEntry {
  /// Name in scenes; unique among the layouts of a catalog.
  public let name: String
  /// One-sentence description.
  public let summary: String
  /// Parameters in the order of `flipbook list`; empty for none.
  public let parameters: [ParameterSummary]
  let make: @MainActor (TransitionParameters) -> ReadyLayout

  /// - Parameter make: reads every parameter and nothing else; what it does not ask for is an
  ///   unknown key.
  public init(
    name: String, summary: String, parameters: [ParameterSummary],
    make: @escaping @MainActor (TransitionParameters) -> ReadyLayout
  ) {
    self.name = name
    self.summary = summary
    self.parameters = parameters
    self.make = make
  }
}

/// Makes layouts whose parameters have been read: a new object for each use.
public typealias ReadyLayout = @MainActor () -> UICollectionViewLayout

extension Catalog {
  /// Registers a layout of one's own for collections under a name; an earlier one of that name is
  /// replaced.
  ///
  /// - Parameters:
  ///   - summary: one sentence for `flipbook list`.
  ///   - make: makes a new layout each time: a collection that changes between two has both.
  public mutating func add(
    layout name: String, summary: String = "Registered by this executable.",
    make: @escaping ReadyLayout
  ) {
    add(LayoutEntry(name: name, summary: summary, parameters: []) { _ in make })
  }

  /// Registers a layout with parameters.
  public mutating func add(_ entry: LayoutEntry) {
    layouts.removeAll { $0.name == entry.name }
    layouts.append(entry)
  }

  /// Reads a scene's layout.
  ///
  /// - Throws: what is wrong with its name or its parameters, with places in the scene.
  public func layout(for layout: SceneLayout) throws(SceneErrors) -> ReadyLayout {
    guard let entry = layouts.first(where: { $0.name == layout.name }) else {
      throw layout.unknownLayout(known: layouts.map(\.name))
    }
    let parameters = TransitionParameters(layout)
    let ready = entry.make(parameters)
    try parameters.finish()
    return ready
  }
}

extension LayoutEntry {
  /// Flipbook's layouts, in the order of `flipbook list`.
  static let builtIn: [LayoutEntry] = [
    gridLayout, lineLayout, CircleLayout.entry, PileLayout.entry,
  ]
}
