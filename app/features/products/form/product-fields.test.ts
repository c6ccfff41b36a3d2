import assert from 'node:assert/strict'
import { it } from 'node:test'
import { fieldsOf, toRequest } from './product-fields.ts'

it('sends each pin with its use, and leaves it out for pins of older drafts', () => {
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
