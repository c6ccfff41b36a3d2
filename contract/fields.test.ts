import assert from 'node:assert/strict'
import { it } from 'node:test'
import { Email } from './accounts/calls.ts'
import { Francs, Line, Quantity, SearchText } from './fields.ts'

it('removes pasted invisible characters from searches, amounts, quantities and email addresses', () => {
  assert.equal(SearchText.parse('\u2066HC-SR04\u2069\u200B '), 'HC-SR04')
  assert.equal(Francs.parse('\u202A2500.50\u202C'), 2500.5)
  assert.equal(Quantity.parse('\u200E12'), 12)
  assert.equal(Email.parse(' \uFEFFaline@isoko.example\u200F'), 'aline@isoko.example')
})

it('rejects direction overrides in a name', () => {
  assert.equal(Line.safeParse('Kigali\u202EslaeD').success, false)
})
