import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { createProject } from '#contract/projects/calls.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { DialogForm } from '#app/ui/form/dialog-form.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { controlWords } from '#app/words/controls.ts'
import { savedListWords } from '#app/words/boms-saved.ts'
import { contentsOf, useOpenSaved, type SaveListProps } from './use-open-saved.ts'

/** Dialog that asks for the name under which to save a list. */
export function SaveDialog({ list, rows, title, onClose }: SaveListProps & { onClose: () => void }) {
  const openSaved = useOpenSaved()
  const form = useApiForm(createProject, {
    defaultValues: { title },
    input: (typed: { title: string }) => ({ body: { ...typed, ...contentsOf(list, rows) } }),
    texts: { tried: savedListWords.saveFailed },
    onSuccess: (project) => {
      onClose()
      openSaved(project)
    },
  })
  return (
    <DialogForm
      form={form}
      title={savedListWords.saveTitle}
      onClose={onClose}
      submit={controlWords.save}
      submitting={controlWords.saving}
      note={<p>{savedListWords.saveNote}</p>}
    >
      <TextField
        {...form.field('title', { validate: (typed) => typed.trim() !== '' || fieldErrors.required })}
        label={savedListWords.title}
        maxLength={MAX_LINE_LENGTH}
      />
    </DialogForm>
  )
}
