import { readTyped } from '../parts/typed-value.ts'
import type { NotBought } from './bom.ts'

/** Cell text that marks a part as not fitted. */
const MARK_TEXT = String.raw`(?:dnp|dni|dnf|dns|dnm|no[\s_-]?(?:install|fit|pop|populate|load|stuff|mount|place)|(?:do[\s_-]not|don'?t)[\s_-](?:fit|place|populate|install|stuff|mount|load)|not[\s_-](?:fitted|placed|populated|mounted|installed|stuffed|used|loaded)|un(?:populated|fitted|mounted|placed)|exclude[d_ ]{1,2}from[_ ]bom|ne pas monter|non monte|non monté|nicht best(?:ü|ue)ckt|no montar|不贴|不焊|不装|空贴|空焊)`
const MARK = new RegExp(`^${MARK_TEXT}$`, 'i')
/** Not-fitted mark before a value, as in `Not fitted 10k`. */
const MARK_FIRST = new RegExp(`^${MARK_TEXT}[\\s_:;,/-]`, 'i')
/** Cell content that means "fitted" in a column for parts that are not fitted. */
const POPULATED =
  /^(?:populated?|fit|fitted|mount|mounted|load|loaded|place|placed|installed?|stuff|stuffed|monté|bestückt|montado|贴)$/i
/** Not-fitted marks recognized only in the value column, because NC can also describe contacts. */
const VALUE_MARK = /^(?:nc|nm|np|n\.c\.?|not connected|open)$/i
/** Separators between a value and a not-fitted mark: `1k; DNF`, `NC (1210)`, `DNP 10k`. */
const VALUE_PIECES = /\s*[;,/()[\]|_]\s*|\s+/
const YES = /^(?:1|x|y|yes|true|oui|ja|si|sí)$/i
const NO = /^(?:0|n|no|non|nein|false|-|nu|nc|np|nf)$/i

/** Names of items that are not components, as used in values, symbols and footprints. */
const MECHANICAL = [
  /^TP(?:[_-]|$)/i,
  /fiducial/i,
  /mouse[\s_-]?bites?/i,
  /solder[\s_-]?(?:bridge|joint|jumper|wire|pad)/i,
  /net[\s_-]?tie/i,
  /(?<![a-z])tooling(?![a-z])/i,
]
/**
 * Complete names, with an optional size, of items that are not components: MountingHole_3.2mm_M3, TestPoint_Pad_D1.5mm,
 * VIA. A Test Point Clip, by contrast, is a component.
 */
const MECHANICAL_NAME =
  /^(?:test[\s_-]?(?:points?|pads?)|(?:mount(?:ing)?[\s_-]?)?holes?|npth|via|logo)s?(?=$|[_\s-]*(?:pad|dia|d|m|ø)?\.?[\d.]|_)/i
const MECHANICAL_PREFIXES = /^(?:TP|FID|FD|FM|MH|HOLE|LOGO|VIA|NT)\d+$/
/** Designator of a solder jumper, unless another cell of the row names a part such as a jack of the SJ1 series. */
const SOLDER_JUMPER = /^SJ\d+$/
const JUMPER_TEXT = /^(?:sj.{0,3}|open|closed|.*(?:solder|jumper).*)$/i

/** Returns true if a cell marks a part as not fitted. */
export const isMark = (cell: string): boolean => MARK.test(cell.trim())

/** Returns true if a cell states whether a part is fitted. */
export const isFittingCell = (cell: string): boolean => {
  const text = cell.trim()
  return YES.test(text) || NO.test(text) || POPULATED.test(text) || MARK.test(text)
}

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

/** Returns the reason why a line is not bought by default; undefined if the line is bought. */
export function whyNotBought({ refs, value, symbol, footprint, dnp, fitted, cells }: Marks): NotBought | undefined {
  if (refs.length > 0 && refs.every((ref) => ref.startsWith('#'))) return 'power_symbol'
  if (dnp !== '' && !NO.test(dnp) && !POPULATED.test(dnp)) return 'marked'
  if (NO.test(fitted) || MARK.test(fitted)) return 'marked'
  if (cells.some(isMark) || isValueMarked(value)) return 'marked'
  return isMechanical(refs, [value, symbol, footprint]) ? 'mechanical' : undefined
}

function isValueMarked(value: string): boolean {
  const pieces = value.slice(0, 200).split(VALUE_PIECES).filter(Boolean)
  const [first = '', ...others] = pieces
  // 10k/NC is not fitted, whereas NO/NC describes the contacts of a relay
  const isMarkedBehind = readTyped(first).length > 0 && others.some((piece) => VALUE_MARK.test(piece))
  const isEnclosed = value.split(/[;,()[\]|]/).some(isMark)
  return isEnclosed || VALUE_MARK.test(first) || MARK_FIRST.test(value.trim()) || isMarkedBehind || pieces.some(isMark)
}

function isMechanical(refs: readonly string[], texts: readonly string[]): boolean {
  if (refs.length > 0 && refs.every((ref) => MECHANICAL_PREFIXES.test(ref))) return true
  const stated = texts.filter(Boolean)
  if (refs.length > 0 && refs.every((ref) => SOLDER_JUMPER.test(ref)) && stated.every((text) => JUMPER_TEXT.test(text)))
    return true
  return stated.some((text) => {
    const names = text.slice(0, 200).split(':')
    const name = names.at(-1) ?? ''
    return names.some((part) => MECHANICAL_NAME.test(part)) || MECHANICAL.some((pattern) => pattern.test(name))
  })
}
