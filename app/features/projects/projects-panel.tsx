import { useQuery } from '@tanstack/react-query'
import { ClipboardList } from 'lucide-react'
import { useRef, useState, type ComponentType } from 'react'
import { Link } from 'react-router'
import { describeFailure } from '#app/api/failure.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { projectWords } from '#app/words/projects.ts'
import { DeleteProject } from './delete-project.tsx'
import type { ProjectDialog, ProjectDialogProps } from './project-dialog.ts'
import { projectsQuery } from './project-queries.ts'
import { ProjectRow } from './project-row.tsx'
import { RenameProject } from './rename-project.tsx'
import { ShareProject } from './share-project.tsx'

interface OpenDialog {
  kind: ProjectDialog
  id: number
}

/** Saved parts lists, which can be opened, renamed, copied, shared and deleted. */
export function ProjectsPanel() {
  const { data: projects, error, refetch } = useQuery(projectsQuery)
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const project = projects?.find(({ id }) => id === open?.id)
  const Dialog = open && dialogs[open.kind]
  if (!projects)
    return error ? (
      <Failure
        place="form"
        failure={describeFailure(error, { tried: projectWords.loadFailed, shown: [] })}
        onRetry={() => void refetch()}
      />
    ) : (
      <Loading />
    )
  return (
    <div ref={list} tabIndex={-1} className="grid max-w-180 grid-cols-[minmax(0,1fr)] gap-4 outline-none">
      {projects.length === 0 ? (
        <NoProjects />
      ) : (
        <>
          <p className="meta">{projectWords.hint}</p>
          <ul aria-label={projectWords.list} className="box">
            {projects.map((project) => (
              <ProjectRow key={project.id} project={project} onOpen={(kind) => setOpen({ kind, id: project.id })} />
            ))}
          </ul>
        </>
      )}
      {Dialog && project && (
        <Dialog
          project={project}
          onClose={() => setOpen(null)}
          onGone={() => {
            setOpen(null)
            list.current?.focus() // the list's row and its button are gone
          }}
        />
      )}
    </div>
  )
}

const dialogs: Record<ProjectDialog, ComponentType<ProjectDialogProps>> = {
  rename: RenameProject,
  share: ShareProject,
  delete: DeleteProject,
}

function NoProjects() {
  return (
    <EmptyState
      icon={ClipboardList}
      heading={projectWords.empty}
      text={projectWords.emptyHint}
      actions={
        <Link to="/bom" className={buttonClass({ tone: 'main' })}>
          {projectWords.toBom}
        </Link>
      }
    />
  )
}

function Loading() {
  return (
    <div aria-busy="true" className="box max-w-180">
      <p role="status" className="sr-only">
        {projectWords.loading}
      </p>
      {['first', 'second'].map((row) => (
        <div key={row} className="grid gap-2 p-4 not-first:border-t not-first:border-line">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-3.5 w-64 max-w-full" />
        </div>
      ))}
    </div>
  )
}
