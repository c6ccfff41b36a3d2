import { useState } from 'react'
import { useNavigate } from 'react-router'
import { fieldErrors } from '#contract/errors.ts'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { copySharedProject, createProject, updateProject, type Project } from '#contract/projects.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showFailure } from '#app/api/show-failure.ts'
import { useApiForm } from '#app/api/use-api-form.ts'
import { useSignInPrompt } from '#app/features/cart/use-sign-in-prompt.ts'
import { useSession } from '#app/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { DialogForm } from '#app/ui/form/dialog-form.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { controlWords } from '#app/words/controls.ts'
import { savedListWords } from '#app/words/boms-saved.ts'
import type { ListRow } from './list.ts'
import { noteSaved, type PartsList } from './list-store.ts'
import { linesToSave, type SavedList } from './saved-list.ts'

interface SaveListProps {
  list: PartsList
  rows: readonly ListRow[]
  title: string
}

/** Saves the list to the account: a new one under a name, an own one as it is now, one of a link as a copy. */
export function SaveListButton({ list, rows, title }: SaveListProps) {
  const { user } = useSession()
  const promptSignIn = useSignInPrompt()
  const [isNaming, setNaming] = useState(false)
  const { saved } = list
  if (saved && saved.projectId !== null) return <SaveChanges list={list} rows={rows} saved={saved} />
  if (user && saved) return <CopyShared saved={saved} />
  return (
    <>
      <Button size="dense" onClick={() => (user ? setNaming(true) : promptSignIn(savedListWords.signIn))}>
        {saved ? savedListWords.copyToOwn : savedListWords.save}
      </Button>
      {isNaming && <SaveDialog list={list} rows={rows} title={title} onClose={() => setNaming(false)} />}
    </>
  )
}

function SaveDialog({ list, rows, title, onClose }: SaveListProps & { onClose: () => void }) {
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

function SaveChanges({ list, rows, saved }: Omit<SaveListProps, 'title'> & { saved: SavedList }) {
  const save = useApiMutation(updateProject, {
    onSuccess: (project) => {
      noteSaved(project)
      showToast({ tone: 'success', text: savedListWords.saved(project.title) })
    },
    onError: (error) => showFailure(error, { tried: savedListWords.saveFailed }),
  })
  return (
    <Button
      size="dense"
      disabled={!saved.isChanged && !save.isPending}
      busy={save.isPending}
      busyText={controlWords.saving}
      onClick={() =>
        save.mutate({
          params: { project_id: saved.projectId ?? 0 },
          body: { ...contentsOf(list, rows), version_seen: saved.version },
        })
      }
    >
      {savedListWords.saveChanges}
    </Button>
  )
}

function CopyShared({ saved }: { saved: SavedList }) {
  const openSaved = useOpenSaved()
  const copy = useApiMutation(copySharedProject, {
    input: (shareId: string) => ({ params: { share_id: shareId }, body: {} }),
    onSuccess: openSaved,
    onError: (error) => showFailure(error, { tried: savedListWords.saveFailed }),
  })
  return (
    <Button
      size="dense"
      busy={copy.isPending}
      busyText={controlWords.saving}
      onClick={() => copy.mutate(saved.shareId ?? '')}
    >
      {savedListWords.copyToOwn}
    </Button>
  )
}

/** Goes on with what was saved, at its own address. */
function useOpenSaved() {
  const navigate = useNavigate()
  return (project: Project) => {
    noteSaved(project)
    showToast({ tone: 'success', text: savedListWords.saved(project.title) })
    void navigate(`/bom?project=${project.id}`, { replace: true })
  }
}

const contentsOf = ({ choices: { boards, sparePercent } }: PartsList, rows: readonly ListRow[]) => ({
  boards,
  spare_percent: sparePercent,
  lines: linesToSave(rows),
})
