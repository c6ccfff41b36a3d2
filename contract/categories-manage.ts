import * as z from 'zod'
import { Category, CategoryForm, CategoryName, Description, Name, Parent } from './categories.ts'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import {
  BodyId,
  count,
  done,
  example,
  Id,
  idInPath,
  idOf,
  IdText,
  moment,
  NumberOrNumericText,
  object,
  optional,
  say,
  text,
} from './fields.ts'
import {
  MAX_CHANGED_CATEGORIES,
  MAX_PROPOSALS,
  MAX_PUBLIC_CATEGORIES,
  MAX_PUBLIC_TOPS,
  PROPOSAL_DAYS,
} from './limits.ts'

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

export const ManagedCategory = Category.omit({ children: true, proposed: true })
  .extend({
    own_products: count('Products of every status here alone', 4),
    kind: say(z.string().nullable(), 'What an admin has said its parts are; none: of no one kind; null: nothing', null),
    read_as: say(z.string().nullable(), 'What its parts are read as; null: of no one kind', 'sensor'),
    all_products: count('Products of every status here and in all categories below', 11),
  })
  .meta({ id: 'ManagedCategory', description: 'A category with all that it holds, also what the shop does not show' })
export type ManagedCategory = z.infer<typeof ManagedCategory>

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
  description: `The category of this name under this parent, whatever its case and outer spaces; made when there is none. Of a seller's within ${PROPOSAL_DAYS} days the first ${MAX_PUBLIC_TOPS} on the top level, and ${MAX_PUBLIC_CATEGORIES} in all, are public at once; others wait for an admin, and can be used meanwhile.`,
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
  refusals: ['category_not_found', 'category_exists', 'category_too_deep', 'category_cycle', 'category_proposed'],
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
  refusals: [
    'category_not_found',
    'category_not_empty',
    'category_exists',
    'category_too_deep',
    'category_cycle',
    'category_proposed',
  ],
})

/** Categories of a bulk change that could not be changed. */
const refused = say(
  z.array(z.object({ category_id: Id, message: z.string() })),
  'Those that stay as they are, and why',
  [],
)

const CategoriesChange = z
  .object({
    category_ids: say(
      z.array(BodyId).min(1, fieldErrors.required).max(MAX_CHANGED_CATEGORIES, fieldErrors.too_many_entries),
      'Which categories',
      [12, 15],
    ),
    change: say(z.enum(['move', 'merge', 'delete']), 'What is done to each of them', 'move'),
    target_id: say(BodyId.nullable().optional(), `${target}, or them; null: the top level, to move there`, 13),
  })
  .refine(({ change, target_id: id }) => change === 'delete' || id || (change === 'move' && id === null), {
    error: fieldErrors.required,
    path: ['target_id'],
  })
  .meta({ id: 'CategoriesChange', description: 'One change of several categories' })
export type CategoriesChange = z.output<typeof CategoriesChange>

export const changeCategories = endpoint({
  method: 'POST',
  path: '/api/admin/categories/changes',
  access: 'admin',
  invalidates: ['categories', 'products', 'banners', 'activity'],
  takesLong: true,
  summary: 'Move, merge or delete several categories',
  description:
    'One after the other: what is refused holds up no other. They are moved in the order given; merged and deleted from the lowest up. Deleting those that hold products or children needs a target that takes them.',
  body: CategoriesChange,
  response: z.object({ changed: say(z.array(Id), 'Ids of those that were changed', [12, 15]), refused }),
})

const ProposedProduct = z.object({ id: idOf('product'), name: text('Its name', example.product) })

export const CategoryProposal = object('CategoryProposal', 'A category that waits for an admin', {
  id: idOf('category', 12),
  path: say(z.array(z.string()), 'Names from the top level down to its own', ['Sensors', 'Radar']),
  parent_id: Category.shape.parent_id,
  seller: say(CategoryName.nullable(), 'Who proposed it; null: the shop', { id: 7, name: 'Kigali Parts' }),
  proposed_at: moment('When it was made'),
  product_count: count('Products of every status here and in all categories below', 14),
  products: say(z.array(ProposedProduct), 'The first three of them', [{ id: 42, name: example.product }]),
})
export type CategoryProposal = z.infer<typeof CategoryProposal>

export const listCategoryProposals = endpoint({
  method: 'GET',
  path: '/api/admin/category-proposals',
  access: 'admin',
  tags: ['categories', 'products'],
  summary: 'Categories that wait for an admin',
  description: `The oldest ${MAX_PROPOSALS}, each after those above it. Shoppers find their products in the nearest category above that does not wait.`,
  response: z.object({ items: z.array(CategoryProposal), total: count('How many wait in all', 14) }),
})

const Settlement = object('CategorySettlement', 'What becomes of a category that waits', {
  category_id: say(BodyId, 'Id of the category that waits', 12),
  action: say(z.enum(['accept', 'merge']), 'It becomes public, or another one takes all that it holds', 'accept'),
  into_id: optional(BodyId, target, 13),
  name: Name.optional(),
  parent_id: Parent.optional(),
})

export const settleCategoryProposals = endpoint({
  method: 'POST',
  path: '/api/admin/category-proposals/settle',
  access: 'admin',
  invalidates: ['categories', 'products', 'banners', 'activity', 'insights'],
  takesLong: true,
  summary: 'Accept or merge categories that wait',
  description:
    'One after the other: what is refused holds up no other. An accepted one may get another name or place, and is public with all above it. Where rows of its seller say the old path, later imports find it under the new one, or the one that it was merged into.',
  body: object('CategorySettlements', 'What becomes of each', {
    items: z.array(Settlement).min(1).max(MAX_PROPOSALS).describe('Each by its id'),
  }),
  response: z.object({
    settled: say(z.array(Id), 'Ids of those that wait no longer', [12]),
    refused,
  }),
})
