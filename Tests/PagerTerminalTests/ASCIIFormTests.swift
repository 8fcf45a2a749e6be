import Testing

@testable import PagerTerminal

@Suite("ASCII forms")
struct ASCIIFormTests {
  @Test(
    "lines, arrows, bullets and quotes keep their look",
    arguments: zip("╭─╮│→←↓↑…–“’‹›▾█", "+-+|><v^.-\"'<>v#"))
  func looks(character: Character, form: Character) {
    let scalar = UInt64(character.unicodeScalars.first?.value ?? 0)
    #expect(Character(Unicode.Scalar(ASCIIForm.byte(for: scalar))) == form)
  }

  @Test("whatever it is, one printable character stands for it")
  func printable() {
    for scalar in UInt64(0)..<0x3000 { #expect(0x20..<0x7F ~= ASCIIForm.byte(for: scalar)) }
    #expect(ASCIIForm.byte(for: 0x1F600) == UInt8(ascii: "?"))
  }
}
