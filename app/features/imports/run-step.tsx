import { Undo2 } from 'lucide-react'
import { Link } from 'react-router'
import { formatCount } from '#contract/money.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { PanelFooter } from '#app/ui/panel-foot.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { undoneText, useUndo } from '#app/features/products/use-undo.ts'
import { importGroupWords } from '#app/words/imports-groups.ts'
import { importWords } from '#app/words/imports.ts'
import { LayoutSummary } from './layout-rows.tsx'
import { isRunning, type ImportRun, type RunState } from './import-state.ts'
import { countRows } from './parsed-table.ts'
import { SaveIssues } from './save-issues.tsx'
import type { StepProps } from './use-import.ts'

/** Last step, which shows the progress and the result of the import. */
export function RunStep({
  wizard,
  state: { run, rows },
  productsPath,
}: StepProps<RunState> & { productsPath: string }) {
  const { skipped, layout } = rows.parsedTable
  const { problems, unconfirmed, leftOut } = countRows(rows.parsedTable)
  const issueCount = problems + unconfirmed
  const isHalted = run.status === 'stopped' || run.status === 'failed'
  const { undo, ...undoing } = useUndo()
  const canUndo = !isRunning(run) && !undoing.isSuccess && run.counts.created + run.counts.updated > 0
  return (
    <>
      {run.status === 'done' ? (
        <div className="p-4">
          <Notice tone="green">
            <b>{importWords.imported(formatCount(importedCount(run)))}</b>{' '}
            {importWords.took(durationText(run.workedMs))} {countText(run)}
            <LayoutSummary layout={layout} />
            {leftOut > 0 && <p>{importGroupWords.leftOut(formatCount(leftOut))}</p>}
            {skipped > 0 && <p>{importWords.leftOut(formatCount(skipped))}</p>}
            {run.waiting > 0 && <p>{importWords.waiting(formatCount(run.waiting))}</p>}
          </Notice>
        </div>
      ) : (
        <Progress run={run} />
      )}
      {undoing.isSuccess && (
        <div className="px-4 pb-4">
          <Notice tone="blue">
            <b>{importWords.undone(undoneText(undoing.data))}</b> {importWords.undoNote}
          </Notice>
        </div>
      )}
      {isHalted && (
        <div className="px-4 pb-4">
          <Notice tone={run.status === 'failed' ? 'red' : 'amber'}>
            <p>{run.status === 'failed' ? run.failure : importWords.stopped}</p>
            <p>{importWords.importedSoFar(formatCount(importedCount(run)), formatCount(run.total))}</p>
          </Notice>
        </div>
      )}
      <PanelFooter
        note={!isRunning(run) && issueCount > 0 ? importWords.waitForCorrection(formatCount(issueCount)) : undefined}
      >
        {isRunning(run) && (
          <Button
            size="dense"
            busy={run.status === 'stopping'}
            busyText={importWords.stopping}
            onClick={wizard.stopRun}
          >
            {importWords.stop}
          </Button>
        )}
        {canUndo && (
          <Button
            size="dense"
            busy={undoing.isPending}
            busyText={importWords.undoing}
            onClick={() => undo({ changeId: run.importId, endsImport: true })}
          >
            <Undo2 />
            {importWords.undo}
          </Button>
        )}
        {!isRunning(run) && issueCount > 0 && (
          <>
            <SaveIssues words={importWords.issueRows} save={wizard.saveIssues} />
            <Button size="dense" onClick={() => wizard.go('check')}>
              {importWords.fixRows}
            </Button>
          </>
        )}
        {!isRunning(run) && (
          <Link to={productsPath} className={buttonClass({ tone: isHalted ? 'line' : 'brand', size: 'dense' })}>
            {importWords.toProducts}
          </Link>
        )}
        {isHalted && !undoing.isSuccess && (
          <Button tone="main" size="dense" onClick={wizard.resumeRun}>
            {importWords.resume}
          </Button>
        )}
      </PanelFooter>
    </>
  )
}

function Progress({ run }: { run: ImportRun }) {
  const share = run.total === 0 ? 1 : run.done / run.total
  const isRetrying = isRunning(run) && run.isRetrying
  return (
    <div className="grid gap-2.5 px-4 py-6">
      <p className="flex flex-wrap items-baseline gap-x-2 font-medium text-ink">
        <b className="text-xl font-bold">{importWords.percent(Math.floor(share * 100))}</b>
        <span>{importWords.rowsOfRows(formatCount(run.done), formatCount(run.total))}</span>
        <span role="status" className="ml-auto font-text text-ink-3">
          {isRetrying ? importWords.reconnecting : null}
        </span>
        {!isRetrying && run.status === 'running' && <span className="font-text text-ink-3">{timeLeftText(run)}</span>}
      </p>
      <ProgressBar label={importWords.importProgress} fraction={share} />
      {isRunning(run) && <p className="meta">{importWords.keepPageOpen}</p>}
    </div>
  )
}

const importedCount = ({ counts: { created, updated, unchanged } }: ImportRun) => created + updated + unchanged

function countText({ counts: { created, updated, unchanged } }: ImportRun): string {
  return importWords.counts(formatCount(created), formatCount(updated), formatCount(unchanged))
}

const MINUTE = 60

/**
 * Estimates the remaining time of an import from its speed so far; returns null until the first rows have been
 * imported.
 */
function timeLeftText({ done, total, workedMs }: ImportRun): string | null {
  if (done === 0) return null
  const seconds = Math.ceil(((workedMs / done) * (total - done)) / 1000)
  return seconds <= MINUTE ? importWords.secondsLeft(seconds) : importWords.minutesLeft(Math.ceil(seconds / MINUTE))
}

function durationText(worked: number): string {
  const seconds = Math.max(1, Math.round(worked / 1000))
  if (seconds < 2 * MINUTE) return importWords.seconds(seconds)
  return importWords.minutes(Math.floor(seconds / MINUTE), seconds % MINUTE)
}
