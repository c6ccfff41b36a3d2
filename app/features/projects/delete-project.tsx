import { deleteProject } from '#contract/projects/calls.ts'
import { isErrorCode } from '#app/api/client.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showFailure } from '#app/api/show-failure.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { projectWords } from '#app/words/projects.ts'
import type { ProjectDialogProps } from './project-dialog.ts'

/** Deletes a saved list after confirmation; counts as success if the list is already gone. */
export function DeleteProject({ project: { id, title }, onClose, onGone }: ProjectDialogProps) {
  const remove = useApiMutation(deleteProject, {
    send: (projectId: number, call) =>
      call({ params: { project_id: projectId } }).catch((error: unknown) => {
        if (!isErrorCode(error, 'project_not_found')) throw error
      }),
    waitFor: ['projects'],
    onSuccess: () => {
      onGone()
      showToast({ tone: 'success', text: projectWords.deleted(title) })
    },
    onError: (error) => showFailure(error, { tried: projectWords.deleteFailed }),
  })
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      question={projectWords.deleteQuestion}
      itemName={title}
      note={projectWords.deleteNote}
      busy={remove.isPending}
      busyText={projectWords.deleting}
      onConfirm={() => remove.mutate(id)}
    />
  )
}
