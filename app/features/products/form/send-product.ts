import type { Product } from '#contract/catalogue/calls.ts'
import type { ResponseOf } from '#contract/endpoint.ts'
import { createProduct, updateProduct } from '#contract/products/calls.ts'
import { uploadForm, type UploadOptions } from '#app/api/upload-form.ts'
import { isRequestOrder, isNew, savedPictures, type FormPicture } from './form-pictures.ts'
import { changedFields, toRequest, type ProductFields } from './product-fields.ts'

/** Saved product, with the ID of the change if it can be undone. */
export type SavedProduct = ResponseOf<typeof updateProduct>

interface ProductUpload extends UploadOptions {
  /** Product that the server has stored; null for a new product. */
  product: Product | null
  /** ID of the product of which the new product is a copy, including its pictures. */
  copyOf: number | undefined
  fields: ProductFields
  /** Form values of the stored product, with the stock that the form showed. */
  base: ProductFields
  /** Version of the product that the user saw. */
  versionSeen: number | undefined
  /** All pictures in the desired order; null if the user hasn't changed them. */
  pictures: readonly FormPicture[] | null
  /** Idempotency key, which is the same for every attempt to save. */
  key: string
}

/** Creates a product, or sends only the changed fields of an existing product. */
export function sendProduct({
  product,
  copyOf,
  fields,
  base,
  versionSeen,
  pictures,
  key,
  ...uploadOptions
}: ProductUpload): Promise<SavedProduct> {
  const headers = { 'idempotency-key': key }
  const storedPictures = pictures && { image_urls: pictures.flatMap((one) => (isNew(one) ? [] : [one.url])) }
  const sent = toRequest(fields)
  if (!product) {
    const copied = copyOf !== undefined && { pictures_of: copyOf, ...storedPictures }
    return uploadForm(createProduct, { headers, body: formOf({ ...sent, ...copied }, pictures) }, uploadOptions)
  }
  const changed = changedFields(fields, base)
  const changes = Object.fromEntries(changed.map((field) => [field, sent[field]]))
  // With the stock that was shown, the server can subtract the sales made since then.
  const shownStock = changed.includes('stock_quantity') && { stock_seen: Number(base.stock_quantity) }
  const isOverwriting = pictures !== null || changed.some((field) => field !== 'stock_quantity')
  const seen = isOverwriting && { version_seen: versionSeen }
  const body = formOf({ ...changes, ...shownStock, ...storedPictures, ...seen }, pictures)
  return uploadForm(updateProduct, { params: { product_id: product.id }, headers, body }, uploadOptions)
}

/**
 * Sets the order of the pictures in a second request, because a request can position only pictures that the server
 * already has.
 */
export async function sendOrder(product: SavedProduct, pictures: readonly FormPicture[]): Promise<SavedProduct> {
  const body = formOf({ image_urls: pictures.map((one) => (isNew(one) ? '' : one.url)) }, null)
  const saved = await uploadForm(updateProduct, { params: { product_id: product.id }, body })
  return { ...saved, change_id: product.change_id, implausible_price: product.implausible_price }
}

/**
 * Returns the stored URLs of the pictures in the desired order. Returns null if the first request has already set that
 * order, or if the server merged two files.
 */
export function pendingOrder(pictures: readonly FormPicture[], product: Product): FormPicture[] | null {
  if (isRequestOrder(pictures)) return null
  const storedKeys = new Set(pictures.filter((one) => !isNew(one)).map(({ key }) => key))
  const stored = savedPictures(product)
  const added = stored.filter(({ key }) => !storedKeys.has(key))
  if (stored.length !== pictures.length) return null
  return pictures.map((one) => (isNew(one) ? (added.shift() ?? one) : one))
}

function formOf(fields: object, pictures: readonly FormPicture[] | null): FormData {
  const form = new FormData()
  form.append('product_data', JSON.stringify(fields))
  for (const { file } of (pictures ?? []).filter(isNew)) form.append('images', file)
  return form
}
