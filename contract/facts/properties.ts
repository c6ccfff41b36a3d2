import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldErrors } from '../errors.ts'
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
} from '../fields.ts'
import { MAX_ADDED_AT_ONCE, MAX_PLACED_PROPERTIES, UNREAD_LISTED, UNREAD_LOOKED_AT } from './limits.ts'
import { KINDS } from '../parts/kinds.ts'
import { BASE_UNITS } from '../parts/units.ts'

const PropertyType = say(z.enum(['quantity', 'choice', 'flag']), 'Type of its values', 'quantity')

const AskedProperty = object('AskedProperty', 'A property requested from sellers', {
  key: text('Key in API calls and URLs', 'resistance'),
  name: text('Its name', 'Resistance'),
  type: PropertyType,
  unit: optional(z.string(), 'Base unit of a quantity', 'Ω'),
  choices: optional(z.array(z.string()), 'Common values; other texts are allowed', ['X7R', 'X5R']),
  example: optional(z.string(), 'Example of a recognized text', '4.7 kΩ'),
})

const placed = {
  key: text('Key in API calls and URLs', 'resistance'),
  asked: boolean('Whether the form asks sellers for it', true),
  filter: boolean('Whether shoppers can filter by it', true),
  in_table: boolean('Whether tables have a column for it', true),
}
const PlacedProperty = object('PlacedProperty', 'Use of a property in a category', {
  ...placed,
  name: text('Its name', 'Resistance'),
})
export type PlacedProperty = z.infer<typeof PlacedProperty>

const CategoryProperties = object('CategoryProperties', 'Kind and properties of a category', {
  kind: textOrNull('Kind of part; null: mixed kinds', 'resistor'),
  properties: z.array(AskedProperty).describe('Properties requested from sellers, in order'),
  all: z.array(PlacedProperty).describe('All properties of the category, in order'),
  is_own: boolean('Whether this category has its own settings', false),
})
export type CategoryProperties = z.output<typeof CategoryProperties>

export const getCategoryProperties = endpoint({
  method: 'GET',
  path: '/api/products/categories/:category_id/properties',
  access: 'public',
  tags: ['categories'],
  summary: 'Get the properties of a category',
  description: 'In the order of its kind, unless an admin changed it for this or a parent category.',
  params: z.object({ category_id: idInPath('category', 12) }),
  response: CategoryProperties,
  refusals: ['category_not_found'],
})

const Alias = object('PropertyAlias', 'An alias of a property', {
  alias: text('Text as sellers write it', 'Rated ohms'),
  property: text('Key of the property', 'resistance'),
})
const Choice = object('PropertyChoice', 'A choice for a property', {
  property: text('Key of the property', 'dielectric'),
  choice: text('Choices', 'U2J'),
})

const ownFields = {
  name: text('Its name', 'Thread'),
  type: say(z.enum(['quantity', 'choice']), 'A quantity, number or text', 'quantity'),
  unit: optional(z.enum(BASE_UNITS), 'Base unit of a quantity; without one, a plain number', 'm'),
}
const OwnProperty = object('OwnProperty', 'A custom property', {
  key: text('Key in API calls and URLs', 'own_thread'),
  ...ownFields,
})

const ShownName = object('PropertyName', "The shop's name for a property", {
  property: text('Key of the property', 'voltage_rating'),
  name: text('Name in this shop', 'Rated voltage'),
})

export const getVocabulary = endpoint({
  method: 'GET',
  path: '/api/products/vocabulary',
  access: 'public',
  tags: ['products'],
  summary: "Get the shop's own properties, aliases and choices",
  response: object('Vocabulary', 'Custom vocabulary for specifications', {
    properties: z.array(OwnProperty).describe('Custom properties'),
    aliases: z.array(Alias).describe('Custom aliases'),
    choices: z.array(Choice).describe('Custom choices'),
    names: z.array(ShownName).describe('Custom display names'),
  }),
})

const ManagedProperty = object('ManagedProperty', "A property with the shop's additions", {
  key: text('Key in API calls and URLs', 'resistance'),
  name: text('Name in this shop', 'Resistance'),
  shipped_name: text('Default name', 'Resistance'),
  is_own: boolean('Whether the shop added it', false),
  type: PropertyType,
  unit: optional(z.string(), 'Base unit of a quantity', 'Ω'),
  aliases: texts('Aliases added by admins', ['Rated ohms']),
  choices: texts('Choices added by admins', []),
})
export type ManagedProperty = z.infer<typeof ManagedProperty>

export const listProperties = endpoint({
  method: 'GET',
  path: '/api/admin/properties',
  access: 'admin',
  tags: ['products'],
  summary: 'List all properties',
  response: z.array(ManagedProperty).describe('By name'),
})

const NewProperty = object('NewProperty', 'A custom property', {
  ...ownFields,
  name: say(
    Line.regex(/[\p{L}\p{N}]/u, fieldErrors.required),
    'Name that sellers write; the key is derived from it',
    'Thread',
  ),
})
export type NewProperty = z.output<typeof NewProperty>

export const addProperty = endpoint({
  method: 'POST',
  path: '/api/admin/properties',
  access: 'admin',
  invalidates: ['categories', 'products', 'activity'],
  takesLong: true,
  summary: 'Add a custom property',
  description:
    'Products that state it are reprocessed in the background. Categories can then request it and filter by it.',
  body: NewProperty,
  response: ManagedProperty,
  status: 201,
  refusals: ['property_name_taken'],
})

const Entries = z.array(Line.min(1, fieldErrors.required)).max(MAX_ADDED_AT_ONCE, fieldErrors.too_many_entries)
const PropertyChange = object('PropertyChange', 'Additions to and removals from a property', {
  name: optional(
    Line.min(1, fieldErrors.required).nullable(),
    'Display name; null: the default. The key and all links stay the same',
    'Rated voltage',
  ),
  add_aliases: optional(Entries, 'Aliases to add; an alias of another property moves to this one', ['Rated ohms']),
  remove_aliases: optional(Entries, 'Custom aliases', []),
  add_choices: optional(Entries, 'Choices', []),
  remove_choices: optional(Entries, 'Custom choices', []),
})
export type PropertyChange = z.output<typeof PropertyChange>

const propertyParams = z.object({ property_id: say(Text, 'Key of the property', 'resistance') })

export const updateProperty = endpoint({
  method: 'PUT',
  path: '/api/admin/properties/:property_id',
  access: 'admin',
  invalidates: ['categories', 'products', 'activity'],
  takesLong: true,
  summary: 'Change the name, aliases and choices of a property',
  description: 'Affected products are reprocessed in the background.',
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
  summary: 'Delete a custom property',
  description: "Sellers' texts are kept, and links that filter by it still work.",
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
  summary: 'Set the kind of part of a category',
  description: 'Products in it and its sub-categories are reprocessed in the background.',
  params: z.object({ category_id: idInPath('category', 12) }),
  body: object('CategoryKind', 'Kind of part of a category', {
    kind: say(
      z.enum(['none', ...KINDS.map(({ key }) => key)]).nullable(),
      'none: mixed kinds; null: derived from its name or the parent category',
      'resistor',
    ),
  }),
  response: object('KindOfCategory', 'Kind of part of a category', {
    id: idOf('category', 12),
    kind: textOrNull('Kind of part in effect; null: mixed kinds', 'resistor'),
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
    'Applies to the category and its sub-categories. Properties not listed follow the kind and the parent categories; an empty list resets all.',
  params: z.object({ category_id: idInPath('category', 12) }),
  body: object('PropertiesOfCategory', 'Property settings of a category', {
    properties: z
      .array(z.object(placed))
      .max(MAX_PLACED_PROPERTIES, fieldErrors.too_many_entries)
      .describe('In order; if a property is repeated, the last one counts'),
  }),
  response: CategoryProperties,
  refusals: ['category_not_found', 'property_not_found'],
})

const UnreadName = object('UnreadName', 'An unrecognized specification name', {
  name: text('Text as sellers write it', 'Rated ohms'),
  products: count('Number of products with it', 12),
  texts: texts('Sample texts', ['4k7', '10k']),
})
const UnreadText = object('UnreadText', 'An unrecognized value of a property', {
  property: text('Key of the property', 'dielectric'),
  property_name: text('Its name', 'Dielectric'),
  text: text('Text as sellers write it', 'U2J'),
  products: count('Number of products with it', 12),
  can_be_choice: say(z.boolean(), 'Whether it can be added as a choice', true),
})

export const listUnreadFacts = endpoint({
  method: 'GET',
  path: '/api/admin/unread-facts',
  access: 'admin',
  tags: ['products'],
  summary: 'List unrecognized specifications',
  description: `The ${UNREAD_LISTED} most frequent names and texts among the latest ${UNREAD_LOOKED_AT} that were not recognized.`,
  response: object('UnreadFacts', 'List unrecognized specifications', {
    names: z.array(UnreadName).describe('Most frequent first'),
    texts: z.array(UnreadText).describe('Most frequent first'),
    is_bounded: say(z.boolean(), 'There are more than were examined', false),
    still_reading: say(z.boolean(), 'Some products have not been processed yet', false),
  }),
})
