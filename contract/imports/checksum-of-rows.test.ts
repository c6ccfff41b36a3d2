import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { checksumOfRows } from './checksum-of-rows.ts'

describe('checksum of import rows', () => {
  const rows = [{ cells: { name: 'Relay', price: '1000' } }, { cells: { name: 'Servo', price: '24000' } }]
  const checksum = checksumOfRows(rows)

  it('ignores the order of the columns', () => {
    const swapped = rows.map(({ cells: { name, price } }) => ({ cells: { price, name } }))
    assert.deepEqual([checksumOfRows(swapped), /^[\da-f]{8}$/.test(checksum)], [checksum, true])
  })

  it('changes if any cell, column or the order of rows differs', () => {
    const others = [
      [rows[0], { cells: { name: 'Servo', price: '24001' } }],
      [rows[0], { cells: { name: 'Servo', stock_quantity: '24000' } }],
      rows.toReversed(),
      rows.slice(0, 1),
    ].map((changed) => checksumOfRows(changed.filter((row) => row !== undefined)))
    assert.equal(new Set([checksum, ...others]).size, 5)
  })
})
