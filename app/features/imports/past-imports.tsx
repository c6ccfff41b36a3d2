import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { Import } from '#contract/imports/calls.ts'
import { formatCount } from '#contract/money.ts'
import { describeFailure } from '#app/api/failure.ts'
import { useUndo } from '#app/features/products/use-undo.ts'
import { Time } from '#app/display/time.tsx'
import { formatDateTime } from '#app/format/dates.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { StatusDot } from '#app/ui/status-dot.tsx'
import { Table, type Columns } from '#app/ui/table/table.tsx'
import { importWords } from '#app/words/imports.ts'
import { importsQuery, rowsOf } from './import-queries.ts'

/** List of recent imports with their results and an undo button. */
export function PastImports({ isAdmin }: { isAdmin: boolean }) {
  const { data: imports, error, refetch } = useQuery(importsQuery)
  const [asked, ask] = useState<Import | null>(null)
  const [done, setDone] = useState(0)
  const { undo, isPending } = useUndo({ onProgress: setDone, onUndone: () => ask(null) })
  const columns = useMemo(() => columnsOf(isAdmin, ask), [isAdmin])
  if (error)
    return (
      <Failure
        place="form"
        failure={describeFailure(error, { tried: importWords.importsFailed })}
        onRetry={() => void refetch()}
      />
    )
  if (!imports || imports.length === 0) return null
  return (
    <Panel title={importWords.pastImports} className="mt-5">
      <Table
        label={importWords.pastImports}
        rows={imports}
        rowKey={({ import_id: id, seller }) => `${id} ${seller}`}
        columns={columns}
      />
      <ConfirmDialog
        open={asked !== null}
        onClose={() => ask(null)}
        question={importWords.askUndo(asked ? fileOf(asked) : '')}
        note={asked?.state === 'running' ? importWords.askUndoRunning : importWords.askUndoNote}
        confirmLabel={asked?.state === 'undoing' ? importWords.undoGoOn : importWords.undoShort}
        busy={isPending}
        busyText={
          done === 0
            ? importWords.undoing
            : importWords.undoingNow(formatCount(done), formatCount((asked?.added ?? 0) + (asked?.changed ?? 0)))
        }
        onConfirm={() => {
          setDone(0)
          if (asked) undo({ changeId: asked.import_id, endsImport: asked.state === 'running' })
        }}
      />
    </Panel>
  )
}

const fileOf = ({ file_name: name }: Import) => name || importWords.fileWithoutName

const columnsOf = (isAdmin: boolean, onUndo: (one: Import) => void): Columns<Import> => ({
  file: {
    header: importWords.file,
    width: 'minmax(0,1.4fr)',
    card: 'title',
    title: fileOf,
    cell: (one) => <span className="font-medium text-ink">{fileOf(one)}</span>,
  },
  when: {
    header: importWords.when,
    width: 'minmax(0,1.1fr)',
    card: 'subtitle',
    cell: ({ started_at: at }) => <Time at={at} format={formatDateTime} />,
    className: 'meta',
  },
  ...(isAdmin && {
    whose: {
      header: importWords.whose,
      width: 'minmax(0,1fr)',
      card: 'line' as const,
      cell: ({ seller }: Import) => seller ?? importWords.theShop,
    },
  }),
  by: { header: importWords.byWhom, width: 'minmax(0,0.8fr)', card: 'hidden', cell: ({ by }) => by },
  came: {
    header: importWords.came,
    width: 'minmax(0,1.8fr)',
    card: 'line',
    className: 'md:whitespace-normal',
    cell: ({ added, changed, same, refused }) =>
      importWords.importCounts(formatCount(added), formatCount(changed), formatCount(same), refused),
  },
  state: {
    header: importWords.state,
    width: 'minmax(0,1fr)',
    card: 'subend',
    cell: (one) => <ImportState one={one} />,
  },
  undo: {
    header: <span className="sr-only">{importWords.undoShort}</span>,
    width: '6rem',
    align: 'end',
    card: 'end',
    cell: (one) =>
      one.state !== 'undone' &&
      one.added + one.changed > 0 && (
        <Button size="dense" aria-label={importWords.undoOf(fileOf(one))} onClick={() => onUndo(one)}>
          {importWords.undoShort}
        </Button>
      ),
  },
})

const TONES = { done: 'on', running: 'on', stopped: 'low', undoing: 'low', undone: 'off' } as const

function ImportState({ one }: { one: Import }) {
  const { state, undone } = one
  return (
    <StatusDot tone={TONES[state]}>
      {state === 'stopped'
        ? importWords.stoppedAt(formatCount(rowsOf(one)))
        : state === 'undoing'
          ? importWords.undoingAt(formatCount(undone))
          : importWords.states[state]}
    </StatusDot>
  )
}
