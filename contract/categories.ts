import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import { BodyId, Flag, Id, IdText, Line, NumberOrNumericText, Text } from './fields.ts'
import { MAX_CATEGORY_DESCRIPTION_LENGTH } from './limits.ts'

export const CategoryName = z
  .object({
    id: Id.meta({ description: "The category's id", examples: [12] }),
    name: z.string().meta({ description: 'Name of the category', examples: ['Distance & Proximity'] }),
  })
  .meta({ id: 'CategoryName', description: 'A category by name' })
export type CategoryName = z.infer<typeof CategoryName>

export const Category = CategoryName.extend({
  description: z.string().meta({ description: 'May be empty', examples: ['Ultrasonic, infrared and laser ranging'] }),
  parent_id: Id.nullable().meta({ description: 'Id of the category above; null: the top level', examples: [7] }),
  product_count: z
    .int()
    .min(0)
    .meta({ description: 'Active products here and in all categories below', examples: [9] }),
  get children() {
    return z.array(Category).optional().meta({ description: 'Only with include_tree=true' })
  },
}).meta({ id: 'Category', description: 'A category; they go three levels deep' })
export type Category = z.infer<typeof Category>

const Name = Line.min(1, fieldErrors.category_name_required).meta({
  description: 'Unique without case among its siblings',
  examples: ['Distance & Proximity'],
})
const Description = Text.trim()
  .max(MAX_CATEGORY_DESCRIPTION_LENGTH, fieldErrors.too_long)
  .meta({
    description: 'What belongs here',
    examples: ['Ultrasonic, infrared and laser ranging'],
  })
const Parent = BodyId.nullable().meta({ description: 'Id of the category above; null: the top level', examples: [7] })

export const CategoryForm = z
  .object({ name: Name, description: Description.default(''), parent_id: Parent.default(null) })
  .meta({ id: 'CategoryForm', description: 'A category by name and place' })
export type CategoryForm = z.output<typeof CategoryForm>

const CategoryChange = z
  .object({
    name: Name.optional(),
    description: Description.optional(),
    parent_id: Parent.optional(),
    position: NumberOrNumericText(z.number().int().min(0).max(10_000))
      .optional()
      .meta({ description: 'Place among its siblings, from 0; past the end is the last', examples: [0] }),
  })
  .meta({ id: 'CategoryChange', description: 'What changes; what is left out stays' })
export type CategoryChange = z.output<typeof CategoryChange>

const params = z.object({ category_id: IdText.meta({ description: "The category's id", examples: [12] }) })
const target = 'Id of the category that takes products and children'

export const ManagedCategory = Category.omit({ children: true })
  .extend({
    own_products: z
      .int()
      .min(0)
      .meta({ description: 'Products of every status here alone', examples: [4] }),
    all_products: z
      .int()
      .min(0)
      .meta({ description: 'Products of every status here and in all categories below', examples: [11] }),
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
  query: z.object({ include_tree: Flag.default(false).meta({ description: 'true: nested under children' }) }),
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
  body: z
    .object({ target_id: BodyId.meta({ description: target, examples: [13] }) })
    .meta({ id: 'CategoryMerge', description: 'Where everything goes' }),
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
  query: z.object({ target_id: IdText.optional().meta({ description: target, examples: [13] }) }),
  response: z.object({
    id: Id.meta({ description: "The category's id", examples: [12] }),
    deleted: z.literal(true).meta({ description: 'It is gone' }),
  }),
  refusals: ['category_not_found', 'category_not_empty', 'category_exists', 'category_too_deep', 'category_cycle'],
})
