import type { MatchCandidate, MatchedLine, WantedPart } from '#contract/boms.ts'
import type { Bom, BomField, BomNote, NotBought } from '#contract/boms/bom.ts'
import { piecesNeeded, purchaseOf, type Build, type Purchase } from '#contract/boms/need.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import type { Wish } from '#contract/projects.ts'

/** Columns that identify a part. */
const NAMING: readonly (BomField | null)[] = ['value', 'mpn', 'supplier_part', 'description']

/** Returns true if a person should check the columns: they have no headings, or none identifies a part. */
export const isUnsure = ({ headings, columns }: Bom): boolean =>
  columns.every((field) => !NAMING.includes(field)) || (headings.length === 0 && columns.length > 3)

/** One request of the list, combining all lines that ask for the same part. */
export interface ListLine {
  /** Row number of its first line in the file, used as the ID. */
  id: number
  rows: number[]
  refs: string[]
  /** For one board. */
  quantity: number
  wish: Wish
  notes: BomNote[]
  notBought: NotBought | null
}

/** Preference among equal parts. */
export type Preference = 'cheapest' | 'fewest_sellers'

/** The person's choices for the list; all of them may be stored. */
export interface ListChoices extends Build {
  preference: Preference
  /** Product by line ID; null for none of the candidates. */
  products: Readonly<Record<number, number | null>>
  /** Purchase by line ID, where the person overrides the list. */
  bought: Readonly<Record<number, boolean>>
  /** Quantity of each product already added to the cart. */
  added: Readonly<Record<number, number>>
  /** True if the list goes to the cart after signing in. */
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

/** State of a line: `check` has candidates to review, `missing` has none that can be bought. */
type LineState = 'waiting' | 'chosen' | 'check' | 'missing' | 'left_out'

/** A line with its candidates and the purchase. */
export interface ListRow extends Purchase {
  line: ListLine
  state: LineState
  /** Facts read from the line, as displayed. */
  understood: readonly string[]
  candidates: readonly MatchCandidate[]
  chosen: MatchCandidate | null
  /** For all boards. */
  pieces: number
}

/** Returns the request for a line, without designators and quantity. @param place index in the call */
export const wantedPart = ({ wish }: ListLine, place: number): WantedPart => ({ ...shortWish(wish), line: place })

/** Cuts the request's texts to the server's limit. */
export const shortWish = (wish: Wish): Wish =>
  Object.fromEntries(Object.entries(wish).map(([name, text]) => [name, text?.slice(0, MAX_LINE_LENGTH)]))

/** Returns true if the line has anything to look up. */
export const asksForSomething = ({ wish }: ListLine): boolean => Object.values(wish).some(Boolean)

export const isBought = ({ id, notBought }: ListLine, { bought }: ListChoices): boolean => bought[id] ?? !notBought

/** Returns the current row of a line. @param preferred its part, if certain */
export function rowOf(
  line: ListLine,
  answer: MatchedLine | undefined,
  choices: ListChoices,
  preferred: MatchCandidate | null,
): ListRow {
  const candidates = answer ? candidatesOf(answer) : NONE
  const productId = choices.products[line.id]
  const chosen = productId === undefined ? preferred : findProduct(candidates, productId)
  const isLeftOut = !isBought(line, choices)
  const pieces = isLeftOut ? 0 : piecesNeeded(line.quantity, choices)
  const state = isLeftOut ? 'left_out' : stateOf(answer, chosen, productId === null)
  const before = lastRows.get(line)
  const isSame = before?.state === state && before.candidates === candidates && before.chosen === chosen
  if (isSame && before.pieces === pieces) return before
  const row = {
    line,
    state,
    understood: answer?.understood ?? [],
    candidates,
    chosen,
    pieces,
    ...(chosen ? purchaseOf(pieces, chosen.product) : NO_PURCHASE),
  }
  lastRows.set(line, row)
  return row
}

const NO_PURCHASE: Purchase = { quantity: 0, missing: 0 }
const NONE: readonly MatchCandidate[] = []

/** Returns the candidates, the best first; always the same array for the same answer. */
export function candidatesOf(answer: MatchedLine): readonly MatchCandidate[] {
  const { best, others } = answer
  const known = knownCandidates.get(answer) ?? (best ? [best, ...others] : others)
  knownCandidates.set(answer, known)
  return known
}

const knownCandidates = new WeakMap<MatchedLine, readonly MatchCandidate[]>()
/** Unchanged rows keep their identity, so that they don't render again. */
const lastRows = new WeakMap<ListLine, ListRow>()

const findProduct = (candidates: readonly MatchCandidate[], productId: number | null) =>
  candidates.find(({ product }) => product.id === productId) ?? null

function stateOf(answer: MatchedLine | undefined, chosen: MatchCandidate | null, isRefused: boolean): LineState {
  if (!answer) return 'waiting'
  if (chosen) return 'chosen'
  return answer.best && !isRefused ? 'check' : 'missing'
}

const MAX_NAMED_REFS = 6

/** Returns the first designators of a line and the number of the others. */
export function shortRefs({ refs }: ListLine): { text: string; more: number } {
  return { text: refs.slice(0, MAX_NAMED_REFS).join(', '), more: Math.max(0, refs.length - MAX_NAMED_REFS) }
}

/** Returns the request of a line as it was read. */
export function wantedText({ wish }: ListLine): string {
  const { mpn, value, package: packageName, supplier_part: supplierPart, words } = wish
  const name = mpn || value || supplierPart ? [mpn, value] : [words]
  return [...name, packageName, mpn ? undefined : supplierPart].filter(Boolean).join(' ')
}

/** Returns a line's name: its first designators, else its request. */
export const nameOfLine = (line: ListLine): string => shortRefs(line).text || wantedText(line)
