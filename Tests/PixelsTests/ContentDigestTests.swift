import Pixels
import Testing

@Suite("Fingerprints")
struct ContentDigestTests {
  @Test("The digests of bytes are those of XXH64")
  func checkValues() {
    let expected = [
      ("", "ef46db3751d8e999"), ("a", "d24ec4f1a98c6e5b"), ("abc", "44bc2cf5ad770999"),
      ("Nobody inspects the spammish repetition", "fbcea83c8a378bf1"),
    ]
    for (text, digest) in expected {
      #expect(ContentDigest(of: Array(text.utf8)).description == digest)
    }
    // Three steps of 32 bytes, then one each of 8, 4 and 1; computed apart from the specification.
    let long = (0..<109).map { UInt8($0 * 7 & 255) }
    #expect(ContentDigest(of: long).description == "3f6dab08c115f777")
  }

  @Test("Bytes that arrive in parts have the hash of the whole")
  func parts() {
    let bytes = (0..<230).map { UInt8($0 * 11 & 255) }
    for step in [1, 5, 31, 32, 33, 64, 100, 230] {
      var hash = XXH64()
      for start in stride(from: 0, to: bytes.count, by: step) {
        #expect(hash.value == ContentDigest(of: Array(bytes[..<start])).value, "\(step) \(start)")
        let part = Array(bytes[start..<min(start + step, bytes.count)])
        hash.append(unsafe part.span.bytes)
      }
      #expect(hash.value == ContentDigest(of: bytes).value, "\(step)")
    }
  }

  @Test("A digest is read from its sixteen digits only")
  func parsing() {
    let digest = ContentDigest(value: 0x0123_4567_89AB_CDEF)
    #expect(digest.description == "0123456789abcdef")
    #expect(ContentDigest("0123456789abcdef") == digest)
    #expect(ContentDigest("123456789abcdef") == nil)
    #expect(ContentDigest("0123456789abcdeg") == nil)
    #expect(ContentDigest("+123456789abcdef") == nil)
    #expect(ContentDigest("-000000000000000") == nil)
    #expect(ContentDigest(value: 5).description == "0000000000000005")
  }

  @Test("Pictures of equal pixels but different shape have different digests")
  func shapes() {
    let wide = Pixmap(width: 4, height: 1)
    let square = Pixmap(width: 2, height: 2)
    #expect(ContentDigest(of: wide) != ContentDigest(of: square))
    #expect(ContentDigest(of: square) == ContentDigest(of: Pixmap(width: 2, height: 2)))
  }

  @Test("The order of combined digests counts")
  func combining() {
    let (a, b) = (ContentDigest(value: 1), ContentDigest(value: 2))
    #expect(ContentDigest(combining: [a, b]) != ContentDigest(combining: [b, a]))
    #expect(ContentDigest(combining: [a, b]) == ContentDigest(combining: [a, b]))
    #expect(ContentDigest(combining: [a]) != a)
  }
}
