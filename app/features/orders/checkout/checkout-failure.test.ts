import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { errors, fieldErrors, type ErrorBody } from '#contract/errors.ts'
import { ApiError, NetworkError } from '#app/api/client.ts'
import { failureText } from '#app/api/failure.ts'
import { readFieldErrors } from '#app/api/field-errors.ts'
import { controlWords } from '#app/words/controls.ts'
import { CHECKOUT_FAILURE, CUSTOMER_FIELDS, isStaleCart, mayHaveBeenPlaced } from './checkout-failure.ts'

const textOf = (error: unknown) => failureText(error, CHECKOUT_FAILURE)
const fieldsOf = (error: unknown) => readFieldErrors(error, CUSTOMER_FIELDS).map(({ field }) => field)

function refusal(code: keyof typeof errors, detail: ErrorBody['detail'] = errors[code][1]): ApiError {
  return new ApiError(errors[code][0], { code, message: typeof detail === 'string' ? detail : errors[code][1], detail })
}

const invalid = refusal('invalid_input', [
  { loc: ['body', 'customer_info', 'phone'], msg: fieldErrors.phone_too_short, type: 'custom' },
  { loc: ['body', 'customer_info', 'location'], msg: fieldErrors.too_long, type: 'too_big' },
])

describe('checkout error messages', () => {
  it('joins the messages of a 422 and names the refused fields', () => {
    assert.equal(textOf(invalid), 'phone: Phone number must be at least 10 characters, location: This is too long')
    assert.deepEqual(fieldsOf(invalid), ['phone', 'location'])
    assert.deepEqual(fieldsOf(refusal('unavailable')), [])
  })
  it("shows the server's text for a 422 without field errors and for other refusals", () => {
    assert.equal(textOf(refusal('invalid_input', 'Not like this.')), 'Not like this.')
    assert.equal(textOf(refusal('unavailable')), errors.unavailable[1])
  })
  it('falls back to its own message for unknown and network errors', () => {
    assert.equal(textOf(refusal('bad_request', controlWords.unknownError)), 'Failed to create order')
    assert.equal(textOf(new TypeError()), 'Failed to create order')
    assert.match(
      textOf(new NetworkError(null)),
      /^Failed to create order\. We didn't get a reply\..*won't be placed twice/,
    )
  })
})

it('treats a changed cart or idempotency mismatch as stale, but not a validation error', () => {
  assert.ok(isStaleCart(refusal('cart_changed')))
  assert.ok(isStaleCart(refusal('idempotency_mismatch')))
  assert.ok(!isStaleCart(invalid))
})

it('treats an order as possibly placed after a network error or a 503, but not after a 422', () => {
  assert.ok(mayHaveBeenPlaced(new NetworkError(null)))
  assert.ok(mayHaveBeenPlaced(refusal('unavailable')))
  assert.ok(!mayHaveBeenPlaced(invalid))
})
