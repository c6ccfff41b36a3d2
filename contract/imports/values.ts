import type { ProductStatus } from '#contract/catalogue/calls.ts'

const GROUP = String.raw`[ \u00a0\u202f,.'’]`
/**
 * Number with thousands separators, such as 1,500, 1.500 or 1 500. Three digits after a separator are always thousands,
 * because prices have at most two decimals.
 */
const GROUPED = new RegExp(String.raw`^[1-9]\d{0,2}(${GROUP})\d{3}(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?$`)
const PLAIN = /^\d{1,15}(?:[.,]\d{1,2}0*|[.,])?$/
/** Number from a numeric cell with more than two decimals, to which `exactNumber` has added a final zero. */
const EXACT = /^\d{1,15}\.\d{3,}0$/
const FRANCS = /^(?:rwf|frw|rf|francs?|fr|f)\.?\s*|\s*(?:rwf|frw|rf|francs?|fr|f|\/[-=])\.?$/gi
const ANOTHER_CURRENCY = /\p{Sc}|^[a-z]{3}\s*\d|\d\s*[a-z]{3}$/iu
const PIECES = /\s*(?:pcs?|pieces?|pièces?|units?|unités?|u|nos?)\.?$/i

/**
 * Parses an amount in francs: `1500`, `1,500.50`, `1.500,50`, `Rwf 1 500`.
 * @returns an error code if the text is not an amount or names another currency
 */
export function parseFrancs(cell: string): number | 'not_an_amount' | 'not_francs' {
  const bare = cell.trim().replace(FRANCS, '')
  const amount = parseNumber(bare)
  if (amount !== null) return EXACT.test(bare) ? roundFrancs(amount) : amount
  return ANOTHER_CURRENCY.test(bare) && /\d/.test(bare) ? 'not_francs' : 'not_an_amount'
}

/** Rounds half up to two decimals. An amount that would become 0 is refused. */
function roundFrancs(amount: number): number | 'not_an_amount' {
  const rounded = Math.round(Number((amount * 100).toPrecision(15))) / 100
  return rounded === 0 && amount > 0 ? 'not_an_amount' : rounded
}

/** Parses a whole number of pieces: `210`, `1,200 pcs`. */
export function parsePieceCount(cell: string): number | 'not_pieces' {
  const pieces = parseNumber(cell.trim().replace(PIECES, ''))
  return pieces !== null && Number.isInteger(pieces) ? pieces : 'not_pieces'
}

export function parseStatus(cell: string): ProductStatus | 'not_a_status' {
  const word = cell.trim().toLowerCase()
  if (['active', 'actif', 'published', 'publié', 'visible', 'enabled'].includes(word)) return 'active'
  if (['inactive', 'inactif', 'draft', 'brouillon', 'hidden', 'masqué', 'disabled', 'archived'].includes(word))
    return 'inactive'
  const answer = parseBoolean(word)
  if (answer === 'not_yes_or_no') return 'not_a_status'
  return answer ? 'active' : 'inactive'
}

export function parseBoolean(cell: string): boolean | 'not_yes_or_no' {
  const word = cell.trim().toLowerCase()
  if (['yes', 'y', 'true', '1', 'x', 'oui', 'vrai'].includes(word)) return true
  if (['no', 'n', 'false', '0', 'non', 'faux'].includes(word)) return false
  return 'not_yes_or_no'
}

function parseNumber(text: string): number | null {
  const grouped = GROUPED.exec(text)
  if (grouped) return Number(text.replaceAll(grouped[1] ?? '', '').replace(',', '.'))
  return PLAIN.test(text) || EXACT.test(text) ? Number(text.replace(',', '.')) : null
}
