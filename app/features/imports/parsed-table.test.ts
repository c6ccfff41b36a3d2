import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { ImportedRowResult } from '#contract/imports/calls.ts'
import { csvLine } from '#contract/rules/csv.ts'
import { parseTable } from '#contract/imports/table.ts'
import { NO_SETTINGS, withSettings } from './import-settings.ts'
import { cellsOfRow, mapColumns, mappingErrorOf, missingFieldsText, type MappingTarget } from './column-mapping.ts'
import {
  applyAnswers,
  batchesToImport,
  confirmPrices,
  correctCell,
  countRows,
  suspiciousChangeOf,
  unconfirmedPriceOf,
  issuesOf,
  parseRows,
  rowsToCheck,
  stateOf,
  type Corrections,
  type ParsedTable,
} from './parsed-table.ts'

const table = (...lines: string[][]) =>
  parseTable(new TextEncoder().encode(lines.map((cells) => csvLine(cells)).join('')))
const HEADINGS = ['SKU', 'Name', 'Price', 'Stock', 'Category']

function sheetOf(lines: string[][], corrections: Corrections = new Map()): ParsedTable {
  const file = table(HEADINGS, ...lines)
  const reading = parseRows(file, mapColumns(file, new Map()), { corrections })
  for (;;) {
    const step = reading.next()
    if (step.done) return step.value
  }
}

const part = (sku: string, price = '100') => [sku, `Part ${sku}`, price, '5', 'Passives']
const answer = (row: number, more: Partial<ImportedRowResult> = {}): ImportedRowResult => ({
  row,
  outcome: 'created',
  product_id: null,
  changed: [],
  price_before: null,
  problems: [],
  ...more,
})
const states = ({ rows }: ParsedTable) => rows.map(stateOf)

/** Applies results for the rows to check; by default, those that the server returns for new products. */
function checked(sheet: ParsedTable, answers: Partial<ImportedRowResult>[] = []): ParsedTable {
  const due = rowsToCheck(sheet)
  if (due.length === 0) return sheet
  const rows = due.map((row) => answer(row.row, answers[row.at]))
  return checked(applyAnswers(sheet, due, { rows, new_categories: ['Passives'] }, false), answers)
}

describe('import file rows', () => {
  it('leaves valid rows waiting for the server and reports invalid and duplicate rows', () => {
    const sheet = sheetOf([part('A'), part('B', 'x'), part('a'), part('C')])
    assert.deepEqual(states(sheet), ['waiting', 'problems', 'problems', 'waiting'])
    assert.deepEqual(sheet.rows.map(issuesOf)[2], [{ field: 'sku', message: 'An earlier row has the same product' }])
    assert.deepEqual(states(checked(sheet)), ['created', 'problems', 'problems', 'created'])
  })

  it('treats rows that the server maps to the same product as duplicates across the whole file', () => {
    const many = Array.from({ length: 450 }, (_, at) => part(`S-${at}`))
    const sheet = checked(
      sheetOf(many),
      many.map((_, at) => ({ product_id: at === 3 || at === 449 ? 7 : at + 100, outcome: 'updated' })),
    )
    assert.deepEqual([states(sheet)[3], states(sheet)[449]], ['updated', 'problems'])
    assert.equal(countRows(sheet).problems, 1)
    assert.equal(batchesToImport(sheet).length, 3)
  })

  it('keeps a duplicate row as a problem after the row above it is imported', () => {
    const sheet = checked(sheetOf([part('A'), part('a')]))
    const [sent = []] = batchesToImport(sheet)
    const result = { rows: [answer(2, { product_id: 7 })], new_categories: [] }
    const after = applyAnswers(sheet, sent, result, true)
    assert.deepEqual(states(after), ['created', 'problems'])
    assert.equal(countRows(after).problems, 1)
  })

  it('rechecks a corrected row and the rows that were duplicates of it', () => {
    const sheet = checked(sheetOf([part('A'), part('B'), part('A', 'x')]))
    const twice = correctCell(sheet, 2, 'price', '7')
    assert.deepEqual(states(twice), ['created', 'created', 'problems'])
    const free = correctCell(twice, 0, 'sku', 'D')
    assert.deepEqual(states(free), ['waiting', 'created', 'waiting'])
    assert.deepEqual(states(checked(free)), ['created', 'created', 'created'])
    assert.deepEqual(sheet.rows[2]?.cells.price, 'x')
  })

  it('keeps corrections when the rows are read again', () => {
    const sheet = sheetOf([part('A', 'x')], new Map([[2, { price: '250' }]]))
    assert.deepEqual([sheet.rows[0]?.draft.price, states(sheet)], [250, ['waiting']])
  })

  it('keeps a row waiting if it is corrected during a server check', () => {
    const sheet = sheetOf([part('A'), part('B')])
    const due = rowsToCheck(sheet)
    const late = correctCell(sheet, 0, 'price', '9')
    const next = applyAnswers(late, due, { rows: due.map(({ row }) => answer(row)), new_categories: [] }, false)
    assert.deepEqual(states(next), ['waiting', 'created'])
  })

  it('reports the relative change when a price doubles or drops sharply', () => {
    const sheet = checked(sheetOf([part('A', '75'), part('B', '80'), part('C', '400'), part('D', '5')]), [
      { price_before: 7500 },
      { price_before: 100 },
      { price_before: 200 },
      { price_before: 0 },
    ])
    assert.deepEqual(sheet.rows.map(suspiciousChangeOf), [-0.99, null, 1, null])
  })

  it('leaves out rows with an implausible price until it is confirmed, and asks again if the price is corrected', () => {
    const unconfirmed = (reason: 'earlier' | 'currency') =>
      ({
        outcome: 'problems',
        implausible_price: { reason, compared_with: 2500 },
        problems: [{ field: 'price', message: 'Confirm it' }],
      }) as const
    const answers = [unconfirmed('earlier'), {}, unconfirmed('currency'), unconfirmed('earlier')]
    const sheet = checked(sheetOf([part('A', '250'), part('B'), part('C'), part('D', '250')]), answers)
    const counts = ({ rows }: ParsedTable) => {
      const { ready, problems, unconfirmed: left } = countRows({ ...sheet, rows })
      return [ready, problems, left]
    }
    assert.deepEqual(counts(sheet), [1, 1, 2])
    const confirmed = confirmPrices(sheet, [0, 1, 2])
    assert.deepEqual(states(confirmed), ['waiting', 'created', 'problems', 'problems'])
    const late = applyAnswers(confirmed, [sheet.rows[0]!], { rows: [answer(2, answers[0])], new_categories: [] }, false) // oxlint-disable-line no-non-null-assertion -- the first of four rows
    assert.equal(states(late)[0], 'waiting')
    const again = checked(confirmed)
    assert.deepEqual(counts(again), [2, 1, 1])
    assert.deepEqual(
      again.rows.map(unconfirmedPriceOf).map((found) => found?.reason),
      [undefined, undefined, undefined, 'earlier'],
    )
    assert.equal(correctCell(again, 0, 'stock_quantity', '9').rows[0]?.isPriceConfirmed, true)
    assert.equal(correctCell(again, 0, 'price', '25').rows[0]?.isPriceConfirmed, false)
  })

  it('does not send imported rows again', () => {
    const sheet = checked(sheetOf([part('A'), part('B'), part('C', 'x')]))
    const [call = []] = batchesToImport(sheet)
    const done = applyAnswers(
      sheet,
      call,
      { rows: call.map(({ row }) => answer(row, { product_id: row })), new_categories: [] },
      true,
    )
    const { ready, isImported, created, problems } = countRows(done)
    assert.deepEqual({ ready, isImported, created, problems }, { ready: 0, isImported: 2, created: 0, problems: 1 })
    const mended = checked(correctCell(done, 2, 'price', '3'))
    assert.deepEqual(
      batchesToImport(mended).map((rows) => rows.map(({ at }) => at)),
      [[2]],
    )
  })
})

describe('import file columns', () => {
  const file = table(
    ['Ref', 'Titre', 'Prix', 'Rayon', 'Tension', 'Ref'],
    ['', 'Servo', '1 500', '', '5 V; 6 V', 'x'],
    ['S1', 'Motor', '2', 'R', '', ''],
  )
  const choose = (...hand: [string, MappingTarget][]) => mapColumns(file, new Map(hand))

  it('maps columns by their headings or by hand', () => {
    assert.deepEqual(
      choose(['Ref 2', 'mpn']).map(({ target, source, sample }) => [target, source, sample]),
      [
        ['sku', 'name', 'S1'],
        ['name', 'name', 'Servo'],
        ['price', 'name', '1 500'],
        ['category', 'name', 'R'],
        ['spec', 'name', '5 V; 6 V'],
        ['mpn', 'hand', 'x'],
      ],
    )
  })

  it('reports a duplicate target and a missing identifying column', () => {
    assert.equal(mappingErrorOf(choose()), null)
    assert.match(mappingErrorOf(choose(['Ref 2', 'price'])) ?? '', /^Two columns go to Price \(Rwf\)/)
    assert.match(mappingErrorOf(choose(['Ref 1', null], ['Titre 1', null])) ?? '', /^Choose the column with the name/)
    assert.equal(missingFieldsText(choose(['Prix 1', null])), 'Price (Rwf), Stock')
  })

  it('maps headings that name a property in English or French to specifications, but no others', () => {
    const headings = ['Name', 'Resistance', 'Voltage Rated', 'Tolérance', 'Supplier remarks']
    assert.deepEqual(
      mapColumns(table(headings), new Map()).map(({ target }) => target),
      ['name', 'spec', 'spec', 'spec', null],
    )
  })

  it('merges minimum, typical and maximum columns into one specification and skips empty cells', () => {
    const parts = table(
      ['Name', 'Gate threshold (min) (V)', 'Price', 'Gate threshold (typ)', 'Gate threshold (max) [V]', 'Flow min'],
      ['All', '1.6', '5', '2.0 V', '2.6', '1'],
      ['Some', '-', '5', '2', '2.6', ''],
      ['None', '', '5', '', '', ''],
    )
    const specs = (...hand: [string, MappingTarget][]) =>
      parts.rows.map(({ cells }) => cellsOfRow({ cells }, mapColumns(parts, new Map(hand))).specs)
    assert.deepEqual(specs(), ['Gate threshold=1.6/2.0/2.6 V (min/typ/max)', 'Gate threshold=typ 2, max 2.6 V', ''])
    assert.deepEqual(specs(['Gate threshold (min) (V) 1', null], ['Flow min 1', 'spec']), [
      'Gate threshold=typ 2.0 V, max 2.6 V; Flow min=1',
      'Gate threshold=typ 2, max 2.6 V',
      '',
    ])
  })

  it('applies values to all rows and derives missing names from the part number or description', () => {
    const cells = {
      mpn: 'BAT54',
      manufacturer: 'Vishay',
      description: `Schottky ${'diode '.repeat(60)}`,
      stock_quantity: '3',
    }
    const values = [
      { id: 1, field: 'stock_quantity', text: '9', isAlways: false },
      { id: 2, field: 'package', text: 'SOT-23', isAlways: false },
      { id: 3, field: 'manufacturer', text: 'onsemi', isAlways: true },
    ] as const
    const said = withSettings(cells, { ...NO_SETTINGS, values, nameFrom: 'maker' })
    assert.deepEqual(
      [said.name, said.stock_quantity, said.package, said.manufacturer],
      ['Vishay BAT54', '3', 'SOT-23', 'onsemi'],
    )
    const named = withSettings(cells, { ...NO_SETTINGS, nameFrom: 'description' }).name ?? ''
    assert.ok(named.startsWith('Schottky diode') && named.endsWith('diode') && named.length <= 200)
    assert.equal(withSettings({ name: 'Mine', mpn: 'X' }, { ...NO_SETTINGS, nameFrom: 'maker' }).name, 'Mine')
    assert.equal(missingFieldsText(choose(['Prix 1', null]), { ...NO_SETTINGS, values }), 'Price (Rwf)')
    assert.equal(
      mappingErrorOf(choose(['Ref 1', null], ['Titre 1', null]), { ...NO_SETTINGS, nameFrom: 'description' }),
      null,
    )
    assert.match(
      mappingErrorOf(choose(), { ...NO_SETTINGS, price: { ...NO_SETTINGS.price, rates: { USD: '-1' } } }) ?? '',
      /a rate above 0/,
    )
  })

  it('uses the first of several manufacturers and splits long unseparated keywords at spaces', () => {
    const file = table(
      [...HEADINGS, 'Manufacturer', 'Keywords'],
      [...part('1'), 'Yageo:RT0402|Vishay Dale:TNPW0402', 'resistor smd thick film 0402 general purpose smd'],
      [...part('2'), 'Vishay', 'resistor smd'],
    )
    const step = parseRows(file, mapColumns(file, new Map()), { corrections: new Map() }).next()
    const sheet = step.done ? step.value : sheetOf([])
    assert.deepEqual(
      sheet.rows.map(({ draft }) => [draft.manufacturer, draft.tags?.length]),
      [
        ['Yageo', 7],
        ['Vishay', 1],
      ],
    )
    const { makersTidied, keywordsSplit } = countRows(sheet)
    assert.deepEqual([makersTidied, keywordsSplit], [1, 1])
  })

  it('names a specification after the heading of its column', () => {
    const reading = parseRows(file, choose(['Tension 1', 'spec']), { corrections: new Map() })
    const step = reading.next()
    const sheet = step.done ? step.value : null
    assert.deepEqual(
      sheet?.rows.map(({ draft }) => draft.specs),
      [[{ name: 'Tension', text: '5 V; 6 V' }], []],
    )
  })
})
