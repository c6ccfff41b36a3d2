import assert from 'node:assert/strict'
import { it } from 'node:test'
import * as fc from 'fast-check'
import { cleanPasted, cleanPlace, isHttpUrl, isOneLine, normalizeLine } from './text.ts'

const cleaned: [what: string, given: string, kept: string][] = [
  ['a zero-width space', 'Ardu\u200Bino', 'Arduino'],
  ['a soft hyphen', 'Ardu\u00ADino', 'Arduino'],
  ['a byte order mark', '\uFEFFArduino', 'Arduino'],
  ['a word joiner', 'Ardu\u2060ino', 'Arduino'],
  ['a joiner between Latin letters', 'ad\u200Dm\u200Cin', 'admin'],
  ['a joiner at the end', 'می\u200C', 'می'],
  ['a mark of direction', '\u200Fabc\u200E\u061C', 'abc'],
  ['a variation selector after a letter', 'a\uFE0Fb\u{E0100}', 'ab'],
  ['a tag after a letter', 'a\u{E0062}\u{E007F}', 'a'],
  ['a Hangul filler', '\u3164\u115F\u1160\uFFA0', ''],
  ['an empty Braille cell', '\u2800 \u2800', ''],
  ['a name without visible characters', ' \u200B\u200D\u2060\u00AD\uFEFF ', ''],
]
for (const [what, text, expected] of cleaned)
  it(`removes invisible characters from a line: ${what}`, () => {
    assert.equal(normalizeLine(text), expected)
  })

const whole: [what: string, text: string][] = [
  ['a Persian word with a non-joiner', 'می\u200Cخواهم'],
  ['a Sinhala word with a joiner', 'ශ\u0DCA\u200Dරී'],
  ['a Devanagari half form', 'क\u094D\u200Dष'],
  ['a family', '👨\u200D👩\u200D👧'],
  ['a heart on fire', '❤\uFE0F\u200D🔥'],
  ['a woman with a laptop', '👩🏽\u200D💻'],
  ['a heart in colour', '❤\uFE0F'],
  ['the flag of Wales', '🏴\u{E0067}\u{E0062}\u{E0077}\u{E006C}\u{E0073}\u{E007F}'],
  ['the key 1 of a telephone', '1\uFE0F\u20E3'],
  ['a Chinese character in a certain form', '葛\u{E0100}'],
  ['a name with accents', 'Zoë Müller-Ñ 東京'],
]
for (const [what, text] of whole)
  it(`keeps meaningful characters of a line: ${what}`, () => {
    assert.equal(normalizeLine(text), text)
  })

it('keeps a bidirectional override in a line but treats the line as invalid', () => {
  assert.equal(normalizeLine('a\u202Eb'), 'a\u202Eb')
  assert.equal(isOneLine('a\u202Eb'), false)
})

it('leaves a normalized line unchanged when it is normalized again', () => {
  const odd = fc.constantFrom(...Array.from('ab 👩❤🏴م\u200B\u200C\u200D\uFE0F\u00AD\u{E0067}\u{E007F}\u2800\u20E31'))
  fc.assert(
    fc.property(fc.string({ unit: odd }), (text) => {
      assert.equal(normalizeLine(normalizeLine(text)), normalizeLine(text))
    }),
    { numRuns: 2000 },
  )
})

const pasted: [what: string, text: string, expected: string][] = [
  ['a phone number copied from Contacts', '\u202A+250 788 123 456\u202C', '+250 788 123 456'],
  ['a phone number copied from a chat', '\u2068+250\u2060 788\u200E123\u200F456\u2069', '+250 788123456'],
  ['a family', '👨\u200D👩\u200D👧', '👨\u200D👩\u200D👧'],
]
for (const [what, text, expected] of pasted)
  it(`cleans pasted text: ${what}`, () => {
    assert.equal(cleanPasted(text), expected)
  })

it('turns tabs and line breaks of a pasted place into spaces, but keeps them elsewhere', () => {
  assert.equal(cleanPlace('KN 4 Ave\r\n\tKigali\u2028Rwanda'), 'KN 4 Ave Kigali Rwanda')
  assert.equal(cleanPasted('0788\n123'), '0788\n123')
})

const LINKS: [link: string, isAccepted: boolean][] = [
  ['https://cdn.example.com/sg90.pdf', true],
  ['http://192.0.2.7:8080/a?b=c@d', true],
  ['https://user:secret@example.com/a.pdf', false],
  ['https://user@example.com/a.pdf', false],
  ['http://localhost/a.pdf', false],
  ['http://printer.localhost:3000/', false],
  ['http://127.0.0.1/a.pdf', false],
  ['http://2130706433/', false],
  ['http://0x7f.1/', false],
  ['http://0.0.0.0/', false],
  ['http://169.254.169.254/latest', false],
  ['http://[::1]/', false],
  ['http://[fe80::1]/', false],
  ['http://[::ffff:127.0.0.1]/', false],
  ['HTTPS://example.com/My file (2).pdf', true],
  ['javascript:alert(1)', false],
  ['vbscript:msgbox(1)', false],
  ['data:text/html,<script>alert(1)</script>', false],
  [' java\tscript:alert(1)', false],
  ['\u0001javascript:alert(1)', false],
  ['//example.com/a.pdf', false],
  ['/a.pdf', false],
  ['https:example.com/a.pdf', false],
  ['https:/example.com/a.pdf', false],
  ['https:\\\\example.com\\a.pdf', false],
  ['https://exam\tple.com/a.pdf', false],
  ['https://example.com/a\n.pdf', false],
  ['https://example.com/\u202Efdp.exe', false],
  ['https://example.com\\@thief.example/a.pdf', false],
  ['https://', false],
  ['ftp://example.com/a.pdf', false],
  ['blob:https://example.com/1', false],
]
for (const [link, isAccepted] of LINKS)
  it(`${isAccepted ? 'accepts' : 'rejects'} ${link} as a link`, () => assert.equal(isHttpUrl(link), isAccepted))

it('cleans a line of a million spaces without delay', () => {
  for (const space of [' ', '\u2800', '\u00a0', '\u200b', '\t']) {
    const run = space.repeat(1_000_000)
    assert.equal(normalizeLine(`${run}x${run}`), 'x')
    assert.ok(normalizeLine(`x${run}y`).startsWith('x'))
    assert.ok(cleanPlace(`x${run}y`).endsWith('y'))
  }
})
