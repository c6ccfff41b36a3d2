import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { matchesOrder } from './search.ts'

const order = {
  id: 395,
  customer_info: { name: 'Aline Uwase', phone: '+250 788 123 456' },
  items: [{ mpn: 'AMS1117-3.3' }, { mpn: null }],
}
const finds = (text: string) => matchesOrder(order, ['aline@isoko.example', 'Servo'], text)

describe('order search', () => {
  for (const text of ['395', '#395', '# 395', ' 395 '])
    it(`finds an order by its number as ${JSON.stringify(text)}`, () => assert.ok(finds(text)))

  for (const text of ['39', '#39', '1395', '3950', '0395', '9999999999'])
    it(`does not find an order by the different number ${text}`, () => assert.ok(!finds(text)))

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
    it(`finds an order by ${text} in its phone number`, () => assert.ok(finds(text)))

  for (const text of ['788123457', '788 456', 'x788', '250 789', '()'])
    it(`does not find an order by ${text}, which is not in its phone number`, () => assert.ok(!finds(text)))

  for (const text of ['AMS1117-3.3', 'ams1117 33', 'ams'])
    it(`finds an order by ${text} at the start of a part number`, () => assert.ok(finds(text)))

  for (const text of ['1117', 'a-m', '#ams', 'ams1117-5'])
    it(`does not find an order by ${text}, which is not the start of a part number`, () => assert.ok(!finds(text)))

  it('finds an order by part of a name, product or email address, ignoring case', () => {
    assert.ok(finds('uWASE') && finds('SERV') && finds('Isoko.Example'))
    assert.ok(!finds('Eric'))
  })
})
