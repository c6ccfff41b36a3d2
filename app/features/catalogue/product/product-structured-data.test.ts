import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { shortDescription } from './product-structured-data.ts'

describe('meta description', () => {
  it('joins several lines into a single line', () => assert.equal(shortDescription(' Two\n\nlines '), 'Two lines'))

  it('ends a long description with a whole word and an ellipsis', () => {
    const text = shortDescription('resistor '.repeat(40))
    assert.ok(text.length <= 160)
    assert.match(text, /resistor…$/)
  })
})
