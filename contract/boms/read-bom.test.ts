import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { describe, it } from 'node:test'
import { finish } from '#test/finish.ts'
import { readCsv } from '../rules/csv.ts'
import type { Bom, BomLine } from './bom.ts'
import { groupWishes } from './group-wishes.ts'
import { readBomTable, readBomText, type BomOptions } from './read-bom.ts'

const FOLDER = path.join(import.meta.dirname, '../../test/data/boms')
const fileText = (name: string) => fs.readFileSync(path.join(FOLDER, name), 'utf8')

const read = (text: string, options?: BomOptions) => finish(readBomText(text, options))
const lineOf = (bom: Bom, ref: string): BomLine | undefined => bom.lines.find(({ refs }) => refs.includes(ref))
const pieces = ({ lines }: Bom) => lines.reduce((sum, { quantity }) => sum + quantity, 0)

describe('third-party parts lists', () => {
  const [headings, ...rows] = readCsv(fileText('MANIFEST.csv'), ',')
  const manifest = rows.map(({ cells }) =>
    Object.fromEntries((headings?.cells ?? []).map((heading, at) => [heading, cells[at] ?? ''])),
  )
  for (const expected of manifest) {
    const name = expected['file'] ?? ''
    it(`reads as many lines, pieces and designators from ${name} as its manifest states`, () => {
      const bom = read(fileText(name))
      const refs = bom.lines.flatMap((line) => line.refs)
      assert.equal(bom.lines.length, Number(expected['component_lines']))
      if (expected['quantity_sum']) assert.equal(pieces(bom), Number(expected['quantity_sum']))
      if (expected['references']) {
        assert.equal(refs.length, Number(expected['references']))
        assert.equal(new Set(refs).size, refs.length)
      }
    })

    it(`reads each line of ${name} from its stated row, without invented text`, () => {
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

  it('leaves out a section of single parts that another section collates', () => {
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

  it('repairs a row with an extra comma when only one join fits', () => {
    const bom = read(fileText('maker-unquoted-comma_agripreneurs-irrigation.csv'))
    assert.deepEqual(bom.lines[0]?.notes, [{ code: 'row_mended', text: 'ESP32 DevKit V1 (30-pin, WiFi+BLE)', row: 2 }])
    assert.deepEqual(
      bom.lines.map(({ quantity }) => quantity),
      [1, 2, 1, 1, 1, 1],
    )
  })

  it('reports a manufacturer part number that contradicts the value in the list', () => {
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

describe('pasted lines', () => {
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
    ['J1 53398-0471', 1, { kind: 'connector', mpn: '53398-0471' }, ['J1']],
    ['Q1 BC337', 1, { mpn: 'BC337' }, ['Q1']],
  ]
  for (const [line, quantity, wish, refs = []] of pasted)
    it(`reads the pasted line “${line}” with a quantity of ${quantity}`, () => {
      const bom = read(`${line}\n`)
      assert.deepEqual(
        bom.lines.map((one) => [one.quantity, one.wish, one.refs]),
        [[quantity, wish, refs]],
      )
    })

  it('merges equal pasted lines and adds up their pieces', () => {
    const groups = finish(groupWishes(read('10x 4k7 0603\n5 x 4.7k 0603\nLM324 x2\nlm324\n').lines))
    assert.deepEqual(
      groups.map(({ quantity, lines }) => [quantity, lines.length]),
      [
        [15, 2],
        [3, 2],
      ],
    )
  })
})

describe('parts list columns', () => {
  it('reads a column of SKUs as supplier part numbers', () => {
    const [line] = read('Ref,Qty,SKU\nU1,2,isoko 42\nU2,1,SEN-0042\n').lines
    assert.deepEqual([line?.wish, line?.quantity], [{ supplier_part: 'isoko 42' }, 2])
  })

  it('uses the columns chosen by a person instead of the detected columns', () => {
    const rows = [
      ['A', 'B'],
      ['LM324', '7'],
    ]
    const bom = finish(readBomTable(rows, { columns: ['mpn', 'quantity'] }))
    assert.deepEqual(bom.lines.at(-1)?.wish, { mpn: 'LM324' })
    assert.equal(bom.lines.at(-1)?.quantity, 7)
  })

  const tables: [
    what: string,
    text: string,
    fields: (string | null)[],
    lines: [string[], number, BomLine['wish']][],
  ][] = [
    [
      'German headings and semicolons',
      'Menge;Wert;Gehäuse;Bauteilreferenz;Herstellernummer\n2;4,7k;0603;R1 R2;\n1;LM358;SOIC-8;IC1;LM358DR\n',
      ['quantity', 'value', 'package', 'refs', 'mpn'],
      [
        [['R1', 'R2'], 2, { kind: 'resistor', value: '4.7kΩ', package: '0603' }],
        [['IC1'], 1, { package: 'SOIC-8', mpn: 'LM358DR', words: 'LM358' }],
      ],
    ],
    [
      'French headings and tabs',
      'Repère\tQté\tValeur\tBoîtier\nC1,C2\t2\t100nF\tC0603\n',
      ['refs', 'quantity', 'value', 'package'],
      [[['C1', 'C2'], 2, { kind: 'ceramic_capacitor', value: '100nF', package: '0603' }]],
    ],
    [
      'columns separated by blanks',
      'Part     Value      Package  Device\n\nR1       10k        R0603    R-EU_R0603\nLED1                LED5MM   LED5MM\n',
      ['refs', 'value', 'package', 'symbol'],
      [
        [['R1'], 1, { kind: 'resistor', value: '10kΩ', package: '0603' }],
        [['LED1'], 1, { kind: 'led', package: 'LED5MM' }],
      ],
    ],
    [
      'apostrophes as quotes and supplier part numbers',
      "'Designator','Comment','Footprint','LCSC Part #'\n'R1,R2','10k','603','C25804'\n",
      ['refs', 'value', 'package', 'supplier_part'],
      [[['R1', 'R2'], 2, { kind: 'resistor', value: '10kΩ', package: '0603', supplier_part: 'C25804' }]],
    ],
    [
      'several columns of part numbers',
      'Ref,MPN,Manufacturer part number 2\nU1,,TL071CP\nU2,NE555P,LM555\n',
      ['refs', 'mpn', 'mpn'],
      [
        [['U1'], 1, { mpn: 'TL071CP' }],
        [['U2'], 1, { mpn: 'NE555P' }],
      ],
    ],
  ]
  for (const [what, text, fields, lines] of tables)
    it(`reads a list with ${what}`, () => {
      const bom = read(text)
      assert.deepEqual(bom.columns, fields)
      assert.deepEqual(
        bom.lines.map(({ refs, quantity, wish }) => [refs, quantity, wish]),
        lines,
      )
    })

  it('reports cells damaged by a spreadsheet and ignores their part numbers', () => {
    const bom = read('Ref,Qty,MPN,Package\nU1,1,1E+10,SOIC-8\nU2,3,2019-03-01,603\nU3,x,BC547,TO-92\n')
    assert.deepEqual(
      bom.lines.map(({ wish, notes }) => [wish.mpn, notes.map(({ code }) => code)]),
      [
        [undefined, ['cell_damaged']],
        [undefined, ['cell_damaged', 'package_mended', 'quantity_differs']],
        ['BC547', ['quantity_unread']],
      ],
    )
  })

  it('excludes totals and titles below the headings', () => {
    const bom = read('Ref,Qty,Value\nPower supply:,,\nR1,1,10k\nTotal,1,\n')
    assert.deepEqual(
      [bom.lines.map(({ refs }) => refs), bom.notes.map(({ text }) => text)],
      [[['R1']], ['Power supply:', 'Total 1']],
    )
  })

  it('expands designators without duplicates, at most 5,000 per cell', () => {
    const refs = (cell: string) => read(`Ref,Value\n"${cell}",10k\n`).lines[0]
    assert.deepEqual(refs('R1-R3, R7..R9 R1')?.refs, ['R1', 'R2', 'R3', 'R7', 'R8', 'R9'])
    assert.deepEqual(refs('U1-2')?.refs, ['U1', 'U2'])
    const many = refs('R1-R99999')
    assert.deepEqual([many?.refs.length, many?.notes[0]?.code], [5_000, 'refs_cut'])
  })

  it('excludes marked, mechanical and schematic-symbol lines from the purchase', () => {
    const bom = read(
      'Ref,Value,Footprint,DNP\nR1,1k; DNF,,\nR2,10k,,DNP\nR3,10k,,\nH1,MountingHole,,\n#PWR1,GND,,\nJ1,USB,Connector:USB_Through_Hole,\nTP1,V,,\n',
    )
    assert.deepEqual(
      bom.lines.map(({ notBought }) => notBought),
      ['marked', 'marked', undefined, 'mechanical', 'power_symbol', undefined, 'mechanical'],
    )
  })
})
