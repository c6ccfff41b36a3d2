import { CircleCheck, Download } from 'lucide-react'
import { useMemo, useState } from 'react'
import { formatCount } from '#contract/money.ts'
import { Button } from '#app/ui/button.tsx'
import { PanelFooter } from '#app/ui/panel-foot.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { Toolbar } from '#app/ui/toolbar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { importWords } from '#app/words/imports.ts'
import { CheckTable } from './check-table.tsx'
import { CheckSummary } from './check-summary.tsx'
import {
  countRows,
  unfilterableSpecs,
  stateOf,
  suspiciousChangeOf,
  type ParsedRow,
  type ParsedTable,
  type RowCounts,
} from './parsed-table.ts'
import type { ImportState } from './use-import-state.ts'

interface CheckStepProps {
  parsedTable: ParsedTable
  importState: ImportState
  onSaveIssues: () => void
  onBack: () => void
  onImport: () => void
}

const VIEWS = ['mend', 'kept', 'new', 'changes', 'all'] as const

/** Third step, which shows the effect of importing each row; rows that need to be fixed come first. */
export function CheckStep({ parsedTable, importState, onSaveIssues, onBack, onImport }: CheckStepProps) {
  const counts = useMemo(() => countRows(parsedTable), [parsedTable])
  const segmentCounts = segmentCountsOf(parsedTable, counts)
  const [chosen, setChosen] = useState<RowFilter | null>(null)
  const view = chosen ?? (segmentCounts.mend > 0 ? 'mend' : 'all')
  // Rows that the user fixes remain visible until another filter is selected.
  const [touchedRows, setTouchedRows] = useState<ReadonlySet<number>>(new Set())
  const visibleRows = useMemo(
    () => parsedTable.rows.filter((row) => matchesFilter(row, view) || touchedRows.has(row.at)),
    [parsedTable, view, touchedRows],
  )
  const [correct] = useState(() => (...[at, field, text]: Parameters<ImportState['correct']>) => {
    setTouchedRows((before) => new Set(before).add(at))
    setChosen((before) => before ?? 'mend')
    importState.correct(at, field, text)
  })
  function show(next: RowFilter) {
    setTouchedRows(new Set())
    setChosen(next)
  }
  return (
    <>
      <CheckSummary parsedTable={parsedTable} counts={counts} isChecking={importState.isChecking} />
      {importState.failure !== null && (
        <div className="border-t border-line p-3">
          <Failure
            place="form"
            failure={{ text: importWords.checkFailed, detail: importState.failure }}
            onRetry={importState.check}
          />
        </div>
      )}
      <div className="border-t border-line">
        <Toolbar>
          <SegmentedControl
            label={importWords.show}
            segments={VIEWS.filter((name) => name !== 'kept' || counts.withKept > 0).map((name) => ({
              name,
              words: importWords.segments[name],
              count: segmentCounts[name],
            }))}
            chosen={view}
            onChoose={show}
          />
          {counts.problems > 0 && (
            <Button size="dense" onClick={onSaveIssues} className="ml-auto max-md:hidden">
              <Download />
              {importWords.issueRowsAsCsv}
            </Button>
          )}
        </Toolbar>
      </div>
      {visibleRows.length > 0 ? (
        <CheckTable key={view} rows={visibleRows} showsKept={view === 'kept'} onCorrect={correct} />
      ) : (
        <EmptyState icon={CircleCheck} heading={importWords.noneHere[view]} isSmall />
      )}
      <PanelFooter note={noteOf(counts, importState.isChecking)}>
        <Button size="dense" onClick={onBack}>
          {importWords.goBack}
        </Button>
        <Button
          tone="main"
          size="dense"
          disabled={counts.ready === 0 && !importState.isChecking}
          busy={importState.isChecking}
          busyText={importWords.checkingNow}
          onClick={onImport}
        >
          {importWords.import(formatCount(counts.ready))}
        </Button>
      </PanelFooter>
    </>
  )
}

function segmentCountsOf(
  { rows }: ParsedTable,
  { problems, suspicious, withKept, created, updated }: RowCounts,
): Record<RowFilter, number> {
  return { mend: problems + suspicious, kept: withKept, new: created, changes: updated, all: rows.length }
}

function noteOf({ ready, problems, suspicious, isImported }: RowCounts, isChecking: boolean): string {
  if (ready > 0 || isChecking) return problems + suspicious > 0 ? importWords.correctHere : importWords.noIssues
  return isImported > 0 && problems === 0 ? importWords.allImported : importWords.nothingReady
}

/** Filter that determines which rows are displayed. */
type RowFilter = (typeof VIEWS)[number]

function matchesFilter(row: ParsedRow, filter: RowFilter): boolean {
  if (filter === 'all') return true
  const state = stateOf(row)
  if (filter === 'kept') return unfilterableSpecs(row).length > 0
  if (filter === 'mend') return state === 'problems' || suspiciousChangeOf(row) !== null
  return !row.isImported && state === (filter === 'new' ? 'created' : 'updated')
}
