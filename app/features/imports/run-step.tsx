import { Download } from 'lucide-react'
import { Link } from 'react-router'
import { formatCount } from '#contract/money.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Meter } from '#app/ui/dashboard/meter.tsx'
import { PanelFoot } from '#app/ui/dashboard/panel-foot.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { importWords } from '#app/words/imports.ts'
import { isUnderWay, type Run } from './use-run.ts'

interface RunStepProps {
  run: Run
  /** Rows that wait for correction. */
  problems: number
  productsPath: string
  onStop: () => void
  onGoOn: () => void
  onMend: () => void
  onSaveProblems: () => void
}

/** The last step: how far it is, and what came of it. */
export function RunStep({ run, problems, productsPath, onStop, onGoOn, onMend, onSaveProblems }: RunStepProps) {
  const isStill = run.status === 'stopped' || run.status === 'failed'
  return (
    <>
      {run.status === 'done' ? (
        <div className="p-4">
          <Notice tone="green">
            <b>{importWords.imported(formatCount(importedOf(run)))}</b> {importWords.took(timeWords(run.worked))}{' '}
            {countWords(run)}
          </Notice>
        </div>
      ) : (
        <Progress run={run} />
      )}
      {isStill && (
        <div className="px-4 pb-4">
          <Notice tone={run.status === 'failed' ? 'red' : 'amber'}>
            <p>{run.sentence ?? importWords.stopped}</p>
            <p>{importWords.soFar(formatCount(importedOf(run)), formatCount(run.total))}</p>
          </Notice>
        </div>
      )}
      <PanelFoot
        note={!isUnderWay(run) && problems > 0 ? importWords.waitForCorrection(formatCount(problems)) : undefined}
      >
        {isUnderWay(run) && (
          <Button size="dense" busy={run.status === 'stopping'} busyText={importWords.stopping} onClick={onStop}>
            {importWords.stop}
          </Button>
        )}
        {!isUnderWay(run) && problems > 0 && (
          <>
            <Button size="dense" onClick={onSaveProblems}>
              <Download />
              {importWords.problemRows}
            </Button>
            <Button size="dense" onClick={onMend}>
              {importWords.mendThem}
            </Button>
          </>
        )}
        {!isUnderWay(run) && (
          <Link to={productsPath} className={buttonClass({ tone: isStill ? 'line' : 'brand', size: 'dense' })}>
            {importWords.toProducts}
          </Link>
        )}
        {isStill && (
          <Button tone="main" size="dense" onClick={onGoOn}>
            {importWords.goOn}
          </Button>
        )}
      </PanelFoot>
    </>
  )
}

function Progress({ run }: { run: Run }) {
  const share = run.total === 0 ? 1 : run.done / run.total
  return (
    <div className="grid gap-2.5 px-4 py-6">
      <p className="flex flex-wrap items-baseline gap-x-2 font-medium text-ink">
        <b className="text-xl font-bold">{importWords.percent(Math.floor(share * 100))}</b>
        <span>{importWords.rowsOfRows(formatCount(run.done), formatCount(run.total))}</span>
        <span role="status" className="ml-auto font-text text-ink-3">
          {run.isRetrying ? importWords.reconnecting : null}
        </span>
        {!run.isRetrying && run.status === 'running' && <span className="font-text text-ink-3">{leftWords(run)}</span>}
      </p>
      <Meter label={importWords.meter} share={share} />
      {isUnderWay(run) && <p className="meta">{importWords.stayHere}</p>}
    </div>
  )
}

const importedOf = ({ counts: { created, updated, unchanged } }: Run) => created + updated + unchanged

function countWords({ counts: { created, updated, unchanged } }: Run): string {
  return importWords.counts(formatCount(created), formatCount(updated), formatCount(unchanged))
}

const MINUTE = 60

/** By what the rows so far took; nothing before the first are in. */
function leftWords({ done, total, worked }: Run): string | null {
  if (done === 0) return null
  const seconds = Math.ceil(((worked / done) * (total - done)) / 1000)
  return seconds <= MINUTE ? importWords.secondsLeft(seconds) : importWords.minutesLeft(Math.ceil(seconds / MINUTE))
}

function timeWords(worked: number): string {
  const seconds = Math.max(1, Math.round(worked / 1000))
  if (seconds < 2 * MINUTE) return importWords.seconds(seconds)
  return importWords.minutes(Math.floor(seconds / MINUTE), seconds % MINUTE)
}
