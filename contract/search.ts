import * as z from 'zod'
import { Id, object, optional, say, searchText, text, Text, texts } from './fields.ts'
import { MAX_LINE_LENGTH, MAX_LITERALS, MAX_SUGGESTIONS } from './limits.ts'

const UnderstoodPiece = object('UnderstoodPiece', 'A piece of a search text, as it was understood', {
  kind: say(
    z.enum(['value', 'package', 'number', 'concept', 'maker', 'word']),
    'What it is; a concept is a thing that has names in several languages',
    'value',
  ),
  text: text('What it means', '4.7 kΩ'),
  typed: text('As it was typed', '4k7'),
  property: optional(z.string(), 'The property that it is a value of, where that is known', 'resistance'),
})

const RelaxedSearch = object('RelaxedSearch', 'What was changed, since nothing has all that was typed', {
  by: say(
    z.enum(['generic_words', 'typing', 'values', 'any_word']),
    'Words left out that say little, typing errors corrected, values near those typed, any one of the words',
    'values',
  ),
  text: text('What was searched for instead', '4.7 kΩ, 4.3 kΩ'),
})
export type RelaxedSearch = z.infer<typeof RelaxedSearch>

const Literal = Text.max(MAX_LINE_LENGTH)

/** Query parameters of a search. */
export const searchQuery = {
  search: searchText('Name, part number, category, tag or description; forgives a typing error', 'hc sr04'),
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
    .describe('Pieces of `search` that are taken as typed, as `understood` names them; the key is repeated'),
}

/** Page fields of a search. */
export const searchPage = {
  understood: optional(z.array(UnderstoodPiece), 'With `search`: what it was understood as, piece by piece', [
    { kind: 'value' as const, text: '4.7 kΩ', typed: '4k7', property: 'resistance' },
    { kind: 'concept' as const, text: 'resistor', typed: 'résistance' },
  ]),
  relaxed: optional(RelaxedSearch, 'With `search`: what was changed to find these', {
    by: 'values' as const,
    text: '4.7 kΩ, 4.3 kΩ',
  }),
}

/** Interpretations of a text in suggestions. */
export const SuggestedReadings = z
  .array(
    object('SuggestedReading', 'A list that says in filters what a text says in words', {
      text: text('What it lists', '10 kΩ · resistor'),
      category_ids: say(z.array(Id), 'Its categories; none: all', [12, 13]),
      spec: texts('Its filters by facts', ['resistance:10k']),
    }),
  )
  .describe(`At most ${MAX_SUGGESTIONS.readings}, each of which finds something`)
