import assert from 'node:assert/strict'
import { it } from 'node:test'
import { fieldsOf, toRequest } from './product-fields.ts'

it('Pins are sent with what they are for, and those of an older draft without it', () => {
  const pins = [
    { number: '1', name: 'VCC', use: ' supply, 5 V ' },
    { number: '2', name: 'GND', use: '' },
    { number: '3', name: 'OUT' },
  ]
  assert.deepEqual(toRequest({ ...fieldsOf(null, 'mine'), pins }).pins, [
    { number: 1, name: 'VCC', use: 'supply, 5 V' },
    { number: 2, name: 'GND' },
    { number: 3, name: 'OUT' },
  ])
})
