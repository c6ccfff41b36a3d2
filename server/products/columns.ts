import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { fieldErrors, Refusal } from '#contract/errors.ts'
import { toCents } from '#contract/money.ts'
import type { NewProduct, ProductEdit } from '#contract/products.ts'
import { keySpecs } from '#contract/rules/key-specs.ts'
import { parseSpecValue } from '#contract/rules/spec-value.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, categories, type products } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'

/** Converts a product form to table columns; omitted fields stay undefined. */
export function toProductColumns(form: NewProduct | ProductEdit) {
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
  } satisfies Partial<typeof products.$inferInsert>
}

/**
 * Resolves and locks the requested category, together with the previous one to avoid deadlocks on their counters.
 * @throws invalid_input when it does not exist
 */
export async function lockCategory(
  tx: Db,
  requestedId: number | undefined,
  previousId: number | null,
  form: FieldPath = PRODUCT_FORM,
): Promise<number | null> {
  const targetId = requestedId === undefined ? previousId : await resolveMerged(tx, requestedId, form)
  const ids = [targetId, previousId].filter((id) => id !== null)
  const isEither = inArray(categories.id, ids)
  const locked = await tx.select().from(categories).where(isEither).orderBy(asc(categories.id)).for('no key update')
  const target = locked.find(({ id }) => id === targetId)
  if (requestedId !== undefined && target?.mergedIntoId !== null)
    throw fieldRefusal('category_id', 'category_gone', form)
  return targetId
}

async function resolveMerged(tx: Db, categoryId: number, form: FieldPath): Promise<number> {
  const [found] = await tx
    .select({ id: sql<number>`coalesce(${categories.mergedIntoId}, ${categories.id})` })
    .from(categories)
    .where(eq(categories.id, categoryId))
  if (!found) throw fieldRefusal('category_id', 'category_gone', form)
  return found.id
}

/**
 * Resolves the seller: sellers their own account, admins the one named by the form, else `fallbackId`.
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
  const isSeller = and(ne(accounts.role, 'user'), eq(accounts.status, 'Active'), isNull(accounts.deletedAt))
  const found = await db.$count(accounts, and(eq(accounts.id, requestedId), isSeller))
  if (found === 0) throw fieldRefusal('seller_id', 'not_a_seller', form)
  return requestedId
}

/** Where in a request a field stands. */
type FieldPath = readonly string[]
const PRODUCT_FORM: FieldPath = ['body', 'product_data']

/** Validation refusal of one field, of the product form by default. */
export function fieldRefusal(field: string, issue: keyof typeof fieldErrors, form: FieldPath = PRODUCT_FORM): Refusal {
  return new Refusal('invalid_input', {
    fields: [{ loc: [...form, field], msg: fieldErrors[issue], type: 'custom' }],
  })
}
