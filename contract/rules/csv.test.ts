import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { csvCell, csvLine, csvPhone, csvText, guardFormula, readCsv, unguardFormula, type Delimiter } from './csv.ts'

const read = (text: string, delimiter: Delimiter = ',') => [...readCsv(text, delimiter)].map(({ cells }) => cells)

describe('readCsv', () => {
  const texts: [what: string, text: string, rows: string[][]][] = [
    ['cells and breaks of every kind', 'a,b\nc,d\r\ne,f\rg', [['a', 'b'], ['c', 'd'], ['e', 'f'], ['g']]],
    ['quotes, delimiters and breaks in a cell', '"a ""b"", c\nd",e\n', [['a "b", c\nd', 'e']]],
    ['empty cells, including the last', ',a,\n', [['', 'a', '']]],
    ['a quote within a cell', '3.5" display,x', [['3.5" display', 'x']]],
    ['text after a closing quote', '"3.5"" display"!,x', [['3.5" display!', 'x']]],
    ['spaces before a quote', 'a, "b,c"', [['a', 'b,c']]],
    ['an unclosed quote', 'a,"b\nc,d', [['a', 'b\nc,d']]],
    ['a byte order mark', '\uFEFFa,b', [['a', 'b']]],
    ['an empty file', '', []],
  ]
  for (const [what, text, rows] of texts) it(`reads ${what}`, () => assert.deepEqual(read(text), rows))

  it('skips empty records but counts them in the row numbers', () => {
    assert.deepEqual(
      [...readCsv('a\n\n ,\n\nb', ',')],
      [
        { row: 1, cells: ['a'] },
        { row: 5, cells: ['b'] },
      ],
    )
  })

  it('reads back anything that csvLine writes, with every delimiter', () => {
    const cell = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'",;\t|\r\n a'.split('')) }))
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 })
    const delimiter = fc.constantFrom<Delimiter>(',', ';', '\t', '|')
    fc.assert(
      fc.property(rows, delimiter, (records, separator) => {
        const text = csvLine(['first']) + records.map((cells) => csvLine(cells, separator)).join('')
        const filled = records.filter((cells) => cells.some((cell) => cell.trim() !== ''))
        assert.deepEqual(read(text, separator).slice(1), filled)
      }),
    )
  })
})

describe('guardFormula', () => {
  it('guards text that a spreadsheet would run with an apostrophe and keeps other text', () => {
    for (const text of ['=1+1', '+5 V', '-5 V', '@sum(a1)', '\tx', '\rx', "'=x", '＝1', '  =1', "' -1"])
      assert.equal(guardFormula(text), `'${text}`)
    for (const text of ['', 'HC-SR04', "'quoted'", '5 V']) assert.equal(guardFormula(text), text)
  })

  it('guards formulas after invisible characters, and with full-width, small, superscript or subscript signs', () => {
    for (const text of [
      '\u200b=1',
      '\ufeff=1',
      '\u202e\u2068=1',
      '\u00ad+1',
      '\u00a0@x',
      '﹦1',
      '⁼1',
      '₌1',
      '﹢1',
      '－1',
      '−1',
    ])
      assert.equal(guardFormula(text), `'${text}`)
  })

  it('reads long runs of invisible characters without trying every way to match them', () => {
    for (const invisible of ['\u200b', '\ufeff', '\u00ad', '\u2000', '\u{e0020}']) {
      const run = invisible.repeat(5_000)
      assert.equal(guardFormula(`${run}x;${run}x`), `${run}x;${run}x`)
      assert.equal(guardFormula(`${run}=1`), `'${run}=1`)
      assert.equal(unguardFormula(`'${run}x`), `'${run}x`)
    }
  })

  it('guards formulas after separators within a cell', () => {
    for (const [text, guarded] of [
      [';=1+1', ";'=1+1"],
      ['LED; =1+1', "LED;' =1+1"],
      ['a\t=1', "a\t'=1"],
      ['a|@x', "a|'@x"],
      ['a;+1+1', "a;'+1+1"],
      ['a;-1;＝2', "a;'-1;'＝2"],
      ['a,=HYPERLINK("x")', `a,'=HYPERLINK("x")`],
      ['a\r\n=1', "a\r\n'=1"],
      ["a,-2+3+cmd|' /C calc'!A0", "a,'-2+3+cmd|' /C calc'!A0"],
      ['a\n+SUM(A1)', "a\n'+SUM(A1)"],
      ['a;\u200b=1', "a;'\u200b=1"],
      [' \t=1', " \t'=1"],
    ] as const)
      assert.equal(guardFormula(text), guarded)
    for (const text of ['3.3 V, -40 to 85 °C', 'Parts:\n- one\n- two', 'a=b;c', 'R1, +5 V', 'x; y | z'])
      assert.equal(guardFormula(text), text)
  })

  it('adds guards that can be removed again from any text', () => {
    const nasty = "'=+-@\t\r\n;,|( ab\u200b﹦"
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...nasty.split('')) }))
    fc.assert(
      fc.property(text, (cell) => assert.equal(unguardFormula(guardFormula(cell)), cell)),
      { numRuns: 2000 },
    )
  })
})

describe('text that looks like a number', () => {
  it('leaves phone numbers unchanged in plain files, and writes them as text for spreadsheets', () => {
    for (const phone of ['+250 788 000 001', '0788000001', '(078) 800-0001', '078.800.0001']) {
      assert.equal(csvPhone(phone), phone)
      assert.equal(csvPhone(phone, 'excel'), `="${phone}"`)
    }
    assert.equal(csvPhone('...001'), '...001')
  })

  it('still guards a phone number that could be a formula', () => {
    for (const phone of ["+cmd|' /C calc'!A0", '=1+1', '-1', '+SUM(A1)', '+250 788;=1', '@x']) {
      assert.match(csvPhone(phone), /^'|;'=/, phone)
      assert.doesNotMatch(csvPhone(phone, 'excel'), /^[=+@-](?!")/, phone)
    }
  })

  it('writes numbers, dates and codes as text only for spreadsheets', () => {
    for (const text of ['0402', '1E5', '10:1', '3-4', '102345678', '-5'])
      assert.deepEqual([csvText(text, 'excel'), csvText(text)], [`="${text}"`, guardFormula(text)])
    for (const text of ['LM358', 'e', '', 'HC-SR04', '5"']) assert.equal(csvText(text, 'excel'), text)
    assert.equal(csvText('=1+1', 'excel'), "'=1+1")
  })

  it('keeps counts as numbers in tables with unknown columns, but not codes, dates and long numbers', () => {
    for (const text of ['0', '4', '7805', '123456789']) assert.equal(csvCell(text, 'excel'), text)
    for (const text of ['0402', '00', '4.7', '1/4', '1234567890', '-5', '1E5'])
      assert.equal(csvCell(text, 'excel'), `="${text}"`)
  })
})
