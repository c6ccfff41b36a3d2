import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { errors, fieldErrors, type ErrorBody } from '#contract/errors.ts'
import { ApiError, NetworkError } from '#app/lib/api.ts'
import { accountWords } from '#app/words/accounts.ts'
import { checkoutSentence, isStaleCart, mayBePlaced, refusedFields } from './checkout-errors.ts'

function refusal(code: keyof typeof errors, detail: ErrorBody['detail'] = errors[code][1]): ApiError {
  return new ApiError(errors[code][0], { code, message: typeof detail === 'string' ? detail : errors[code][1], detail })
}

const invalid = refusal('invalid_input', [
  { loc: ['body', 'customer_info', 'phone'], msg: fieldErrors.phone_too_short, type: 'custom' },
  { loc: ['body', 'customer_info', 'location'], msg: fieldErrors.too_long, type: 'too_big' },
])

describe('what the checkout says', () => {
  it('joins the problems of a 422 and names their fields', () => {
    assert.equal(
      checkoutSentence(invalid),
      'phone: Phone number must be at least 10 characters, location: This is too long',
    )
    assert.deepEqual(refusedFields(invalid), ['phone', 'location'])
    assert.deepEqual(refusedFields(refusal('unavailable')), [])
  })
  it("is the server's text where a 422 has only that, and for every other refusal", () => {
    assert.equal(checkoutSentence(refusal('invalid_input', 'Not like this.')), 'Not like this.')
    assert.equal(checkoutSentence(refusal('unavailable')), errors.unavailable[1])
  })
  it('falls back to the specified text', () => {
    assert.equal(checkoutSentence(refusal('bad_request', accountWords.unknownError)), 'Failed to create order')
    assert.equal(checkoutSentence(new TypeError()), 'Failed to create order')
    assert.match(
      checkoutSentence(new NetworkError(null)),
      /^Failed to create order\. Network error.*nothing is ordered twice/,
    )
  })
})

it('reads the cart again after a refusal that speaks of its contents', () => {
  assert.ok(isStaleCart(refusal('cart_changed')))
  assert.ok(isStaleCart(refusal('idempotency_mismatch')))
  assert.ok(!isStaleCart(invalid))
})

it('keeps the key of an order that may have been placed', () => {
  assert.ok(mayBePlaced(new NetworkError(null)))
  assert.ok(mayBePlaced(refusal('unavailable')))
  assert.ok(!mayBePlaced(invalid))
})
