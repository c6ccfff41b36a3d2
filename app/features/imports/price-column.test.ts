import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { csvLine } from '#contract/rules/csv.ts'
import { parseTable } from '#contract/imports/table.ts'
import { mapColumns, readingText } from './column-mapping.ts'
import { NO_SETTINGS, type PriceSettings } from './import-settings.ts'
import { parseRows } from './parsed-table.ts'
import { currenciesOf, currencyChoices, isCurrencyMissing, surveyPricesAtOnce } from './price-column.ts'

const tableOf = (...lines: string[][]) =>
  parseTable(new TextEncoder().encode(lines.map((cells) => csvLine(cells)).join('')))
const HEAD = ['SKU', 'Name', 'Stock', 'Category']
/** Builds a price list whose last column has the given heading and cells. */
const listOf = (heading: string, ...cells: string[]) =>
  tableOf([...HEAD, heading], ...cells.map((cell, at) => [`S${at}`, 'Part', '5', 'Passives', cell]))

const rates = { USD: '1000', EUR: '2000', KES: '10', CAD: '700', CHF: '1500' }
const withRates: Partial<PriceSettings> = { rates }

/** Returns each row's price in francs, or null if the row can't be imported. */
function prices(table: ReturnType<typeof tableOf>, price: Partial<PriceSettings> = {}): (number | null)[] {
  const settings = { ...NO_SETTINGS, price: { ...NO_SETTINGS.price, ...price } }
  const reading = parseRows(table, mapColumns(table, new Map()), { settings, corrections: new Map() })
  for (;;) {
    const step = reading.next()
    if (step.done)
      return step.value.rows.map(({ draft, parseIssues }) => (parseIssues.length > 0 ? null : (draft.price ?? null)))
  }
}
const survey = (table: ReturnType<typeof tableOf>) => surveyPricesAtOnce(table, mapColumns(table, new Map()))
const asks = (table: ReturnType<typeof tableOf>) =>
  isCurrencyMissing(survey(table), NO_SETTINGS.price) ? currencyChoices(survey(table)) : null

describe('a heading that names a currency', () => {
  for (const heading of ['Unit price (USD)', 'Price $', 'USD price', 'Price US$', 'priceUsd', '单价（美元）'])
    it(`converts plain numbers below ${heading}, and imports none of them without a rate`, () => {
      assert.deepEqual(prices(listOf(heading, '0.12', '1,200', '2.5'), withRates), [120, 1_200_000, 2500])
      assert.deepEqual(prices(listOf(heading, '0.12', '1,200', '500')), [null, null, null])
    })

  it('asks for the rate of the currency and for no other', () => {
    for (const [heading, currency] of [
      ['Prix (EUR)', 'EUR'],
      ['Price/€', 'EUR'],
      ['Cost in KES', 'KES'],
      ['Preis [EUR]', 'EUR'],
      ['单价(元)', 'CNY'],
    ] as const)
      assert.deepEqual(currenciesOf(survey(listOf(heading, '5', '6')), NO_SETTINGS.price), [currency], heading)
  })

  it('leaves prices below a heading in francs unconverted, whatever rate was used before', () => {
    for (const heading of ['Price (RWF)', 'Prix Frw', 'Price (Rwf)']) {
      assert.deepEqual(prices(listOf(heading, '500', '1 500'), { rates: { ...rates, '': '1450' } }), [500, 1500])
      assert.deepEqual(currenciesOf(survey(listOf(heading, '500')), NO_SETTINGS.price), [])
    }
  })

  it("prefers a cell's currency over the heading's, and counts the contradictions", () => {
    const table = listOf('Price (USD)', '2', 'Rwf 900', '3 EUR', '$4')
    assert.deepEqual(prices(table, withRates), [2000, 900, 6000, 4000])
    assert.equal(survey(table).contradicting, 2)
    assert.deepEqual(currenciesOf(survey(table), NO_SETTINGS.price), ['USD', 'EUR'])
    assert.deepEqual(prices(listOf('Price (RWF)', '900', '$4'), withRates), [900, 4000])
    assert.equal(survey(listOf('Price (RWF)', '900', '$4')).contradicting, 1)
  })

  it('resolves ambiguous symbols and suffixes to the currency of the heading', () => {
    assert.deepEqual(prices(listOf('Price (CAD)', '$4', '5'), withRates), [2800, 3500])
    assert.deepEqual(prices(listOf('Preis (CHF)', 'Fr. 4'), withRates), [6000])
    assert.deepEqual(prices(listOf('Cost in KES', '500/-', 'KSh 40'), withRates), [5000, 400])
  })

  it('shows the first price with its currency', () => {
    const shown = (heading: string) => mapColumns(listOf(heading, '0.12'), new Map()).map(readingText).at(-1)
    assert.deepEqual([shown('Price $'), shown('Price USD / EUR'), shown('Price')], ['0.12 USD', null, 'Rwf 0.12'])
  })

  it('asks which currency applies if the heading names two', () => {
    const table = listOf('Price USD / EUR', '2', '3')
    assert.deepEqual(asks(table), ['USD', 'EUR', 'RWF'])
    assert.deepEqual(prices(table, withRates), [null, null])
    assert.deepEqual(prices(table, { ...withRates, unstated: 'EUR' }), [4000, 6000])
  })
})

describe('price columns in which only some cells state a currency', () => {
  it('imports none of the other prices until their currency is chosen', () => {
    const table = listOf('Price', '$1', '2', '$3', '400')
    assert.deepEqual(asks(table), ['USD', 'RWF'])
    assert.deepEqual(prices(table, withRates), [1000, null, 3000, null])
    assert.deepEqual(prices(table, { ...withRates, unstated: 'USD' }), [1000, 2000, 3000, 400_000])
    assert.deepEqual(prices(table, { ...withRates, unstated: 'RWF' }), [1000, 2, 3000, 400])
    assert.deepEqual([survey(table).unstated, survey(table).total], [2, 4])
  })

  it('applies the margin to all converted prices, marked or not', () => {
    const table = listOf('Price', '$1', '2')
    assert.deepEqual(prices(table, { ...withRates, margin: '10', unstated: 'USD' }), [1100, 2200])
  })

  it('converts each of two currencies at its own rate and offers both for the rest', () => {
    const table = listOf('Price', '$1', '€1', '5')
    assert.deepEqual(asks(table), ['USD', 'EUR', 'RWF'])
    assert.deepEqual(currenciesOf(survey(table), NO_SETTINGS.price).toSorted(), ['EUR', 'USD'])
    assert.deepEqual(prices(table, { ...withRates, unstated: 'EUR' }), [1000, 2000, 10_000])
  })

  it('ignores a choice that the file does not offer', () => {
    assert.deepEqual(prices(listOf('Price', '$1', '2'), { ...withRates, unstated: 'KES' }), [1000, null])
    assert.deepEqual(prices(listOf('Price (USD)', '$1', '2'), { ...withRates, unstated: 'RWF' }), [1000, 2000])
  })

  it('does not ask if the marked prices are in francs or if all are marked', () => {
    assert.equal(asks(listOf('Price', 'Rwf 100', '200')), null)
    assert.deepEqual(prices(listOf('Price', 'Rwf 100', '200'), { rates: { '': '1450' } }), [100, 200])
    assert.equal(asks(listOf('Price', '$1', '$2', '', 'on request')), null)
    assert.equal(asks(listOf('Price', '100', '200')), null)
  })
})

describe('a currency outside the price column', () => {
  it('reads a currency column row by row', () => {
    const table = tableOf(
      [...HEAD, 'Price', 'Currency'],
      ['A', 'Part', '5', 'Passives', '2', 'USD'],
      ['B', 'Part', '5', 'Passives', '900', 'Rwf'],
      ['C', 'Part', '5', 'Passives', '3', 'euro'],
      ['D', 'Part', '5', 'Passives', '4', 'doubloons'],
      ['E', 'Part', '5', 'Passives', '€4', 'USD'],
    )
    assert.deepEqual(prices(table, withRates), [2000, 900, 6000, null, 8000])
    assert.deepEqual(prices(table), [null, 900, null, null, null])
    assert.deepEqual(currenciesOf(survey(table), NO_SETTINGS.price), ['EUR', 'USD'])
  })

  it('asks about the rows whose currency cell is empty', () => {
    const table = tableOf([...HEAD, 'Price', 'Devise'], ['A', 'P', '5', 'C', '2', 'USD'], ['B', 'P', '5', 'C', '3', ''])
    assert.deepEqual(asks(table), ['USD', 'RWF'])
  })

  it('reads the currency from a line above the table', () => {
    const rows = [
      [...HEAD, 'Price'],
      ['A', 'Part', '5', 'Passives', '2'],
    ]
    assert.deepEqual(prices(tableOf(['All prices in USD, excl. VAT'], ...rows), withRates), [2000])
    assert.deepEqual(prices(tableOf(['Tous les prix en euros'], ...rows), withRates), [4000])
    assert.deepEqual(prices(tableOf(['Tous les prix en euros'], ...rows)), [null])
    assert.deepEqual(prices(tableOf(['Dollar Street 5'], ...rows), withRates), [2])
  })
})
