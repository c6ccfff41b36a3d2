import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { isPlaceholder, isSomeStock, isWithoutStock } from './placeholders.ts'

describe('placeholder text instead of values', () => {
  for (const text of [
    'n/a',
    'N/A',
    '-',
    '--',
    '–',
    'call',
    'Call us!',
    'ask',
    'TBC',
    'tbd',
    '',
    '  ',
    '?',
    'on request',
    'P.O.A.',
    'sur demande',
    'À confirmer',
    'nous consulter',
    'auf Anfrage',
    'Price on request',
    '面议',
  ])
    it(`reads "${text}" as no value`, () => assert.equal(isPlaceholder(text), true))
  for (const text of ['0', '5', 'Servo', 'N-MOSFET', 'call button', 'askari', '1.5'])
    it(`reads "${text}" as a value`, () => assert.equal(isPlaceholder(text), false))
  for (const text of ['out of stock', 'Sold out', 'Rupture de stock', 'Épuisé', 'no', 'n/a', '缺货'])
    it(`reads "${text}" as no stock`, () => assert.equal(isWithoutStock(text), true))
  for (const text of [
    'in stock',
    'In-Stock',
    'yes',
    '10+',
    '> 10',
    '~50',
    '5-10',
    'more than 20',
    'en stock',
    'disponible',
    'plenty',
    '100+ pcs',
    '有货',
  ])
    it(`reads "${text}" as some stock`, () => {
      assert.deepEqual([isSomeStock(text), isWithoutStock(text)], [true, false])
    })
  for (const text of ['-4', '2.5', '10', 'servo', '1,200'])
    it(`does not read "${text}" as either stock or no stock`, () => {
      assert.deepEqual([isSomeStock(text), isWithoutStock(text)], [false, false])
    })
})
