import { serverErrorText } from '#app/api/error-text.ts'
import { ApiError, NetworkError } from '#app/api/client.ts'
import { productFormWords } from '#app/words/products-form.ts'
import { filledPinIndexes, filledSpecIndexes, type ProductFields } from './product-fields.ts'

type FieldPath = keyof ProductFields | `specs.${number}.${'name' | 'value'}` | `pins.${number}.name`

interface ProductRefusal {
  fields: { path: FieldPath; message: string }[]
  /** Said with the pictures. */
  pictures: string[]
  /** Said above the form: what belongs to no field. */
  sentence: string | null
}

/** Where to say what the server refused. */
export function readRefusal(error: unknown, fields: ProductFields): ProductRefusal {
  if (isAborted(error)) return { fields: [], pictures: [], sentence: productFormWords.stopped }
  if (error instanceof NetworkError) return formError(`${productFormWords.saveFailed}. ${productFormWords.noAnswer}`)
  if (!(error instanceof ApiError) || typeof error.body.detail === 'string')
    return formError(serverErrorText(error) ?? productFormWords.saveFailed)
  const refusal: ProductRefusal = { fields: [], pictures: [], sentence: null }
  for (const { loc, msg } of error.body.detail) {
    const path = pathOf(loc, fields)
    if (path) refusal.fields.push({ path, message: msg })
    else if (loc[1] === 'images' || loc[2] === 'image_urls') refusal.pictures.push(msg)
    else refusal.sentence = msg
  }
  return refusal
}

function formError(sentence: string): ProductRefusal {
  return { fields: [], pictures: [], sentence }
}

const isAborted = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** The form's name of a place in `product_data`; rows that were left empty were not sent. */
function pathOf([, part, field, at, property]: (string | number)[], fields: ProductFields): FieldPath | null {
  if (part !== 'product_data' || typeof field !== 'string' || !(field in fields)) return null
  if (field === 'specs' && typeof at === 'number')
    return `specs.${filledSpecIndexes(fields.specs)[at] ?? 0}.${property === 'name' ? 'name' : 'value'}`
  if (field === 'pins' && typeof at === 'number') return `pins.${filledPinIndexes(fields.pins)[at] ?? 0}.name`
  return field as keyof ProductFields
}
