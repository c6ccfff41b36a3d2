import type { Product } from '#contract/catalogue.ts'
import { createProduct, updateProduct } from '#contract/products.ts'
import { uploadForm, type UploadWatch } from '#app/lib/upload.ts'
import { isInCallOrder, isNew, savedPictures, type FormPicture } from './form-pictures.ts'
import { changedFields, sentOf, type ProductFields } from './product-fields.ts'

interface Sending extends UploadWatch {
  /** What is stored; null for a product to come. */
  product: Product | null
  fields: ProductFields
  /** The same form as it is stored, with the stock that was shown. */
  base: ProductFields
  /** null: the pictures are as stored. */
  pictures: readonly FormPicture[] | null
  /** The same for every attempt to send the same. */
  key: string
}

/** Offers the product, or changes of it what differs and nothing else. */
export function sendProduct({ product, fields, base, pictures, key, ...watch }: Sending): Promise<Product> {
  const headers = { 'idempotency-key': key }
  if (!product) return uploadForm(createProduct, { headers, body: formOf(sentOf(fields), pictures) }, watch)
  const sent = sentOf(fields)
  const changed = changedFields(fields, base)
  const changes = Object.fromEntries(changed.map((field) => [field, sent[field]]))
  // Pieces that were sold since the form showed this stock stay sold.
  const seen = changed.includes('stock_quantity') && { stock_seen: Number(base.stock_quantity) }
  const kept = pictures && { image_urls: pictures.flatMap((one) => (isNew(one) ? [] : [one.url])) }
  const body = formOf({ ...changes, ...seen, ...kept }, pictures)
  return uploadForm(updateProduct, { params: { product_id: String(product.id) }, headers, body }, watch)
}

/** What the server put last is given its place: a call can only say where pictures stand that it knows. */
export function sendOrder(product: Product, pictures: readonly FormPicture[]): Promise<Product> {
  const body = formOf({ image_urls: pictures.map((one) => (isNew(one) ? '' : one.url)) }, null)
  return uploadForm(updateProduct, { params: { product_id: String(product.id) }, body })
}

/**
 * The pictures as they were wanted, each under the address that it now has; null where one call has said it all, or the
 * server took two files for the same picture.
 */
export function wantedOrder(pictures: readonly FormPicture[], product: Product): FormPicture[] | null {
  if (isInCallOrder(pictures)) return null
  const known = new Set(pictures.filter((one) => !isNew(one)).map(({ key }) => key))
  const stored = savedPictures(product)
  const added = stored.filter(({ key }) => !known.has(key))
  if (stored.length !== pictures.length) return null
  return pictures.map((one) => (isNew(one) ? (added.shift() ?? one) : one))
}

function formOf(fields: object, pictures: readonly FormPicture[] | null): FormData {
  const form = new FormData()
  form.append('product_data', JSON.stringify(fields))
  for (const { file } of (pictures ?? []).filter(isNew)) form.append('images', file)
  return form
}
