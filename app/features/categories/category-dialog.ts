import type { ManagedCategory } from '#contract/categories-manage.ts'
import { formatCount } from '#contract/money.ts'
import type { FailureTexts } from '#app/api/failure.ts'
import { categoryWords } from '#app/words/categories.ts'
import { contentsOf, type TreeNode } from './tree.ts'

/** What every dialog about a category is given. */
export interface CategoryDialogProps {
  category: ManagedCategory
  categories: readonly ManagedCategory[]
  onClose: () => void
  /** Closes too, and says what was done. @param shown the category to show then; null: the one is gone */
  onDone: (shown: Pick<TreeNode, 'id' | 'parent_id'> | null, text: string) => void
}

export const SAVE_FAILURE: FailureTexts = { tried: categoryWords.saveFailed, isBrief: true }

/** Text of a category's contents, `12 products and 3 sub-categories`; null for an empty one. */
export function contentsText(category: ManagedCategory, categories: readonly ManagedCategory[]): string | null {
  const contents = contentsOf(category, categories)
  return categoryWords.contents(contents.products, contents.categories, formatCount)
}

/** Text of what happens when a category's contents move to a target. */
export function moveContentsText(
  target: string,
  category: ManagedCategory,
  categories: readonly ManagedCategory[],
): string {
  const { products, categories: descendants } = contentsOf(category, categories)
  return categoryWords.movesTo(category.name, contentsText(category, categories), products + descendants === 1, target)
}
