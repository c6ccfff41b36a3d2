import * as z from 'zod'
import { count, Flag, object, optional, say, text, texts, Text } from './fields.ts'
import { MAX_LINE_LENGTH, MAX_SORTED_BY_FACT } from './limits.ts'

const FactColumn = object('FactColumn', 'A property that the parts of a list state', {
  key: text('Its name in `spec` and `sort_spec`', 'resistance'),
  name: text('Its name', 'Resistance'),
  unit: optional(z.string(), 'Base unit of a quantity', 'Ω'),
})
export type FactColumn = z.infer<typeof FactColumn>

const StatedFact = object('StatedFact', 'What a part states of one property', {
  key: text('The property', 'resistance'),
  label: text('Its values, as an engineer writes them', '4.7 kΩ'),
})

const ProductFact = StatedFact.extend({
  name: text('Name of the property', 'Resistance'),
  text: optional(z.string(), 'As the seller wrote it', '4k7'),
  from: say(
    z.enum(['said', 'number', 'name']),
    'Where it was read: what the seller says, the part number, the name of the product',
    'said',
  ),
  spec: optional(count('', 0), 'Which of `specs` says it, from 0; left out where none does'),
  better: optional(z.enum(['more', 'less']), 'Of a rating', 'more'),
  size: optional(z.number(), 'Of a rating: its value in the base unit, to compare', 50),
}).meta({ id: 'ProductFact', description: 'A fact of a product, and where it was read' })
export type ProductFact = z.infer<typeof ProductFact>

/** Query parameters that turn a list into a table of facts. */
export const factTableQuery = {
  sort_spec: optional(
    Text.max(MAX_LINE_LENGTH),
    `A property to sort by, instead of \`sort_by\`; what does not state it comes last. Of at most ${MAX_SORTED_BY_FACT} products`,
    'resistance',
  ),
  with_values: Flag.optional().describe('true: with what each product states'),
}

/** Item fields of such a table. */
export const factTableItem = {
  facts: optional(z.array(StatedFact), "With `with_values`: what it states, in its kind's order", [
    { key: 'resistance', label: '4.7 kΩ' },
  ]),
}

/** Page fields of such a table. */
export const factTablePage = {
  columns: optional(z.array(FactColumn), 'With `with_values`: what the parts of the whole list state', [
    { key: 'resistance', name: 'Resistance', unit: 'Ω' },
  ]),
  sort_refused: optional(z.literal(true), `More than ${MAX_SORTED_BY_FACT} match: not sorted by \`sort_spec\``, true),
}

/** Fact filters of the query that were ignored. */
export const ignoredFilters = texts(
  'What was passed over: properties that there are none of, and choices that there are none of, as `spec` has them',
  ['colour_of_reel', 'dielectric:paper'],
)

/** Facts that the shop adds to the seller's texts. */
export const factsOfProduct = {
  kind: say(z.string().nullable(), 'What it is, as its category says; null: not known', 'resistor'),
  facts: z.array(ProductFact).describe("What was read of it, in the kind's order"),
}
