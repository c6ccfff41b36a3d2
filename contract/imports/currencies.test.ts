import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { countKnownHeadings, mapColumns } from './columns.ts'
import { currencyOfMark, isCurrencyHeading, isPriceHeading, splitHeading } from './currencies.ts'

const headings: [heading: string, currencies: string[]][] = [
  ['Unit price (USD)', ['USD']],
  ['Price $', ['USD']],
  ['Prix (EUR)', ['EUR']],
  ['Price/€', ['EUR']],
  ['Cost in KES', ['KES']],
  ['USD price', ['USD']],
  ['Preis [EUR]', ['EUR']],
  ['Preis in € (zzgl. MwSt)', ['EUR']],
  ['单价(元)', ['CNY']],
  ['单价（美元）', ['USD']],
  ['含税单价（元）', ['CNY']],
  ['价格(RMB)', ['CNY']],
  ['Price US$', ['USD']],
  ['Price in US$ (excl. VAT)', ['USD']],
  ['Price, US dollars', ['USD']],
  ['Unit Price\n(US Dollars)', ['USD']],
  ['Prix HT €', ['EUR']],
  ['Prix de vente (en euros)', ['EUR']],
  ['Precio unitario (€)', ['EUR']],
  ['Unit cost (KSh)', ['KES']],
  ['P.U. (FCFA)', ['XAF']],
  ['Price (CAD $)', ['CAD']],
  ['Price ($ USD)', ['USD']],
  ['Price_USD', ['USD']],
  ['priceUsd', ['USD']],
  ['Price ¥', ['¥']],
  ['USD', ['USD']],
  ['Harga', []],
  ['Price (RWF)', ['RWF']],
  ['Prix Frw', ['RWF']],
  ['Igiciro (Frw)', ['RWF']],
  ['Prix unitaire (francs rwandais)', ['RWF']],
  ['Price USD / RWF', ['USD', 'RWF']],
]

describe('price headings', () => {
  for (const [heading, currencies] of headings)
    it(`reads ${JSON.stringify(heading)} as a price in ${currencies.join(' or ') || 'no stated currency'}`, () => {
      assert.deepEqual(splitHeading(heading).currencies, currencies)
      assert.ok(isPriceHeading(heading))
      assert.deepEqual(mapColumns(['Name', heading]), ['name', 'price'])
      assert.equal(countKnownHeadings(['Name', heading]), heading === 'USD' ? 1 : 2)
    })

  it('leaves totals, old prices and prices of larger quantities unmapped', () => {
    for (const heading of ['Total price USD', 'Old price', 'Price 100+ (USD)', 'Prices in USD', 'Ext. price €'])
      assert.deepEqual(mapColumns(['Name', heading]), ['name', null], heading)
  })

  it('prefers the price column in francs, then the best known heading', () => {
    assert.deepEqual(mapColumns(['Prix (USD)', 'Prix (Rwf)', 'Nom']), [null, 'price', 'name'])
    assert.deepEqual(mapColumns(['Price USD', 'Price in Frw']), [null, 'price'])
    assert.deepEqual(mapColumns(['Cost (USD)', 'Price']), [null, 'price'])
  })

  it('recognizes a column with the currency of each row', () => {
    for (const heading of ['Currency', 'Devise', 'Währung', 'Price currency', '币种'])
      assert.ok(isCurrencyHeading(heading))
    assert.ok(!isCurrencyHeading('Current'))
  })
})

it('resolves a shared symbol by the currency of the column', () => {
  const marks: [mark: string, column: string | null, currency: string | null][] = [
    ['$', null, 'USD'],
    ['$', 'CAD', 'CAD'],
    ['US$', 'CAD', 'USD'],
    ['¥', null, '¥'],
    ['¥', 'CNY', 'CNY'],
    ['Fr.', null, 'RWF'],
    ['Fr.', 'CHF', 'CHF'],
    ['Frw', 'CHF', 'RWF'],
    ['Rs.', 'PKR', 'PKR'],
    ['KSh', null, 'KES'],
    ['pcs', null, null],
    ['from', null, null],
  ]
  for (const [mark, column, currency] of marks)
    assert.equal(currencyOfMark(mark, column), currency, `${mark} in a column of ${column}`)
})
