import type { MatchCandidate, MatchedLine, WantedPart } from '#contract/boms.ts'
import type { Bom, BomField, BomNote, NotBought } from '#contract/boms/bom.ts'
import { piecesNeeded, purchaseOf, type Build, type Purchase } from '#contract/boms/need.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import type { Wish } from '#contract/projects.ts'

/** What says which part a line is. */
const NAMING: readonly (BomField | null)[] = ['value', 'mpn', 'supplier_part', 'description']

/** Whether somebody should look at what the columns say: they have no headings, or none names a part. */
export const isUnsure = ({ headings, columns }: Bom): boolean =>
  columns.every((field) => !NAMING.includes(field)) || (headings.length === 0 && columns.length > 3)

/** What a list asks for once: all its lines that want the same. */
export interface ListLine {
  /** Row in the file of its first line, by which it is known. */
  id: number
  rows: number[]
  refs: string[]
  /** For one board. */
  quantity: number
  wish: Wish
  notes: BomNote[]
  notBought: NotBought | null
}

/** Which of equal parts is taken. */
export type Preference = 'cheapest' | 'fewest_sellers'

/** What a person has said of the list; all of it may be kept. */
export interface ListChoices extends Build {
  preference: Preference
  /** Product of a line, by its id; null: none of those that were found. */
  products: Readonly<Record<number, number | null>>
  /** Whether a line is bought, where a person says otherwise than the list. */
  bought: Readonly<Record<number, boolean>>
  /** How much of each product of the list has been put into the cart. */
  added: Readonly<Record<number, number>>
  /** Whether the list goes to the cart as soon as somebody has signed in. */
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

/** How far a line is: `check` has parts that somebody has to look at, `missing` none that could be bought. */
type LineState = 'waiting' | 'chosen' | 'check' | 'missing' | 'left_out'

/** A line with what was found for it, and what is bought. */
export interface ListRow extends Purchase {
  line: ListLine
  state: LineState
  /** What was read of it, as facts are printed. */
  understood: readonly string[]
  candidates: readonly MatchCandidate[]
  chosen: MatchCandidate | null
  /** For all boards. */
  pieces: number
}

/** What the server is asked for a line: no designators, no quantity. @param place among those that are asked for at once */
export const wantedPart = ({ wish }: ListLine, place: number): WantedPart => ({ ...shortWish(wish), line: place })

/** A wish with as much of its texts as the server takes. */
export const shortWish = (wish: Wish): Wish =>
  Object.fromEntries(Object.entries(wish).map(([name, text]) => [name, text?.slice(0, MAX_LINE_LENGTH)]))

/** Whether there is anything that could be looked up. */
export const asksForSomething = ({ wish }: ListLine): boolean => Object.values(wish).some(Boolean)

export const isBought = ({ id, notBought }: ListLine, { bought }: ListChoices): boolean => bought[id] ?? !notBought

/** A line as it stands now. @param preferred its part that is sure */
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

const NO_PURCHASE: Purchase = { quantity: 0, short: 0 }
const NONE: readonly MatchCandidate[] = []

/** The best first; the same array always for the same answer. */
export function candidatesOf(answer: MatchedLine): readonly MatchCandidate[] {
  const { best, others } = answer
  const known = knownCandidates.get(answer) ?? (best ? [best, ...others] : others)
  knownCandidates.set(answer, known)
  return known
}

const knownCandidates = new WeakMap<MatchedLine, readonly MatchCandidate[]>()
/** A row of which nothing has changed stays the same, so that it is not drawn anew. */
const lastRows = new WeakMap<ListLine, ListRow>()

const findProduct = (candidates: readonly MatchCandidate[], productId: number | null) =>
  candidates.find(({ product }) => product.id === productId) ?? null

function stateOf(answer: MatchedLine | undefined, chosen: MatchCandidate | null, isRefused: boolean): LineState {
  if (!answer) return 'waiting'
  if (chosen) return 'chosen'
  return answer.best && !isRefused ? 'check' : 'missing'
}

const MAX_NAMED_REFS = 6

/** The first designators of a line, and how many there are besides. */
export function shortRefs({ refs }: ListLine): { text: string; more: number } {
  return { text: refs.slice(0, MAX_NAMED_REFS).join(', '), more: Math.max(0, refs.length - MAX_NAMED_REFS) }
}

/** What a line asks for, as it was read. */
export function wantedText({ wish }: ListLine): string {
  const { mpn, value, package: packageName, supplier_part: supplierPart, words } = wish
  const name = mpn || value || supplierPart ? [mpn, value] : [words]
  return [...name, packageName, mpn ? undefined : supplierPart].filter(Boolean).join(' ')
}

/** What a line is called: by its first designators, else by what it asks for. */
export const nameOfLine = (line: ListLine): string => shortRefs(line).text || wantedText(line)
