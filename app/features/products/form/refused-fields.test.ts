import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError, NetworkError } from '#app/api/client.ts'
import { fieldsOf } from './product-fields.ts'
import { refusedFields, refusedPictures } from './refused-fields.ts'

const fields = {
  ...fieldsOf(null, 'mine'),
  specs: ['', 'Range'].map((name) => ({ name, value: '', unit: '' })),
  pins: ['', 'GND'].map((name) => ({ number: '', name, use: '' })),
}

test('maps a refusal to its product field, ignoring empty rows', () => {
  const refusedOf = (...loc: (string | number)[]) => {
    const detail = [{ type: 'custom', loc: ['body', ...loc], msg: 'No' }]
    return refusedFields(new ApiError(422, { code: 'invalid_input', message: 'Please check', detail }), fields)
  }
  assert.deepEqual(refusedOf('product_data', 'price'), [{ field: 'price', message: 'No' }])
  assert.deepEqual(refusedOf('product_data', 'specs', 0, 'name'), [{ field: 'specs.1.name', message: 'No' }])
  assert.deepEqual(refusedOf('product_data', 'specs', 0, 'text'), [{ field: 'specs.1.value', message: 'No' }])
  assert.deepEqual(refusedOf('product_data', 'pins', 0, 'name'), [{ field: 'pins.1.name', message: 'No' }])
  for (const place of [['images'], ['product_data', 'image_urls']])
    assert.deepEqual(refusedOf(...place), [{ field: null, message: 'No' }])
  assert.deepEqual(refusedOf('product_data'), [])
})

test('maps a picture refusal to the position of its file, if any', () => {
  const issue = (...loc: (string | number)[]) => ({ type: 'custom', loc: ['body', ...loc], msg: 'No' })
  const detail = [issue('images', '1'), issue('product_data', 'price'), issue('images'), issue('images', '4')]
  assert.deepEqual(
    refusedPictures(new ApiError(422, { code: 'invalid_input', message: 'Please check', detail })),
    [1, undefined, 4].map((place) => ({ place, message: 'No' })),
  )
  assert.deepEqual(refusedPictures(new NetworkError(null)), [])
})

test('assigns no field to a refusal of the whole product or a network error', () => {
  const refusal = { code: 'role_not_allowed', message: 'Not today', detail: 'Not today' } as const
  assert.deepEqual(refusedFields(new ApiError(403, refusal), fields), [])
  assert.deepEqual(refusedFields(new NetworkError(null), fields), [])
})
