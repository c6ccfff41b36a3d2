import { fieldIssues } from '#app/api/field-errors.ts'
import type { RefusedField } from '#app/api/use-api-form.ts'
import { filledPinIndexes, filledSpecIndexes, type ProductFields } from './product-fields.ts'

type FieldPath = keyof ProductFields | `specs.${number}.${'name' | 'value'}` | `pins.${number}.name`

/** Returns the fields that the server rejected; null represents the pictures. */
export function refusedFields(error: Error, fields: ProductFields): RefusedField<FieldPath | null>[] {
  return fieldIssues(error).flatMap(({ loc, msg: message }) => {
    const field = isOfPictures(loc) ? null : pathOf(loc, fields)
    return field === undefined ? [] : [{ field, message }]
  })
}

export interface RefusedPicture {
  /** Index of the rejected picture among the uploaded files; undefined if the message applies to all files. */
  place: number | undefined
  message: string
}

/** Returns the pictures that the server rejected, with its messages. */
export function refusedPictures(error: Error): RefusedPicture[] {
  return fieldIssues(error)
    .filter(({ loc }) => isOfPictures(loc))
    .map(({ loc, msg: message }) => ({ place: loc[2] === undefined ? undefined : Number(loc[2]), message }))
}

const isOfPictures = (loc: (string | number)[]) => loc[1] === 'images' || loc[2] === 'image_urls'

/**
 * Converts a path within `product_data` to the name of the form's field, taking into account that empty rows aren't
 * sent.
 */
function pathOf([, part, field, at, property]: (string | number)[], fields: ProductFields): FieldPath | undefined {
  if (part !== 'product_data' || typeof field !== 'string' || !(field in fields)) return undefined
  if (field === 'specs' && typeof at === 'number')
    return `specs.${filledSpecIndexes(fields.specs)[at] ?? 0}.${property === 'name' ? 'name' : 'value'}`
  if (field === 'pins' && typeof at === 'number') return `pins.${filledPinIndexes(fields.pins)[at] ?? 0}.name`
  return field as keyof ProductFields
}
