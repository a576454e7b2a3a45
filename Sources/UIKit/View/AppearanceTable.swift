import Foundation

/// The objects of `appearance()` of one world.
///
/// UIKit records the setters that are called on a proxy. Here the proxy is an instance of the class,
/// and a value counts as set if a new instance has another one.
@MainActor
final class AppearanceTable {
  struct Entry {
    let type: AnyClass
    let containers: [AnyClass]
    let template: NSObject
    /// A new instance, to find the properties that differ.
    let plain: NSObject
  }

  private var entries: [Entry] = []

  func entry(for type: AnyClass, in containers: [AnyClass], _ make: () -> NSObject) -> Entry {
    if let known = entries.first(where: {
      $0.type == type && $0.containers.elementsEqual(containers, by: ==)
    }) {
      return known
    }
    let made = Entry(type: type, containers: containers, template: make(), plain: make())
    entries.append(made)
    return made
  }

  /// Sets the values that the view does not have itself; those of the nearest class first.
  func apply(to view: UIView) {
    guard !entries.isEmpty else { return }
    for entry in entries(for: type(of: view)) where entry.template !== view {
      guard isContained(view, in: entry.containers) else { continue }
      for property in AppearanceProperty.all { property.copy(entry.template, entry.plain, view) }
    }
  }

  func tintColor(of item: UIBarItem) -> UIColor? {
    templates(of: item, as: UIBarButtonItem.self).lazy.compactMap(\.tintColor).first
  }

  func titleAttributes(
    of item: UIBarItem, for state: UIControl.State
  ) -> [NSAttributedString.Key: Any]? {
    templates(of: item, as: UIBarItem.self).lazy.compactMap { $0.titleTextAttributes(for: state) }
      .first
  }

  private func templates<Item: UIBarItem>(of item: UIBarItem, as type: Item.Type) -> [Item] {
    guard !entries.isEmpty else { return [] }
    return entries(for: Swift.type(of: item)).compactMap { $0.template as? Item }
      .filter { $0 !== item }
  }

  /// Entries of a class and its superclasses; those in containers before those without.
  private func entries(for type: AnyClass) -> [Entry] {
    let all = entries
    return sequence(first: type) { _getSuperclass($0) }.flatMap { type in
      all.filter { $0.type == type }.sorted { $0.containers.count > $1.containers.count }
    }
  }

  private func isContained(_ view: UIView, in containers: [AnyClass]) -> Bool {
    var rest = containers[...]
    var responder = view.next
    while let container = rest.first {
      guard let here = responder else { return false }
      if isInstance(here, of: container) { rest.removeFirst() }
      responder = here.next
    }
    return true
  }

  private func isInstance(_ object: UIResponder, of type: AnyClass) -> Bool {
    sequence(first: Swift.type(of: object) as AnyClass) { _getSuperclass($0) }.contains {
      $0 == type
    }
  }
}
