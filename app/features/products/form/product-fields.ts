import type * as z from 'zod'
import type { Product, ProductStatus } from '#contract/catalogue/calls.ts'
import type { NewProduct } from '#contract/products/calls.ts'
import type { ProductScope } from '../list/product-list-queries.ts'
import { emptySpec, isEmptySpec, specRowOf, specText, type SpecRow } from './spec-rows.ts'
import { parseNumber } from '#app/format/parse-number.ts'

/** Form values as typed. The names match the API's, so that server errors can be assigned to their fields. */
export interface ProductFields {
  name: string
  description: string
  price: string
  stock_quantity: string
  category_id: number | null
  mpn: string
  sku: string
  manufacturer: string
  package: string
  specs: SpecRow[]
  pins: PinRow[]
  datasheet_url: string
  tags: string[]
  supplier_numbers: string[]
  /** Pack size. If it or one of the next two fields is empty, the value is 1. */
  pieces_per_pack: string
  min_quantity: string
  quantity_step: string
  /** Low-stock threshold; empty means the shop's default. */
  low_at: string
  featured: boolean
  status: ProductStatus
  /** Account ID of the seller, or null for the shop itself; undefined if the seller can't be chosen. */
  seller_id: number | null | undefined
}

export interface PinRow {
  number: string
  name: string
  /** Use of the pin; missing in drafts that were created before this field was added. */
  use?: string
}

type NewProductInput = z.input<typeof NewProduct>
/** Request body built from the form. */
export type ProductRequest = {
  [Field in keyof ProductFields]: Field extends keyof NewProductInput ? NewProductInput[Field] | null : never
}

/**
 * Returns the form values for a product, or for a new product if null. The seller can be chosen only when managing all
 * products.
 */
export function fieldsOf(product: Product | null, scope: ProductScope): ProductFields {
  return {
    name: product?.name ?? '',
    description: product?.description ?? '',
    price: textOf(product?.price),
    stock_quantity: textOf(product?.stock_quantity),
    category_id: product?.category_id ?? null,
    mpn: product?.mpn ?? '',
    sku: product?.sku ?? '',
    manufacturer: product?.manufacturer ?? '',
    package: product?.package ?? '',
    specs: product?.specs.length ? product.specs.map(specRowOf) : [emptySpec], // a first row to type or paste into
    pins: product?.pins.map(({ number, name, use = '' }) => ({ number: String(number), name, use })) ?? [],
    datasheet_url: product?.datasheet_url ?? '',
    tags: product?.tags ?? [],
    supplier_numbers: product?.supplier_numbers ?? [],
    pieces_per_pack: aboveOne(product?.pieces_per_pack),
    min_quantity: aboveOne(product?.min_quantity),
    quantity_step: aboveOne(product?.quantity_step),
    low_at: textOf(product?.low_at ?? undefined),
    featured: product?.featured ?? false,
    status: product?.status ?? 'active',
    seller_id: scope === 'all' ? (product?.seller.id ?? null) : undefined,
  }
}

export function toRequest(fields: ProductFields): ProductRequest {
  const { specs, pins, tags, supplier_numbers, category_id, featured, status, seller_id } = fields
  return {
    name: fields.name.trim(),
    description: fields.description.trim(),
    price: normalizeNumber(fields.price),
    stock_quantity: normalizeNumber(fields.stock_quantity),
    category_id,
    mpn: fields.mpn.trim() || null,
    sku: fields.sku.trim() || null,
    manufacturer: fields.manufacturer.trim() || null,
    package: fields.package.trim() || null,
    specs: filledSpecIndexes(specs).map((at) => toSpecRequest(specs[at])),
    pins: filledPinIndexes(pins).map((at) => toPinRequest(pins[at], at)),
    datasheet_url: fields.datasheet_url.trim() || null,
    tags,
    supplier_numbers,
    pieces_per_pack: normalizeNumber(fields.pieces_per_pack || '1'),
    min_quantity: normalizeNumber(fields.min_quantity || '1'),
    quantity_step: normalizeNumber(fields.quantity_step || '1'),
    low_at: fields.low_at.trim() === '' ? null : normalizeNumber(fields.low_at),
    featured,
    status,
    seller_id,
  }
}

/** Returns the fields whose stored value would differ from that in `base`. */
export function changedFields(fields: ProductFields, base: ProductFields): (keyof ProductFields)[] {
  const [current, before] = [toRequest(fields), toRequest(base)]
  return (Object.keys(current) as (keyof ProductFields)[]).filter(
    (field) => JSON.stringify(current[field]) !== JSON.stringify(before[field]),
  )
}

/** Returns the indexes of the specification rows to send, skipping empty rows. */
export function filledSpecIndexes(specs: readonly SpecRow[]): number[] {
  return specs.flatMap((row, at) => (isEmptySpec(row) ? [] : [at]))
}

export function filledPinIndexes(pins: readonly PinRow[]): number[] {
  return pins.flatMap(({ name }, at) => (name.trim() === '' ? [] : [at]))
}

/**
 * Converts numbers such as `11,500.50` and `11 500` to the API's format. Returns any other text unchanged, so that the
 * server rejects it.
 */
function normalizeNumber(text: string): string {
  const parsed = parseNumber(text)
  return Number.isNaN(parsed) ? text.trim() : String(parsed)
}

const textOf = (value: number | undefined) => (value === undefined ? '' : String(value))

const aboveOne = (value = 1) => (value > 1 ? String(value) : '')

function toSpecRequest(row: SpecRow | undefined) {
  return { name: row?.name.trim() ?? '', text: row ? specText(row) : '' }
}

function toPinRequest(pin: PinRow | undefined, at: number) {
  const use = pin?.use?.trim()
  return { number: pin?.number ? Number(pin.number) : at + 1, name: pin?.name.trim() ?? '', ...(use ? { use } : {}) }
}
