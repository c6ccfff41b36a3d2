import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import {
  boolean,
  count,
  done,
  idInPath,
  idOf,
  Line,
  object,
  optional,
  say,
  text,
  Text,
  textOrNull,
  texts,
} from './fields.ts'
import { MAX_ADDED_AT_ONCE, MAX_PLACED_PROPERTIES, UNREAD_LISTED, UNREAD_LOOKED_AT } from './limits.ts'
import { KINDS } from './parts/kinds.ts'
import { BASE_UNITS } from './parts/units.ts'

const PropertyType = say(z.enum(['quantity', 'choice', 'flag']), 'Type of its values', 'quantity')

const AskedProperty = object('AskedProperty', 'A property that a seller is asked for', {
  key: text('Its name in calls and addresses', 'resistance'),
  name: text('Its name', 'Resistance'),
  type: PropertyType,
  unit: optional(z.string(), 'Base unit of a quantity', 'Ω'),
  choices: optional(z.array(z.string()), 'What is usually chosen; another text may be', ['X7R', 'X5R']),
  example: optional(z.string(), 'A text that is read', '4.7 kΩ'),
})

const placed = {
  key: text('Its name in calls and addresses', 'resistance'),
  asked: boolean('Whether sellers are asked for it', true),
  filter: boolean('Whether shoppers filter by it', true),
  in_table: boolean('Whether tables have a column of it', true),
}
const PlacedProperty = object('PlacedProperty', 'How a property stands in a category', {
  ...placed,
  name: text('Its name', 'Resistance'),
})
export type PlacedProperty = z.infer<typeof PlacedProperty>

const CategoryProperties = object('CategoryProperties', 'What the parts of a category are, and what is asked of them', {
  kind: textOrNull('What they are; null: of no one kind', 'resistor'),
  properties: z.array(AskedProperty).describe('What sellers are asked for, in order'),
  all: z.array(PlacedProperty).describe('All properties of these parts, in order'),
  is_own: boolean('Whether anything of it was chosen for this very category', false),
})
export type CategoryProperties = z.output<typeof CategoryProperties>

export const getCategoryProperties = endpoint({
  method: 'GET',
  path: '/api/products/categories/:category_id/properties',
  access: 'public',
  tags: ['categories'],
  summary: 'What sellers are asked for in a category',
  description: 'In the order of its kind, unless an admin has chosen otherwise for it or a category above.',
  params: z.object({ category_id: idInPath('category', 12) }),
  response: CategoryProperties,
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

const ownFields = {
  name: text('Its name', 'Thread'),
  type: say(z.enum(['quantity', 'choice']), 'A measured value or number, or a text', 'quantity'),
  unit: optional(z.enum(BASE_UNITS), 'Base unit of a quantity; without one it is a number', 'm'),
}
const OwnProperty = object('OwnProperty', "A property of the shop's own", {
  key: text('Its name in calls and addresses', 'own_thread'),
  ...ownFields,
})

const ShownName = object('PropertyName', 'What the shop calls a property', {
  property: text('Key of the property', 'voltage_rating'),
  name: text('Its name in this shop', 'Rated voltage'),
})

export const getVocabulary = endpoint({
  method: 'GET',
  path: '/api/products/vocabulary',
  access: 'public',
  tags: ['products'],
  summary: 'Properties, and names and choices of properties, that this shop has added',
  response: object('Vocabulary', 'What the shop reads in specifications beyond what is shipped', {
    properties: z.array(OwnProperty).describe("Properties of the shop's own"),
    aliases: z.array(Alias).describe('Names that were added'),
    choices: z.array(Choice).describe('Choices that were added'),
    names: z.array(ShownName).describe('What it calls properties, where that is not the shipped name'),
  }),
})

const ManagedProperty = object('ManagedProperty', 'A property with what the shop has added to it', {
  key: text('Its name in calls and addresses', 'resistance'),
  name: text('Its name in this shop', 'Resistance'),
  shipped_name: text('Its name where a shop chooses none', 'Resistance'),
  is_own: boolean('Whether the shop has added it', false),
  type: PropertyType,
  unit: optional(z.string(), 'Base unit of a quantity', 'Ω'),
  aliases: texts('Further names that admins have added', ['Rated ohms']),
  choices: texts('Further choices that admins have added', []),
})
export type ManagedProperty = z.infer<typeof ManagedProperty>

export const listProperties = endpoint({
  method: 'GET',
  path: '/api/admin/properties',
  access: 'admin',
  tags: ['products'],
  summary: 'All properties of parts',
  response: z.array(ManagedProperty).describe('By name'),
})

const NewProperty = object('NewProperty', "A property of the shop's own", {
  ...ownFields,
  name: say(Line.regex(/[\p{L}\p{N}]/u, fieldErrors.required), 'Sellers write it; its key is made of it', 'Thread'),
})
export type NewProperty = z.output<typeof NewProperty>

export const addProperty = endpoint({
  method: 'POST',
  path: '/api/admin/properties',
  access: 'admin',
  invalidates: ['categories', 'products', 'activity'],
  takesLong: true,
  summary: "Add a property of the shop's own",
  description: 'Products that say it are read anew in the background. Categories can then ask for it and filter by it.',
  body: NewProperty,
  response: ManagedProperty,
  status: 201,
  refusals: ['property_name_taken'],
})

const Entries = z.array(Line.min(1, fieldErrors.required)).max(MAX_ADDED_AT_ONCE, fieldErrors.too_many_entries)
const PropertyChange = object('PropertyChange', 'What is added to a property, and what is taken away', {
  name: optional(
    Line.min(1, fieldErrors.required).nullable(),
    'What the shop calls it; null: as it is shipped. Its key, and so every link, stays',
    'Rated voltage',
  ),
  add_aliases: optional(Entries, 'Names; one of another property becomes one of this', ['Rated ohms']),
  remove_aliases: optional(Entries, 'Names that were added', []),
  add_choices: optional(Entries, 'What may be chosen', []),
  remove_choices: optional(Entries, 'Choices that were added', []),
})
export type PropertyChange = z.output<typeof PropertyChange>

const propertyParams = z.object({ property_id: say(Text, 'Key of the property', 'resistance') })

export const updateProperty = endpoint({
  method: 'PUT',
  path: '/api/admin/properties/:property_id',
  access: 'admin',
  invalidates: ['categories', 'products', 'activity'],
  takesLong: true,
  summary: 'Rename a property, add names and choices to it or take them away',
  description: 'Products that say them are read anew in the background.',
  params: propertyParams,
  body: PropertyChange,
  response: ManagedProperty,
  refusals: ['property_not_found', 'property_name_taken'],
})

export const deleteProperty = endpoint({
  method: 'DELETE',
  path: '/api/admin/properties/:property_id',
  access: 'admin',
  invalidates: ['categories', 'products', 'activity'],
  takesLong: true,
  summary: "Delete a property of the shop's own",
  description: 'What sellers write of it stays; links by it still open their list.',
  params: propertyParams,
  response: z.object({ key: text('Its key', 'own_thread'), deleted: done('Deleted') }),
  refusals: ['property_not_found', 'property_built_in', 'property_in_use'],
})

export const setCategoryKind = endpoint({
  method: 'PUT',
  path: '/api/admin/categories/:category_id/kind',
  access: 'admin',
  invalidates: ['categories', 'products', 'activity'],
  takesLong: true,
  summary: 'Say what the parts of a category are',
  description: 'Products in it and in all categories below are read anew in the background.',
  params: z.object({ category_id: idInPath('category', 12) }),
  body: object('CategoryKind', 'What the parts of a category are', {
    kind: say(
      z.enum(['none', ...KINDS.map(({ key }) => key)]).nullable(),
      'none: of no one kind; null: as its name or the category above says',
      'resistor',
    ),
  }),
  response: object('KindOfCategory', 'What the parts of a category are', {
    id: idOf('category', 12),
    kind: textOrNull('What they are read as; null: of no one kind', 'resistor'),
  }),
  refusals: ['category_not_found'],
})

export const setCategoryProperties = endpoint({
  method: 'PUT',
  path: '/api/admin/categories/:category_id/properties',
  access: 'admin',
  invalidates: ['categories', 'products', 'activity'],
  takesLong: true,
  summary: 'Hide, show and order the properties of a category',
  description:
    'For it and all categories below. What is not named stands as its kind and the categories above have it; with an empty list all does.',
  params: z.object({ category_id: idInPath('category', 12) }),
  body: object('PropertiesOfCategory', 'The properties of a category', {
    properties: z
      .array(z.object(placed))
      .max(MAX_PLACED_PROPERTIES, fieldErrors.too_many_entries)
      .describe('In order, each once; of several the last counts'),
  }),
  response: CategoryProperties,
  refusals: ['category_not_found', 'property_not_found'],
})

const UnreadName = object('UnreadName', 'A name in specifications that means no property', {
  name: text('As a seller writes it', 'Rated ohms'),
  products: count('How many products have it', 12),
  texts: texts('Some of its texts', ['4k7', '10k']),
})
const UnreadText = object('UnreadText', 'A text that cannot be read as a value of its property', {
  property: text('Key of the property', 'dielectric'),
  property_name: text('Its name', 'Dielectric'),
  text: text('As a seller writes it', 'U2J'),
  products: count('How many products have it', 12),
  can_be_choice: say(z.boolean(), 'Whether it can be added as a choice', true),
})

export const listUnreadFacts = endpoint({
  method: 'GET',
  path: '/api/admin/unread-facts',
  access: 'admin',
  tags: ['products'],
  summary: 'What sellers write that shoppers cannot filter by',
  description: `The ${UNREAD_LISTED} most frequent names and texts among the newest ${UNREAD_LOOKED_AT} that were not read.`,
  response: object('UnreadFacts', 'What sellers write that shoppers cannot filter by', {
    names: z.array(UnreadName).describe('The most frequent first'),
    texts: z.array(UnreadText).describe('The most frequent first'),
    is_bounded: say(z.boolean(), 'There are more than were looked at', false),
    still_reading: say(z.boolean(), 'Some products have not been read yet', false),
  }),
})
