import type { ErrorTable } from '../general-errors.ts'

/** Category errors: the HTTP status and message for each code. */
export const categoryErrors = {
  category_not_found: [404, 'This category no longer exists.'],
  category_exists: [409, 'There is already a category called {name} here.'],
  category_proposed: [409, 'This category is still waiting for approval. Accept it first, or choose another one.'],
  category_too_deep: [
    409,
    'Categories can be at most three levels deep. Please choose a parent from the first or second level.',
  ],
  category_cycle: [409, "You can't move a category into itself or one of its sub-categories."],
  category_not_empty: [409, 'This category has products or sub-categories. Please choose where to move them.'],
  merge_not_found: [404, 'This merge can no longer be undone.'],
  merge_changed: [
    409,
    '{name}, its products or its sub-categories have changed since the merge, so it was not undone. Please move them by hand.',
  ],
} as const satisfies ErrorTable

export const categoryFieldErrors = {
  category_name_required: 'Category name is required',
  category_gone: 'This category no longer exists',
  category_too_deep: 'Categories can be at most three levels deep',
} as const
