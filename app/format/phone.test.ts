import assert from 'node:assert/strict'
import { it } from 'node:test'
import { looksLikePhone } from './phone.ts'

it('Usual spellings of a phone number are accepted', () => {
  for (const phone of ['0788 123 456', '+250 788-123-456', '(0788)123456', '788123456'])
    assert.ok(looksLikePhone(phone))
})

it('Text that is too short or has no digits is not accepted as a phone number', () => {
  for (const text of ['0788 12 34', 'ask for Aline', '']) assert.ok(!looksLikePhone(text))
})
