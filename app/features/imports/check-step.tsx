import { useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import { useMemo, useState, type ReactNode } from 'react'
import { formatCount } from '#contract/money.ts'
import { formatCategory } from '#contract/imports/lists.ts'
import { getOwnShop } from '#contract/shops/calls.ts'
import { apiQuery } from '#app/api/query.ts'
import { Button } from '#app/ui/button.tsx'
import { PanelFooter } from '#app/ui/panel-foot.tsx'
import { SegmentedControl } from '#app/ui/segmented-control.tsx'
import { Toolbar } from '#app/ui/toolbar.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { StatusDot } from '#app/ui/status-dot.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { importGroupWords } from '#app/words/imports-groups.ts'
import { importWords } from '#app/words/imports.ts'
import { CheckTable } from './check-table.tsx'
import { ImplausiblePrices } from './implausible-prices.tsx'
import { IssueGroups } from './issue-groups-panel.tsx'
import { LayoutSummary } from './layout-rows.tsx'
import { hasMissing, type RowsState } from './import-state.ts'
import {
  countRows,
  unfilterableSpecs,
  stateOf,
  suspiciousChangeOf,
  type ParsedRow,
  type ParsedTable,
  type RowCounts,
} from './parsed-table.ts'
import { SaveIssues } from './save-issues.tsx'
import type { StepProps } from './use-import.ts'

const VIEWS = ['mend', 'kept', 'new', 'changes', 'leftOut', 'all'] as const
/** Views that are only offered if they have rows. */
const RARE_VIEWS = new Set<RowFilter>(['kept', 'leftOut'])

/** Third step, which shows the effect of importing each row; rows that need to be fixed come first. */
export function CheckStep({ wizard, state }: StepProps<RowsState>) {
  const { parsedTable, check } = state.rows
  const isChecking = check.status === 'running'
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
  const [correct] = useState(() => (...[at, field, text]: Parameters<typeof wizard.correct>) => {
    setTouchedRows((before) => new Set(before).add(at))
    setChosen((before) => before ?? 'mend')
    wizard.correct(at, field, text)
  })
  function show(next: RowFilter) {
    setTouchedRows(new Set())
    setChosen(next)
  }
  return (
    <>
      <CheckSummary parsedTable={parsedTable} counts={counts} isChecking={isChecking} />
      {check.status === 'failed' && (
        <div className="border-t border-line p-3">
          <Failure
            place="form"
            failure={{ text: importWords.checkFailed, detail: check.failure }}
            onRetry={wizard.recheck}
          />
        </div>
      )}
      <ImplausiblePrices rows={parsedTable.rows} onConfirm={wizard.confirmPrices} />
      <IssueGroups wizard={wizard} state={state} />
      <div className="border-t border-line">
        <Toolbar>
          <SegmentedControl
            label={importWords.show}
            segments={VIEWS.filter((name) => !RARE_VIEWS.has(name) || segmentCounts[name] > 0 || name === view).map(
              (name) => ({
                name,
                words: importWords.segments[name],
                count: segmentCounts[name],
              }),
            )}
            chosen={view}
            onChoose={show}
          />
          {counts.problems > 0 && (
            <SaveIssues words={importWords.issueRowsAsCsv} save={wizard.saveIssues} className="ml-auto max-md:hidden" />
          )}
        </Toolbar>
      </div>
      {visibleRows.length > 0 ? (
        <CheckTable key={view} rows={visibleRows} showsKept={view === 'kept'} onCorrect={correct} />
      ) : (
        <EmptyState icon={CircleCheck} heading={importWords.noneHere[view]} isSmall />
      )}
      <PanelFooter note={noteOf(counts, isChecking)}>
        <Button size="dense" onClick={() => wizard.go(hasMissing(state) ? 'categories' : 'columns')}>
          {importWords.goBack}
        </Button>
        <Button
          tone="main"
          size="dense"
          disabled={counts.ready === 0 && !isChecking}
          busy={isChecking}
          busyText={importWords.checkingNow}
          onClick={wizard.startRun}
        >
          {importWords.import(formatCount(counts.ready))}
        </Button>
      </PanelFooter>
    </>
  )
}

function segmentCountsOf(
  { rows }: ParsedTable,
  { problems, suspicious, unconfirmed, withKept, created, updated, leftOut }: RowCounts,
): Record<RowFilter, number> {
  const mend = problems + suspicious + unconfirmed
  return { mend, kept: withKept, new: created, changes: updated, leftOut, all: rows.length }
}

function noteOf(counts: RowCounts, isChecking: boolean): string {
  const { ready, problems, suspicious, unconfirmed, isImported } = counts
  if (unconfirmed > 0) return importWords.unconfirmedLeftOut(formatCount(unconfirmed))
  if (ready > 0 || isChecking) return problems + suspicious > 0 ? importWords.correctHere : importWords.noIssues
  return isImported > 0 && problems === 0 ? importWords.allImported : importWords.nothingReady
}

/** Filter that determines which rows are displayed. */
type RowFilter = (typeof VIEWS)[number]

function matchesFilter(row: ParsedRow, filter: RowFilter): boolean {
  if (filter === 'all') return true
  const state = stateOf(row)
  if (filter === 'leftOut') return state === 'leftOut'
  if (filter === 'kept') return unfilterableSpecs(row).length > 0
  if (filter === 'mend') return state === 'problems' || suspiciousChangeOf(row) !== null
  return !row.isImported && state === (filter === 'new' ? 'created' : 'updated')
}

interface CheckSummaryProps {
  parsedTable: ParsedTable
  counts: RowCounts
  isChecking: boolean
}

/** Summary with the number of rows for each outcome. */
function CheckSummary({ parsedTable, counts, isChecking }: CheckSummaryProps) {
  const { ready, created, updated, unchanged, problems, suspicious, waiting, isImported, valuesRead, valuesKept } =
    counts
  const { makersTidied, keywordsSplit } = counts
  const all = parsedTable.rows.length
  const createdCategories = useMemo(() => usedNewCategories(parsedTable), [parsedTable])
  return (
    <div className="grid gap-2 px-4 py-3.5">
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-2">
        <SummaryCount count={ready}>{importWords.ready(formatCount(ready))}:</SummaryCount>
        <SummaryCount count={created}>{importWords.new}</SummaryCount>
        <SummaryCount count={updated}>{importWords.changes(formatCount(updated))}</SummaryCount>
        <SummaryCount count={unchanged}>{importWords.same}</SummaryCount>
        {isImported > 0 && <SummaryCount count={isImported}>{importWords.alreadyImported}</SummaryCount>}
        {problems > 0 && (
          <StatusDot tone="out">
            <SummaryCount count={problems} isTinted>
              {importWords.withIssues(formatCount(problems))}
            </SummaryCount>
          </StatusDot>
        )}
        {counts.unconfirmed > 0 && (
          <StatusDot tone="low">
            <SummaryCount count={counts.unconfirmed} isTinted>
              {importWords.toConfirm(formatCount(counts.unconfirmed))}
            </SummaryCount>
          </StatusDot>
        )}
        {suspicious > 0 && (
          <StatusDot tone="low">
            <SummaryCount count={suspicious} isTinted>
              {importWords.suspicious}
            </SummaryCount>
          </StatusDot>
        )}
      </p>
      {valuesRead + valuesKept > 0 && (
        <p className="meta">
          {importWords.valuesRead(
            formatCount(valuesRead),
            formatCount(valuesRead + valuesKept),
            valuesKept === 0 ? null : formatCount(valuesKept),
          )}
        </p>
      )}
      {makersTidied > 0 && <p className="meta">{importWords.makersTidied(formatCount(makersTidied))}</p>}
      {keywordsSplit > 0 && <p className="meta">{importWords.keywordsSplit(formatCount(keywordsSplit))}</p>}
      <LayoutSummary layout={parsedTable.layout} />
      {counts.leftOut > 0 && <p className="meta">{importGroupWords.leftOut(formatCount(counts.leftOut))}</p>}
      {parsedTable.skipped > 0 && <p className="meta">{importWords.leftOut(formatCount(parsedTable.skipped))}</p>}
      {createdCategories.length > 0 && (
        <p className="meta">{importWords.newCategories(listNames(createdCategories))}</p>
      )}
      {counts.held > 0 && <HeldNote held={counts.held} />}
      {isChecking && waiting > 0 && (
        <div className="grid gap-1.5">
          <p className="meta">{importWords.checking(formatCount(all - waiting), formatCount(all))}</p>
          <ProgressBar label={importWords.checkProgress} fraction={(all - waiting) / all} isThin />
        </div>
      )}
    </div>
  )
}

/** Note that the import's new products will be reviewed before they go on sale. */
function HeldNote({ held }: { held: number }) {
  const { data: shop, isPending } = useQuery(apiQuery(getOwnShop))
  if (isPending) return null
  const checksLeft = shop?.checks_left ?? 0
  return (
    <Notice tone="blue" isDense>
      {checksLeft > 0 ? importWords.willWait(formatCount(held), checksLeft) : importWords.waiting(formatCount(held))}
    </Notice>
  )
}

function SummaryCount({
  count,
  isTinted = false,
  children,
}: {
  count: number
  isTinted?: boolean
  children: ReactNode
}) {
  return (
    <span className="whitespace-nowrap">
      <b className={`text-md font-bold ${isTinted ? '' : 'text-ink'}`}>{formatCount(count)}</b> {children}
    </span>
  )
}

/**
 * Returns the new categories that valid rows still use. A new category is not created if all rows that used it were
 * corrected.
 */
function usedNewCategories({ rows, newCategories }: ParsedTable): string[] {
  if (newCategories.length === 0) return []
  const named = new Set(
    rows.flatMap((row) =>
      row.draft.category && !row.isImported && stateOf(row) !== 'problems'
        ? [formatCategory(row.draft.category).toLowerCase()]
        : [],
    ),
  )
  return newCategories.filter((name) => named.has(name.toLowerCase()))
}

const MAX_LISTED = 4

function listNames(names: string[]): string {
  const some = names.slice(0, MAX_LISTED).join(', ')
  return names.length > MAX_LISTED ? importWords.andMore(some, names.length - MAX_LISTED) : some
}
