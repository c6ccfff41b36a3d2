import { toItem } from '#contract/parts/fact-filter.ts'
import type { Kind } from '#contract/parts/kinds.ts'
import type { FactValue, Property } from '#contract/parts/property.ts'
import { USUAL_VOLTAGES } from '#contract/parts/usual-voltages.ts'

/** Part and its facts as used by the oracle, which answers each test question by checking every part. */
export interface Part {
  id: number
  categoryId: number
  stock: number
  price: number
  views: number
  kind: Kind | null
  facts: Map<string, { property: Property; values: FactValue[] }>
}

export interface Question {
  spec: string
  isMet: (part: Part) => boolean
}

/** Creates a generator of random questions about part facts; a seed always gives the same questions. */
export function createAsker(parts: readonly Part[], seed: number) {
  const random = seeded(seed)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const stating = parts.filter((part) => part.facts.size > 0)

  /** Generates a question about a property for which at least one part has a value. */
  function ask(): Question {
    const { property, values } = pick([...pick(stating).facts.values()])
    const value = pick(values)
    const { key } = property
    if (random() < 0.1) return { spec: `${key}:?`, isMet: (part) => isUnstated(part, key) }
    if (value.choice !== undefined) {
      const item = toItem(property, value)
      return { spec: `${key}:${item}`, isMet: (part) => hasChoice(part, key, item) }
    }
    const [low, high] = endsOf(value)
    return Number.isFinite(low) && Number.isFinite(high) ? askQuantity(property, low, high) : ask()
  }

  function askQuantity(property: Property, low: number, high: number): Question {
    const { key, holds } = property
    const at = (end: number) => toItem(property, { low: end, high: end })
    const some = (meets: (low: number, high: number) => boolean) => (part: Part) =>
      part.facts.get(key)?.values.some((one) => one.choice === undefined && meets(...endsOf(one))) ?? false
    if (holds === 'within') return { spec: `${key}:${at(low)}`, isMet: some((least, max) => isHeld(least, low, max)) }
    if (holds === 'rating' && random() < 0.5)
      return { spec: `${key}:${at(high)}..`, isMet: some((_, max) => isAtMost(high, max)) }
    if (holds === 'rating') return { spec: `${key}:${at(high)}`, isMet: some((_, max) => isNear(max, high)) }
    const kind = random()
    if (kind < 0.3) return { spec: `${key}:${at(low)}..`, isMet: some((least) => isAtMost(low, least)) }
    if (kind < 0.5) {
      const [from, to] = [low / 3, high * 3].toSorted((one, other) => one - other) as [number, number]
      const isMet = some((least, max) => isAtMost(from, least) && isAtMost(max, to))
      return { spec: `${key}:${at(from)}..${at(to)}`, isMet }
    }
    return { spec: `${key}:${at(low)}`, isMet: some((least, max) => isHeld(least, low, max)) }
  }

  return { ask, random, pick }
}

/** Counts the parts that match each filter option of a property. */
export function countItems(parts: readonly Part[], key: string): Map<string, number> {
  const items = new Set(parts.flatMap((part) => [...itemsOf(part, key)]))
  const ranged = new Set(parts.filter((part) => statesRange(part, key)))
  const counts = new Map<string, number>()
  for (const part of parts)
    for (const item of ranged.has(part) ? [...items].filter((one) => isMet(part, key, one)) : itemsOf(part, key))
      counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

const knownItems = new WeakMap<Part, Map<string, Set<string>>>()

function itemsOf(part: Part, key: string): Set<string> {
  const known = knownItems.get(part) ?? new Map<string, Set<string>>()
  knownItems.set(part, known)
  const items = known.get(key) ?? new Set(listItems(part, key))
  known.set(key, items)
  return items
}

/**
 * Returns the filter options of a property that apply to a part. For a supply voltage, the options are the common
 * voltages at which the part works.
 */
function listItems(part: Part, key: string): string[] {
  const fact = part.facts.get(key)
  if (!fact) return isUnstated(part, key) ? ['?'] : []
  const { property, values } = fact
  if (property.holds === 'within' && property.unit === 'V')
    return USUAL_VOLTAGES.filter((voltage) =>
      values.some((value) => isHeld(endsOf(value)[0], voltage, endsOf(value)[1])),
    ).map(String)
  return values.map((value) => {
    const item = toItem(property, value)
    return isRange(value) && property.holds !== 'within' ? `=${item}` : item
  })
}

const isRange = ({ low, typ, high, choice }: FactValue) => choice === undefined && (low ?? typ) !== (high ?? typ)
const statesRange = ({ facts }: Part, key: string) => facts.get(key)?.values.some(isRange) ?? false

/** Returns true if a part that states a range matches an option: the same range, or a number within the range. */
function isMet(part: Part, key: string, item: string): boolean {
  const { property, values = [] } = part.facts.get(key) ?? {}
  if (!property) return false
  if (itemsOf(part, key).has(item)) return true
  if (/[=?]/.test(item) || property.type !== 'quantity' || (property.holds === 'within' && property.unit === 'V'))
    return false
  const [from = NaN, to = from] = item.split('..').map((end) => numberOf(end))
  return values.some((value) => {
    const [least, max] = endsOf(value)
    if (property.holds === 'rating') return isNear(value.high ?? value.typ ?? value.low ?? NaN, from)
    return isHeld(least, from, max) && isHeld(least, to, max)
  })
}

const FACTORS: Record<string, number> = { p: 1e-12, n: 1e-9, u: 1e-6, m: 1e-3, k: 1e3, M: 1e6, G: 1e9 }
const numberOf = (text: string) => Number.parseFloat(text) * (FACTORS[text.slice(-1)] ?? 1)

const isUnstated = ({ kind, facts }: Part, key: string) => (kind?.filters.includes(key) ?? false) && !facts.has(key)
const hasChoice = ({ facts }: Part, key: string, item: string) =>
  facts.get(key)?.values.some(({ choice }) => choice?.replaceAll('|', '/') === item) ?? false
const isHeld = (least: number, asked: number, max: number) => isAtMost(least, asked) && isAtMost(asked, max)
const isAtMost = (one: number, other: number) => one <= other || isNear(one, other)
const isNear = (one: number, other: number) => one === other || Math.abs(one - other) <= 1e-6 * Math.abs(other)

function endsOf({ low, typ, high }: FactValue): [low: number, high: number] {
  return [low ?? typ ?? -Infinity, high ?? typ ?? Infinity]
}

/** Returns a random number generator with values from 0 to 1. The same seed always gives the same numbers. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
