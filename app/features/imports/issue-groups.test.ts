import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseTable } from '#contract/imports/table.ts'
import { mapColumns } from './column-mapping.ts'
import { answeredText, answersTo, groupIssues } from './issue-groups.ts'
import { parseRows, type ParsedTable } from './parsed-table.ts'
import { surveyPricesAtOnce } from './price-column.ts'
import { previewProducts } from './preview-products.ts'
import { readLayout, type LayoutUses } from './file-layout.ts'
import { NO_SETTINGS, type ImportSettings } from './import-settings.ts'

const tableOf = (lines: string[]) => parseTable(new TextEncoder().encode(`${lines.join('\n')}\n`))

function parsed(lines: string[], uses: LayoutUses = {}): ParsedTable {
  const table = tableOf(lines)
  const step = parseRows(table, mapColumns(table, new Map()), { corrections: new Map(), uses }).next()
  assert.ok(step.done)
  return step.value
}
const summary = (table: ParsedTable) =>
  groupIssues(table).map(({ field, cause, ats, samples }) => [
    field,
    cause,
    ats.length,
    samples.map(({ text }) => text),
  ])

describe('groups of issues', () => {
  it('have a single cause, whatever their cells contain', () => {
    const stocks = ['n/a', '-', 'call', 'ask', 'TBC', 'out of stock', 'in stock', 'yes', '10+', '2.5', '-4', '7']
    const groups = summary(parsed(['Name,Price,Stock', ...stocks.map((stock, at) => `Part ${at},100,${stock}`)]))
    assert.deepEqual(groups, [
      ['stock_quantity', 'missing', 6, ['n/a', '-', 'call', 'ask']],
      ['stock_quantity', 'vague-stock', 3, ['in stock', 'yes', '10+']],
      ['stock_quantity', 'other', 2, ['2.5', '-4']],
    ])
  })

  it('separate missing, foreign and invalid prices and repeated products', () => {
    const prices = ['on request', 'POA', '$5', '12 EUR', '1.2.3']
    const rows = [...prices.map((price, at) => `Part ${at},${price}`), 'Same,Rwf 1', 'Same,Rwf 2']
    assert.deepEqual(summary(parsed(['Name,Price', ...rows])), [
      ['price', 'missing', 2, ['on request', 'POA']],
      ['price', 'other-currency', 2, ['$5', '12 EUR']],
      ['price', 'other', 1, ['1.2.3']],
      ['name', 'repeated', 1, ['Same']],
    ])
  })

  it('offer suitable answers, starting with the recommended answer', () => {
    const group = { key: '', message: '', ats: [0], samples: [], areUpdates: false }
    const answers = [
      answersTo({ ...group, field: 'stock_quantity', cause: 'missing' }),
      answersTo({ ...group, field: 'price', cause: 'missing' }),
      answersTo({ ...group, field: 'name', cause: 'missing' }),
      answersTo({ ...group, field: 'name', cause: 'too-long' }),
      answersTo({ ...group, field: 'status', cause: 'unknown-status' }),
      answersTo({ ...group, field: 'datasheet_url', cause: 'other' }),
      answersTo({ ...group, field: 'sku', cause: 'repeated' }),
      answersTo({ ...group, field: 'stock_quantity', cause: 'missing', areUpdates: true }),
    ]
    assert.deepEqual(answers, [
      ['set', 'leave-out'],
      ['leave-out', 'set'],
      ['leave-out'],
      ['shorten', 'leave-out'],
      ['set', 'leave-out'],
      ['ignore', 'leave-out'],
      ['leave-out'],
      ['ignore', 'set'],
    ])
  })

  it('shorten text at a space, and never within a character', () => {
    const shorten = (name: string) => answeredText({ name }, 'name', { type: 'shorten' }) ?? ''
    assert.equal(shorten('Relay '.repeat(40)).endsWith('Relay'), true)
    assert.equal(shorten(`${'x'.repeat(199)}😀`), 'x'.repeat(199))
    assert.equal(shorten('x'.repeat(500)).length, 200)
  })
})

describe('rows that are not products', () => {
  const file = ['Item,Product,Price,Stock', 'COILS / CHOKES,,,', '1,Choke,10,5', ',TOTAL ITEMS,10,5', '2,Coil,20,5']

  it('are left out, and a section title becomes a single category', () => {
    const { rows, layout } = parsed(file)
    assert.deepEqual(
      rows.map(({ row, draft }) => [row, draft.name, draft.category]),
      [
        [3, 'Choke', ['COILS / CHOKES']],
        [5, 'Coil', ['COILS / CHOKES']],
      ],
    )
    assert.deepEqual(layout, { leftOut: { section: 0, total: 1, heading: 0, note: 0 }, usedSections: 1 })
  })

  it('can be imported as products', () => {
    const { rows, layout } = parsed(file, { section: 'leave-out', total: 'import' })
    assert.deepEqual(
      rows.map(({ row, draft }) => [row, draft.category]),
      [
        [3, undefined],
        [4, undefined],
        [5, undefined],
      ],
    )
    assert.equal(layout.leftOut.section, 1)
  })

  it('do not override a category that is set for every row', () => {
    const table = tableOf(file)
    const values = [{ id: 1, field: 'category', text: 'Ours', isAlways: true }] as const
    const settings = { ...NO_SETTINGS, values }
    const step = parseRows(table, mapColumns(table, new Map()), { corrections: new Map(), settings }).next()
    assert.ok(step.done)
    assert.deepEqual(step.value.rows[0]?.draft.category, ['Ours'])
  })
})

describe('import preview', () => {
  function preview(lines: string[], settings: ImportSettings = NO_SETTINGS) {
    const table = tableOf(lines)
    const columns = mapColumns(table, new Map())
    const { products } = readLayout(table, columns, {})
    const prices = surveyPricesAtOnce({ ...table, rows: products }, columns)
    return previewProducts(products, columns, { settings, prices })
  }

  it('shows the first ten products, plus rows further down with other problems', () => {
    const rows = Array.from({ length: 40 }, (_, at) => `Part ${at},${at === 20 ? 'call' : 100},5,Relays`)
    const shown = preview(['Name,Price,Stock,Category', ...rows]).map(({ row }) => row)
    assert.deepEqual(shown, [2, 3, 4, 5, 6, 7, 8, 9, 10, 22])
  })

  it('converts prices at the rate, and shows the price from the file beside them', () => {
    const price = { ...NO_SETTINGS.price, rates: { USD: '1450' }, step: 50 }
    const products = preview(['Name,Price', 'A,$0.5', 'B,Rwf 700'], { ...NO_SETTINGS, price })
    assert.deepEqual(
      products.map(({ draft, filePrice }) => [draft.price, filePrice]),
      [
        [750, '$0.5'],
        [700, ''],
      ],
    )
    assert.deepEqual(preview(['Name,Price', 'A,$0.5'])[0]?.draft.price, undefined)
  })
})
