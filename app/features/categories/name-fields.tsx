import { createCategory, updateCategory } from '#contract/categories.ts'
import { firstErrorText } from '#app/api/error-text.ts'
import { ApiError } from '#app/api/client.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { categoryWords } from '#app/words/categories.ts'
import { showSuccessToast } from './category-dialog.ts'
import { NameField } from './name-field.tsx'
import type { TreeNode } from './tree.ts'
import type { CategoryEditor } from './use-category-editor.ts'

/** The name of a category, written anew in its row. */
export function RenameField({ category, editor }: { category: TreeNode; editor: CategoryEditor }) {
  const rename = useApiMutation(updateCategory, {
    input: (name: string) => ({ params: { category_id: category.id }, body: { name } }),
    waitFor: ['categories'],
    onSuccess: (renamed) => {
      editor.show(renamed)
      editor.leaveRename(category.id)
      showSuccessToast(categoryWords.renamed(renamed.name))
    },
    onError: (error) => showIfGone(error, categoryWords.saveFailed, editor),
  })
  return (
    <NameField
      label={categoryWords.renameItem(category.name)}
      value={category.name}
      busy={rename.isPending}
      failure={rename.error && firstErrorText(rename.error, categoryWords.saveFailed)}
      onSave={rename.mutate}
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
  const parentId = parent?.id ?? null
  const create = useApiMutation(createCategory, {
    input: (name: string) => ({ body: { name, description: '', parent_id: parentId } }),
    waitFor: ['categories'],
    onSuccess: (created) => {
      editor.leaveAdd(parentId)
      editor.show(created)
      showSuccessToast(categoryWords.added(created.name))
    },
    onError: (error) => showIfGone(error, categoryWords.createFailed, editor),
  })
  return (
    <NameField
      label={categoryWords.newName(parent?.name ?? null)}
      placeholder={categoryWords.newNamePlaceholder}
      value=""
      busy={create.isPending}
      failure={create.error && firstErrorText(create.error, categoryWords.createFailed)}
      onSave={create.mutate}
      onClose={() => {
        editor.leaveAdd(parentId)
        onCancelled()
      }}
    />
  )
}

/** Above the tree where the category is gone, since the field goes with it. */
function showIfGone(error: Error, fallback: string, { setFailure }: CategoryEditor): void {
  if (error instanceof ApiError && error.body.code === 'category_not_found') setFailure(firstErrorText(error, fallback))
}
