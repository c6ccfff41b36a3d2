import { CircleCheck, Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatCount } from '#contract/money.ts'
import { Button } from '#app/ui/button.tsx'
import { PanelFoot } from '#app/ui/dashboard/panel-foot.tsx'
import { Segments } from '#app/ui/dashboard/segments.tsx'
import { Toolbar } from '#app/ui/dashboard/toolbar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { controlWords } from '#app/words/controls.ts'
import { importWords } from '#app/words/imports.ts'
import { CheckTable } from './check-table.tsx'
import { CheckTally } from './check-tally.tsx'
import { countRows, type Sheet, type SheetCounts } from './sheet.ts'
import { isInView, type RowsView } from './rows-view.ts'
import type { SheetState } from './use-sheet.ts'

interface CheckStepProps {
  sheet: Sheet
  state: SheetState
  onSaveProblems: () => void
  onBack: () => void
  onImport: () => void
}

const VIEWS = ['mend', 'new', 'changes', 'all'] as const

/** The third step: what each row would do, and what is to be mended before. */
export function CheckStep({ sheet, state, onSaveProblems, onBack, onImport }: CheckStepProps) {
  const counts = useMemo(() => countRows(sheet), [sheet])
  const sums = sumsOf(sheet, counts)
  const [chosen, setChosen] = useState<RowsView | null>(null)
  const view = chosen ?? (sums.mend > 0 ? 'mend' : 'all')
  // What is mended stays where it is until another view is chosen.
  const [touched, setTouched] = useState<ReadonlySet<number>>(new Set())
  const shown = useMemo(
    () => sheet.rows.filter((row) => isInView(row, view) || touched.has(row.at)),
    [sheet, view, touched],
  )
  const [correct] = useState(() => (...[at, field, text]: Parameters<SheetState['correct']>) => {
    setTouched((before) => new Set(before).add(at))
    setChosen((before) => before ?? 'mend')
    state.correct(at, field, text)
  })
  function show(next: RowsView) {
    setTouched(new Set())
    setChosen(next)
  }
  return (
    <>
      <CheckTally sheet={sheet} counts={counts} isChecking={state.isChecking} />
      {state.failure !== null && (
        <div className="flex flex-wrap items-center gap-2 border-t border-line p-3">
          <Notice tone="red" className="flex-1">
            {importWords.checkFailed(state.failure)}
          </Notice>
          <Button size="dense" onClick={state.check}>
            {controlWords.tryAgain}
          </Button>
        </div>
      )}
      <div className="border-t border-line">
        <Toolbar>
          <Segments
            label={importWords.show}
            segments={VIEWS.map((name) => ({ name, words: importWords.segments[name], count: sums[name] }))}
            chosen={view}
            onChoose={show}
          />
          {counts.problems > 0 && (
            <Button size="dense" onClick={onSaveProblems} className="ml-auto max-md:hidden">
              <Download />
              {importWords.problemRowsAsCsv}
            </Button>
          )}
        </Toolbar>
      </div>
      {shown.length > 0 ? (
        <CheckTable key={view} rows={shown} onCorrect={correct} />
      ) : (
        <EmptyState
          icon={CircleCheck}
          heading={importWords.noneHere[view]}
          className="[&_h2]:text-md [&_h2]:leading-6"
        />
      )}
      <PanelFoot note={noteOf(counts, state.isChecking)}>
        <Button size="dense" onClick={onBack}>
          {importWords.goBack}
        </Button>
        <Button
          tone="main"
          size="dense"
          disabled={counts.ready === 0 && !state.isChecking}
          busy={state.isChecking}
          busyText={importWords.checkingNow}
          onClick={onImport}
        >
          {importWords.import(formatCount(counts.ready))}
        </Button>
      </PanelFoot>
    </>
  )
}

function sumsOf({ rows }: Sheet, { problems, odd, created, updated }: SheetCounts): Record<RowsView, number> {
  return { mend: problems + odd, new: created, changes: updated, all: rows.length }
}

function noteOf({ ready, problems, odd, isIn }: SheetCounts, isChecking: boolean): string {
  if (ready > 0 || isChecking) return problems + odd > 0 ? importWords.correctHere : importWords.allGood
  return isIn > 0 && problems === 0 ? importWords.allIn : importWords.nothingReady
}
