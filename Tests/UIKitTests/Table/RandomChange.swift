import Foundation
import QuartzCore
import UIKit

/// Random changes of lists of names, and the same change as table updates.
@MainActor
struct RandomChange {
  private(set) var old: [[String]] = []
  private(set) var new: [[String]] = []
  private(set) var updates = TableUpdates()
  /// Index of the section before the change; nil for a new one.
  private(set) var kept: Int?
  // The same changes one by one.
  private(set) var deleted: [IndexPath] = []
  private(set) var inserted: [IndexPath] = []
  private(set) var moved: [(from: IndexPath, to: IndexPath)] = []
  private(set) var deletedSections = IndexSet()
  private(set) var insertedSections = IndexSet()
  private(set) var movedSection: (from: Int, to: Int)?

  init(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    func below(_ bound: Int) -> Int { Int(numbers.next32(below: UInt32(bound))) }
    old = (0...below(4)).map { section in (0..<below(9)).map { "\(section)/\($0)" } }
    let goners = old.indices.filter { _ in below(5) == 0 }
    let survivors = old.indices.filter { !goners.contains($0) }
    var movers: [String] = []
    var gone: [String] = []
    var sections = survivors.map { section in
      old[section].filter { name in
        switch below(5) {
        case 0:
          gone.append(name)
          return false
        case 1:
          movers.append(name)
          return false
        default: return true
        }
      }
    }
    var comers: [String] = []
    for index in sections.indices {
      for number in 0..<below(4) {
        comers.append("new \(index)/\(number)")
        sections[index].insert(
          "new \(index)/\(number)", at: below(sections[index].count + 1))
      }
    }
    for name in movers {
      let index = below(sections.count)
      sections[index].insert(name, at: below(sections[index].count + 1))
    }
    new = sections
    var origins = survivors.map { $0 as Int? }
    var walker: Int?
    if !new.isEmpty, below(3) == 0 {
      let (from, to) = (below(new.count), below(new.count))
      walker = origins[from]
      new.insert(new.remove(at: from), at: to)
      origins.insert(origins.remove(at: from), at: to)
    }
    for number in 0..<below(3) {
      let index = below(new.count + 1)
      new.insert(["whole \(number)", "whole \(number) too"], at: index)
      origins.insert(nil, at: index)
    }
    kept = origins.firstIndex { $0 != nil }
    let (before, after) = (places(old), places(new))
    deleted = gone.compactMap { before[$0] }
    inserted = comers.compactMap { after[$0] }
    for name in movers {
      if let from = before[name], let to = after[name] { moved.append((from, to)) }
    }
    deletedSections = IndexSet(goners)
    insertedSections = IndexSet(origins.indices.filter { origins[$0] == nil })
    if let walker, let to = origins.firstIndex(of: walker) { movedSection = (walker, to) }
    collect()
  }

  private mutating func collect() {
    updates.delete(deleted, .fade)
    updates.insert(inserted, .fade)
    for move in moved { updates.move(move.from, move.to) }
    updates.deleteSections(deletedSections, .fade)
    updates.insertSections(insertedSections, .fade)
    if let movedSection { updates.moveSection(movedSection.from, movedSection.to) }
  }

  func places(_ sections: [[String]]) -> [String: IndexPath] {
    var places: [String: IndexPath] = [:]
    for (section, rows) in sections.enumerated() {
      for (row, name) in rows.enumerated() {
        places[name] = IndexPath(row: row, section: section)
      }
    }
    return places
  }
}
