import type { ProductsQuery } from '#contract/catalogue/calls.ts'
import { Refusal, unreadableValue } from '#contract/errors.ts'
import {
  createMatcher,
  parseFactFilters,
  toIgnored,
  type FactFilter,
  type Wanted,
} from '#contract/parts/fact-filter.ts'
import { findPackage } from '#contract/parts/packages.ts'
import type { Property } from '#contract/parts/property.ts'
import type { Db } from '#server/db/client.ts'
import { readHidden } from './arrangements.ts'
import { readDictionary, type Dictionary, type Entry } from './dictionary.ts'
import { isStillReading } from './read-in-background.ts'
import { spanOf } from './spans.ts'
import { readVocabulary } from './vocabulary.ts'
import { usualVoltages } from './write-facts.ts'

/** Filter by one property, as dictionary ids; a product matches if it has any of these ids. */
export interface ResolvedFilter extends FactFilter {
  ids: number[]
  /** Shorter equivalent of `ids`, in which each span replaces the values that it contains. */
  lookedUp: number[]
}

type Asked = Pick<ProductsQuery, 'spec' | 'category_ids'>

/** Id that belongs to no value, for filters that nothing can match. */
const NO_ID = 0

/** Resolves the facts in a query to filters, skipping facts that are to be ignored. @throws invalid_input */
export async function resolveFacts(db: Db, { spec = [], category_ids: categoryIds }: Asked): Promise<ResolvedFilter[]> {
  if (spec.length === 0) return []
  const [{ filters, dictionary }, isReading] = await Promise.all([readKnown(db, spec, categoryIds), isStillReading(db)])
  return filters.map((filter) => {
    const ids = idsOf(dictionary.byProperty.get(filter.property.key) ?? [], filter)
    // products that are still waiting for fact extraction may lack spans
    return { ...filter, ids, lookedUp: isReading ? ids : withSpans(dictionary, filter, ids) }
  })
}

/**
 * Replaces value ids with span ids, because looking up hundreds of ids takes a hundred times as long as looking up a
 * few.
 */
function withSpans({ byId, spans }: Dictionary, { property, wanted }: FactFilter, ids: number[]): number[] {
  const ranges = wanted.filter((one) => one !== 'not_stated' && !('value' in one) && !('stated' in one))
  const areIn = ranges.map((range) => createMatcher(property, [range]))
  const isWhole = ({ value: { low, high } }: Entry) =>
    areIn.some((isIn) => [low, high].every((end) => isIn({ low: end, high: end })))
  const whole = (spans.get(property.key) ?? []).filter(isWhole)
  if (whole.length === 0) return ids
  const starts = new Set(whole.map(({ value }) => value.low))
  const liesInWhole = (id: number) => starts.has(spanOf(property, byId.get(id)?.value ?? {})?.low)
  return [...whole.map(({ id }) => id), ...ids.filter((id) => !liesInWhole(id))]
}

/**
 * Returns the properties and choices in a query that are unknown or missing from the given categories, as in outdated
 * links.
 */
export async function readIgnored(db: Db, { spec = [], category_ids: categoryIds }: Asked): Promise<string[]> {
  return spec.length === 0 ? [] : (await readKnown(db, spec, categoryIds)).ignored
}

async function readKnown(db: Db, spec: string[], categoryIds: number[] | undefined) {
  const [dictionary, { properties }] = await Promise.all([readDictionary(db), readVocabulary(db)])
  const { filters, ignored, unread } = parseFactFilters(spec, properties)
  // reads only custom properties, because the contract already contains the built-in properties
  if (unread.length > 0) throw new Refusal('invalid_input', { fields: unread.map(toIssue) })
  const keys = filters.map(({ property }) => property.key)
  const hidden = await readHidden(db, keys, categoryIds)
  ignored.push(...hidden)
  const shown = filters.filter(({ property }) => !hidden.includes(property.key))
  const known = shown.map((filter) => {
    const isKnown = knownChoices(filter, dictionary)
    const isPlace = filter.wanted.map(isKnown)
    ignored.push(...filter.items.filter((_, at) => !isPlace[at]).map((item) => toIgnored(filter.property, item)))
    return {
      ...filter,
      wanted: filter.wanted.filter((_, at) => isPlace[at]),
      items: filter.items.filter((_, at) => isPlace[at]),
    }
  })
  return { dictionary, ignored, filters: known.filter(({ wanted }) => wanted.length > 0) }
}

const toIssue = (text: string) => ({ loc: ['query', 'spec'], msg: unreadableValue(text), type: 'custom' })

/**
 * Returns a function that tests whether a choice is known. Open properties accept listed and used values; other
 * properties accept every readable value.
 */
function knownChoices({ property }: FactFilter, { byProperty }: Dictionary): (wanted: Wanted) => boolean {
  if (property.type !== 'choice' || property.isClosed) return () => true
  const stated = new Set((byProperty.get(property.key) ?? []).map(({ value }) => value.choice))
  return (wanted) => {
    const choice = wanted !== 'not_stated' && 'value' in wanted ? wanted.value.choice : undefined
    return choice === undefined || stated.has(choice) || isListed(property, choice)
  }
}

const isListed = ({ key, choices = {} }: Property, choice: string) =>
  Object.hasOwn(choices, choice) || (key === 'package' && findPackage(choice) !== null)

/** Returns the ids of the dictionary entries that match each filter, in a single pass. */
export function idsOf(entries: readonly Entry[], { property, wanted }: FactFilter): number[] {
  const isKept = (one: Wanted) => isUsualVoltage(property, one)
  const isMet = {
    value: createMatcher(
      property,
      wanted.filter((one) => !isKept(one)),
    ),
    works_at: createMatcher(property, wanted.filter(isKept)),
    not_stated: () => wanted.includes('not_stated'),
    lies_in: () => false,
  }
  const found = entries.filter(({ says, value }) => isMet[says](value)).map(({ id }) => id)
  return found.length > 0 ? found : [NO_ID]
}

/** Returns true if products that work at this voltage are indexed under a single value. */
function isUsualVoltage(property: Property, wanted: Wanted): boolean {
  if (wanted === 'not_stated' || !('value' in wanted)) return false
  const { low, high } = wanted.value
  return low === high && usualVoltages(property).some((voltage) => voltage === low)
}
