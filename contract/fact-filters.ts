import * as z from 'zod'
import { fieldErrors, unreadableValue } from './errors.ts'
import { Text } from './fields.ts'
import { MAX_FACT_FILTERS } from './limits.ts'
import { parseFactFilters } from './parts/fact-filter.ts'

const FactFilterText = Text.max(MAX_FACT_FILTERS.length).refine(
  (text) => text.split('|').length <= MAX_FACT_FILTERS.items,
  fieldErrors.too_many_values,
)

/** Filters by facts in a query key that is absent, single or repeated. */
export const FactFilters = z
  .union([FactFilterText.transform((text) => [text]), z.array(FactFilterText).max(MAX_FACT_FILTERS.properties)])
  .superRefine((texts, context) => {
    const { unread } = parseFactFilters(texts)
    for (const text of unread) context.addIssue({ code: 'custom', message: unreadableValue(text) })
  })
  .meta({
    anyOf: undefined,
    type: 'array',
    items: { type: 'string', maxLength: MAX_FACT_FILTERS.length },
    maxItems: MAX_FACT_FILTERS.properties,
    examples: [['resistance:4.7k|10k..22k', 'package:0603']],
  })
  .optional()
  .describe(
    'A property and, separated by bars, what it may be: a value in any spelling, from..to with one end left out, or ? for what is not stated. The key is repeated, a property each',
  )
