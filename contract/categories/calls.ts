import * as z from 'zod'
import { endpoint } from '../endpoint.ts'
import { fieldErrors } from '../errors.ts'
import { BodyId, count, Flag, Id, idOf, Line, object, say, text, Text } from '../fields.ts'
import { MAX_CATEGORY_DESCRIPTION_LENGTH } from './limits.ts'

export const CategoryName = object('CategoryName', 'A category by name', {
  id: idOf('category', 12),
  name: text('Name of the category', 'Distance & Proximity'),
})
export type CategoryName = z.infer<typeof CategoryName>

export const Category = CategoryName.extend({
  description: text('May be empty', 'Ultrasonic, infrared and laser ranging'),
  parent_id: say(Id.nullable(), 'Id of the parent category; null: top level', 7),
  product_count: count('Active products in this category and its sub-categories', 9),
  proposed: z.literal(true).optional().describe("Awaiting approval: shoppers don't see it yet"),
  get children() {
    return z.array(Category).optional().describe('Only with include_tree=true')
  },
}).meta({ id: 'Category', description: 'A category; at most three levels deep' })
export type Category = z.infer<typeof Category>

export const Name = say(
  Line.min(1, fieldErrors.category_name_required),
  'Unique among its siblings, ignoring case',
  'Distance & Proximity',
)
export const Description = say(
  Text.trim().max(MAX_CATEGORY_DESCRIPTION_LENGTH, fieldErrors.too_long),
  'Description of the category',
  'Ultrasonic, infrared and laser ranging',
)
export const Parent = say(BodyId.nullable(), 'Id of the parent category; null: top level', 7)

export const CategoryForm = object('CategoryForm', 'A category by name and parent', {
  name: Name,
  description: Description.default(''),
  parent_id: Parent.default(null),
})
export type CategoryForm = z.output<typeof CategoryForm>

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/products/categories',
  access: 'public',
  accessWith: { proposed: 'seller' },
  tags: ['categories'],
  summary: 'All categories',
  description: 'A flat list, parents before children; with `include_tree=true`, nested three levels deep.',
  query: z.object({
    include_tree: Flag.default(false).describe('true: nested under children'),
    proposed: Flag.default(false).describe('true: include categories awaiting approval that the caller can use'),
  }),
  response: z.array(Category),
})
