import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { fieldErrors, Refusal } from '#contract/errors.ts'
import { toCents } from '#contract/money.ts'
import type { NewProduct, ProductEdit } from '#contract/products.ts'
import { keySpecs } from '#contract/rules/key-specs.ts'
import { parseSpecValue } from '#contract/rules/spec-value.ts'
import type { Db } from '#server/db/client.ts'
import { accounts, categories, type products } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'

/** Columns that a form sets by itself; what it leaves out stays undefined. Stock, category and seller need more. */
export function columnsOf(form: NewProduct | ProductEdit) {
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
 * The category that a form names, or what it was merged into. It is locked together with the one that the product
 * leaves: their counts follow the product, and two products that change places must not wait for each other.
 * @throws invalid_input when there is none any more
 */
export async function lockCategory(
  tx: Db,
  wantedId: number | undefined,
  leftId: number | null,
  form: Place = PRODUCT_FORM,
): Promise<number | null> {
  const targetId = wantedId === undefined ? leftId : await followMerge(tx, wantedId, form)
  const ids = [targetId, leftId].filter((id) => id !== null)
  const isOneOf = inArray(categories.id, ids)
  const locked = await tx.select().from(categories).where(isOneOf).orderBy(asc(categories.id)).for('no key update')
  const target = locked.find(({ id }) => id === targetId)
  if (wantedId !== undefined && target?.mergedIntoId !== null) throw refusedField('category_id', 'category_gone', form)
  return targetId
}

async function followMerge(tx: Db, categoryId: number, form: Place): Promise<number> {
  const [found] = await tx
    .select({ id: sql<number>`coalesce(${categories.mergedIntoId}, ${categories.id})` })
    .from(categories)
    .where(eq(categories.id, categoryId))
  if (!found) throw refusedField('category_id', 'category_gone', form)
  return found.id
}

/**
 * Who sells: a seller their own products, for an admin whom the form names, or `otherwise`.
 * @throws invalid_input
 */
export async function sellerFor(
  db: Db,
  actor: Actor,
  wantedId: number | null | undefined,
  otherwise: number | null,
  form: Place = PRODUCT_FORM,
): Promise<number | null> {
  if (wantedId === undefined || wantedId === otherwise) return otherwise
  if (actor.role !== 'admin') throw refusedField('seller_id', 'seller_by_admin_only', form)
  if (wantedId === null) return null
  const isSeller = and(ne(accounts.role, 'user'), eq(accounts.status, 'Active'), isNull(accounts.deletedAt))
  const found = await db.$count(accounts, and(eq(accounts.id, wantedId), isSeller))
  if (found === 0) throw refusedField('seller_id', 'not_a_seller', form)
  return wantedId
}

/** Where in a request a field stands. */
type Place = readonly string[]
const PRODUCT_FORM: Place = ['body', 'product_data']

/** A refusal of one field, of the product form unless told, that only the database could tell. */
export function refusedField(field: string, problem: keyof typeof fieldErrors, form: Place = PRODUCT_FORM): Refusal {
  return new Refusal('invalid_input', {
    fields: [{ loc: [...form, field], msg: fieldErrors[problem], type: 'custom' }],
  })
}
