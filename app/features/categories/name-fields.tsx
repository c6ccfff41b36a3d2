import { createCategory, updateCategory } from '#contract/categories/manage.ts'
import { isErrorCode } from '#app/api/client.ts'
import { describeFailure, type FailureTexts } from '#app/api/failure.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { categoryWords } from '#app/words/categories.ts'
import { SAVE_FAILURE } from './category-dialog.ts'
import { NameField, type Name } from './name-field.tsx'
import type { TreeNode } from './tree.ts'
import type { CategoryEditor } from './use-category-editor.ts'

/** Field that renames a category inside its row. */
export function RenameField({ category, editor }: { category: TreeNode; editor: CategoryEditor }) {
  const form = useApiForm(updateCategory, {
    defaultValues: { name: category.name },
    soleField: 'name',
    input: ({ name }: Name) => ({ params: { category_id: category.id }, body: { name: name.trim() } }),
    texts: SAVE_FAILURE,
    waitFor: ['categories'],
    onSuccess: (renamed) => {
      editor.leaveRename(category.id)
      editor.show(renamed, categoryWords.renamed(renamed.name))
    },
    onError: (error) => showIfGone(error, SAVE_FAILURE, editor),
  })
  return (
    <NameField
      form={form}
      label={categoryWords.renameItem(category.name)}
      onClose={() => editor.leaveRename(category.id)}
    />
  )
}

interface NewFieldProps {
  /** Parent of the new category; null for the top level. */
  parent: TreeNode | null
  editor: CategoryEditor
  /** Called when the field closes without creating a category. */
  onCancelled: () => void
}

/** Field that names a new category. */
export function NewField({ parent, editor, onCancelled }: NewFieldProps) {
  const parentId = parent?.id ?? null
  const form = useApiForm(createCategory, {
    defaultValues: { name: '' },
    soleField: 'name',
    input: ({ name }: Name) => ({ body: { name: name.trim(), description: '', parent_id: parentId } }),
    texts: CREATE_FAILURE,
    waitFor: ['categories'],
    onSuccess: (created) => {
      editor.leaveAdd(parentId)
      editor.show(created, categoryWords.added(created.name))
    },
    onError: (error) => showIfGone(error, CREATE_FAILURE, editor),
  })
  return (
    <NameField
      form={form}
      label={categoryWords.newName(parent?.name ?? null)}
      placeholder={categoryWords.newNamePlaceholder}
      onClose={() => {
        editor.leaveAdd(parentId)
        onCancelled()
      }}
    />
  )
}

/** Shows a failure above the tree if the category was deleted, because its row and the field disappear. */
function showIfGone(error: Error, texts: FailureTexts, { setFailure }: CategoryEditor): void {
  if (isErrorCode(error, 'category_not_found')) setFailure(describeFailure(error, texts))
}

const CREATE_FAILURE: FailureTexts = { tried: categoryWords.createFailed, isBrief: true }
