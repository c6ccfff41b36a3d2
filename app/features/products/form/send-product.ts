import type { Product } from '#contract/catalogue.ts'
import { createProduct, updateProduct } from '#contract/products.ts'
import { uploadForm, type UploadOptions } from '#app/api/upload-form.ts'
import { isRequestOrder, isNew, savedPictures, type FormPicture } from './form-pictures.ts'
import { changedFields, toRequest, type ProductFields } from './product-fields.ts'

/** Saved product, with the ID of the change if it can be undone. */
export type SavedProduct = Product & { change_id?: string | undefined }

interface ProductUpload extends UploadOptions {
  /** Stored product; null for a new one. */
  product: Product | null
  /** ID of the product that a new one is copied from, pictures included. */
  copyOf: number | undefined
  fields: ProductFields
  /** Stored form values, with the stock that was shown. */
  base: ProductFields
  /** Version of the product that the person saw. */
  versionSeen: number | undefined
  /** null if the pictures are unchanged. */
  pictures: readonly FormPicture[] | null
  /** Idempotency key, the same for every attempt. */
  key: string
}

/** Creates the product, or sends only the changed fields of an existing one. */
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
  // Sending the shown stock keeps sales since then subtracted.
  const shownStock = changed.includes('stock_quantity') && { stock_seen: Number(base.stock_quantity) }
  const isOverwriting = pictures !== null || changed.some((field) => field !== 'stock_quantity')
  const seen = isOverwriting && { version_seen: versionSeen }
  const body = formOf({ ...changes, ...shownStock, ...storedPictures, ...seen }, pictures)
  return uploadForm(updateProduct, { params: { product_id: product.id }, headers, body }, uploadOptions)
}

/** Updates the order of the pictures, since one request can place only those that the server knows. */
export async function sendOrder(product: SavedProduct, pictures: readonly FormPicture[]): Promise<SavedProduct> {
  const body = formOf({ image_urls: pictures.map((one) => (isNew(one) ? '' : one.url)) }, null)
  const saved = await uploadForm(updateProduct, { params: { product_id: product.id }, body })
  return { ...saved, change_id: product.change_id }
}

/**
 * Returns the pictures in the wanted order under their stored URLs; null if the first request has already set it, or
 * the server merged two files.
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
