import type { ProductsQuery } from '#contract/catalogue.ts'
import { isWanted, parseFactFilters, type FactFilter, type Wanted } from '#contract/parts/fact-filter.ts'
import type { Property } from '#contract/parts/property.ts'
import type { Db } from '#server/db/client.ts'
import { readDictionary, type Dictionary, type Entry } from './dictionary.ts'
import { usualVoltages } from './write-facts.ts'

/** A filter by one property as ids of the dictionary: a product that has any of them matches. */
export interface ResolvedFilter extends FactFilter {
  ids: number[]
}

/** No value has it: a filter that nothing can meet. */
const NO_ID = 0

export async function resolveFacts(db: Db, { spec = [] }: Pick<ProductsQuery, 'spec'>): Promise<ResolvedFilter[]> {
  const { filters } = parseFactFilters(spec)
  if (filters.length === 0) return []
  const dictionary = await readDictionary(db)
  return filters.map((filter) => ({ ...filter, ids: idsOf(dictionary, filter) }))
}

function idsOf(dictionary: Dictionary, { property, wanted }: FactFilter): number[] {
  const entries = dictionary.byProperty.get(property.key) ?? []
  const found = wanted.flatMap((one) => {
    const isKept = isUsualVoltage(property, one)
    return entries.filter((entry) => matches(property, entry, one, isKept)).map(({ id }) => id)
  })
  return found.length > 0 ? [...new Set(found)] : [NO_ID]
}

function matches(property: Property, { says, value }: Entry, wanted: Wanted, isKept: boolean): boolean {
  if (wanted === 'not_stated') return says === 'not_stated'
  return says === (isKept ? 'works_at' : 'value') && isWanted(property, value, wanted)
}

/** Which parts work at such a voltage is kept as one value. */
function isUsualVoltage(property: Property, wanted: Wanted): boolean {
  if (wanted === 'not_stated' || !('value' in wanted)) return false
  const { low, high } = wanted.value
  return low === high && usualVoltages(property).some((voltage) => voltage === low)
}
