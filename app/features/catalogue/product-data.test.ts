import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { shortDescription } from './product-data.ts'

describe('a description for search engines', () => {
  it('is one line', () => assert.equal(shortDescription(' Two\n\nlines '), 'Two lines'))

  it('ends with a whole word when it is too long', () => {
    const text = shortDescription('resistor '.repeat(40))
    assert.ok(text.length <= 160)
    assert.match(text, /resistor…$/)
  })
})
