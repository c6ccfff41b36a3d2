import { updateCategory } from '#contract/categories/manage.ts'
import { MAX_CATEGORY_DESCRIPTION_LENGTH } from '#contract/categories/limits.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { DialogForm } from '#app/ui/form/dialog-form.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { categoryWords } from '#app/words/categories.ts'
import { controlWords } from '#app/words/controls.ts'
import { SAVE_FAILURE, type CategoryDialogProps } from './category-dialog.ts'

/** Form for a sentence that describes what belongs in a category. */
export function DescribeCategory({ category, onClose, onDone }: CategoryDialogProps) {
  const form = useApiForm(updateCategory, {
    defaultValues: { description: category.description },
    soleField: 'description',
    input: (body: { description: string }) => ({ params: { category_id: category.id }, body }),
    texts: SAVE_FAILURE,
    waitFor: ['categories'],
    onSuccess: (described) => onDone(described, categoryWords.described(category.name)),
  })
  return (
    <DialogForm
      form={form}
      title={categoryWords.describeTitle(category.name)}
      onClose={onClose}
      submit={controlWords.save}
      submitting={controlWords.saving}
    >
      <TextArea
        {...form.field('description')}
        label={categoryWords.description}
        hint={categoryWords.descriptionHint}
        rows={3}
        maxLength={MAX_CATEGORY_DESCRIPTION_LENGTH}
      />
    </DialogForm>
  )
}
