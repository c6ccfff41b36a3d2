import assert from 'node:assert/strict'
import { it } from 'node:test'
import { looksLikePhone } from './phone.ts'

it('accepts usual spellings of a phone number', () => {
  for (const phone of ['0788 123 456', '+250 788-123-456', '(0788)123456', '788123456'])
    assert.ok(looksLikePhone(phone))
})

it('accepts foreign numbers, several numbers and words beside a number', () => {
  for (const phone of [
    '00250 788 123 456',
    '+250 (0) 788.123.456',
    '+44 20 7946 0958',
    '+1 (415) 555\u20110132', // contains a non-breaking hyphen
    '030/1234567',
    '0788123456/0722111222',
    '0788 123 456, 0722 111 222',
    '0788123456 or 0722111222 (Aline)',
    'Aline: +250\u00a0788\u00a0123\u00a0456',
    '٠٧٨٨١٢٣٤٥٦',
    '\u202A+250 788\u2060 123 456\u202C', // pasted with invisible characters
    '00 49 1512 3456 7890',
  ])
    assert.ok(looksLikePhone(phone), phone)
})

it('rejects a phone number that is too short or has no digits', () => {
  for (const text of ['0788 12 34', 'ask for Aline', '']) assert.ok(!looksLikePhone(text))
})

it('rejects words, dates and identity card numbers as phone numbers', () => {
  for (const text of [
    'hello world',
    'KG 11 Ave 42, house 7',
    '22.11.2026',
    '1 1990 8 0012345 6 78',
    'a1b2c3d4e5f6g7h8i9',
  ])
    assert.ok(!looksLikePhone(text), text)
})
