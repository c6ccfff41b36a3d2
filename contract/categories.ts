import * as z from 'zod'
import { Category } from './catalogue.ts'
import { endpoint } from './endpoint.ts'
import { fieldErrors } from './errors.ts'
import { GivenId, Id, IdText, Line, NumberOrText, Text } from './fields.ts'
import { MAX_CATEGORY_DESCRIPTION_LENGTH } from './limits.ts'

const Name = Line.min(1, fieldErrors.category_name_required)
const Description = Text.trim().max(MAX_CATEGORY_DESCRIPTION_LENGTH, fieldErrors.too_long)
const Parent = GivenId.nullable().meta({ description: 'null: the top level' })

export const CategoryForm = z.object({
  name: Name,
  description: Description.default(''),
  parent_id: Parent.default(null),
})
export type CategoryForm = z.output<typeof CategoryForm>

const CategoryChange = z.object({
  name: Name.optional(),
  description: Description.optional(),
  parent_id: Parent.optional(),
  position: NumberOrText(z.number().int().min(0).max(10_000))
    .optional()
    .meta({ description: 'Place among its siblings, from 0; past the end is the last' }),
})
export type CategoryChange = z.output<typeof CategoryChange>

const params = z.object({ category_id: IdText })

export const getOrCreateCategory = endpoint({
  method: 'POST',
  path: '/api/products/categories/get-or-create',
  access: 'seller',
  summary: 'The category of this name under this parent, whatever its case and outer spaces; made when there is none',
  body: CategoryForm,
  response: Category,
  refusals: ['category_not_found', 'category_too_deep'],
})

export const createCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories',
  access: 'admin',
  summary: 'Make a category, the last of its siblings',
  body: CategoryForm,
  response: Category,
  status: 201,
  refusals: ['category_not_found', 'category_exists', 'category_too_deep'],
})

export const updateCategory = endpoint({
  method: 'PUT',
  path: '/api/admin/categories/:category_id',
  access: 'admin',
  summary: 'Rename, describe, move or reorder a category; what is left out stays as it is',
  params,
  body: CategoryChange,
  response: Category,
  refusals: ['category_not_found', 'category_exists', 'category_too_deep', 'category_cycle'],
})

export const mergeCategory = endpoint({
  method: 'POST',
  path: '/api/admin/categories/:category_id/merge',
  access: 'admin',
  summary: 'Move products and children of a category into another one, which then answers for its id as well',
  params,
  body: z.object({ target_id: GivenId }),
  response: Category,
  refusals: ['category_not_found', 'category_exists', 'category_too_deep', 'category_cycle'],
})

export const deleteCategory = endpoint({
  method: 'DELETE',
  path: '/api/admin/categories/:category_id',
  access: 'admin',
  summary: 'Delete a category; one that holds products or children needs a target that takes them',
  params,
  query: z.object({ target_id: IdText.optional() }),
  response: z.object({ id: Id, deleted: z.literal(true) }),
  refusals: ['category_not_found', 'category_not_empty', 'category_exists', 'category_too_deep', 'category_cycle'],
})
