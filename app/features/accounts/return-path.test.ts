import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { readReturnPath, safeReturnPath, withReturnPath } from './return-path.ts'

describe('the remembered place', () => {
  it('comes back as it was, with query and hash', () => {
    const path = '/products?search=hc sr04&category_ids=3#pins'
    assert.equal(
      readReturnPath(withReturnPath('/login', path).slice('/login'.length)),
      '/products?search=hc%20sr04&category_ids=3#pins',
    )
  })

  it('may be missing', () => {
    assert.equal(withReturnPath('/signup', null), '/signup')
    assert.equal(readReturnPath(''), null)
    assert.equal(safeReturnPath(''), null)
  })

  const elsewhere = [
    'https://evil.example',
    'evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/cart\u0000',
    '/cart\u007F',
    '/.//evil.example',
    '/a/..//evil.example',
    'javascript:alert(1)',
  ]
  for (const path of elsewhere) {
    it(`is forgotten when it is ${JSON.stringify(path)}`, () => assert.equal(safeReturnPath(path), null))
  }

  for (const gate of ['/login', '/login/', '/signup?next=/cart', '/cart/../login']) {
    it(`never leads back to a gate: ${gate}`, () => assert.equal(safeReturnPath(gate), null))
  }
})
