import type { ManagedCategory } from '#contract/categories.ts'
import { formatCount } from '#contract/money.ts'
import { showToast } from '#app/ui/toast.tsx'
import { categoryWords } from '#app/words/categories.ts'
import { contentsOf, type TreeNode } from './tree.ts'

/** What every dialog about a category is given. */
export interface CategoryDialogProps {
  category: ManagedCategory
  categories: readonly ManagedCategory[]
  onClose: () => void
  /** Closes too. @param shown the category to show then; null: the one is gone and nothing took its place */
  onDone: (focusTarget: Pick<TreeNode, 'id' | 'parent_id'> | null) => void
}

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

export const showSuccessToast = (text: string) => showToast({ tone: 'success', text })
