import type { ManagedCategory } from '#contract/categories/manage.ts'
import { formatCount } from '#contract/money.ts'
import type { FailureTexts } from '#app/api/failure.ts'
import { categoryWords } from '#app/words/categories.ts'
import { contentsOf, type TreeNode } from './tree.ts'

/** Props shared by all category dialogs. */
export interface CategoryDialogProps {
  category: ManagedCategory
  categories: readonly ManagedCategory[]
  onClose: () => void
  /**
   * Closes the dialog and shows the outcome.
   * @param shown category to reveal; null if it was removed
   * @param mergeId merge that the user can undo
   */
  onDone: (shown: Pick<TreeNode, 'id' | 'parent_id'> | null, text: string, mergeId?: string) => void
}

export const SAVE_FAILURE: FailureTexts = { tried: categoryWords.saveFailed, isBrief: true }

/** Describes a category's contents, such as `12 products and 3 sub-categories`; null for an empty category. */
export function contentsText(category: ManagedCategory, categories: readonly ManagedCategory[]): string | null {
  const contents = contentsOf(category, categories)
  return categoryWords.contents(contents.products, contents.categories, formatCount)
}

/** Explains the effect of moving a category's contents to a target. */
export function moveContentsText(
  target: string,
  category: ManagedCategory,
  categories: readonly ManagedCategory[],
): string {
  const { products, categories: descendants } = contentsOf(category, categories)
  return categoryWords.movesTo(category.name, contentsText(category, categories), products + descendants === 1, target)
}
