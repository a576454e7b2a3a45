import Testing
import Typesetting

@Suite("Bundled cuts")
struct SystemCutTests {
  @Test("Every cut opens, has the letters of three scripts and tabular digits of one width")
  func open() throws {
    for cut in SystemCut.allCases {
      let font = try FontFile(cut)
      for letter in "AzÄßŐșΩλЖя€…“‘−" {
        for scalar in letter.unicodeScalars {
          #expect(font.glyph(of: scalar) != nil, "\(letter) in \(cut)")
        }
      }
      let digits = "0123456789".unicodeScalars.compactMap(font.glyph)
      #expect(Set(digits.map { font.advance(of: font.tabularForm(of: $0)) }).count == 1)
    }
  }

  @Test("Files and names agree: weight and slope")
  func names() throws {
    for cut in SystemCut.allCases {
      let font = try FontFile(cut)
      let parts = cut.rawValue.split(separator: "-")
      #expect(font.metrics.weightClass == parts.compactMap { Int($0) }.first)
      #expect(font.metrics.isItalic == parts.contains("italic"))
      #expect(font.names.family?.contains(parts[0] == "inter" ? "Inter" : "Roboto Mono") == true)
    }
  }

  @Test("All bundled cuts together are smaller than 2 MB")
  func size() {
    #expect(SystemCut.allCases.reduce(0) { $0 + $1.bytes.count } < 2_000_000)
  }

  @Test("The size selects the optical size, the weight the nearest cut")
  func rule() {
    func cut(_ weight: Int, _ size: Double) -> SystemCut {
      SystemFace(weight: weight).cut(size: size)
    }
    #expect(cut(400, 17) == .inter400At14)
    #expect(cut(400, 19.9) == .inter400At14)
    #expect(cut(400, 20) == .inter400At22)
    #expect(cut(700, 25.9) == .inter700At22)
    #expect(cut(700, 26) == .inter700At28)
    #expect(cut(100, 17) == .inter300At14)
    #expect(cut(500, 17) == .inter500At14)
    #expect(cut(500, 34) == .inter600At28)
    #expect(cut(900, 34) == .inter800At28)
    #expect(SystemFace(weight: 600, isItalic: true).cut(size: 17) == .interItalic700At14)
    #expect(SystemFace(design: .monospaced, weight: 500).cut(size: 12) == .robotoMono400)
    #expect(SystemFace(design: .monospaced, isItalic: true).cut(size: 40) == .robotoMonoItalic400)
  }

  @Test("UIKit's nine weights are OpenType's hundreds, and values between round to the nearest")
  func weights() {
    let uikit = [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62]
    #expect(
      uikit.map { SystemFace.weight(ofUIKitWeight: $0) }
        == Array(stride(from: 100, through: 900, by: 100)))
    #expect(SystemFace.weight(ofUIKitWeight: 0.1) == 400)
    #expect(SystemFace.weight(ofUIKitWeight: 1) == 900)
  }
}
