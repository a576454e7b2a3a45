import PNG
import Pixels
import Testing

@Suite("Checksums of PNG files")
struct PNGChecksumsTests {
  private let file: [UInt8]

  init() throws {
    var picture = Pixmap(width: 40, height: 30, filledWith: .white)
    picture[3, 4] = .clear
    file = try PNGWriter(colorType: .rgba, purpose: .render).encode(picture)
  }

  @Test("A complete file passes; a truncated or longer one does not")
  func length() {
    #expect(PNGChecksums.areRight(in: file))
    for count in 0..<file.count { #expect(!PNGChecksums.areRight(in: Array(file.prefix(count)))) }
    #expect(!PNGChecksums.areRight(in: file + [0]))
  }

  @Test("A changed bit is detected at every position")
  func changedBits() {
    for place in file.indices {
      var changed = file
      changed[place] ^= 1 << (place % 8)
      #expect(!PNGChecksums.areRight(in: changed), "byte \(place)")
    }
  }
}
