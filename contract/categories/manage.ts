import * as z from 'zod'
import { Category, CategoryForm, CategoryName, Description, Name, Parent } from './calls.ts'
import { endpoint } from '../endpoint.ts'
import { fieldErrors } from '../errors.ts'
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
  SearchText,
  text,
} from '../fields.ts'
import {
  MAX_CHANGED_CATEGORIES,
  MAX_PROPOSALS,
  MAX_PUBLIC_CATEGORIES,
  MAX_PUBLIC_TOPS,
  MAX_SUGGESTED_CATEGORIES,
  MERGE_UNDO_MINUTES,
  PROPOSAL_DAYS,
} from './limits.ts'

const CategoryChange = object('CategoryChange', 'The changes; omitted fields stay unchanged', {
  name: Name.optional(),
  description: Description.optional(),
  parent_id: Parent.optional(),
  position: optional(
    NumberOrNumericText(z.number().int().min(0).max(10_000)),
    'Position among its siblings, from 0; larger numbers mean last',
    0,
  ),
})
export type CategoryChange = z.output<typeof CategoryChange>

const params = z.object({ category_id: idInPath('category', 12) })
const target = 'Id of the category that receives products and sub-categories'

export const ManagedCategory = Category.omit({ children: true, proposed: true })
  .extend({
    own_products: count('Products in this category, in every status', 4),
    kind: say(z.string().nullable(), 'Kind of part set by an admin; none: mixed kinds; null: not set', null),
    read_as: say(z.string().nullable(), 'Kind of part in effect; null: mixed kinds', 'sensor'),
    all_products: count('Products in this category and its sub-categories, in every status', 11),
  })
  .meta({ id: 'ManagedCategory', description: 'A category with all its products, including hidden ones' })
export type ManagedCategory = z.infer<typeof ManagedCategory>

export const listManagedCategories = endpoint({
  method: 'GET',
  path: '/api/admin/categories',
  access: 'admin',
  tags: ['categories'],
  summary: 'List all categories with product counts',
  description: "A flat list, parents before children, siblings in the shop's order.",
  response: z.array(ManagedCategory),
})

export const getOrCreateCategory = endpoint({
  method: 'POST',
  path: '/api/products/categories/get-or-create',
  access: 'seller',
  invalidates: ['categories', 'activity'],
  summary: 'Find or create a category',
  description: `Returns the category with this name under this parent, ignoring case and surrounding spaces, or creates it. A seller's first ${MAX_PUBLIC_TOPS} top-level categories and ${MAX_PUBLIC_CATEGORIES} in total within ${PROPOSAL_DAYS} days are public at once. Later ones wait for an admin's approval, but can already be used.`,
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
  description: 'The category is added after its siblings.',
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
  description: 'Omitted fields stay unchanged.',
  params,
  body: CategoryChange,
  response: Category,
  refusals: ['category_not_found', 'category_exists', 'category_too_deep', 'category_cycle'],
})

const MergeId = say(
  z.uuid(),
  `Id with which the merge can be undone for ${MERGE_UNDO_MINUTES} minutes`,
  '8b54a9a6-27d5-4b8c-9a65-2f7f0d4bd0f1',
)
const MergeIds = z.array(MergeId).describe('For merges: ids with which they can be undone')

export const mergeCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories/:category_id/merge',
  access: 'admin',
  invalidates: ['categories', 'products', 'banners', 'activity'],
  takesLong: true,
  summary: 'Merge a category into another',
  description: "Moves products and sub-categories to the target, which also takes over the merged category's id.",
  params,
  body: object('CategoryMerge', 'Target category', { target_id: say(BodyId, target, 13) }),
  response: Category.omit({ children: true }).extend({ merge_id: MergeId }).meta({
    id: 'MergedCategory',
    description: 'The target of a merge',
  }),
  refusals: ['category_not_found', 'category_exists', 'category_too_deep', 'category_cycle', 'category_proposed'],
})

export const undoCategoryMerges = endpoint({
  method: 'POST',
  path: '/api/admin/categories/undo-merges',
  access: 'admin',
  invalidates: ['categories', 'products', 'banners', 'activity', 'insights'],
  takesLong: true,
  summary: 'Undo merges of categories',
  description:
    'All or nothing. Restores the categories with their products, sub-categories, order, links and banner tiles, unless any of these have changed since.',
  body: z.object({
    merge_ids: z.array(MergeId).min(1, fieldErrors.required).max(MAX_CHANGED_CATEGORIES, fieldErrors.too_many_entries),
  }),
  response: z.object({ restored: say(z.array(Id), 'Ids of the restored categories', [12]) }),
  refusals: ['merge_not_found', 'merge_changed', 'category_not_found', 'category_exists', 'category_too_deep'],
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/admin/categories/:category_id',
  access: 'admin',
  invalidates: ['categories', 'products', 'banners', 'activity'],
  takesLong: true,
  summary: 'Delete a category',
  description: 'A category with products or sub-categories needs a target for them.',
  params,
  query: z.object({ target_id: optional(IdText, target, 13) }),
  response: z.object({
    id: idOf('category', 12),
    deleted: done('Deleted'),
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

/** Categories that a bulk change was unable to change. */
const refused = say(
  z.array(z.object({ category_id: Id, message: z.string() })),
  'Categories that were not changed, and why',
  [],
)

const CategoriesChange = z
  .object({
    category_ids: say(
      z.array(BodyId).min(1, fieldErrors.required).max(MAX_CHANGED_CATEGORIES, fieldErrors.too_many_entries),
      'Ids of the categories',
      [12, 15],
    ),
    change: say(z.enum(['move', 'merge', 'delete']), 'Action for each of them', 'move'),
    target_id: say(BodyId.nullable().optional(), `${target}, or the new parent; null: move to the top level`, 13),
  })
  .refine(({ change, target_id: id }) => change === 'delete' || id || (change === 'move' && id === null), {
    error: fieldErrors.required,
    path: ['target_id'],
  })
  .meta({ id: 'CategoriesChange', description: 'One change to several categories' })
export type CategoriesChange = z.output<typeof CategoriesChange>

export const changeCategories = endpoint({
  method: 'POST',
  path: '/api/admin/categories/changes',
  access: 'admin',
  invalidates: ['categories', 'products', 'banners', 'activity'],
  takesLong: true,
  summary: 'Move, merge or delete several categories',
  description:
    'Categories are processed one by one, so a refused one does not stop the others. They are moved in the given order, and merged and deleted from the lowest level up. Deleting categories with products or sub-categories needs a target.',
  body: CategoriesChange,
  response: z.object({
    changed: say(z.array(Id), 'Ids of the changed categories', [12, 15]),
    refused,
    merge_ids: MergeIds,
  }),
})

const ProposedProduct = z.object({ id: idOf('product'), name: text('Its name', example.product) })

export const CategoryProposal = object('CategoryProposal', 'A category awaiting approval', {
  id: idOf('category', 12),
  path: say(z.array(z.string()), 'Names from the top level to its own', ['Sensors', 'Radar']),
  parent_id: Category.shape.parent_id,
  seller: say(CategoryName.nullable(), 'Seller who proposed it; null: the shop', { id: 7, name: 'Kigali Parts' }),
  proposed_at: moment('When it was created'),
  product_count: count('Products in this category and its sub-categories, in every status', 14),
  products: say(z.array(ProposedProduct), 'The first three products', [{ id: 42, name: example.product }]),
})
export type CategoryProposal = z.infer<typeof CategoryProposal>

export const listCategoryProposals = endpoint({
  method: 'GET',
  path: '/api/admin/category-proposals',
  access: 'admin',
  tags: ['categories', 'products'],
  summary: 'List categories awaiting approval',
  description: `The oldest ${MAX_PROPOSALS}, parents first. Until approval, shoppers find their products in the nearest approved parent.`,
  response: z.object({ items: z.array(CategoryProposal), total: count('Total number waiting', 14) }),
})

const Settlement = object('CategorySettlement', 'Decision about a proposed category', {
  category_id: say(BodyId, 'Id of the proposed category', 12),
  action: say(z.enum(['accept', 'merge']), 'Whether to publish it or merge it into another category', 'accept'),
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
  summary: 'Accept or merge proposed categories',
  description:
    'Categories are processed one by one, so a refused one does not stop the others. An accepted category can be renamed or moved, and becomes public with its parents. Later imports by its seller map the old path to the new or merged category.',
  body: object('CategorySettlements', 'The decisions', {
    items: z.array(Settlement).min(1).max(MAX_PROPOSALS).describe('One per category id'),
  }),
  response: z.object({
    settled: say(z.array(Id), 'Ids of categories that no longer await approval', [12]),
    refused,
    merge_ids: MergeIds,
  }),
})

export const SuggestedCategories = object('SuggestedCategories', 'Categories that a product may belong to', {
  category_ids: say(z.array(Id), `At most ${MAX_SUGGESTED_CATEGORIES}, the most likely first`, [12, 7]),
})
export type SuggestedCategories = z.infer<typeof SuggestedCategories>

export const suggestCategories = endpoint({
  method: 'GET',
  path: '/api/products/categories/suggestions',
  access: 'seller',
  tags: ['categories', 'products'],
  summary: 'Suggest categories for a product',
  description: 'From the categories of public products with a similar part number or name.',
  query: z.object({
    name: say(SearchText.default(''), 'Name of the product', example.product),
    mpn: say(SearchText.default(''), 'Part number of the product', example.partNumber),
  }),
  response: SuggestedCategories,
})
