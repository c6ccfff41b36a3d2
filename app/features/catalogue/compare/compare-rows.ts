import type { ProductWithFacts } from '#contract/catalogue.ts'
import { findKind } from '#contract/parts/kinds.ts'
import type { ProductFact } from '#contract/product-facts.ts'

/** A property, with what each part states of it. */
export interface CompareRow {
  key: string
  name: string
  facts: (ProductFact | undefined)[]
  /** Whether not all parts state the same. */
  isDifferent: boolean
  /** The best size of a rating, where one is better than another. */
  best?: number
}

/** What any of the parts states, a row each, in the order of the first one's kind. */
export function compareRows(parts: readonly ProductWithFacts[]): CompareRow[] {
  const order = findKind(parts[0]?.kind ?? '')?.properties ?? []
  const place = (key: string) => order.indexOf(key) + 1 || Infinity
  const keys = [...new Set(parts.flatMap(({ facts }) => facts.map(({ key }) => key)))]
  return keys
    .toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)))
    .map((key) => {
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

function bestOf(facts: (ProductFact | undefined)[]): number | undefined {
  const better = facts.find((fact) => fact?.better)?.better
  const sizes = facts.flatMap((fact) => fact?.size ?? [])
  if (!better || new Set(sizes).size < 2) return undefined
  return better === 'more' ? Math.max(...sizes) : Math.min(...sizes)
}
