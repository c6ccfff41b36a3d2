import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { parseFrancs, parsePieceCount, parseStatus, parseBoolean } from './values.ts'

describe('parseFrancs', () => {
  const amounts: [cell: string, francs: ReturnType<typeof parseFrancs>][] = [
    ['1500', 1500],
    ['1,500', 1500],
    ['1.500', 1500],
    ['1 500', 1500],
    ['1\u202f500,50', 1500.5],
    ['12,345,678.90', 12345678.9],
    ['12.345.678,90', 12345678.9],
    ['1500,5', 1500.5],
    ['1500.000', 1500],
    ['0', 0],
    ['Rwf 1,500', 1500],
    ['1 500 FRW', 1500],
    ['2500/-', 2500],
    ['0.081USD', 'not_francs'],
    ['$4.50', 'not_francs'],
    ['4,50 €', 'not_francs'],
    ['11.000,0.0', 'not_an_amount'],
    ['1,50,000', 'not_an_amount'],
    ['1,500,50', 'not_an_amount'],
    ['0.125', 'not_an_amount'],
    ['-5', 'not_an_amount'],
    ['on request', 'not_an_amount'],
    ['1e3', 'not_an_amount'],
  ]
  for (const [cell, francs] of amounts)
    it(`reads the price cell ${cell} as ${francs}`, () => assert.equal(parseFrancs(cell), francs))
})

describe('parsePieceCount', () => {
  it('reads whole numbers with or without a unit', () =>
    assert.deepEqual(['0', '210', '1,200 pcs', '12.0', '3 pièces'].map(parsePieceCount), [0, 210, 1200, 12, 3]))
  it('rejects negative, fractional, empty and textual cells', () =>
    assert.deepEqual(
      ['-4', '2.5', 'in stock', '', '>100'].map(parsePieceCount),
      Array.from({ length: 5 }, () => 'not_pieces'),
    ))
})

describe('parseStatus and parseBoolean', () => {
  it('reads cells in English and French and rejects other words', () => {
    assert.deepEqual(['Active', 'actif', 'yes', '1'].map(parseStatus), Array(4).fill('active'))
    assert.deepEqual(['INACTIVE', 'Brouillon', 'non', '0'].map(parseStatus), Array(4).fill('inactive'))
    assert.deepEqual(['Oui', 'x', 'faux', 'no'].map(parseBoolean), [true, true, false, false])
    assert.deepEqual([parseStatus('sold'), parseBoolean('maybe')], ['not_a_status', 'not_yes_or_no'])
  })
})
