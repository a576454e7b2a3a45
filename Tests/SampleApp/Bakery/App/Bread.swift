import Foundation

struct Bread {
  let name: String
  let text: String
  let count: Int

  static var all: [Bread] {
    [
      Bread(
        name: NSLocalizedString("bread.rye", comment: "Name of a bread"),
        text: NSLocalizedString("bread.rye.text", comment: "Description"), count: 1),
      Bread(
        name: NSLocalizedString("bread.spelt", comment: "Name of a bread"),
        text: NSLocalizedString("bread.spelt.text", comment: "Description"), count: 4),
      Bread(
        name: NSLocalizedString("bread.roll", comment: "Name of a bread"),
        text: NSLocalizedString("bread.roll.text", comment: "Description"), count: 12),
    ]
  }

  /// How many are left today.
  var stock: String {
    String.localizedStringWithFormat(
      NSLocalizedString("bread.stock", comment: "Number of breads that are left"), count)
  }
}
