import type { MatchCandidate, MatchedLine, WantedPart } from '#contract/boms/calls.ts'
import type { Bom, BomField, BomNote, NotBought } from '#contract/boms/bom.ts'
import { piecesNeeded, purchaseAfter, type Build, type Purchase } from '#contract/boms/need.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import type { Wish } from '#contract/projects/calls.ts'

/** Columns that identify a part. */
const NAMING: readonly (BomField | null)[] = ['value', 'mpn', 'supplier_part', 'description']

/** Returns true if the columns have no headings, or none of them identifies parts. */
export const hasUnclearColumns = ({ headings, columns }: Bom): boolean =>
  columns.every((field) => !NAMING.includes(field)) || (headings.length === 0 && columns.length > 3)

/** Returns true if the user should check the columns. */
export const isUnsure = (bom: Bom): boolean => hasUnclearColumns(bom) || (bom.doubts ?? []).length > 0

/** Request for one part, which combines all lines of the list that ask for that part. */
export interface ListLine {
  /** ID of the line: the row number of its first occurrence in the file. */
  id: number
  rows: number[]
  refs: string[]
  /** Quantity for one board. */
  quantity: number
  wish: Wish
  notes: BomNote[]
  notBought: NotBought | null
}

/** Preference that decides which of several equally good parts is chosen. */
export type Preference = 'cheapest' | 'fewest_sellers'

/** User's choices for the list, all of which can be stored. */
export interface ListChoices extends Build {
  preference: Preference
  /** ID of the chosen product, by line ID; null if the user rejected all candidates. */
  products: Readonly<Record<number, number | null>>
  /** True to buy a line and false to omit it, by line ID; set only for lines that the user included or omitted. */
  bought: Readonly<Record<number, boolean>>
  /** Quantity already added to the cart, by product ID. */
  added: Readonly<Record<number, number>>
  /** Quantity that was in the cart before the list was added, by product ID. */
  heldBefore?: Readonly<Record<number, number>>
  /** ID of the newest order when the list was added; undefined until it is known, and 0 without orders. */
  lastOrderId?: number | undefined
  /** True if the list must be added to the cart once the user has signed in. */
  isWaitingForSignIn: boolean
}

export const NO_CHOICES: ListChoices = {
  boards: 1,
  sparePercent: 0,
  preference: 'cheapest',
  products: {},
  bought: {},
  added: {},
  isWaitingForSignIn: false,
}

/** State of a line: `check` means that its candidates need review, and `missing` that none of them can be bought. */
type LineState = 'waiting' | 'chosen' | 'check' | 'missing' | 'left_out'

/** Line with its match candidates and the resulting purchase. */
export interface ListRow extends Purchase {
  line: ListLine
  state: LineState
  /** Facts extracted from the line's text, formatted for display. */
  understood: readonly string[]
  candidates: readonly MatchCandidate[]
  /** False if the line has too many words to search for all of them. */
  isSearched: boolean
  chosen: MatchCandidate | null
  /** The chosen part or, if the line needs a check, the proposed one. The quantity and the sum are those of this part. */
  part: MatchCandidate | null
  /** Number of pieces for all boards. */
  pieces: number
  /** Price in francs of the pieces that are in stock. */
  sum: number
  /** Earlier line whose packs contain the pieces of this line; null if the line buys its own. */
  servedBy: ListLine | null
}

/** Number of pieces of a product that earlier lines need; `line` is the first of these lines. */
export interface EarlierNeed {
  line: ListLine
  pieces: number
}

/**
 * Returns the part to look up for a line, without reference designators and quantity.
 * @param place index of the line within the call
 */
export const wantedPart = ({ wish }: ListLine, place: number): WantedPart => ({ ...shortWish(wish), line: place })

/** Truncates the strings in a request to the maximum length that the server accepts. */
export const shortWish = (wish: Wish): Wish =>
  Object.fromEntries(Object.entries(wish).map(([name, text]) => [name, text?.slice(0, MAX_LINE_LENGTH)]))

/** Returns true if the line contains anything to look up. */
export const asksForSomething = ({ wish }: ListLine): boolean => Object.values(wish).some(Boolean)

export const isBought = ({ id, notBought }: ListLine, { bought }: ListChoices): boolean => bought[id] ?? !notBought

/**
 * Returns the current table row for a line.
 * @param preferred part to choose by default; null if no match is certain
 * @param earlier returns what earlier lines need of a product
 */
export function rowOf(
  line: ListLine,
  answer: MatchedLine | undefined,
  choices: ListChoices,
  preferred: MatchCandidate | null,
  earlier: (productId: number) => EarlierNeed | undefined = () => undefined,
): ListRow {
  const candidates = answer ? candidatesOf(answer) : NONE
  const productId = choices.products[line.id]
  const chosen = productId === undefined ? preferred : findProduct(candidates, productId)
  const isLeftOut = !isBought(line, choices)
  const pieces = isLeftOut ? 0 : piecesNeeded(line.quantity, choices)
  const state = isLeftOut ? 'left_out' : stateOf(answer, chosen, productId === null)
  const part = chosen ?? (state === 'check' ? (candidates[0] ?? null) : null)
  const before = chosen ? earlier(chosen.product.id) : undefined
  const { quantity, missing } = part ? purchaseAfter(before?.pieces ?? 0, pieces, part.product) : NO_PURCHASE
  const row: ListRow = {
    line,
    state,
    understood: answer?.understood ?? [],
    candidates,
    isSearched: answer?.searched !== false,
    chosen,
    part,
    pieces,
    quantity,
    missing,
    sum: part ? toCents((quantity - missing) * part.product.price) : 0,
    servedBy: quantity === 0 && pieces > 0 ? (before?.line ?? null) : null,
  }
  const last = lastRows.get(line)
  if (last && ROW_FIELDS.every((field) => last[field] === row[field])) return last
  lastRows.set(line, row)
  return row
}

/** Rounds to hundredths of a franc, which removes floating-point errors from sums. */
export const toCents = (amount: number): number => Math.round(amount * 100) / 100

const ROW_FIELDS = [
  'state',
  'candidates',
  'isSearched',
  'chosen',
  'part',
  'pieces',
  'quantity',
  'missing',
  'servedBy',
] as const
const NO_PURCHASE: Purchase = { quantity: 0, missing: 0 }
const NONE: readonly MatchCandidate[] = []

/** Returns the candidates of a match, the best first; returns the same array each time for the same match. */
export function candidatesOf(answer: MatchedLine): readonly MatchCandidate[] {
  const { best, others } = answer
  const known = knownCandidates.get(answer) ?? (best ? [best, ...others] : others)
  knownCandidates.set(answer, known)
  return known
}

const knownCandidates = new WeakMap<MatchedLine, readonly MatchCandidate[]>()
/** Caches the latest row of each line, so that an unchanged row is the same object and doesn't rerender. */
const lastRows = new WeakMap<ListLine, ListRow>()

const findProduct = (candidates: readonly MatchCandidate[], productId: number | null) =>
  candidates.find(({ product }) => product.id === productId) ?? null

function stateOf(answer: MatchedLine | undefined, chosen: MatchCandidate | null, isRefused: boolean): LineState {
  if (!answer) return 'waiting'
  if (chosen) return 'chosen'
  return answer.best && !isRefused ? 'check' : 'missing'
}

const MAX_NAMED_REFS = 6

/** Returns the first reference designators of a line, and the number of remaining designators. */
export function shortRefs({ refs }: ListLine): { text: string; more: number } {
  return { text: refs.slice(0, MAX_NAMED_REFS).join(', '), more: Math.max(0, refs.length - MAX_NAMED_REFS) }
}

/** Returns the request of a line as text, as it was read from the list. */
export function wantedText({ wish }: ListLine): string {
  const { mpn, value, package: packageName, supplier_part: supplierPart, words } = wish
  const name = mpn || value || supplierPart ? [mpn, value] : [words]
  return [...name, packageName, mpn ? undefined : supplierPart].filter(Boolean).join(' ')
}

/** Returns the name of a line: its first reference designators, or its request if it has none. */
export const nameOfLine = (line: ListLine): string => shortRefs(line).text || wantedText(line)
