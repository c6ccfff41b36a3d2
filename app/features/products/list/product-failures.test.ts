import assert from 'node:assert/strict'
import { it } from 'node:test'
import { ApiError, NetworkError } from '#app/api/client.ts'
import { failureText } from '#app/api/failure.ts'
import { controlWords } from '#app/words/controls.ts'
import { productFailures } from './product-failures.ts'

const refusal = (message: string) => new ApiError(403, { detail: message, message, code: 'not_your_product' })

it("shows the server's message for a product error, or else the action that failed", () => {
  assert.equal(failureText(refusal('Not yours.'), productFailures.delete), 'Not yours.')
  assert.equal(failureText(refusal(controlWords.unknownError), productFailures.delete), 'Failed to delete product')
  assert.equal(failureText(new NetworkError('lost'), productFailures.delete), 'Failed to delete product')
  assert.equal(failureText(refusal('Not yours.'), productFailures.list), 'Not yours.')
  assert.equal(failureText(refusal(controlWords.unknownError), productFailures.list), 'Failed to fetch products')
  assert.equal(
    failureText(new NetworkError('lost'), productFailures.list),
    'Failed to load data. Please try again later.',
  )
})
