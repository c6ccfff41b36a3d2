import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { HISTORY_PAGE_SIZE, MAX_DRAWN_PRICES, UNDO_DAYS } from '#contract/products/limits.ts'
import { toFrancs } from '#contract/money.ts'
import type { getProductHistory, HistoryEntry } from '#contract/products/history.ts'
import { ORDER_CAUSES, type ChangeCause } from '#contract/products/change-cause.ts'
import { findManageable } from '#server/catalogue/service.ts'
import type { Db } from '#server/db/client.ts'
import { personOrShop } from '#server/db/person.ts'
import { accounts, productLedger } from '#server/db/schema.ts'
import type { Actor } from '#server/http/actor.ts'
import { readChangedNames } from './changed-names.ts'
import { statusOf, TEXT_COLUMNS } from './revert-changes.ts'

type Query = z.output<typeof getProductHistory.query> & z.output<typeof getProductHistory.params>

/** Returns a page of a product's changes, newest first. @throws product_not_found, not_your_product */
export async function readProductHistory(
  db: Db,
  actor: Actor,
  { product_id: productId, kind, sales: hasSales = true, before }: Query,
): Promise<z.output<typeof getProductHistory.response>> {
  const { product } = await findManageable(db, actor, productId)
  const rows = await db
    .select({ entry: productLedger, by: personOrShop(actor), values: valuesKept, isUndoable })
    .from(productLedger)
    .leftJoin(accounts, eq(accounts.id, productLedger.accountId))
    .where(
      and(
        eq(productLedger.productId, productId),
        kind && eq(productLedger.kind, kind),
        before ? lt(productLedger.id, before) : undefined,
        hasSales ? undefined : notInArray(productLedger.cause, [...ORDER_CAUSES]),
      ),
    )
    .orderBy(desc(productLedger.id))
    .limit(HISTORY_PAGE_SIZE + 1)
  const page = rows.slice(0, HISTORY_PAGE_SIZE)
  const names = await readNames(db, page)
  const items = page.map((row) => toEntry(row, { names, isAdmin: actor.role === 'admin' }))
  const next = rows.length > page.length ? (items.at(-1)?.id ?? null) : null
  const prices = before === undefined ? await readPrices(db, productId) : []
  return { items, next, stock_quantity: product.stock, prices }
}

/** Reads a product's prices in francs, oldest first; empty if the price never changed. */
async function readPrices(db: Db, id: number): Promise<number[]> {
  const { productId, kind, at, fromValue, toValue } = productLedger
  const rows = await db
    .select({ from: fromValue, to: toValue })
    .from(productLedger)
    .where(and(eq(productId, id), eq(kind, 'price')))
    .orderBy(desc(at), desc(productLedger.id))
    .limit(MAX_DRAWN_PRICES)
  const values = [...rows.slice(-1).map(({ from }) => from), ...rows.toReversed().map(({ to }) => to)]
  return values.map((cents) => toFrancs(BigInt(cents ?? 0)))
}

/**
 * Old and new values of the edited fields, from the audit entry written in the same transaction as the ledger entry.
 */
const valuesKept = sql<Record<
  string,
  { from: unknown; to: unknown }
> | null>`case when ${productLedger.kind} = 'edit' then (
  select detail->'values' from audit
  where subject_type = 'product' and subject_id = ${productLedger.productId} and action = 'product_updated'
    and audit.at = ${productLedger.at} limit 1
) end`

const isUndoable = sql<boolean>`${productLedger.changeId} is not null
  and ${productLedger.at} > now() - make_interval(days => ${UNDO_DAYS}) and not exists (
    select from product_ledger later where later.product_id = ${productLedger.productId}
      and later.id > ${productLedger.id} and later.undoes = ${productLedger.changeId})`

interface Row {
  entry: typeof productLedger.$inferSelect
  by: string
  values: Record<string, { from: unknown; to: unknown }> | null
  isUndoable: boolean
}

interface Reading {
  names: Map<string, string>
  isAdmin: boolean
}

const NAMED = ['category_id', 'seller_id']

function readNames(db: Db, rows: Row[]): Promise<Map<string, string>> {
  const changes = rows.flatMap(({ values }) => NAMED.flatMap((field) => values?.[field] ?? []))
  return changes.length === 0
    ? Promise.resolve(new Map<string, string>())
    : readChangedNames(db, changes as { from: number | null; to: number | null }[])
}

/** Converts a ledger row to a history entry; a change of seller can be undone only by admins. */
function toEntry({ entry, by, values, isUndoable }: Row, { names, isAdmin }: Reading): HistoryEntry {
  const { id, at, kind, cause, note, orderId, changeId, texts } = entry
  const fields = fieldsOf(entry, values).map((change) => (NAMED.includes(change.field) ? named(change, names) : change))
  const isKept =
    kind !== 'edit' ||
    texts !== null ||
    fields.some(({ field, ...change }) => field in TEXT_COLUMNS && 'to' in change && (isAdmin || field !== 'seller_id'))
  return {
    id,
    at: at.toISOString(),
    kind,
    fields,
    cause,
    by: isOfOrder(cause) || cause === 'carried' ? '' : by,
    note: note ?? '',
    order_id: orderId,
    change_id: isUndoable && isKept ? changeId : null,
  }
}

const isOfOrder = (cause: ChangeCause) => (ORDER_CAUSES as readonly ChangeCause[]).includes(cause)

function fieldsOf({ kind, fromValue, toValue, fields }: Row['entry'], values: Row['values']): HistoryEntry['fields'] {
  const [from, to] = [fromValue ?? 0, toValue ?? 0]
  if (kind === 'stock') return [{ field: 'stock_quantity', from, to }]
  if (kind === 'price') return [{ field: 'price', from: toFrancs(BigInt(from)), to: toFrancs(BigInt(to)) }]
  if (kind === 'status') return [{ field: 'status', from: statusOf(from), to: statusOf(to) }]
  // Facts on cards are derived from the specifications.
  const names = (fields ?? []).filter((field) => field !== 'key_specs')
  return names.map((name) => FORM_NAMES[name] ?? name).map((field) => ({ field, ...values?.[field] }))
}

const FORM_NAMES: Record<string, string> = { category: 'category_id', seller: 'seller_id' }

/** Replaces ids with the current names, or with null if the thing that an id refers to has been deleted. */
function named({ field, ...change }: HistoryEntry['fields'][number], names: Map<string, string>) {
  if (!('to' in change)) return { field }
  const nameOf = (id: unknown) => names.get(`${field} ${Number(id ?? 0)}`) ?? null
  return { field, from: nameOf(change.from), to: nameOf(change.to) }
}
