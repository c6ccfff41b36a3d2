import { firstErrorText } from '#app/api/error-text.ts'
import { ApiError } from '#app/api/client.ts'
import { categoryWords } from '#app/words/categories.ts'
import { showSuccessToast } from './category-dialog.ts'
import { useCreateCategory, useUpdateCategory } from './category-mutations.ts'
import { NameField } from './name-field.tsx'
import type { TreeNode } from './tree.ts'
import type { CategoryEditor } from './use-category-editor.ts'

/** The name of a category, written anew in its row. */
export function RenameField({ category, editor }: { category: TreeNode; editor: CategoryEditor }) {
  const { mutateAsync } = useUpdateCategory()
  async function rename(name: string): Promise<string | null> {
    try {
      const renamed = await mutateAsync({ id: category.id, change: { name } })
      editor.show(renamed)
      editor.leaveRename(category.id)
      showSuccessToast(categoryWords.renamed(renamed.name))
      return null
    } catch (error) {
      return showOrReturnError(error, categoryWords.saveFailed, editor)
    }
  }
  return (
    <NameField
      label={categoryWords.renameItem(category.name)}
      value={category.name}
      onSave={rename}
      onClose={() => editor.leaveRename(category.id)}
    />
  )
}

interface NewFieldProps {
  /** null: on the top level. */
  parent: TreeNode | null
  editor: CategoryEditor
  /** It was left without a category being made. */
  onCancelled: () => void
}

/** The name of a category that is to be. */
export function NewField({ parent, editor, onCancelled }: NewFieldProps) {
  const { mutateAsync } = useCreateCategory()
  const parentId = parent?.id ?? null
  async function create(name: string): Promise<string | null> {
    try {
      const created = await mutateAsync({ name, description: '', parent_id: parentId })
      editor.leaveAdd(parentId)
      editor.show(created)
      showSuccessToast(categoryWords.added(created.name))
      return null
    } catch (error) {
      return showOrReturnError(error, categoryWords.createFailed, editor)
    }
  }
  return (
    <NameField
      label={categoryWords.newName(parent?.name ?? null)}
      placeholder={categoryWords.newNamePlaceholder}
      value=""
      onSave={create}
      onClose={() => {
        editor.leaveAdd(parentId)
        onCancelled()
      }}
    />
  )
}

/** At the field; above the tree where the category is gone, since the field goes with it. */
function showOrReturnError(error: unknown, fallback: string, { setFailure }: CategoryEditor): string {
  const sentence = firstErrorText(error, fallback)
  if (error instanceof ApiError && error.body.code === 'category_not_found') setFailure(sentence)
  return sentence
}
