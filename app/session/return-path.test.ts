import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readReturnPath, withReturnPath } from './return-path.ts'

describe('return path in the URL', () => {
  it('keeps the query and hash of a return path passed through the login URL', () => {
    const path = '/products?search=hc sr04&category_ids=3#pins'
    assert.equal(
      readReturnPath(withReturnPath('/login', path).slice('/login'.length)),
      '/products?search=hc%20sr04&category_ids=3#pins',
    )
  })

  it('adds nothing to the URL for a missing return path, and reads it as null', () => {
    assert.equal(withReturnPath('/signup', null), '/signup')
    assert.equal(readReturnPath(''), null)
    assert.equal(readReturnPath('?next='), null)
  })
})
