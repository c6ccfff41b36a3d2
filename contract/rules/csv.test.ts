import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import * as fc from 'fast-check'
import { csvLine, guardFormula, readCsv, unguardFormula, type Delimiter } from './csv.ts'

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

  it('adds a guard that can be removed again from any text', () => {
    const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."'=+-@\t\r\nab".split('')) }))
    fc.assert(fc.property(text, (cell) => assert.equal(unguardFormula(guardFormula(cell)), cell)))
  })
})
