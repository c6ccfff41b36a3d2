import { sql, type SQL } from 'drizzle-orm'
import { fieldErrors } from '#contract/errors.ts'
import type { ImportIssue } from '#contract/imports/row.ts'
import type { ImportField, ProductDraft } from '#contract/products/draft.ts'
import type { Db } from '#server/db/client.ts'

/** One of the seller's products that may match a row, with the kind of key that row and product share. */
interface Candidate {
  place: number
  by: 'id' | 'sku' | 'mpn' | 'name' | 'long_sku' | 'long_mpn'
  id: number
  sku: string | null
  name: string
  manufacturer: string | null
}

/** Result of matching a row: the matched product's id, null for a new product, or the issue that prevents a match. */
export type Match = { productId: number | null } | { problem: ImportIssue }

/** Row to match; `literals` are its fields whose texts are protected from spreadsheet programs. */
interface RowToMatch {
  draft: ProductDraft
  literals: ReadonlySet<ImportField>
}

/** Matches rows to a seller's products by id, or else by SKU, part number or name. */
export async function matchRows(tx: Db, sellerId: number | null, rows: RowToMatch[]): Promise<Match[]> {
  const byPlace = Map.groupBy(await findCandidates(tx, sellerId, rows), ({ place }) => place)
  return rows.map(({ draft }, place) => {
    const candidates = byPlace.get(place) ?? []
    const match = matchOf(draft, candidates)
    return 'productId' in match && match.productId === null ? (lostZerosIssue(candidates) ?? match) : match
  })
}

/** Returns the issue of a new product whose number is that of another product without its leading zeros. */
function lostZerosIssue(candidates: Candidate[]): Match | null {
  const found = (['sku', 'mpn'] as const).find((field) => candidates.some(({ by }) => by === `long_${field}`))
  return found ? issueMatch(found, 'zeros_lost') : null
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

function singleMatch(field: 'id' | 'mpn' | 'name', found: Candidate[], name?: string): Match {
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

/** Maximum number of zeros that a number may have lost. */
const MAX_LOST_ZEROS = 10

/** Returns a number with leading zeros added; empty unless the text is a number that a spreadsheet may have changed. */
const withZeros = (text: string | null | undefined): string[] =>
  text && /^[1-9]\d*$/.test(text)
    ? Array.from({ length: MAX_LOST_ZEROS }, (_, zeros) => '0'.repeat(zeros + 1) + text)
    : []

/** Finds candidates with one index lookup for each row and kind of key. */
async function findCandidates(tx: Db, sellerId: number | null, rows: RowToMatch[]): Promise<Candidate[]> {
  const keys = rows.map(({ draft: { id, sku, mpn, name } }, place) => ({
    place,
    id,
    sku,
    mpn,
    name: sku || mpn ? null : name,
  }))
  const owner = sql`${sellerId ?? 0}::int`
  const found = (by: Candidate['by'], keys: SQL, isSame: SQL) => sql`
    select w.place, ${by}::text as by, p.id, p.sku, p.name, p.manufacturer
    from ${keys} join products p on coalesce(p.seller_id, 0) = ${owner} and p.deleted_at is null and ${isSame}`
  const rowsToMatch = sql`json_to_recordset(${JSON.stringify(keys)}::json) as w (place int, id int, sku text, mpn text, name text)`
  const texts = (['sku', 'mpn', 'name'] as const).map((by) => {
    const column = sql.identifier(by)
    return found(by, rowsToMatch, sql`w.${column} is not null and lower(p.${column}) = lower(w.${column})`)
  })
  const long = (['sku', 'mpn'] as const).flatMap((field) => {
    const numbers = rows.flatMap((row, place) => longNumbers(row, field).map((text) => ({ place, text })))
    const longKeys = sql`json_to_recordset(${JSON.stringify(numbers)}::json) as w (place int, text text)`
    return numbers.length > 0 ? found(`long_${field}`, longKeys, sql`lower(p.${sql.identifier(field)}) = w.text`) : []
  })
  const kinds = [found('id', rowsToMatch, sql`p.id = w.id`), ...texts, ...long]
  return (await tx.execute<Candidate & Record<string, unknown>>(sql.join(kinds, sql` union all `))).rows
}

/** Returns the numbers that a row's number without leading zeros may have been; empty for rows with an Isoko ID. */
const longNumbers = ({ draft, literals }: RowToMatch, field: 'sku' | 'mpn'): string[] =>
  draft.id !== undefined || literals.has(field) ? [] : withZeros(draft[field])
