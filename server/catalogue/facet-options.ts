import { createMatcher, describeWanted, toWanted } from '#contract/parts/fact-filter.ts'
import { formatValue } from '#contract/parts/format-value.ts'
import type { Property } from '#contract/parts/property.ts'
import type { Entry } from '#server/facts/service.ts'

/** Option of a filter, with the ids of all values that its filter item matches. */
export interface Option {
  /** First of the values that the option stands for. */
  entry: Entry
  item: string
  label: string
  ids: number[]
}

/**
 * Lists the filter options of a property. Values with the same item, such as 5 V and typically 5 V, share an option. An
 * option also matches the ranges that its item accepts: 5 V matches a coil for 3 to 32 V, and 2 A a driver for up to 2 A.
 */
export function listOptions(property: Property, entries: readonly Entry[]): Option[] {
  const options = new Map<string, Option>()
  const ranges = entries.filter((entry) => entry.says === 'value' && isRange(entry))
  for (const entry of entries) {
    const { item, label } = describeEntry(property, entry)
    const known = options.get(item)
    if (known) known.ids.push(entry.id)
    else options.set(item, { entry, item, label, ids: [entry.id] })
  }
  if (ranges.length > 0 && property.type === 'quantity')
    for (const option of options.values()) if (option.entry.says === 'value') addRanges(property, option, ranges)
  return [...options.values()]
}

function addRanges(property: Property, option: Option, ranges: readonly Entry[]): void {
  const isMatch = createMatcher(property, [toWanted(property, option.entry.value)])
  const matching = ranges.filter(({ value }) => isMatch(value)).map(({ id }) => id)
  option.ids = [...new Set([...option.ids, ...matching])]
}

const isRange = ({ value: { low, high } }: Entry) => low === undefined || low !== high

function describeEntry(property: Property, { says, value }: Entry): { item: string; label: string } {
  if (says === 'not_stated') return { item: '?', label: '' }
  const { item } = describeWanted(property, toWanted(property, value))
  return { item, label: formatValue(property, value) }
}
