import assert from 'node:assert/strict'
import { it } from 'node:test'
import * as fc from 'fast-check'
import { isOneLine, normalizeLine } from './text.ts'

const cleaned: [what: string, given: string, kept: string][] = [
  ['A zero-width space', 'Ardu\u200Bino', 'Arduino'],
  ['A soft hyphen', 'Ardu\u00ADino', 'Arduino'],
  ['A byte order mark', '\uFEFFArduino', 'Arduino'],
  ['A word joiner', 'Ardu\u2060ino', 'Arduino'],
  ['A joiner between Latin letters', 'ad\u200Dm\u200Cin', 'admin'],
  ['A joiner at the end', 'می\u200C', 'می'],
  ['A mark of direction', '\u200Fabc\u200E\u061C', 'abc'],
  ['A variation selector after a letter', 'a\uFE0Fb\u{E0100}', 'ab'],
  ['A tag after a letter', 'a\u{E0062}\u{E007F}', 'a'],
  ['A Hangul filler', '\u3164\u115F\u1160\uFFA0', ''],
  ['An empty cell of Braille', '\u2800 \u2800', ''],
  ['A name of nothing visible', ' \u200B\u200D\u2060\u00AD\uFEFF ', ''],
]
for (const [what, text, expected] of cleaned)
  it(`${what} is removed from a line of text`, () => {
    assert.equal(normalizeLine(text), expected)
  })

const whole: [what: string, text: string][] = [
  ['A Persian word with a non-joiner', 'می\u200Cخواهم'],
  ['A Sinhala word with a joiner', 'ශ\u0DCA\u200Dරී'],
  ['A Devanagari half form', 'क\u094D\u200Dष'],
  ['A family', '👨\u200D👩\u200D👧'],
  ['A heart on fire', '❤\uFE0F\u200D🔥'],
  ['A woman with a laptop', '👩🏽\u200D💻'],
  ['A heart in colour', '❤\uFE0F'],
  ['The flag of Wales', '🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}'],
  ['The key 1 of a telephone', '1\uFE0F\u20E3'],
  ['A Chinese character in a certain form', '葛\u{E0100}'],
  ['A name with accents', 'Zoë Müller-Ñ 東京'],
]
for (const [what, text] of whole)
  it(`${what} is kept in a line of text`, () => {
    assert.equal(normalizeLine(text), text)
  })

it('A bidirectional override is not removed from a line but makes it invalid', () => {
  assert.equal(normalizeLine('a\u202Eb'), 'a\u202Eb')
  assert.equal(isOneLine('a\u202Eb'), false)
})

it('Cleaning a line of text again changes nothing', () => {
  const odd = fc.constantFrom(...Array.from('ab 👩❤🏴م\u200B\u200C\u200D\uFE0F\u00AD\u{E0067}\u{E007F}\u2800\u20E31'))
  fc.assert(
    fc.property(fc.string({ unit: odd }), (text) => {
      assert.equal(normalizeLine(normalizeLine(text)), normalizeLine(text))
    }),
    { numRuns: 2000 },
  )
})
