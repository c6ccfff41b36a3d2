import { useState } from 'react'
import { updateCategory } from '#contract/categories.ts'
import { MAX_CATEGORY_DESCRIPTION_LENGTH } from '#contract/limits.ts'
import { firstErrorText } from '#app/api/error-text.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextArea } from '#app/ui/text-area.tsx'
import { categoryWords } from '#app/words/categories.ts'
import { controlWords } from '#app/words/controls.ts'
import { showSuccessToast, type CategoryDialogProps } from './category-dialog.ts'

/** What belongs there, in a sentence. */
export function DescribeCategory({ category, onClose, onDone }: CategoryDialogProps) {
  const { mutate, isPending, error } = useApiMutation(updateCategory, { waitFor: ['categories'] })
  const [description, setDescription] = useState(category.description)
  const save = () =>
    mutate(
      { params: { category_id: category.id }, body: { description } },
      {
        onSuccess: (updated) => {
          onDone(updated)
          showSuccessToast(categoryWords.described(category.name))
        },
      },
    )
  return (
    <Dialog
      open
      onClose={onClose}
      title={categoryWords.describeTitle(category.name)}
      busy={isPending}
      footer={
        <>
          <Button disabled={isPending} onClick={onClose}>
            {controlWords.cancel}
          </Button>
          <Button tone="main" busy={isPending} busyText={controlWords.saving} onClick={save}>
            {controlWords.save}
          </Button>
        </>
      }
    >
      <TextArea
        label={categoryWords.description}
        hint={categoryWords.descriptionHint}
        rows={3}
        maxLength={MAX_CATEGORY_DESCRIPTION_LENGTH}
        value={description}
        onChange={(event) => setDescription(event.target.value)}
        {...(error && { error: firstErrorText(error, categoryWords.saveFailed) })}
      />
    </Dialog>
  )
}
