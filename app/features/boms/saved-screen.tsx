import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { OpenedProject, SharedProject } from '#contract/projects/calls.ts'
import { describeFailure } from '#app/api/failure.ts'
import { projectQuery, sharedProjectQuery } from '#app/features/projects/project-queries.ts'
import { withReturnPath } from '#app/session/return-path.ts'
import { useSession } from '#app/session/session.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { savedListWords } from '#app/words/boms-saved.ts'
import { shellWords } from '#app/words/shell.ts'
import { openSavedList, usePartsList } from './list-store.ts'
import { ListView } from './list-view.tsx'

/** The user's own saved list, at current prices. */
export function OwnList({ projectId }: { projectId: number }) {
  const { user } = useSession()
  const { data, error, refetch } = useQuery(projectQuery(projectId))
  useOpened(data, projectId, null)
  if (user === null)
    return (
      <EmptyState
        icon={ClipboardList}
        heading={savedListWords.signInToOpen}
        actions={
          <Link to={withReturnPath('/login', `/bom?project=${projectId}`)} className={buttonClass({ tone: 'main' })}>
            {shellWords.login}
          </Link>
        }
      />
    )
  return <SavedView isOpen={({ saved }) => saved?.projectId === projectId} error={error} onRetry={refetch} />
}

/** List opened through a share link. */
export function SharedList({ shareId }: { shareId: string }) {
  const { data, error, refetch } = useQuery(sharedProjectQuery(shareId))
  useOpened(data, null, shareId)
  return <SavedView isOpen={({ saved }) => saved?.shareId === shareId} error={error} onRetry={refetch} />
}

/** Displays a saved list once it has been fetched, keeping unsaved changes to it. */
function useOpened(
  project: OpenedProject | SharedProject | undefined,
  projectId: number | null,
  shareId: string | null,
): void {
  useEffect(() => {
    if (project) openSavedList(project, projectId, shareId)
  }, [project, projectId, shareId])
}

interface SavedViewProps {
  isOpen: (list: ReturnType<typeof usePartsList>) => boolean
  error: Error | null
  onRetry: () => unknown
}

function SavedView({ isOpen, error, onRetry }: SavedViewProps) {
  const list = usePartsList()
  if (list.bom && list.saved && isOpen(list)) return <ListView list={list} bom={list.bom} name={list.saved.title} />
  if (error)
    return (
      <Failure
        place="page"
        icon={ClipboardList}
        level={2}
        failure={describeFailure(error, { tried: savedListWords.openFailed })}
        onRetry={() => void onRetry()}
      />
    )
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {savedListWords.opening}
      </p>
      <Skeleton className="h-60 w-full" />
    </div>
  )
}
