import assert from 'node:assert/strict'
import { it } from 'node:test'
import * as fc from 'fast-check'
import { safeFileName } from './file-name.ts'

const names: [what: string, given: string, saved: string][] = [
  ['an ordinary name', 'Line follower, rev 2 with prices.csv', 'Line follower, rev 2 with prices.csv'],
  ['letters of any script', 'Zoë 東京 می\u200Cخواهم.csv', 'Zoë 東京 می\u200Cخواهم.csv'],
  ['the path of a folder', '../../etc/passwd with prices.csv', '-..-etc-passwd with prices.csv'],
  ['the path of a Windows folder', 'C:\\temp\\a.csv', 'C--temp-a.csv'],
  ['a hidden file', '.bashrc.csv', 'bashrc.csv'],
  ['control characters and line breaks', 'a\0b\r\n\u2028c\u0085.csv', 'abc.csv'],
  ['a direction override that hides the ending', 'list\u202Evsc.exe\u2066.csv', 'listvsc.exe.csv'],
  ['characters that Windows forbids', 'a<b>c:"d"|e?f*.csv', 'a-b-c--d--e-f-.csv'],
  ['dots and spaces before the ending', 'list. . .csv', 'list.csv'],
  ['a lone surrogate', 'a\uD800b.csv', 'a\uFFFDb.csv'],
  ['nothing but marks', '\u202E\u2066 .csv', 'file.csv'],
  ['no name', '', 'file'],
  ['a long name', `${'😀'.repeat(300)}.csv`, `${'😀'.repeat(50)}.csv`],
]
for (const [what, given, saved] of names)
  it(`makes a file name safe: ${what}`, () => {
    assert.equal(safeFileName(given), saved)
  })

it('turns any text into a file name without folders, reserved characters or hidden characters', () => {
  const unit = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(...Array.from('./\\ \0\n\u202E\u2066:')),
  )
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 300 }), (text) => {
      const name = safeFileName(text)
      assert.doesNotMatch(name, /^[\s.]|[/\\:\p{Cc}\u202A-\u202E\u2066-\u2069]|[\s.]$/u)
      assert.equal(safeFileName(name), name)
    }),
    { numRuns: 2000 },
  )
})
