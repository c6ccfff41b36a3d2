import assert from 'node:assert/strict'
import { it } from 'node:test'
import { looksLikePhone } from './phone.ts'

it('takes what people write for a phone number', () => {
  for (const phone of ['0788 123 456', '+250 788-123-456', '(0788)123456', '788123456'])
    assert.ok(looksLikePhone(phone))
})

it('doubts what nobody could call', () => {
  for (const text of ['0788 12 34', 'ask for Aline', '']) assert.ok(!looksLikePhone(text))
})
