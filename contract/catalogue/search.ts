import * as z from 'zod'
import { Id, object, optional, say, searchText, text, Text, texts } from '../fields.ts'
import { formerly } from '../former-names.ts'
import { MAX_LINE_LENGTH } from '../limits.ts'
import { MAX_LITERALS, MAX_SUGGESTIONS } from './limits.ts'

const UnderstoodPiece = object('UnderstoodPiece', 'Interpretation of a piece of the search text', {
  kind: say(
    z.enum(['value', 'package', 'number', 'concept', 'maker', 'word']),
    'Type of the piece; a concept has names in several languages',
    'value',
  ),
  text: text('Meaning', '4.7 kΩ'),
  typed: text('Text as typed', '4k7'),
  property: optional(z.string(), 'Property of the value, if known', 'resistance'),
})

const SearchFallback = object('SearchFallback', 'How the search was relaxed because nothing matched the full text', {
  by: say(
    z.enum(['generic_words', 'typing', 'values', 'any_word']),
    'Common words dropped, typos corrected, nearby values, any of the words',
    'values',
  ),
  text: text('Text that was searched instead', '4.7 kΩ, 4.3 kΩ'),
})
export type SearchFallback = z.infer<typeof SearchFallback>

const Literal = Text.max(MAX_LINE_LENGTH)

/** Query parameters of a search. */
export const searchQuery = {
  search: searchText('Searches name, part number, category, tags and description; tolerates a typo', 'hc sr04'),
  literal: z
    .union([Literal.transform((piece) => [piece]), z.array(Literal).max(MAX_LITERALS)])
    .meta({
      anyOf: undefined,
      type: 'array',
      items: { type: 'string', maxLength: MAX_LINE_LENGTH },
      maxItems: MAX_LITERALS,
      examples: [['4k7']],
    })
    .optional()
    .describe('Pieces of `search` to take literally, as named in `understood`; repeat the key for several'),
}

/** Page-level fields of a search response. */
export const searchPage = {
  understood: optional(z.array(UnderstoodPiece), 'With `search`: interpretation of each piece', [
    { kind: 'value' as const, text: '4.7 kΩ', typed: '4k7', property: 'resistance' },
    { kind: 'concept' as const, text: 'resistor', typed: 'résistance' },
  ]),
  fallback: optional(SearchFallback, 'With `search`: how the search was relaxed to find these', {
    by: 'values' as const,
    text: '4.7 kΩ, 4.3 kΩ',
  }),
  relaxed: formerly(SearchFallback, 'fallback'),
}

/** Interpretations of a search text, as returned with suggestions. */
export const SuggestedReadings = z
  .array(
    object('SuggestedReading', 'A list whose filters match the meaning of a text', {
      text: text('Title of the list', '10 kΩ · resistor'),
      category_ids: say(z.array(Id), 'Categories; empty: all', [12, 13]),
      spec: texts('Fact filters', ['resistance:10k']),
    }),
  )
  .describe(`At most ${MAX_SUGGESTIONS.readings}, each with at least one match`)
