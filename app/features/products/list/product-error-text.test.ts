import assert from 'node:assert/strict'
import { it } from 'node:test'
import { ApiError, NetworkError } from '#app/api/client.ts'
import { controlWords } from '#app/words/controls.ts'
import { productErrorText, productListErrorText } from './product-error-text.ts'

const refusal = (message: string) => new ApiError(403, { detail: message, message, code: 'not_your_product' })

it("A product error shows the server's message, or else the action that failed", () => {
  assert.equal(productErrorText(refusal('Not yours.'), 'Failed to delete product'), 'Not yours.')
  assert.equal(
    productErrorText(refusal(controlWords.unknownError), 'Failed to delete product'),
    'Failed to delete product',
  )
  assert.equal(productErrorText(new NetworkError('lost'), 'Failed to delete product'), 'Failed to delete product')
  assert.equal(productListErrorText(refusal('Not yours.')), 'Not yours.')
  assert.equal(productListErrorText(refusal(controlWords.unknownError)), 'Failed to fetch products')
  assert.equal(productListErrorText(new NetworkError('lost')), 'Failed to load data. Please try again later.')
})
