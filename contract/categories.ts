import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import {
  BodyId,
  count,
  done,
  Flag,
  Id,
  idInPath,
  idOf,
  IdText,
  Line,
  NumberOrNumericText,
  object,
  optional,
  say,
  text,
  Text,
} from './fields.ts'
import { MAX_CATEGORY_DESCRIPTION_LENGTH } from './limits.ts'

export const CategoryName = object('CategoryName', 'A category by name', {
  id: idOf('category', 12),
  name: text('Name of the category', 'Distance & Proximity'),
})
export type CategoryName = z.infer<typeof CategoryName>

export const Category = CategoryName.extend({
  description: text('May be empty', 'Ultrasonic, infrared and laser ranging'),
  parent_id: say(Id.nullable(), 'Id of the category above; null: the top level', 7),
  product_count: count('Active products here and in all categories below', 9),
  get children() {
    return z.array(Category).optional().describe('Only with include_tree=true')
  },
}).meta({ id: 'Category', description: 'A category; they go three levels deep' })
export type Category = z.infer<typeof Category>

const Name = say(
  Line.min(1, fieldErrors.category_name_required),
  'Unique without case among its siblings',
  'Distance & Proximity',
)
const Description = say(
  Text.trim().max(MAX_CATEGORY_DESCRIPTION_LENGTH, fieldErrors.too_long),
  'What belongs here',
  'Ultrasonic, infrared and laser ranging',
)
const Parent = say(BodyId.nullable(), 'Id of the category above; null: the top level', 7)

export const CategoryForm = object('CategoryForm', 'A category by name and place', {
  name: Name,
  description: Description.default(''),
  parent_id: Parent.default(null),
})
export type CategoryForm = z.output<typeof CategoryForm>

const CategoryChange = object('CategoryChange', 'What changes; what is left out stays', {
  name: Name.optional(),
  description: Description.optional(),
  parent_id: Parent.optional(),
  position: optional(
    NumberOrNumericText(z.number().int().min(0).max(10_000)),
    'Place among its siblings, from 0; past the end is the last',
    0,
  ),
})
export type CategoryChange = z.output<typeof CategoryChange>

const params = z.object({ category_id: idInPath('category', 12) })
const target = 'Id of the category that takes products and children'

export const ManagedCategory = Category.omit({ children: true })
  .extend({
    own_products: count('Products of every status here alone', 4),
    kind: say(z.string().nullable(), 'What an admin has said its parts are; none: of no one kind; null: nothing', null),
    read_as: say(z.string().nullable(), 'What its parts are read as; null: of no one kind', 'sensor'),
    all_products: count('Products of every status here and in all categories below', 11),
  })
  .meta({ id: 'ManagedCategory', description: 'A category with all that it holds, also what the shop does not show' })
export type ManagedCategory = z.infer<typeof ManagedCategory>

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/products/categories',
  access: 'public',
  tags: ['categories'],
  summary: 'All categories',
  description: 'A flat list, parents before children, or with `include_tree=true` nested three deep.',
  query: z.object({ include_tree: Flag.default(false).describe('true: nested under children') }),
  response: z.array(Category),
})

export const listManagedCategories = endpoint({
  method: 'GET',
  path: '/api/admin/categories',
  access: 'admin',
  tags: ['categories'],
  summary: 'All categories with all that they hold',
  description: "A flat list: parents before children, siblings in the shop's order.",
  response: z.array(ManagedCategory),
})

export const getOrCreateCategory = endpoint({
  method: 'POST',
  path: '/api/products/categories/get-or-create',
  access: 'seller',
  invalidates: ['categories', 'activity'],
  summary: 'Find or make a category',
  description:
    'The category of this name under this parent, whatever its case and outer spaces; made when there is none.',
  body: CategoryForm,
  response: Category,
  refusals: ['category_not_found', 'category_too_deep'],
})

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories',
  access: 'admin',
  invalidates: ['categories', 'activity'],
  summary: 'Make a category',
  description: 'It becomes the last of its siblings.',
  body: CategoryForm,
  response: Category,
  status: 201,
  refusals: ['category_not_found', 'category_exists', 'category_too_deep'],
})

export const updateCategory = endpoint({
  method: 'PUT',
  path: '/api/admin/categories/:category_id',
  access: 'admin',
  invalidates: ['categories', 'products', 'banners', 'activity'],
  takesLong: true,
  summary: 'Rename, describe, move or reorder a category',
  description: 'What is left out stays as it is.',
  params,
  body: CategoryChange,
  response: Category,
  refusals: ['category_not_found', 'category_exists', 'category_too_deep', 'category_cycle'],
})

export const mergeCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories/:category_id/merge',
  access: 'admin',
  invalidates: ['categories', 'products', 'banners', 'activity'],
  takesLong: true,
  summary: 'Merge a category into another one',
  description: 'Products and children move there, and it answers for the id of the merged one as well.',
  params,
  body: object('CategoryMerge', 'Where everything goes', { target_id: say(BodyId, target, 13) }),
  response: Category,
  refusals: ['category_not_found', 'category_exists', 'category_too_deep', 'category_cycle'],
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/admin/categories/:category_id',
  access: 'admin',
  invalidates: ['categories', 'products', 'banners', 'activity'],
  takesLong: true,
  summary: 'Delete a category',
  description: 'One that holds products or children needs a target that takes them.',
  params,
  query: z.object({ target_id: optional(IdText, target, 13) }),
  response: z.object({
    id: idOf('category', 12),
    deleted: done('It is gone'),
  }),
  refusals: ['category_not_found', 'category_not_empty', 'category_exists', 'category_too_deep', 'category_cycle'],
})
