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
  const counts = new Map<string, number>()
  for (const part of parts) {
    const known = knownItems.get(part) ?? new Map<string, Set<string>>()
    knownItems.set(part, known)
    const items = known.get(key) ?? itemsOf(part, key)
    known.set(key, items)
    for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  }
  return counts
}

const knownItems = new WeakMap<Part, Map<string, Set<string>>>()

/**
 * Returns the filter options of a property that a part matches. For a supply voltage, the options are the common
 * voltages at which the part works.
 */
function itemsOf(part: Part, key: string): Set<string> {
  const fact = part.facts.get(key)
  if (!fact) return new Set(isUnstated(part, key) ? ['?'] : [])
  const { property, values } = fact
  if (property.holds !== 'within' || property.unit !== 'V')
    return new Set(values.map((value) => toItem(property, value)))
  const works = USUAL_VOLTAGES.filter((voltage) =>
    values.some((value) => isHeld(endsOf(value)[0], voltage, endsOf(value)[1])),
  )
  return new Set(works.map(String))
}

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
