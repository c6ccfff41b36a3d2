import type { ProductWithFacts } from '#contract/catalogue/calls.ts'
import type { ProductFact } from '#contract/facts/product-facts.ts'

/** Comparison row: one property with the value of each part. */
export interface CompareRow {
  key: string
  name: string
  facts: (ProductFact | undefined)[]
  /** True if the compared parts have different values. */
  isDifferent: boolean
  /** Best value of a rated property; set only if one part has a better value than the others. */
  best?: number
}

/** Returns one row per property stated by at least one part, in the order used by the parts' categories. */
export function compareRows(parts: readonly ProductWithFacts[]): CompareRow[] {
  return keysInOrder(parts).map((key) => {
    const facts = parts.map((part) => part.facts.find((fact) => fact.key === key))
    const best = bestOf(facts)
    return {
      key,
      name: facts.find((fact) => fact !== undefined)?.name ?? key,
      facts,
      isDifferent: new Set(facts.map((fact) => fact?.label)).size > 1,
      ...(best === undefined ? {} : { best }),
    }
  })
}

/**
 * Merges the properties of all parts while keeping each category's order. A property that earlier parts lack is
 * inserted between its neighbours.
 */
function keysInOrder(parts: readonly ProductWithFacts[]): string[] {
  const keys: string[] = []
  for (const { facts } of parts)
    for (const [at, { key }] of facts.entries()) {
      if (keys.includes(key)) continue
      const next = facts.slice(at).find((fact) => keys.includes(fact.key))
      const before = keys.indexOf(facts[at - 1]?.key ?? '')
      keys.splice(next ? keys.indexOf(next.key) : before < 0 ? keys.length : before + 1, 0, key)
    }
  return keys
}

function bestOf(facts: (ProductFact | undefined)[]): number | undefined {
  const better = facts.find((fact) => fact?.better)?.better
  const sizes = facts.flatMap((fact) => fact?.size ?? [])
  if (!better || new Set(sizes).size < 2) return undefined
  return better === 'more' ? Math.max(...sizes) : Math.min(...sizes)
}
