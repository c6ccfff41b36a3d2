import { Copy, EllipsisVertical, Pencil, Share2, Trash2 } from 'lucide-react'
import { Link } from 'react-router'
import { MAX_LINE_LENGTH } from '#contract/limits.ts'
import { formatCount } from '#contract/money.ts'
import { copyProject, type Project } from '#contract/projects/calls.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { showFailure } from '#app/api/show-failure.ts'
import { Time } from '#app/display/time.tsx'
import { formatShortDate } from '#app/format/dates.ts'
import { Badge } from '#app/ui/badge.tsx'
import { iconButtonClass } from '#app/ui/icon-button.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { projectWords } from '#app/words/projects.ts'
import type { ProjectDialog } from './project-dialog.ts'

interface ProjectRowProps {
  project: Project
  onOpen: (dialog: ProjectDialog) => void
}

/** Row for a saved list: its name opens the list, and its menu has the other actions. */
export function ProjectRow({ project, onOpen }: ProjectRowProps) {
  const copy = useCopyProject()
  const { id, title, line_count: lines, boards, share_id: shareId, updated_at: savedAt } = project
  const build = project.has_designators ? projectWords.boards : projectWords.sets
  return (
    <li className={rowClass}>
      <div>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link to={`/bom?project=${id}`} className="cover font-semibold wrap-anywhere text-ink">
            {title}
          </Link>
          {shareId && <Badge tone="green">{projectWords.shared}</Badge>}
        </p>
        <p className="meta">
          {`${projectWords.lines(formatCount(lines))} · ${build(formatCount(boards))} · ${projectWords.saved} `}
          <Time at={savedAt} format={formatShortDate} />
        </p>
      </div>
      <span className="relative z-1">
        <Popover
          trigger={<EllipsisVertical className="size-4.5" />}
          triggerLabel={projectWords.actionsOf(title)}
          triggerClassName={iconButtonClass({})}
          gap={4}
        >
          <button type="button" className="menu-item" onClick={() => onOpen('rename')}>
            <Pencil />
            {projectWords.rename}
          </button>
          <button type="button" className="menu-item" onClick={() => copy.mutate(project)}>
            <Copy />
            {projectWords.copy}
          </button>
          <button type="button" className="menu-item" onClick={() => onOpen('share')}>
            <Share2 />
            {projectWords.share}
          </button>
          <button type="button" className="menu-item" onClick={() => onOpen('delete')}>
            <Trash2 />
            {projectWords.delete}
          </button>
        </Popover>
      </span>
    </li>
  )
}

const useCopyProject = () =>
  useApiMutation(copyProject, {
    input: ({ id, title }: Project) => ({
      params: { project_id: id },
      body: { title: projectWords.copyOf(title).slice(0, MAX_LINE_LENGTH).trim() },
    }),
    waitFor: ['projects'],
    onSuccess: ({ title }) => showToast({ tone: 'success', text: projectWords.copied(title) }),
    onError: (error) => showFailure(error, { tried: projectWords.copyFailed }),
  })

const rowClass = classNames(
  'cover-frame relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 p-3.5 md:px-4',
  'transition-colors not-first:border-t not-first:border-line hover:bg-fill',
)
