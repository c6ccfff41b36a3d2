import * as z from 'zod'
import { ProductsQuery } from '../catalogue/calls.ts'
import { endpoint } from '../endpoint.ts'
import { boolean, count, object, optional, say, text, Text } from '../fields.ts'
import { MAX_FACT_FILTERS, MAX_OPEN_FACETS, SHOWN_VALUES } from './limits.ts'
import { ignoredFilters } from './product-facts.ts'

const FacetValue = object('FacetValue', 'A value to filter by', {
  item: text('The value as used in `spec`; ? for not stated', '4.7k'),
  label: text('Display text; empty for not stated', '4.7 kΩ'),
  count: optional(count('', 12), 'Number of products with this value that match all other filters; absent if unknown'),
  count_is_bounded: optional(z.literal(true), 'There may be more than `count`', true),
  chosen: boolean('Whether the query selects it', false),
})

const Facet = object('Facet', 'A property to filter by', {
  key: text('Key in `spec`', 'resistance'),
  name: text('Its name', 'Resistance'),
  type: say(z.enum(['quantity', 'choice', 'flag']), 'Type of its values', 'quantity'),
  unit: optional(z.string(), 'Base unit of a quantity', 'Ω'),
  holds: say(
    z.enum(['exact', 'within', 'rating']),
    'exact: a fixed value; within: an operating range; rating: a limit',
    'exact',
  ),
  better: optional(z.enum(['more', 'less']), 'Of a rating', 'more'),
  low: optional(z.number(), 'Lowest value, in `unit`', 1),
  high: optional(z.number(), 'Highest value, in `unit`', 1e7),
  values: z
    .array(FacetValue)
    .describe(
      `Quantities by size, choices by count, not stated last. Properties that are not open show the ${SHOWN_VALUES} most common`,
    ),
  asked: z
    .array(z.object({ item: text('As used in `spec`', '5k..'), label: text('For a person', 'at least 5 kΩ') }))
    .describe('Filter on this property, as understood'),
  more: count('Number of values not shown', 120),
  foreign: optional(z.literal(true), 'The filter applies to another kind of part and has no effect on this list', true),
})
export type Facet = z.infer<typeof Facet>

export const Facets = object('Facets', 'Filters for a list', {
  total: count('Number of matching products, at most 5,000', 128),
  total_is_bounded: optional(z.literal(true), 'There are more than `total`', true),
  kind: say(z.string().nullable(), 'Kind of part; null: mixed kinds', 'resistor'),
  properties: z.array(Facet).describe('In the order defined for the kind'),
  ignored: ignoredFilters,
  still_reading: optional(z.literal(true), 'Some products have not been processed yet', true),
})
export type Facets = z.infer<typeof Facets>

export const listFacets = endpoint({
  method: 'GET',
  path: '/api/products/facets',
  access: 'public',
  tags: ['products', 'categories'],
  summary: 'List filters with counts',
  description:
    'For the products of the same query. Counts of an open property ignore its own filter, so they show what each further choice would add.',
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
      .describe(`Keys of properties to return with all values; only the first ${MAX_OPEN_FACETS} are used`),
  }),
  response: Facets,
})
