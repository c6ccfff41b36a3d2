import type { Product } from '#contract/catalogue.ts'
import { createProduct, updateProduct } from '#contract/products.ts'
import { uploadForm, type UploadOptions } from '#app/api/upload-form.ts'
import { isRequestOrder, isNew, savedPictures, type FormPicture } from './form-pictures.ts'
import { changedFields, toRequest, type ProductFields } from './product-fields.ts'

/** With the change, where something changed that can be undone. */
export type SavedProduct = Product & { change_id?: string | undefined }

interface ProductUpload extends UploadOptions {
  /** What is stored; null for a product to come. */
  product: Product | null
  /** The product that one to come begins as, with its pictures. */
  copyOf: number | undefined
  fields: ProductFields
  /** The same form as it is stored, with the stock that was shown. */
  base: ProductFields
  /** Of the product as it was looked at. */
  versionSeen: number | undefined
  /** null: the pictures are as stored. */
  pictures: readonly FormPicture[] | null
  /** The same for every attempt to send the same. */
  key: string
}

/** Offers the product, or changes of it what differs and nothing else. */
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
  // Pieces that were sold since the form showed this stock stay sold.
  const shownStock = changed.includes('stock_quantity') && { stock_seen: Number(base.stock_quantity) }
  const isOverwriting = pictures !== null || changed.some((field) => field !== 'stock_quantity')
  const seen = isOverwriting && { version_seen: versionSeen }
  const body = formOf({ ...changes, ...shownStock, ...storedPictures, ...seen }, pictures)
  return uploadForm(updateProduct, { params: { product_id: product.id }, headers, body }, uploadOptions)
}

/** Updates the order of the pictures: one request can only place those that the server knows. */
export async function sendOrder(product: SavedProduct, pictures: readonly FormPicture[]): Promise<SavedProduct> {
  const body = formOf({ image_urls: pictures.map((one) => (isNew(one) ? '' : one.url)) }, null)
  const saved = await uploadForm(updateProduct, { params: { product_id: product.id }, body })
  return { ...saved, change_id: product.change_id }
}

/**
 * Pictures in the wanted order under their stored URLs; null where the first request has set it, or the server merged
 * two files.
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
