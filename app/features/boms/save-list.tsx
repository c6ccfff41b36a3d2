import { Suspense, useEffect, useState } from 'react'
import { copySharedProject, updateProject } from '#contract/projects/calls.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showFailure } from '#app/api/show-failure.ts'
import { useSignInPrompt } from '#app/features/cart/use-sign-in-prompt.ts'
import { useSession } from '#app/session/session.ts'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { showToast } from '#app/ui/toast.tsx'
import { controlWords } from '#app/words/controls.ts'
import { savedListWords } from '#app/words/boms-saved.ts'
import { markListSaved } from './list-store.ts'
import type { SavedList } from './saved-list.ts'
import { contentsOf, useOpenSaved, type SaveListProps } from './use-open-saved.ts'

/** Save dialog, loaded on demand the first time a list is saved. */
const SaveDialog = lazyPart(async () => (await import('./save-dialog.tsx')).SaveDialog, DialogMissing)

function DialogMissing({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    showToast({ tone: 'error', text: savedListWords.saveFailed })
    onClose()
  }, [onClose])
  return null
}

/**
 * Button that saves the list to the user's account. Saving asks for a name for a new list, updates the user's own list
 * in place, and copies a shared list.
 */
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
      {isNaming && (
        <Suspense>
          <SaveDialog list={list} rows={rows} title={title} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </>
  )
}

function SaveChanges({ list, rows, saved }: Omit<SaveListProps, 'title'> & { saved: SavedList }) {
  const save = useApiMutation(updateProject, {
    onSuccess: (project) => {
      markListSaved(project)
      showToast({ tone: 'success', text: savedListWords.saved(project.title) })
    },
    onError: (error) => showFailure(error, { tried: savedListWords.saveFailed }),
  })
  return (
    <Button
      size="dense"
      disabled={!saved.isChanged && !save.isPending}
      busy={save.isPending || list.isStale}
      busyText={save.isPending ? controlWords.saving : undefined}
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
