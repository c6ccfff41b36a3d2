import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { updateProject } from '#contract/projects/calls.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { DialogForm } from '#app/ui/form/dialog-form.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { controlWords } from '#app/words/controls.ts'
import { projectWords } from '#app/words/projects.ts'
import type { ProjectDialogProps } from './project-dialog.ts'

/** Dialog that renames a saved list. */
export function RenameProject({ project, onClose }: ProjectDialogProps) {
  const form = useApiForm(updateProject, {
    defaultValues: { title: project.title },
    input: ({ title }: { title: string }) => ({
      params: { project_id: project.id },
      body: { title, version_seen: project.version },
    }),
    texts: { tried: projectWords.renameFailed },
    waitFor: ['projects'],
    onSuccess: ({ title }) => {
      onClose()
      showToast({ tone: 'success', text: projectWords.renamed(title) })
    },
  })
  return (
    <DialogForm
      form={form}
      title={projectWords.renameTitle}
      onClose={onClose}
      submit={controlWords.save}
      submitting={controlWords.saving}
    >
      <TextField
        {...form.field('title', { validate: (title) => title.trim() !== '' || fieldErrors.required })}
        label={projectWords.title}
        maxLength={MAX_LINE_LENGTH}
      />
    </DialogForm>
  )
}
