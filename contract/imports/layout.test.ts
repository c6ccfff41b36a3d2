import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { findCounters } from './counters.ts'
import { findLayoutRows, toProductRows, type LayoutColumn } from './layout.ts'
import { isNote, isTotalLabel, readSectionTitle } from './layout-words.ts'
import { parseTable } from './table.ts'

/** Reads a file and lists its layout rows as `row kind text`, and its products as `row section`. */
function layoutOf(text: string) {
  const table = parseTable(new TextEncoder().encode(text))
  const counters = findCounters(table.headings, table.rows)
  const width = Math.max(...table.rows.map(({ cells }) => cells.length))
  const columns: LayoutColumn[] = Array.from({ length: width }, (_, at) => ({
    heading: table.headings[at] ?? '',
    target: table.columns[at] ?? null,
    isCounter: counters[at] === true,
  }))
  const found = findLayoutRows(table.rows, columns)
  const { rows, usedSections } = toProductRows(table.rows, found, columns)
  return {
    columns: table.columns,
    counters,
    found: [...found.values()]
      .toSorted((one, other) => one.row - other.row)
      .map(({ row, kind, title, text: said }) => `${row} ${kind}: ${title || said}`),
    rows: rows.map(({ row, section }) => `${row} ${section}`.trim()),
    used: usedSections.size,
  }
}
const lines = (...rows: string[]) => `${rows.join('\n')}\n`

describe('counter columns', () => {
  const below = (cells: string[]) => cells.map((cell, at) => `${cell},Part ${at},100,5`)
  for (const heading of [
    'Item',
    'No.',
    'Pos',
    '#',
    'S/N',
    'N°',
    '序号',
    '',
    'Item No',
    'Line',
    'Lfd. Nr.',
    'Sr. No',
    'N° d’ordre',
    'Ref',
  ])
    it(`leaves out a column ${heading || 'without a heading'} that counts 1, 2, 3`, () => {
      const { columns, counters } = layoutOf(lines(`${heading},Product,Price,Stock`, ...below(['1', '2', '3', '4'])))
      assert.deepEqual([columns, counters[0]], [[null, 'name', 'price', 'stock_quantity'], true])
    })

  for (const [what, cells] of [
    ['numbers with decimals', ['1.0', '2.0', '3.0']],
    ['a title once', ['1', 'CONNECTORS', '2', '3', '4', '5', '6']],
    ['numbers that restart in each section', ['1', '2', '3', '1', '2', '3', '1', '2', '3', '4', '5', '6']],
    ['numbers with levels', ['1.1', '1.2', '1.3', '2.1', '2.2']],
    ['numbers with signs', ['1)', '2)', '3)']],
    ['numbers with leading zeros', ['001', '002', '003']],
    ['a single row', ['1']],
    ['numbers that go on from another file', ['37', '38', '39']],
  ] as const)
    it(`leaves out an Item column with ${what}`, () => {
      const { columns } = layoutOf(lines('Item,Description,Price,Stock', ...below([...cells])))
      assert.deepEqual(columns, [null, 'description', 'price', 'stock_quantity'])
    })

  for (const [heading, field, cells] of [
    ['Item', 'name', ['555', '7805', '7812']],
    ['Item', 'name', ['Servo', 'Relay', 'LED']],
    ['Item', 'name', ['2N2222', '1N4007', '4N35']],
    ['SKU', 'sku', ['1', '2', '3', '4']],
    ['Item No', 'sku', ['1001', '1002', '1003']],
    ['Ref', 'sku', ['2', '3', '4']],
    ['Part #', 'mpn', ['7805', '7806', '7808']],
    ['Part number', 'mpn', ['4000', '4001', '4002']],
    ['Stock code', 'sku', ['1', '2', '3']],
  ] as const)
    it(`keeps a ${heading} column with ${cells.join(', ')}`, () => {
      const { columns } = layoutOf(lines(`${heading},Details,Price,Stock`, ...below([...cells])))
      assert.equal(columns[0], field)
    })
})

describe('section rows', () => {
  it('become the category of the rows below them', () => {
    const { found, rows, used, columns } = layoutOf(
      lines(
        'Item,Description,Part number,Price,Stock',
        'CONNECTORS,,,,',
        '1,RJ45 jack,RJ-45,500,10',
        '2,USB-C,USB-4105,700,5',
        '2. Resistors,,,,',
        '3,10k 0603,RC0603,10,500',
        ',,,,',
        ',Capacitors:,,,',
        '4,100nF,CL10,20,400',
      ),
    )
    assert.deepEqual(columns, [null, 'description', 'mpn', 'price', 'stock_quantity'])
    assert.deepEqual(found, ['2 section: CONNECTORS', '5 section: Resistors', '8 section: Capacitors'])
    assert.deepEqual(rows, ['3 CONNECTORS', '4 CONNECTORS', '6 Resistors', '9 Capacitors'])
    assert.equal(used, 3)
  })

  it('do not change the category of rows that already have one', () => {
    const file = lines('Name,Price,Stock,Category', 'SENSORS,,,', 'A,1,1,Own', 'B,2,2,', 'MODULES,,,', 'C,3,3,Own')
    assert.deepEqual([layoutOf(file).rows, layoutOf(file).used], [['3', '4 SENSORS', '6'], 1])
  })

  for (const [what, file, expected] of [
    ['without capitals', ['Servo,1,1', 'Sensors,,', 'DHT22,2,2'], ['3 section: Sensors']],
    ['in merged cells', ['5mm LEDs,5mm LEDs,5mm LEDs', 'Red,1,1'], ['2 section: 5mm LEDs']],
    ['with a count', ['LEDS (12 items),,', 'Red,1,1'], ['2 section: LEDS']],
    [
      'continued on the next page',
      ['LEDS,,', 'Red,1,1', 'LEDS (continued),,', 'Blue,1,1'],
      ['2 section: LEDS', '4 section: LEDS'],
    ],
    ['with a label', ['Category: Relays,,', 'SRD-05,1,1'], ['2 section: Relays']],
    ['between dashes', ['Servo,1,1', '--- Relays 5 V ---,,', 'SRD-05,1,1'], ['3 section: Relays 5 V']],
    ['in Chinese', ['电阻,,', 'R1,1,1'], ['2 section: 电阻']],
    ['with Roman numerals', ['Servo,1,1', 'II. Relays,,', 'SRD-05,1,1'], ['3 section: Relays']],
    [
      'with digits below a title',
      ['3D printing,,', 'PLA,1,1', '12 V adapters,,', 'A12,1,1'],
      ['2 section: 3D printing', '4 section: 12 V adapters'],
    ],
    ['one below the other', ['PASSIVES,,', 'Resistors,,', 'R1,1,1'], ['2 section: PASSIVES', '3 section: Resistors']],
  ] as const)
    it(`are recognized ${what}`, () => {
      assert.deepEqual(layoutOf(lines('Name,Price,Stock', ...file)).found, expected)
    })

  for (const [what, file] of [
    ['a part number alone', ['Servo,1,1', 'NE555,,', 'Relay,1,1']],
    ['a name with numbers alone', ['Servo,1,1', '1.5 mm cable,,', 'Relay,1,1']],
    ['a lone name below the last product', ['Servo,1,1', 'Relay 5 V,,']],
    ['a price alone', ['Servo,1,1', ',call,', 'Relay,1,1']],
    ['a name with a part of a row', ['Servo,1,1', 'Relay,,3', 'LED,1,1']],
  ] as const)
    it(`exclude ${what}`, () => {
      assert.deepEqual(layoutOf(lines('Name,Price,Stock', ...file)).found, [])
    })

  it('exclude names without a price in a file with categories', () => {
    const file = ['Servo,1,1,Motors', 'Blue lamp,,,', 'Relay,1,1,Relays']
    assert.deepEqual(layoutOf(lines('Name,Price,Stock,Category', ...file)).found, [])
  })

  it('exclude numbered rows', () => {
    const file = lines('No,Name,Price,Stock', '1,Servo,1,1', '2,Blue lamp,,', '3,Relay,1,1', 'A,MOTORS,,', '4,Fan,1,1')
    assert.deepEqual(layoutOf(file).found.length, 0)
  })

  it('are recognized by the level of their number', () => {
    const file = lines('No,Name,Price,Stock', '1,Motors,,', '1.1,Servo,1,1', '1.2,Fan,1,1', '2,Lamps,,', '2.1,LED,1,1')
    assert.deepEqual(layoutOf(file).found, ['2 section: Motors', '5 section: Lamps'])
  })

  it('exclude SKUs in a file of updates, but are found in a SKU column', () => {
    assert.deepEqual(layoutOf(lines('SKU,Price,Stock', 'RELAY-A,1,1', 'SERVO,,', 'FAN,2,2')).found, [])
    const file = lines('SKU,Name,Price,Stock', 'RELAYS,,,', 'A-1,Relay,1,1', 'Lamps,,,', 'A-2,LED,1,1')
    assert.deepEqual(layoutOf(file).found, ['2 section: RELAYS', '4 section: Lamps'])
  })

  it('are not detected in a file with a single column', () => {
    assert.deepEqual(layoutOf(lines('Name', 'SENSORS', 'Servo', 'RELAYS', 'Fan')).found, [])
  })
})

describe('total rows', () => {
  for (const label of [
    'TOTAL ITEMS',
    'Total',
    'Grand total',
    'Grand Total (Rwf)',
    'Sous-total',
    'Subtotal',
    'Sub total:',
    'Summe',
    'Somme',
    'TOTAL HT',
    'TOTAL TTC',
    '合计',
    '总计',
    'Igiteranyo',
    'Total: 45 items',
    'Total général',
    'Montant total',
    'Zwischensumme',
    'Gesamtsumme',
    'Suma total',
    'Total number of items',
    'Totaux',
    'TVA 18%',
    'VAT (18 %)',
    'Stock total',
    'Total value',
    'Итого',
    'Page total',
    'Total carried forward',
  ])
    it(`are recognized by ${label}`, () => {
      assert.equal(isTotalLabel(label), true)
      const { found } = layoutOf(
        lines('SKU,Name,Price,Stock', 'A,Servo,1,1', `,${label},"45,000",120`, `${label},,45000,`),
      )
      assert.deepEqual(
        found.map((text) => text.split(':')[0]),
        ['3 total', '4 total'],
      )
    })

  for (const row of [
    ',Total station Leica,500000,3',
    'T-1,Total,500,4',
    ',Total stop button,500,4',
    ',Summer fan,500,4',
    ',Sum amplifier board,500,4',
    ',Subtotal,500,4,TS-100',
    ',Totally enclosed motor,500,4',
  ])
    it(`exclude products such as ${row}`, () => {
      assert.deepEqual(layoutOf(lines('SKU,Name,Price,Stock,MPN', 'A,Servo,1,1,', row, 'B,LED,1,1,')).found, [])
    })

  it('may name their section', () => {
    const file = lines(
      'Name,Price,Stock',
      'RESISTORS,,',
      'R1,1,1',
      'Total resistors,1,1',
      'LEDS,,',
      'Red,1,1',
      'Subtotal LEDs,1,1',
    )
    assert.deepEqual(layoutOf(file).found.filter((text) => text.includes('total')).length, 2)
  })

  it('exclude products of a manufacturer named Total', () => {
    const file = lines('Name,Manufacturer,Price,Stock', 'Drill,TOTAL,1,1', 'Saw,TOTAL,1,1')
    assert.deepEqual(layoutOf(file).found, [])
  })
})

describe('repeated headings and notes', () => {
  it('are recognized between and below the products', () => {
    const { found, rows } = layoutOf(
      lines(
        'No,Name,Price (Rwf),Stock',
        '1,Servo,1,1',
        '----,----,----,----',
        'No,Name,Price,Stock',
        '2,LED,1,1',
        '3,,,',
        'Page 2 of 5,,,',
        ',Prices valid until 31 December 2026,,',
        ',* excluding VAT,,',
        ',Thank you for your business!,,',
        'Date:,2026-11-01,,',
        ',Tel: +250 788 000 000,,',
        ',www.example.com,,',
      ),
    )
    assert.deepEqual(
      found.map((text) => text.replace(/:.*/, '')),
      ['3 note', '4 heading', '6 note', '7 note', '8 note', '9 note', '10 note', '11 note', '12 note', '13 note'],
    )
    assert.deepEqual(rows, ['2', '5'])
  })

  for (const text of [
    '* excluding VAT',
    'Prix valables jusqu’au 31/12',
    'NB: no returns',
    'Page 3',
    'Printed on 2026-11-01',
    'All prices are in Rwf',
    'Valid until 1 May',
    'info@example.com',
    'Delivery: 3 days',
  ])
    it(`includes the note ${text}`, () => assert.equal(isNote(text), true))
  for (const text of [
    'CONNECTORS',
    '*** RESISTORS ***',
    'Page holders',
    'Price tags',
    'Date stamps',
    'Phone accessories',
    'Delivery robots',
    'Notebooks',
    'Terminals',
  ])
    it(`does not mistake ${text} for a note`, () => assert.equal(isNote(text), false))
  for (const [text, title] of [
    ['1.2 Capacitors', 'Capacitors'],
    ['A) Tools', 'Tools'],
    ['[Relays]', 'Relays'],
    ['Section 3: Motors', 'Motors'],
    ['1.5 mm cable', '1.5 mm cable'],
    ['ICs', 'ICs'],
    ['USB-C cables', 'USB-C cables'],
    ['3D printers', '3D printers'],
    ['一、电阻', '电阻'],
  ] as const)
    it(`reads the title ${text}`, () => assert.equal(readSectionTitle(text).text, title))
})

it('examines only the start of very long cells', () => {
  for (const filler of [' ', '=', '(', '1 ', '- ', '：', 'cont']) {
    const long = `x${filler.repeat(50_000)}`.slice(0, 49_990)
    const { rows } = layoutOf(lines('name,price', `"${long}y",1`, `"${long}",`, 'LM358,2'))
    assert.ok(rows.length > 0)
  }
})
