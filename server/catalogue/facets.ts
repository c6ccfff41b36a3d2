import type { Facet, Facets, listFacets as contract } from '#contract/facts/calls.ts'
import { MAX_OPEN_FACETS, SHOWN_VALUES } from '#contract/facts/limits.ts'
import { describeWanted } from '#contract/parts/fact-filter.ts'
import type { Property } from '#contract/parts/property.ts'
import type { Db } from '#server/db/client.ts'
import { descendantIds } from '#server/categories/service.ts'
import {
  isStillReading,
  readDictionary,
  readIgnored,
  readVocabulary,
  resolveFacts,
  usualVoltages,
  type Dictionary,
  type Entry,
  type ResolvedFilter,
} from '#server/facts/service.ts'
import type * as z from 'zod'
import { arrangeList } from './arrange-list.ts'
import { cachedCounts } from './expected-matches.ts'
import { countEachSet, createCounter, type Counted } from './count-values.ts'
import { listOptions, type Option } from './facet-options.ts'

type FacetsQuery = z.output<typeof contract.query>

/**
 * Lists the filters of a list with their counts. The counts of an open property's values ignore the filter on that
 * property.
 */
export async function listFacets(db: Db, query: FacetsQuery): Promise<Facets> {
  const [dictionary, vocabulary, chosen] = await Promise.all([
    readDictionary(db),
    readVocabulary(db),
    resolveFacts(db, query),
  ])
  const count = createCounter(db, query)
  const spec = query.spec ?? []
  const asked = chosen.filter(({ property }) => query.open?.includes(property.key)).slice(0, MAX_OPEN_FACETS)
  const [base, ...others] = await Promise.all([
    count(spec),
    ...asked.map(({ property: { key } }) => count(spec.filter((text) => !text.startsWith(`${key}:`)))),
  ])
  const countedOf = new Map(asked.map(({ property }, index) => [property.key, others[index]]))
  const { kind, filters: offered } = await arrangeList(db, query, base)
  const keys = [...new Set([...offered, ...chosen.map(({ property }) => property.key)])]
  const open = new Set((query.open ?? []).filter((key) => keys.includes(key)).slice(0, MAX_OPEN_FACETS))
  const known = await cachedCounts(db, query.category_ids && (await descendantIds(db, query.category_ids)))
  const listed = keys.flatMap((key) => {
    const filter = chosen.find(({ property }) => property.key === key)
    const counted = (open.has(key) ? countedOf.get(key) : undefined) ?? base
    const state = { counted, known, filter, isOpen: open.has(key), isForeign: !offered.includes(key) }
    return findOptions(dictionary, vocabulary.properties.get(key), state) ?? []
  })
  const counts = await countOptions(db, listed)
  return {
    total: base.total,
    ...(base.isBounded ? { total_is_bounded: true } : {}),
    kind: kind?.key ?? null,
    properties: listed.map((one) => toFacet(one, counts)),
    ignored: await readIgnored(db, query),
    ...((await isStillReading(db)) ? { still_reading: true } : {}),
  }
}

interface FacetState {
  counted: Counted
  /** Number of parts in these categories per value, regardless of the selected filters. */
  known: ReadonlyMap<number, number>
  filter: ResolvedFilter | undefined
  isOpen: boolean
  /** True if the property is not offered as a filter for parts of this kind. */
  isForeign: boolean
}

/** Property with the options to show and the number of other options. */
interface ListedOptions extends FacetState {
  property: Property
  shown: Option[]
  more: number
  /** Endpoints of the stated values. */
  sizes: number[]
}

/** Finds a property's options; null if no part states the property. */
function findOptions(dictionary: Dictionary, property: Property | undefined, state: FacetState): ListedOptions | null {
  if (!property) return null
  const { counted, known, filter, isOpen } = state
  const chosenIds = new Set(filter?.ids)
  // parts that were not examined may have further values
  const isOffered = ({ id }: Entry) => counted.byId.has(id) || chosenIds.has(id) || (counted.isBounded && known.has(id))
  const entries = (dictionary.byProperty.get(property.key) ?? []).filter(isOffered)
  const stated = entries.filter(({ says }) => says === 'value')
  if (stated.length === 0 && !filter) return null
  const hidden = usualVoltages(property).length > 0 ? 'value' : 'works_at'
  const offered = listOptions(
    property,
    entries.filter(({ says }) => says !== hidden),
  )
  const sizeOf = (option: Option) => roughCount(counted, option)
  const isChosen = ({ ids: [id = 0] }: Option) => chosenIds.has(id)
  const shown = isOpen ? offered : mostCommon(offered, sizeOf, isChosen)
  const sizes = stated.flatMap(({ value: { low, high } }) => [low, high].filter((end) => end !== undefined))
  return { ...state, property, shown: inOrder(property, shown, sizeOf), more: offered.length - shown.length, sizes }
}

/** Returns the highest count of an option's values, which is the least number of products that the option matches. */
const roughCount = ({ byId }: Counted, { ids }: Option) => Math.max(...ids.map((id) => byId.get(id) ?? 0))

/** Counts the products of the options that match several values, any of which one product may have. */
async function countOptions(
  db: Db,
  listed: readonly ListedOptions[],
): Promise<ReadonlyMap<Option, number | undefined>> {
  const counts = new Map<Option, number | undefined>()
  const byCounted = Map.groupBy(listed, ({ counted }) => counted)
  for (const [counted, some] of byCounted) {
    const joint = some
      .flatMap(({ shown }) => shown)
      .filter(({ ids }) => ids.filter((id) => counted.byId.has(id)).length > 1)
    const found = counted.isBounded
      ? null
      : await countEachSet(
          db,
          counted,
          joint.map(({ ids }) => ids),
        )
    for (const [at, option] of joint.entries()) counts.set(option, found?.[at])
  }
  return counts
}

function toFacet(listed: ListedOptions, counts: ReadonlyMap<Option, number | undefined>): Facet {
  const { property, counted, filter, sizes, shown, more, isForeign } = listed
  const { key, name, type, unit, holds, better } = property
  const chosenIds = new Set(filter?.ids)
  return {
    key,
    name,
    type,
    ...(unit ? { unit } : {}),
    holds,
    ...(better ? { better } : {}),
    ...(sizes.length > 0 ? { low: Math.min(...sizes), high: Math.max(...sizes) } : {}),
    values: shown.map((option) => {
      const { item, label, ids } = option
      const isJoint = counts.has(option) && !counted.isBounded
      const count = isJoint ? counts.get(option) : roughCount(counted, option)
      return {
        item,
        label,
        ...(count === undefined || ((counted.isBounded || counted.isKept) && count === 0) ? {} : { count }),
        ...(counted.isBounded ? { count_is_bounded: true as const } : {}),
        chosen: ids.slice(0, 1).some((id) => chosenIds.has(id)),
      }
    }),
    asked: (filter?.wanted ?? []).map((wanted) => describeWanted(property, wanted)),
    more,
    ...(isForeign ? { foreign: true as const } : {}),
  }
}

/** Returns the most common options, the selected options and the option for parts without a value. */
function mostCommon(
  options: Option[],
  countOf: (option: Option) => number,
  isChosen: (option: Option) => boolean,
): Option[] {
  const stated = options.filter(({ entry }) => entry.says !== 'not_stated')
  const common = stated.toSorted((one, other) => countOf(other) - countOf(one)).slice(0, SHOWN_VALUES)
  return options.filter((option) => common.includes(option) || isChosen(option) || option.entry.says === 'not_stated')
}

/**
 * Sorts quantities by size. Sorts choices by their defined order or, if there is none, by count. Missing values are
 * last.
 */
function inOrder({ choices, type }: Property, options: Option[], countOf: (option: Option) => number): Option[] {
  const order = new Map(Object.keys(choices ?? {}).map((choice, at) => [choice, at]))
  const sortKey = ({ entry: { value } }: Option) =>
    type === 'quantity' ? (value.low ?? value.typ ?? value.high ?? 0) : (order.get(value.choice ?? '') ?? order.size)
  const isLast = ({ entry }: Option) => Number(entry.says === 'not_stated')
  return options.toSorted(
    (one, other) => isLast(one) - isLast(other) || sortKey(one) - sortKey(other) || countOf(other) - countOf(one),
  )
}
