import type { ManagedCategory } from '#contract/categories.ts'
import { formatCount } from '#contract/money.ts'
import { showToast } from '#app/ui/toast.tsx'
import { categoryWords } from '#app/words/categories.ts'
import { heldBy, type Placed } from './tree.ts'

/** What every dialog about a category is given. */
export interface CategoryDialogProps {
  category: ManagedCategory
  categories: readonly ManagedCategory[]
  onClose: () => void
  /** Closes too. @param shown the category to show then; null: the one is gone and nothing took its place */
  onDone: (shown: Pick<Placed, 'id' | 'parent_id'> | null) => void
}

/** `12 products and 3 sub-categories`: what goes with a category; null for an empty one. */
export function heldWords(category: ManagedCategory, categories: readonly ManagedCategory[]): string | null {
  const held = heldBy(category, categories)
  return categoryWords.held(held.products, held.categories, formatCount)
}

/** What happens when a category is poured into a target. */
export function goesTo(target: string, category: ManagedCategory, categories: readonly ManagedCategory[]): string {
  const { products, categories: below } = heldBy(category, categories)
  return categoryWords.goes(category.name, heldWords(category, categories), products + below === 1, target)
}

export const tellSuccess = (text: string) => showToast({ tone: 'success', text })
