import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { DIAL_PATTERN, momoDial } from './momo.ts'

describe('momoDial', () => {
  const account = { code: '123456', name: 'ISOKO LTD' }
  it('fills in the code and the amount', () =>
    assert.equal(momoDial({ ...account, dial: '*182*8*1*{code}*{amount}#' }, 12_500), '*182*8*1*123456*12500#'))

  it('leaves the amount to the payer if the pattern has none', () =>
    assert.equal(momoDial({ ...account, dial: '*182*8*1*{code}#' }, 12_500), '*182*8*1*123456#'))
})

describe('DIAL_PATTERN', () => {
  for (const dial of ['*182*8*1*{code}*{amount}#', '*182*8*1*{code}#', '*{code}*{amount}*1#'])
    it(`accepts ${dial}`, () => assert.ok(DIAL_PATTERN.test(dial)))

  for (const dial of [
    '182*8*1*{code}#',
    '*182*8*1#',
    '*182*{amount}*{code}#',
    '*182*{code}',
    '*182*{code}*{pin}#',
    '*182 {code}#',
  ])
    it(`rejects ${dial}`, () => assert.ok(!DIAL_PATTERN.test(dial)))
})
