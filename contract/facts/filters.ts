import * as z from 'zod'
import { fieldErrors, unreadableValue } from '../errors.ts'
import { Text } from '../fields.ts'
import { MAX_FACT_FILTERS } from './limits.ts'
import { readFactChoices, writeFactChoice, type FactChoice } from '../parts/fact-choices.ts'
import { parseFactFilters } from '../parts/fact-filter.ts'

const { properties, items, length } = MAX_FACT_FILTERS

/** Fact filters in a query key that is absent, given once or repeated. Filters of the same property are merged. */
export const FactFilters = z
  .union([Text.transform((text) => [text]), z.array(Text)])
  .transform((texts, context): string[] => {
    const choices = readFactChoices(texts)
    const merged = choices.map(writeFactChoice)
    const refused = tooMuch(texts, choices) ?? parseFactFilters(merged).unread.map(unreadableValue)
    for (const message of refused) context.addIssue({ code: 'custom', message })
    return merged
  })
  .meta({
    anyOf: undefined,
    type: 'array',
    items: { type: 'string', maxLength: length },
    examples: [['resistance:4.7k|10k..22k', 'package:0603']],
  })
  .optional()
  .describe(
    `A property and its accepted values, separated by bars: a value in any spelling, a range from..to with optional ends, or ? for not stated. Repeat the key for more properties or values: at most ${properties} properties with ${items} values each. Unknown choices are ignored and listed in \`ignored\``,
  )

/**
 * Checks the limits on fact filters before the filters are parsed, so that an excessive query is refused at no cost.
 */
function tooMuch(texts: readonly string[], choices: readonly FactChoice[]): string[] | null {
  if (texts.some((text) => text.length > length)) return [fieldErrors.too_long]
  if (choices.length > properties) return [fieldErrors.too_many_properties]
  return choices.some((choice) => choice.items.length > items) ? [fieldErrors.too_many_values] : null
}
