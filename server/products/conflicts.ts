import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '#contract/errors.ts'
import { type ConflictingField } from '#contract/products/errors.ts'
import type { ProductEdit } from '#contract/products/calls.ts'
import type { Db } from '#server/db/client.ts'
import { personOrShop } from '#server/db/person.ts'
import { accounts, audit } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { imageUrl } from '#server/catalogue/cards.ts'
import { toFields, type EditableRow } from './fields.ts'
import { stemFromUrl } from './pictures.ts'

interface RequestedEdit {
  form: ProductEdit
  /** Current state of the product, locked. */
  before: EditableRow & { id: number; version: number }
  /** State of the product after the edit. */
  after: EditableRow
  shownPictures?: { path: string }[]
}

/**
 * Rejects an edit of a field that someone else has changed since the version that the editor saw. Equal values don't
 * conflict. Stock submitted with `stock_seen` doesn't conflict either, because it changes by the difference.
 * @throws product_changed
 */
export async function refuseConflict(tx: Db, actor: Actor, edit: RequestedEdit): Promise<void> {
  const { form, before } = edit
  if (form.version_seen === undefined || form.version_seen >= before.version) return
  const differing = differingFields(edit)
  if (differing.length === 0) return
  const entries = await readEditsSince(tx, actor, before, form.version_seen)
  const fields = differing.filter(({ field }) => entries.some(({ changed }) => changed.includes(field)))
  const last = entries.find(({ changed }) => fields.some(({ field }) => changed.includes(field)))
  if (!last) return
  const { by, at } = last
  throw new Refusal('product_changed', { conflict: { fields, by, at: at.toISOString(), version: before.version } })
}

/** Returns the fields that an edit would change, with their current and new values. */
function differingFields({ form, before, after, shownPictures = [] }: RequestedEdit): ConflictingField[] {
  const [now, yours] = [toFields(before), toFields(after)]
  const isMoved = form.stock_seen !== undefined
  const fields = (Object.keys(now) as (keyof typeof now)[]).filter(
    (field) =>
      field in form && !(field === 'stock_quantity' && isMoved) && !isDeepStrictEqual(now[field], yours[field]),
  )
  const differing = fields.map((field) => ({ field, now: now[field], yours: yours[field] }))
  const urls = form.image_urls
  const shown = shownPictures.map(({ path }) => path)
  if (!urls || isDeepStrictEqual(urls.map(stemFromUrl), shown)) return differing
  return [...differing, { field: 'image_urls', now: shown.map(imageUrl), yours: urls }]
}

/** Returns the edits since a version, newest first; each edit incremented the version by one. */
function readEditsSince(tx: Db, actor: Actor, { id, version }: RequestedEdit['before'], versionSeen: number) {
  const isOfProduct = and(eq(audit.subjectType, 'product'), eq(audit.subjectId, id))
  const isSince = sql`(${audit.detail}->>'version')::int > ${versionSeen}`
  return tx
    .select({
      changed: sql<string[]>`${audit.detail}->'changed'`,
      by: personOrShop(actor),
      at: audit.at,
    })
    .from(audit)
    .leftJoin(accounts, eq(accounts.id, audit.accountId))
    .where(and(isOfProduct, inArray(audit.action, ['product_updated', 'listing_passed']), isSince))
    .orderBy(desc(audit.id))
    .limit(version - versionSeen)
}
