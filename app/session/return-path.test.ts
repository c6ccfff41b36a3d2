import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readReturnPath, withReturnPath } from './return-path.ts'

describe('Return path in the URL', () => {
  it('A return path passed through the login URL keeps its query and hash', () => {
    const path = '/products?search=hc sr04&category_ids=3#pins'
    assert.equal(
      readReturnPath(withReturnPath('/login', path).slice('/login'.length)),
      '/products?search=hc%20sr04&category_ids=3#pins',
    )
  })

  it('A missing return path adds nothing to the URL and reads as null', () => {
    assert.equal(withReturnPath('/signup', null), '/signup')
    assert.equal(readReturnPath(''), null)
    assert.equal(readReturnPath('?next='), null)
  })
})
