import type { Fact, FactValue, Property } from './property.ts'
import { scanQuantity, type Token } from './scan-quantity.ts'
import { tidyText } from './tidy.ts'

/** Maximum length of a quantity; longer text is prose. */
const MAX_LENGTH = 300
const PARENTHESES = /\(([^()]*)\)/g
/**
 * Condition that applies to a value and ends where the next value of a list starts, as in `@10V,4.3A`, `at 4.8 V` and
 * `per LED`.
 */
const CONDITION = /(?:@|(?<=\s)(?:at|per)\s)[^;]*/gi
const MIN_TYP_MAX = /^min\.?\s*\/\s*typ\.?\s*\/\s*max\.?$/i
/** Names for the chip on a module. A range that applies to the chip does not apply to the module. */
const OF_A_PART = /^(?:the )?(?:chip|sensor chip|ic|die)$/i

/** Parses the text of a quantity in linear time; null if the text does not contain a clear value. */
export function readQuantity(property: Property, text: string): Fact | null {
  if (text.length > MAX_LENGTH) return null
  const { main, conditions } = splitConditions(tidyText(text))
  if (property.holds === 'within' && conditions.some((condition) => OF_A_PART.test(condition))) return null
  if (!property.unit && /(?<=\s)per\s/.test(text)) return null // `per metre` indicates a rate, not a count
  const tokens = scanQuantity(property, main)
  if (!tokens) return null
  if (tokens.some(({ kind }) => kind === 'conflict')) return { values: [], doubt: 'units_disagree' }
  const values = conditions.some((condition) => MIN_TYP_MAX.test(condition))
    ? readThree(property, tokens)
    : readValues(property, tokens, conditions)
  if (!values || values.length === 0) return null
  const condition = conditions.join('; ')
  return {
    values,
    ...(condition ? { condition } : {}),
    ...(tokens.some(({ kind, isCodeLike }) => kind === 'number' && isCodeLike) ? { doubt: 'maybe_code' as const } : {}),
  }
}

function splitConditions(text: string): { main: string; conditions: string[] } {
  const conditions: string[] = []
  const note = (whole: string, inner?: string) => {
    conditions.push((inner ?? whole).replace(/^@/, '').trim())
    return ' '
  }
  const main = text
    .replace(PARENTHESES, (_whole, inner: string) => note(inner))
    .replace(CONDITION, (whole) => note(whole))
  return { main: main.trim(), conditions: conditions.filter(Boolean) }
}

/** Parses a minimum, a typical and a maximum value: `1.6/2.0/2.6 V (min/typ/max)`. */
function readThree(property: Property, tokens: Token[]): FactValue[] | null {
  const [low, typ, high, ...others] = numbersOf(tokens, property)
  if (low === undefined || typ === undefined || high === undefined || others.length > 0) return null
  return [{ low, typ, high }]
}

function numbersOf(tokens: Token[], property: Property): number[] {
  return tokens.flatMap((token) => (token.kind === 'number' && isOf(property, token) ? [token.value] : []))
}

const isOf = (property: Property, token: Token) => token.base === property.unit

type Bound = 'least' | 'typical' | 'most'

interface Group {
  numbers: number[]
  base: string | undefined
  bound?: Bound | undefined
  isEitherWay: boolean
  /** True if a list separator precedes the value, which is thus a further value of the same property. */
  isListed: boolean
}

function readValues(property: Property, tokens: Token[], conditions: string[]): FactValue[] | null {
  const groups = toGroups(tokens)
  const own = groups.filter(({ base }) => base === property.unit)
  if (own.length === 0 || !areSeparate(groups, own)) return null
  if (own.some(({ numbers }) => numbers.length > 2)) return null
  const labelled = readLabelled(own)
  if (labelled) return [labelled]
  const overall = conditions.map(toBound).find(Boolean)
  const asymmetric = readAsymmetric(property, own)
  return asymmetric ? [asymmetric] : own.map((group) => toValue(property, { bound: overall, ...group }))
}

/** Returns true if all values are clearly separated; two adjacent values without a separator are ambiguous. */
function areSeparate(groups: Group[], own: Group[]): boolean {
  return own.every((group, at) => at === 0 || group.isListed || group.bound) && groups.length <= own.length + 2
}

function toGroups(tokens: Token[]): Group[] {
  const groups: Group[] = []
  let bound: Bound | undefined
  let isEitherWay = false
  let joint: 'range' | 'list' | undefined
  for (const token of tokens) {
    if (token.kind === 'number') {
      const last = groups.at(-1)
      if (joint === 'range' && last) last.numbers.push(token.value)
      else groups.push({ numbers: [token.value], base: token.base, bound, isEitherWay, isListed: joint === 'list' })
      bound = joint = undefined
      isEitherWay = false
    } else if (token.kind === 'bound') {
      const last = groups.at(-1)
      // in `5 A max`, the bound applies to the preceding value, unless that value already has a bound
      if (token.isAfter && last && !last.bound) last.bound = token.bound
      else bound = token.bound
    } else if (token.kind === 'either way') isEitherWay = true
    else if (token.kind === 'range' || token.kind === 'list') joint = token.kind
    else joint = undefined
  }
  return groups
}

/** Parses labelled values: `typ 2 V, max 2.6 V`. */
function readLabelled(groups: Group[]): FactValue | null {
  if (groups.length < 2 || groups.some(({ bound, numbers }) => !bound || numbers.length > 1)) return null
  const of = (bound: Bound) => groups.find((group) => group.bound === bound)?.numbers[0]
  const [low, typ, high] = [of('least'), of('typical'), of('most')]
  return {
    ...(low === undefined ? {} : { low }),
    ...(typ === undefined ? {} : { typ }),
    ...(high === undefined ? {} : { high }),
  }
}

/** Parses an asymmetric tolerance: `+80/-20 %`. */
function readAsymmetric(property: Property, groups: Group[]): FactValue | null {
  if (!property.isEitherWay || groups.length !== 2) return null
  const numbers = groups.flatMap((group) => group.numbers)
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  return numbers.length === 2 && low < 0 && high > 0 ? { low, high } : null
}

function toValue(property: Property, { numbers, bound, isEitherWay }: Group): FactValue {
  const low = Math.min(...numbers)
  const high = Math.max(...numbers)
  if (isEitherWay && !property.isEitherWay) return { low: -high, high }
  if (numbers.length > 1) return { low, high }
  const value = property.isEitherWay ? Math.abs(high) : high
  if (bound === 'typical') return { low: value, typ: value, high: value }
  return { ...(bound === 'most' ? {} : { low: value }), ...(bound === 'least' ? {} : { high: value }) }
}

function toBound(text: string): Bound | undefined {
  if (/^max(?:imum)?\.?$/i.test(text)) return 'most'
  if (/^min(?:imum)?\.?$/i.test(text)) return 'least'
  return /^typ(?:ical)?\.?$/i.test(text) ? 'typical' : undefined
}
