import { sql } from 'drizzle-orm'
import { fieldErrors } from '#contract/errors.ts'
import type { ImportIssue } from '#contract/imports/row.ts'
import type { ProductDraft } from '#contract/products/draft.ts'
import type { Db } from '#server/db/client.ts'

/** One of the seller's products that may match a row, with the kind of key that row and product share. */
interface Candidate {
  place: number
  by: 'id' | 'sku' | 'mpn' | 'name'
  id: number
  sku: string | null
  name: string
  manufacturer: string | null
}

/** Result of matching a row: the matched product's id, null for a new product, or the issue that prevents a match. */
export type Match = { productId: number | null } | { problem: ImportIssue }

/** Matches rows to a seller's products by id, or else by SKU, part number or name. */
export async function matchRows(tx: Db, sellerId: number | null, drafts: ProductDraft[]): Promise<Match[]> {
  const byPlace = Map.groupBy(await findCandidates(tx, sellerId, drafts), ({ place }) => place)
  return drafts.map((draft, place) => matchOf(draft, byPlace.get(place) ?? []))
}

function matchOf(draft: ProductDraft, candidates: Candidate[]): Match {
  const by = (kind: Candidate['by']) => candidates.filter((candidate) => candidate.by === kind)
  const [ofSku] = by('sku')
  const match =
    draft.id !== undefined
      ? singleMatch('id', by('id'))
      : ofSku
        ? { productId: ofSku.id }
        : matchByPartNumberOrName(draft, by)
  if (!('productId' in match)) return match
  if (draft.id !== undefined && match.productId === null) return issueMatch('id', 'not_a_product_id')
  return ofSku && ofSku.id !== match.productId ? issueMatch('sku', 'sku_taken') : match
}

/**
 * Matches a row by part number, requiring the same maker if both makers are known, or else by name: many makers sell a
 * 1N4148.
 */
function matchByPartNumberOrName(draft: ProductDraft, by: (kind: Candidate['by']) => Candidate[]): Match {
  const { sku, mpn, manufacturer } = draft
  // A row and a product that both have a SKU are different products, because matching by SKU has already failed.
  if (mpn) {
    const parts = by('mpn').filter((part) => !(sku && part.sku) && canBeMadeBy(part.manufacturer, manufacturer))
    const exact = parts.filter((part) => equalsIgnoringCase(part.manufacturer, manufacturer))
    return singleMatch('mpn', exact.length > 0 ? exact : parts, draft.name)
  }
  return sku ? { productId: null } : singleMatch('name', by('name'))
}

function singleMatch(field: Candidate['by'], found: Candidate[], name?: string): Match {
  const named = found.length > 1 ? found.filter((candidate) => equalsIgnoringCase(candidate.name, name)) : found
  if (found.length > 1 && named.length !== 1) return issueMatch(field, 'several_match')
  return { productId: named[0]?.id ?? null }
}

const equalsIgnoringCase = (text: string | null | undefined, other: string | null | undefined) =>
  (text ?? '').toLowerCase() === (other ?? '').toLowerCase()
const canBeMadeBy = (productManufacturer: string | null, rowManufacturer: string | null | undefined) =>
  !productManufacturer || !rowManufacturer || equalsIgnoringCase(productManufacturer, rowManufacturer)

function issueMatch(field: ImportIssue['field'], problem: keyof typeof fieldErrors): Match {
  return { problem: { field, message: fieldErrors[problem] } }
}

/** Finds candidates with one index lookup for each row and kind of key. */
async function findCandidates(tx: Db, sellerId: number | null, drafts: ProductDraft[]): Promise<Candidate[]> {
  const rows = drafts.map(({ id, sku, mpn, name }, place) => ({ place, id, sku, mpn, name: sku || mpn ? null : name }))
  const owner = sql`${sellerId ?? 0}::int`
  const rowsToMatch = sql`json_to_recordset(${JSON.stringify(rows)}::json) as w (place int, id int, sku text, mpn text, name text)`
  const found = (by: Candidate['by']) => {
    const column = sql.identifier(by)
    const isSame = by === 'id' ? sql`p.id = w.id` : sql`lower(p.${column}) = lower(w.${column})`
    return sql`
      select w.place, ${by}::text as by, p.id, p.sku, p.name, p.manufacturer
      from ${rowsToMatch} join products p on coalesce(p.seller_id, 0) = ${owner} and p.deleted_at is null and ${isSame}
      where w.${column} is not null`
  }
  const kinds = (['id', 'sku', 'mpn', 'name'] as const).map(found)
  return (await tx.execute<Candidate & Record<string, unknown>>(sql.join(kinds, sql` union all `))).rows
}
