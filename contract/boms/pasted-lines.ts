import { readTyped } from '../parts/typed-value.ts'
import type { BomField } from './bom.ts'
import { cutDesignators } from './designators.ts'
import { isKnownPrefix } from './kind-of-line.ts'
import { fieldsOfHeading } from './headings.ts'
import { joinThousands } from './value-text.ts'
import type { NumberedRow } from './lines.ts'

/** Columns into which a pasted line is split. */
export const PASTED_COLUMNS: readonly BomField[] = ['quantity', 'refs', 'value']

const BULLET = /^\s*(?:[-*•·–—]\s+|\d{1,3}[.)]\s+|\[[ xX]?\]\s*)/
/** Quantity before a part: 10x 4k7, 10 pcs LM324, qty 10 LM324. */
const BEFORE =
  /^(?:(\d{1,6})\s?(?:x|×|\*|pcs?\.?|pieces?|pi[eè]ces?|st(?:k|ück|ueck)?\.?|of|nos?\.?|off)|(?:qty|quantity|qt[eé]|quantit[eé])\.?\s?[:=]?\s?(\d{1,6})(?:\s?(?:x|×|pcs?\.?))?)\s+(?=\S)/i
/** Bare quantity before a part name: 10 BC337, 2000 1k resistor, but not 4017 counter. */
const BARE_BEFORE = /^(\d{1,3}|\d{1,2}000(?=\s+\d))\s+(?=([^\s,;]+))/
/**
 * Words after a leading number that show that the number is not a quantity: 40 pin header, 555 timer, 8 ohm speaker.
 */
const COUNTED =
  /^(?:pins?|ways?|pol(?:es?)?|positions?|holes?|contacts?|cores?|ch(?:annels?)?|bits?|inch|digits?|keys?|rows?|timer|series|segments?|ax[ie]s|dof|(?:tie-?)?points?|ports?|slots?|cell|turns?|layers?|phases?|strands?|wire|gauge|awg|lumens?|lm|deg(?:rees?)?|°\S*|db[im]?|rpm|bar|kgs?|grams?|m?l|[cm]m|met(?:er|re)s?|feet|ft|bytes?|(?:kilo|mega?|milli|micro|nano|pico)?(?:ohms?|farads?|henr(?:y|ies)|hertz|volts?|amps?|watts?)|kilo|mega?|milli|micro|nano|pico|in|k|m)$/i
/** Names of boards that look like a designator. */
const BOARDS = /^D1 (?:mini|r[12]|r32|esp)/i
/** Quantity after a part, as in `LM324 x2`, `BC337, 5`, `LM324 5 pcs`, `4k7 (10)` and `4k7: 10`. */
const BEHIND =
  /(?:\s+[x×*]\s?(\d{1,6})|\s+(\d{1,6})\s?(?:x|×|pcs?\.?|pieces?|pi[eè]ces?|st(?:k|ück|ueck)\.?|off)|\s*[,;\t|:=]\s*(\d{1,6})\s?(?:x|pcs?\.?)?|\s+[-–]\s+(\d{1,6})|\s*\(\s?x?(\d{1,5})\s?x?\))\s*$/i

const AMOUNT = /^\d{1,3} (?:000|\d{3} ?(?:[pnuµmk]?(?:ohms?|Ω|F|Hz)|R)(?![a-z]))/i

/** Parses text with one part per line: `10x 4k7 0603`, `LM324 x2`, `BC337, 5`, `R1, R2 10k`. */
export function* readPastedLines(text: string): Generator<number, NumberedRow[]> {
  const rows: NumberedRow[] = []
  let row = 0
  for (const line of linesOf(text)) {
    row += 1
    const cells = readPastedLine(line)
    if (cells && rows.push({ row, cells }) % 100 === 0) yield rows.length
  }
  return rows
}

function* linesOf(text: string): Generator<string> {
  let from = 0
  while (from <= text.length) {
    const end = text.indexOf('\n', from)
    yield text.slice(from, end < 0 ? text.length : end)
    if (end < 0) return
    from = end + 1
  }
}

/** Splits a line into its quantity, its designators and the remaining text; null if the line does not name a part. */
function readPastedLine(line: string): string[] | null {
  const bare = line.slice(0, 2_000).replace(/\s+/g, ' ').replace(BULLET, '').trim()
  if (!/[\p{L}\p{N}]/u.test(bare) || isTitle(bare)) return null
  const { quantity, rest } = cutQuantity(bare)
  const { refs, rest: part } = BOARDS.test(rest) ? { refs: '', rest } : cutDesignators(rest, isKnownPrefix)
  return [quantity, refs, part.replace(/^[\s,;:=-]+|[\s,;:=]+$/g, '')]
}

/** Returns true for a line that is a title, such as `Parts:`, or a single heading. */
const isTitle = (line: string) => line.endsWith(':') || (!/\d/.test(line) && fieldsOfHeading(line).length > 0)

function cutQuantity(line: string): { quantity: string; rest: string } {
  const before = BEFORE.exec(line)
  if (before) return { quantity: before[1] ?? before[2] ?? '', rest: line.slice(before[0].length) }
  const behind = BEHIND.exec(line)
  const rest = behind ? line.slice(0, behind.index) : ''
  const quantity = behind?.slice(1).find(Boolean)
  if (quantity && /[\p{L}\p{N}]/u.test(rest)) return { quantity, rest }
  const [whole = '', number, next = ''] = BARE_BEFORE.exec(line) ?? []
  const isThousands = AMOUNT.test(line) && joinThousands(line) !== line
  const isValue = isThousands || (!/^\d/.test(next) && readTyped(number + next).length > 0)
  const isCount = number && !COUNTED.test(next) && !isValue
  return isCount ? { quantity: number, rest: line.slice(whole.length) } : { quantity: '', rest: line }
}
