import Numerics
import Testing

/// Arguments and results to the last bit; the same list must hold on every machine and in release.
private let pinned: [(name: String, argument: Double, result: Double)] = [
  ("sin", 0x1.444a95e028700p-7, 0x1.44493af3ef5d0p-7),
  ("sin", 0x1.ac5d82a79e572p+541, -0x1.94ffc81ea643bp-3),
  ("sin", -0x1.12b4752be0a58p+0, -0x1.c1e0d57914d63p-1),
  ("sin", 0x1.921fb54442d18p+1, 0x1.1a62633145c07p-53),
  ("cos", -0x1.4c75e603c30f8p-1, 0x1.97ccdd43c69f5p-1),
  ("cos", 0x1.18a0a286c0e58p+5, -0x1.bc171aa8339c7p-1),
  ("cos", -0x1.29d9048f3c75cp+1, -0x1.5f4ad351375e5p-1),
  ("cos", 0x1.921fb54442d18p+0, 0x1.1a62633145c07p-54),
  ("tan", -0x1.73e2c6e895464p+6, 0x1.a60763d3f80edp+1),
  ("tan", 0x1.cd4c1e262aeccp+2, 0x1.5369d41117adfp+0),
  ("tan", -0x1.fe93631e6b2d4p-1, -0x1.8c44788b26ac7p+0),
  ("tan", 0x1.6ac5b262ca1ffp+849, -0x1.d9ba9a7975636p+60),
  ("exp", 0x1.c85a32f4a3b90p-3, 0x1.3fe62d8dfb88dp+0),
  ("exp", 0x1.32bdec38f6797p+9, 0x1.0cb9fb187d588p+885),
  ("exp", -0x1.81062710ed10ep+8, 0x1.7110f76112f66p-556),
  ("log", 0x1.5cb3c2f82affbp+0, 0x1.3c75310b5c9b5p-2),
  ("log", 0x1.ffc42841741f1p-1, -0x1.ded9f0dc9b63bp-12),
  ("log", 0x1.512635df73192p-869, -0x1.2d08e71135c52p+9),
  ("atan", -0x1.b8a9c99e8676bp+386, -0x1.921fb54442d18p+0),
  ("atan", 0x1.6cfbc7b37ed46p+0, 0x1.eb132224b3662p-1),
  ("atan", -0x1.2693b30bbc310p+0, -0x1.b5f077dac727ap-1),
  ("asin", -0x1.9ee8742d2cb64p-2, -0x1.ab31253ef9712p-2),
  ("asin", 0x1.5999a8affaa48p-2, 0x1.6085b4153fc1bp-2),
  ("asin", 0x1.ffffffa2a85ddp-1, 0x1.92160bf3dfc5dp+0),
  ("acos", 0x1.caa1ba188cf02p-1, 0x1.d7b3d0de418d5p-2),
  ("acos", 0x1.fffff7ba6d2fcp-1, 0x1.702305ceb9345p-11),
  ("acos", 0x1.fffff901a3bf8p-1, 0x1.52804f15d75d0p-11),
]

private let functions: [String: @Sendable (Double) -> Double] = [
  "sin": Elementary.sin, "cos": Elementary.cos, "tan": Elementary.tan,
  "asin": Elementary.asin, "acos": Elementary.acos, "atan": Elementary.atan,
  "exp": Elementary.exp, "log": Elementary.log,
]

@Test("Results have the same bits everywhere")
func bitPatterns() throws {
  for (name, argument, result) in pinned {
    let function = try #require(functions[name])
    #expect(function(argument).bitPattern == result.bitPattern, "\(name)(\(argument))")
  }
  #expect(Elementary.atan2(-3, -4).bitPattern == (-0x1.3fc176b7a8560p+1).bitPattern)
}

@Test("The double nearest to a multiple of a quarter turn keeps all digits of its small sine")
func worstArgument() {
  // W. Kahan's worst case: 4.7e-19 away from a multiple of π/2, so 61 bits cancel.
  let x = 6_381_956_970_095_103.0 * 0x1p797
  #expect(Elementary.cos(x) == -4.687_165_924_254_628e-19)
  #expect(abs(Elementary.sin(x)) == 1)
}

@Test("The bits of a whole table of results have one digest")
func digestOfManyResults() {
  // FNV-1a over the bit patterns.
  var digest: UInt64 = 0xCBF2_9CE4_8422_2325
  for index in 0..<10_000 {
    let x = Double(index) / 7919
    for name in functions.keys.sorted() {
      let result = functions[name]?(name == "exp" ? 50 * x - 30 : x) ?? 0
      // The bit pattern of NaN depends on the machine.
      digest = (digest ^ (result.isNaN ? 0 : result.bitPattern)) &* 0x100_0000_01B3
    }
  }
  #expect(digest == 7_229_925_253_910_687_686)
}
