import type { NotBought } from './bom.ts'

/** Cells that, as a whole, mark a part as not fitted. */
const MARK =
  /^(?:dnp|dni|dnf|dns|dnm|no[\s_-]?(?:install|fit|pop|populate|load|stuff|mount|place)|(?:do[\s_-]not|don'?t)[\s_-](?:fit|place|populate|install|stuff|mount|load)|not[\s_-](?:fitted|placed|populated|mounted|installed|stuffed|used)|un(?:populated|fitted|mounted|placed)|exclude[d_ ]{1,2}from[_ ]bom|ne pas monter|non monte|non monté|nicht best(?:ü|ue)ckt|no montar)$/i
/** Marks that count only in the value column, since NC also names contacts. */
const VALUE_MARK = /^(?:nc|nm|np|n\.c\.|not connected|open)$/i
/** Separators between a value and a mark: `1k; DNF`, `NC (1210)`, `DNP 10k`. */
const VALUE_PIECES = /\s*[;,/()[\]|]\s*|\s+/
const YES = /^(?:1|x|y|yes|true|oui|ja|si|sí)$/i
const NO = /^(?:0|n|no|non|nein|false|-)$/i

/** Names of things that are not components, in values, symbols and footprints. */
const MECHANICAL = [
  /test[\s_-]?(?:points?|pads?)(?![a-z])/i,
  /^TP(?:[_-]|$)/i,
  /fiducial/i,
  /mount(?:ing)?[\s_-]?holes?/i,
  /(?<!(?:through|thru|pin)[\s_-]?|[a-z])holes?(?![a-z])/i,
  /(?<![a-z])(?:via|logo|npth)s?(?![a-z])/i,
  /mouse[\s_-]?bites?/i,
  /solder[\s_-]?(?:bridge|joint|jumper|wire|pad)/i,
  /net[\s_-]?tie/i,
  /(?<![a-z])tooling(?![a-z])/i,
]
const MECHANICAL_PREFIXES = /^(?:TP|FID|FD|FM|MH|HOLE|LOGO|VIA|NT|SJ)\d+$/

/** True if a cell marks a part as not fitted. */
export const isMark = (cell: string): boolean => MARK.test(cell.trim())

interface Marks {
  refs: readonly string[]
  value: string
  symbol: string
  footprint: string
  dnp: string
  fitted: string
  /** All cells of the row. */
  cells: readonly string[]
}

/** Returns why a line is not bought; undefined if it is. */
export function whyNotBought({ refs, value, symbol, footprint, dnp, fitted, cells }: Marks): NotBought | undefined {
  if (refs.length > 0 && refs.every((ref) => ref.startsWith('#'))) return 'power_symbol'
  if (YES.test(dnp) || MARK.test(dnp) || (dnp !== '' && !NO.test(dnp))) return 'marked'
  if (NO.test(fitted) || MARK.test(fitted)) return 'marked'
  if (cells.some(isMark) || isValueMarked(value)) return 'marked'
  return isMechanical(refs, [value, symbol, footprint]) ? 'mechanical' : undefined
}

function isValueMarked(value: string): boolean {
  const pieces = value.slice(0, 200).split(VALUE_PIECES).filter(Boolean)
  return VALUE_MARK.test(pieces[0] ?? '') || pieces.some((piece) => MARK.test(piece))
}

function isMechanical(refs: readonly string[], texts: readonly string[]): boolean {
  if (refs.length > 0 && refs.every((ref) => MECHANICAL_PREFIXES.test(ref))) return true
  return texts.some((text) => {
    const name = text.slice(0, 200).split(':').at(-1) ?? ''
    return MECHANICAL.some((pattern) => pattern.test(name))
  })
}
