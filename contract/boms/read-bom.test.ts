import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { readCsv } from '../rules/csv.ts'
import type { Bom, BomLine } from './bom.ts'
import { groupWishes } from './group-wishes.ts'
import { readBomTable, readBomText, type BomOptions } from './read-bom.ts'

const FOLDER = path.join(import.meta.dirname, '../../test/data/boms')
const fileText = (name: string) => fs.readFileSync(path.join(FOLDER, name), 'utf8')

function finish(steps: Generator<number, Bom>): Bom {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}
const read = (text: string, options?: BomOptions) => finish(readBomText(text, options))
const lineOf = (bom: Bom, ref: string): BomLine | undefined => bom.lines.find(({ refs }) => refs.includes(ref))
const pieces = ({ lines }: Bom) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

describe('Parts lists of others', () => {
  const [headings, ...rows] = readCsv(fileText('MANIFEST.csv'), ',')
  const manifest = rows.map(({ cells }) =>
    Object.fromEntries((headings?.cells ?? []).map((heading, at) => [heading, cells[at] ?? ''])),
  )
  for (const expected of manifest) {
    const name = expected['file'] ?? ''
    it(`The lines, pieces and designators of ${name} are as many as its manifest says`, () => {
      const bom = read(fileText(name))
      const refs = bom.lines.flatMap((line) => line.refs)
      assert.equal(bom.lines.length, Number(expected['component_lines']))
      if (expected['quantity_sum']) assert.equal(pieces(bom), Number(expected['quantity_sum']))
      if (expected['references']) {
        assert.equal(refs.length, Number(expected['references']))
        assert.equal(new Set(refs).size, refs.length)
      }
    })

    it(`Each line of ${name} stands in the file where it says, and nothing else does`, () => {
      const cells = new Map(Array.from(readCsv(fileText(name), ','), (row) => [row.row, row.cells]))
      const bom = read(fileText(name))
      for (const line of bom.lines) {
        const inFile = cells.get(line.row)?.join(',')
        assert.equal(line.cells.join(','), inFile)
        for (const text of [line.wish.mpn, line.wish.maker])
          assert.ok(inFile?.replaceAll('\\,', ',').includes(text ?? ''), text)
      }
    })
  }

  it('Of two sections of which one collates the other the collated one counts', () => {
    const bom = read(fileText('kicad6-plugin-grouped-by-value_rpi-test.csv'))
    assert.deepEqual(
      bom.notes.map(({ code, text }) => [code, text]),
      [
        ['row_left_out', 'Collated Components:'],
        ['section_left_out', '198'],
      ],
    )
    assert.deepEqual(lineOf(bom, 'C201')?.wish, {
      kind: 'ceramic_capacitor',
      value: '100nF 50V X7R',
      package: '0805',
      mpn: 'C0805C104K5RACTU',
      maker: 'Kemet',
      words: 'kemet',
    })
  })

  it('A row with a comma too many is mended where one join fits', () => {
    const bom = read(fileText('maker-unquoted-comma_agripreneurs-irrigation.csv'))
    assert.deepEqual(bom.lines[0]?.notes, [{ code: 'row_mended', text: 'ESP32 DevKit V1 (30-pin, WiFi+BLE)', row: 2 }])
    assert.deepEqual(
      bom.lines.map(({ quantity }) => quantity),
      [1, 2, 1, 1, 1, 1],
    )
  })

  it('A maker’s number that says another value than the list is noted', () => {
    const bom = read(fileText('kicost-cost-sheet_indium-x2.csv'))
    assert.deepEqual(lineOf(bom, 'C5')?.notes, [{ code: 'number_contradicts', text: '4 pF / 8 pF', row: 12 }])
    assert.deepEqual(bom.notes, [{ code: 'quantities_empty', text: '0', row: 4 }])
    assert.deepEqual(lineOf(bom, 'C4')?.refs, ['C4', 'C6', 'C14', 'C15', 'C26', 'C27', 'C28', 'C29', 'C32'])
    assert.deepEqual(
      bom.lines.filter(({ notBought }) => notBought).map(({ refs }) => refs[0]),
      ['DH1', 'R1', 'R22', 'R23', 'R28', 'R6', 'TP3'],
    )
  })
})

describe('Pasted lines', () => {
  const pasted: [line: string, quantity: number, wish: BomLine['wish'], refs?: string[]][] = [
    ['10x 4k7 0603', 10, { kind: 'resistor', value: '4.7kΩ', package: '0603' }],
    ['LM324 x2', 2, { mpn: 'LM324' }],
    ['BC337, 5', 5, { mpn: 'BC337' }],
    ['- 3 pcs NE555P', 3, { mpn: 'NE555P' }],
    ['100n 50V X7R 0805 (25)', 25, { kind: 'ceramic_capacitor', value: '100nF 50V X7R', package: '0805' }],
    ['R1, R2, R5-R7 10k 1%', 5, { kind: 'resistor', value: '10kΩ 1%' }, ['R1', 'R2', 'R5', 'R6', 'R7']],
    ['5 BC547', 5, { mpn: 'BC547' }],
    ['330 ohm', 1, { kind: 'resistor', value: '330Ω' }],
    ['40 pin header', 1, { kind: 'connector', words: '40 pin header' }],
    ['L298', 1, { mpn: 'L298' }],
    ['Q1 BC337', 1, { mpn: 'BC337' }, ['Q1']],
  ]
  for (const [line, quantity, wish, refs = []] of pasted)
    it(`A pasted line “${line}” is read as ${quantity} of what it names`, () => {
      const bom = read(`${line}\n`)
      assert.deepEqual(
        bom.lines.map((one) => [one.quantity, one.wish, one.refs]),
        [[quantity, wish, refs]],
      )
    })

  it('Equal wishes of several pasted lines are one, with their pieces', () => {
    const groups = groupWishes(read('10x 4k7 0603\n5 x 4.7k 0603\nLM324 x2\nlm324\n').lines)
    assert.deepEqual(
      groups.map(({ quantity, lines }) => [quantity, lines.length]),
      [
        [15, 2],
        [3, 2],
      ],
    )
  })
})

describe('Columns of a parts list', () => {
  it('A person’s columns count instead of those that were found', () => {
    const rows = [
      ['A', 'B'],
      ['LM324', '7'],
    ]
    const bom = finish(readBomTable(rows, { columns: ['mpn', 'quantity'] }))
    assert.deepEqual(bom.lines.at(-1)?.wish, { mpn: 'LM324' })
    assert.equal(bom.lines.at(-1)?.quantity, 7)
  })
})
