import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { literalPieces, literalWord, literalWordsOf, spellDigits, withoutLiteralPieces } from './literal-words.ts'

describe('literal pieces of a search text', () => {
  const examples: [typed: string, pieces: string[][]][] = [
    ['C++', [['c++']]],
    ['"C#"?', [['c#']]],
    ['(A+B)', [['(a+b)', 'a+b']]],
    ['½ inch', [['½']]],
    ['.NET and ASP.NET', [['.net'], ['asp.net']]],
    ['3.3V/5V supply', [['3.3v/5v']]],
    ['I²C', [['i²c']]],
    ['R&D, AC/DC; 1/4W!', [['r&d'], ['ac/dc'], ['1/4w']]],
    ['µSD', [['µsd']]],
    ['\u03bcSD', [['µsd']]],
    ['74HC595#', [['74hc595#']]],
    ['3.5" TFT', [['3.5"']]],
    ['25°C', [['25°c']]],
    ['HC-SR04 1% 4.7k 0,5 w (blue) "lm358" ±5% sensor. 10x', []],
    ['+ & / # ()', []],
  ]
  for (const [typed, pieces] of examples)
    it(`finds ${JSON.stringify(pieces)} in ${JSON.stringify(typed)}`, () =>
      assert.deepEqual(literalPieces(typed), pieces))

  it('returns the remaining words of a text', () => {
    assert.equal(withoutLiteralPieces('book about C++ and R&D'), 'book about and')
  })

  it('encodes different pieces as different words of letters and digits', () => {
    const words = ['c++', 'c#', 'c', 'c+', '(c)', '½', '.net', 'net'].map(literalWord)
    assert.equal(new Set(words).size, words.length)
    for (const word of words) assert.match(word, /^qzlt[a-z\d]+$/)
  })

  it('lists the words of a product: pieces, their parts, and pieces in plain letters', () => {
    const words = literalWordsOf('Learn C++/C# on µSD (A+B)')
    for (const piece of ['c++', 'c#', 'c++/c#', 'µsd', 'a+b', '(a+b)'])
      assert.ok(words.includes(literalWord(piece)), piece)
    assert.ok(words.includes('usd'))
    assert.deepEqual(literalWordsOf('Resistor 4.7 kΩ 1% (pack of 100)'), [])
  })

  it('finds every piece of a name among the words of a product, for any text', () => {
    const sign = fc.constantFrom('c', '+', '#', '/', '(', ')', '.', '½', 'µ', '&', '-', '5', 'v', '²')
    const chunk = fc.array(sign, { maxLength: 8 }).map((signs) => signs.join(''))
    fc.assert(
      fc.property(chunk, (text) => {
        const words = literalWordsOf(text)
        for (const piece of literalPieces(text).flat()) assert.ok(words.includes(literalWord(piece)), text)
      }),
    )
  })
})

describe('spellDigits', () => {
  const spellings = {
    '½ inch': '1/2 inch',
    '2½ inch': '2.5 inch',
    '1 ¾"': '1.75"',
    'I²C': 'I2C',
    'CO₂': 'CO2',
    '2.5 mm²': '2.5 mm²',
  }
  for (const [typed, spelled] of Object.entries(spellings))
    it(`spells ${typed} as ${spelled}`, () => assert.equal(spellDigits(typed), spelled))
})
