import * as z from 'zod'
import { count, Flag, object, optional, say, text, texts, Text } from '../fields.ts'
import { MAX_LINE_LENGTH } from '../limits.ts'
import { MAX_SORTED_BY_FACT } from './limits.ts'

const FactColumn = object('FactColumn', 'A property stated by products in a list', {
  key: text('Key in `spec` and `sort_spec`', 'resistance'),
  name: text('Its name', 'Resistance'),
  unit: optional(z.string(), 'Base unit of a quantity', 'Ω'),
})
export type FactColumn = z.infer<typeof FactColumn>

const StatedFact = object('StatedFact', "A product's values for a property", {
  key: text('The property', 'resistance'),
  label: text('Values in engineering notation', '4.7 kΩ'),
})

const ListedFact = StatedFact.extend({
  text: optional(z.string(), 'Text written by the seller; left out where an earlier value has the same text', '4k7'),
})

const ProductFact = StatedFact.extend({
  name: text('Name of the property', 'Resistance'),
  text: optional(z.string(), 'Text written by the seller', '4k7'),
  from: say(
    z.enum(['said', 'number', 'name']),
    "Source: the seller's specifications, the part number or the product name",
    'said',
  ),
  spec: optional(count('', 0), 'Which of `specs` says it, from 0; left out where none does'),
  better: optional(z.enum(['more', 'less']), 'Of a rating', 'more'),
  size: optional(z.number(), 'For a rating: value in the base unit, for comparison', 50),
}).meta({ id: 'ProductFact', description: 'A fact about a product and its source' })
export type ProductFact = z.infer<typeof ProductFact>

/** Query parameters that add fact columns to a list of products. */
export const factTableQuery = {
  sort_spec: optional(
    Text.max(MAX_LINE_LENGTH),
    `A property to sort by, instead of \`sort_by\`; products without it come last. For at most ${MAX_SORTED_BY_FACT} products`,
    'resistance',
  ),
  with_values: Flag.optional().describe("true: include each product's values"),
}

/** Product fields in a list with fact columns. */
export const factTableItem = {
  facts: optional(z.array(ListedFact), "With `with_values`: the product's values, in the order of its kind", [
    { key: 'resistance', label: '4.7 kΩ', text: '4k7' },
  ]),
}

/** Page-level fields of a list with fact columns. */
export const factTablePage = {
  columns: optional(z.array(FactColumn), 'With `with_values`: properties of all products in the list', [
    { key: 'resistance', name: 'Resistance', unit: 'Ω' },
  ]),
  sort_refused: optional(z.literal(true), `More than ${MAX_SORTED_BY_FACT} match: not sorted by \`sort_spec\``, true),
}

/** Fact filters in the query that were ignored. */
export const ignoredFilters = texts('Ignored filters: unknown properties and choices, as in `spec`', [
  'colour_of_reel',
  'dielectric:paper',
])

const SpecList = object('SpecList', 'Specifications whose texts are lists', {
  list: say(z.enum(['in_the_box', 'works_with']), 'The contents of the box, or what the part works with', 'in_the_box'),
  entries: texts("Entries in the seller's spelling", ['Sensor', '4 jumper wires']),
  specs: z.array(count('', 0)).describe('Which of `specs` it contains, from 0'),
})
export type SpecList = z.infer<typeof SpecList>

/** Facts that the server derives from the text that the seller wrote. */
export const factsOfProduct = {
  spec_lists: say(z.array(SpecList), 'Specifications such as Package includes and Compatible with, as lists', []),
  kind: say(z.string().nullable(), 'Kind of part, from its category; null: unknown', 'resistor'),
  facts: z.array(ProductFact).describe('Facts, in the order of the kind'),
}
