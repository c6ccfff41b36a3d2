import { and, eq, isNull, ne } from 'drizzle-orm'
import { MAX_STOCK } from '#contract/products/limits.ts'
import { toCents } from '#contract/money.ts'
import type { NewProduct, ProductEdit } from '#contract/products/calls.ts'
import { keySpecs } from '#contract/products/key-specs.ts'
import { lowStockAt } from '#contract/products/low-stock.ts'
import { roundUpToStep } from '#contract/cart/quantities.ts'
import { parseSpecValue } from '#contract/products/spec-value.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, type products } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { fieldRefusal, type FieldPath } from '#server/http/errors.ts'

/**
 * Converts a product form to table columns; omitted fields remain undefined.
 * @param before the product before an edit
 */
export function toProductColumns(form: NewProduct | ProductEdit, before?: QuantityColumns) {
  return {
    name: form.name,
    description: form.description,
    priceCents: form.price === undefined ? undefined : toCents(form.price),
    featured: form.featured,
    status: form.status,
    sku: form.sku,
    mpn: form.mpn,
    manufacturer: form.manufacturer,
    package: form.package,
    specs: form.specs?.map((spec) => ({ ...spec, ...parseSpecValue(spec.text) })),
    keySpecs: form.specs && keySpecs(form.specs),
    pins: form.pins,
    datasheetUrl: form.datasheet_url,
    tags: form.tags && [...new Set(form.tags)],
    supplierNumbers: form.supplier_numbers && [...new Set(form.supplier_numbers.map((number) => number.toUpperCase()))],
    piecesPerPack: form.pieces_per_pack,
    lowAt: form.low_at,
    ...quantityColumns(form, before),
  } satisfies Partial<typeof products.$inferInsert>
}

/**
 * Limits the stock and tracks low-stock alerts. An alert is due when the stock is at or below the threshold; after an
 * alert, the next becomes due only after a restock.
 */
export function stockColumns(
  before: Pick<typeof products.$inferSelect, 'stock' | 'lowStockTold' | 'lowAt'>,
  requested: number,
) {
  const stock = Math.min(Math.max(requested, 0), MAX_STOCK)
  return { stock, lowStockTold: stock <= lowStockAt(before.lowAt) && (before.lowStockTold || stock < before.stock) }
}

type QuantityColumns = Pick<typeof products.$inferSelect, 'minQuantity' | 'quantityStep'>

/** Rounds the minimum quantity up to a multiple of the step if the form contains the minimum or the step. */
function quantityColumns(
  { min_quantity: least, quantity_step: step }: ProductEdit,
  before: QuantityColumns = { minQuantity: 1, quantityStep: 1 },
) {
  if (least === undefined && step === undefined) return {}
  const quantityStep = step ?? before.quantityStep
  return { quantityStep, minQuantity: roundUpToStep(least ?? before.minQuantity, quantityStep) }
}

/**
 * Returns the seller's account id. Sellers get their own account; admins get the account named in the form or, if the
 * form names none, `fallbackId`.
 * @throws invalid_input
 */
export async function resolveSeller(
  db: Db,
  actor: Actor,
  requestedId: number | null | undefined,
  fallbackId: number | null,
  form: FieldPath = PRODUCT_FORM,
): Promise<number | null> {
  if (requestedId === undefined || requestedId === fallbackId) return fallbackId
  if (actor.role !== 'admin') throw fieldRefusal('seller_id', 'seller_by_admin_only', form)
  if (requestedId === null) return null
  const found = await db.$count(accounts, and(eq(accounts.id, requestedId), isSeller))
  if (found === 0) throw fieldRefusal('seller_id', 'not_a_seller', form)
  return requestedId
}

/** SQL condition for accounts that may sell. */
export const isSeller = and(ne(accounts.role, 'user'), eq(accounts.status, 'Active'), isNull(accounts.deletedAt))

/** Path in a request to the fields of the product form. */
export const PRODUCT_FORM: FieldPath = ['body', 'product_data']
