import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { matchesOrder } from './order-search.ts'

const order = {
  id: 395,
  customer_info: { name: 'Aline Uwase', phone: '+250 788 123 456' },
  items: [{ mpn: 'AMS1117-3.3' }, { mpn: null }],
}
const finds = (text: string) => matchesOrder(order, ['aline@isoko.example', 'Servo'], text)

describe('Order search', () => {
  for (const text of ['395', '#395', '# 395', ' 395 '])
    it(`An order is found by its number as ${JSON.stringify(text)}`, () => assert.ok(finds(text)))

  for (const text of ['39', '#39', '1395', '3950', '0395', '9999999999'])
    it(`An order is not found by the other number ${text}`, () => assert.ok(!finds(text)))

  for (const text of [
    '788123456',
    '0788123456',
    '0788 123 456',
    '250788123456',
    '8812',
    '788-123',
    '(788) 123',
    '+250 788',
  ])
    it(`An order is found by ${text} of its phone`, () => assert.ok(finds(text)))

  for (const text of ['788123457', '788 456', 'x788', '250 789', '()'])
    it(`An order is not found by ${text}, which its phone does not hold`, () => assert.ok(!finds(text)))

  for (const text of ['AMS1117-3.3', 'ams1117 33', 'ams'])
    it(`An order is found by ${text}, with which a part number begins`, () => assert.ok(finds(text)))

  for (const text of ['1117', 'a-m', '#ams', 'ams1117-5'])
    it(`An order is not found by ${text}, with which no part number begins`, () => assert.ok(!finds(text)))

  it('An order is found by a part of its name and of other texts without case', () => {
    assert.ok(finds('uWASE') && finds('SERV') && finds('Isoko.Example'))
    assert.ok(!finds('Eric'))
  })
})
