import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { GOOGLE_REFUSALS, resultUrl, readOutcome, startPath } from './google-flow.ts'

describe('Google sign-in paths', () => {
  it('adds the return path to the sign-in URL if there is one', () => {
    assert.equal(startPath(null), '/api/auth/google')
    assert.equal(startPath('/products?search=hc sr04'), '/api/auth/google?return_to=%2Fproducts%3Fsearch%3Dhc%20sr04')
  })

  it('passes the code or error in the hash and reads it back', () => {
    assert.equal(resultUrl({ code: 'q3vN-_x' }), '/login/google#code=q3vN-_x')
    const wait = { error: 'too_many_attempts' as const, minutes: '15' }
    const outcomes = [{ code: 'q3vN-_x' }, wait, ...GOOGLE_REFUSALS.map((error) => ({ error }))]
    for (const outcome of outcomes)
      assert.deepEqual(readOutcome(new URL(resultUrl(outcome), 'http://shop').hash), outcome)
  })

  for (const hash of ['', '#', '#code=', '#error=', '#error=wrong_password', '#minutes=<b>', '#anything'])
    it(`reads the hash ${JSON.stringify(hash)} as an ended sign-in`, () =>
      assert.deepEqual(readOutcome(hash), { error: 'google_sign_in_ended' }))
})
