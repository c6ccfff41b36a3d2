import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { MAX_URL_LENGTH } from '#contract/products/limits.ts'
import { safeReturnPath } from './return-path.ts'

describe('safe return paths', () => {
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
    `/${'x'.repeat(MAX_URL_LENGTH)}`,
  ]
  for (const path of elsewhere) {
    it(`discards the unsafe return path ${JSON.stringify(path).slice(0, 40)}`, () =>
      assert.equal(safeReturnPath(path), null))
  }

  for (const gate of [
    '/login',
    '/login/',
    '/signup?next=/cart',
    '/login/google',
    '/forgot-password',
    '/cart/../login',
  ]) {
    it(`discards the sign-in page ${gate} as a return path`, () => assert.equal(safeReturnPath(gate), null))
  }
})
