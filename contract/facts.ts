import * as z from 'zod'
import { ProductsQuery } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { boolean, count, object, optional, say, text, Text } from './fields.ts'
import { MAX_FACT_FILTERS, MAX_OPEN_FACETS, SHOWN_VALUES } from './limits.ts'
import { ignoredFilters } from './product-facts.ts'

const FacetValue = object('FacetValue', 'A value that parts have, to filter by', {
  item: text('As `spec` takes it; ? for what is not stated', '4.7k'),
  label: text('For a person; empty for what is not stated', '4.7 kΩ'),
  count: optional(
    count('', 12),
    'Listed products that have it, all other filters met; left out where that is not known',
  ),
  count_is_bounded: optional(z.literal(true), 'There may be more than `count`', true),
  chosen: boolean('Whether the query asks for it', false),
})

const Facet = object('Facet', 'A property that lists can be narrowed by', {
  key: text('Its name in `spec`', 'resistance'),
  name: text('Its name', 'Resistance'),
  type: say(z.enum(['quantity', 'choice', 'flag']), 'What its values are', 'quantity'),
  unit: optional(z.string(), 'Base unit of a quantity', 'Ω'),
  holds: say(
    z.enum(['exact', 'within', 'rating']),
    'exact: what the part is; within: a span in which it works; rating: what it bears at most, or is at worst',
    'exact',
  ),
  better: optional(z.enum(['more', 'less']), 'Of a rating', 'more'),
  low: optional(z.number(), 'Least of its values, in `unit`', 1),
  high: optional(z.number(), 'Highest of its values, in `unit`', 1e7),
  values: z
    .array(FacetValue)
    .describe(
      `Quantities by size, choices by how many, what is not stated last. Of a property that is not open the ${SHOWN_VALUES} most common`,
    ),
  asked: z
    .array(z.object({ item: text('As `spec` takes it', '5k..'), label: text('For a person', 'at least 5 kΩ') }))
    .describe('What the query asks of it, as it was read'),
  more: count('How many values are left out', 120),
  foreign: optional(z.literal(true), 'Asked of parts of another kind: what is listed is not narrowed by it', true),
})
export type Facet = z.infer<typeof Facet>

export const Facets = object('Facets', 'What a list can be narrowed by', {
  total: count('Products that match; at most 5,000', 128),
  total_is_bounded: optional(z.literal(true), 'There are more than `total`', true),
  kind: say(z.string().nullable(), 'What these parts are; null: of several kinds', 'resistor'),
  properties: z.array(Facet).describe("In the kind's order"),
  ignored: ignoredFilters,
  still_reading: optional(z.literal(true), 'The facts of some products have not been read yet', true),
})
export type Facets = z.infer<typeof Facets>

export const listFacets = endpoint({
  method: 'GET',
  path: '/api/products/facets',
  access: 'public',
  tags: ['products', 'categories'],
  summary: 'What a list can be narrowed by, with counts',
  description:
    'Of the products that the same query lists. The counts of an open property leave its own filter out, so that they say what one more choice brings.',
  query: ProductsQuery.omit({
    page: true,
    page_size: true,
    limit: true,
    sort_by: true,
    sort_order: true,
    sort_spec: true,
    with_values: true,
  }).extend({
    open: z
      .union([Text.transform((key) => [key]), z.array(Text).max(MAX_FACT_FILTERS.properties)])
      .meta({ anyOf: undefined, type: 'array', items: { type: 'string' }, examples: [['resistance']] })
      .optional()
      .describe(`Keys of properties whose values are wanted in full; the first ${MAX_OPEN_FACETS} count`),
  }),
  response: Facets,
})
