import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { shortDescription } from './product-structured-data.ts'

describe('Meta description', () => {
  it('A meta description is a single line', () => assert.equal(shortDescription(' Two\n\nlines '), 'Two lines'))

  it('A meta description that is too long ends with a whole word and an ellipsis', () => {
    const text = shortDescription('resistor '.repeat(40))
    assert.ok(text.length <= 160)
    assert.match(text, /resistor…$/)
  })
})
