import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { idInPath, object, optional, say, text, textOrNull } from './fields.ts'

const PropertyType = say(z.enum(['quantity', 'choice', 'flag']), 'What its values are', 'quantity')

const AskedProperty = object('AskedProperty', 'A property that a seller is asked for', {
  key: text('Its name in calls and addresses', 'resistance'),
  name: text('Its name', 'Resistance'),
  type: PropertyType,
  unit: optional(z.string(), 'Base unit of a quantity', 'Ω'),
  choices: optional(z.array(z.string()), 'What is usually chosen; another text may be', ['X7R', 'X5R']),
  example: optional(z.string(), 'A text that is read', '4.7 kΩ'),
})

export const getCategoryProperties = endpoint({
  method: 'GET',
  path: '/api/products/categories/:category_id/properties',
  access: 'public',
  tags: ['categories'],
  summary: 'What sellers are asked for in a category',
  description: 'The properties that shoppers filter its parts by, in the order of its kind.',
  params: z.object({ category_id: idInPath('category', 12) }),
  response: object('CategoryProperties', 'What the parts of a category are, and what is asked of them', {
    kind: textOrNull('What they are; null: of no one kind', 'resistor'),
    properties: z.array(AskedProperty),
  }),
  refusals: ['category_not_found'],
})

const Alias = object('PropertyAlias', 'Another name of a property', {
  alias: text('As sellers write it', 'Rated ohms'),
  property: text('Key of the property', 'resistance'),
})
const Choice = object('PropertyChoice', 'What may be chosen of a property', {
  property: text('Key of the property', 'dielectric'),
  choice: text('What may be chosen', 'U2J'),
})

export const getVocabulary = endpoint({
  method: 'GET',
  path: '/api/products/vocabulary',
  access: 'public',
  tags: ['products'],
  summary: 'Names and choices of properties that this shop has added',
  response: object('Vocabulary', 'What the shop reads in specifications beyond what is shipped', {
    aliases: z.array(Alias),
    choices: z.array(Choice),
  }),
})
