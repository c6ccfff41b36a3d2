import { firstSentence } from '#app/features/products/product-refusal.ts'
import { ApiError } from '#app/lib/api.ts'
import { categoryWords } from '#app/words/categories.ts'
import { productFormWords } from '#app/words/product-form.ts'
import { tellSuccess } from './category-dialog.ts'
import { useCreateCategory, useUpdateCategory } from './category-writes.ts'
import { NameField } from './name-field.tsx'
import type { Placed } from './tree.ts'
import type { CategoryDesk } from './use-category-desk.ts'

/** The name of a category, written anew in its row. */
export function RenameField({ category, desk }: { category: Placed; desk: CategoryDesk }) {
  const { mutateAsync } = useUpdateCategory()
  async function rename(name: string): Promise<string | null> {
    try {
      const renamed = await mutateAsync({ id: category.id, change: { name } })
      desk.show(renamed)
      desk.leaveRename(category.id)
      tellSuccess(categoryWords.renamed(renamed.name))
      return null
    } catch (error) {
      return sentenceAt(error, categoryWords.saveFailed, desk)
    }
  }
  return (
    <NameField
      label={categoryWords.renameThing(category.name)}
      value={category.name}
      onSave={rename}
      onClose={() => desk.leaveRename(category.id)}
    />
  )
}

interface NewFieldProps {
  /** null: on the top level. */
  parent: Placed | null
  desk: CategoryDesk
  /** It was left without a category being made. */
  onLeft: () => void
}

/** The name of a category that is to be. */
export function NewField({ parent, desk, onLeft }: NewFieldProps) {
  const { mutateAsync } = useCreateCategory()
  const parentId = parent?.id ?? null
  async function create(name: string): Promise<string | null> {
    try {
      const made = await mutateAsync({ name, description: '', parent_id: parentId })
      desk.leaveAdd(parentId)
      desk.show(made)
      tellSuccess(categoryWords.added(made.name))
      return null
    } catch (error) {
      return sentenceAt(error, productFormWords.categoryFailed, desk)
    }
  }
  return (
    <NameField
      label={categoryWords.newName(parent?.name ?? null)}
      placeholder={categoryWords.newNamePlaceholder}
      value=""
      onSave={create}
      onClose={() => {
        desk.leaveAdd(parentId)
        onLeft()
      }}
    />
  )
}

/** At the field; above the tree where the category is gone, since the field goes with it. */
function sentenceAt(error: unknown, otherwise: string, { setFailure }: CategoryDesk): string {
  const sentence = firstSentence(error, otherwise)
  if (error instanceof ApiError && error.body.code === 'category_not_found') setFailure(sentence)
  return sentence
}
