import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import { formatCount } from '#contract/money.ts'
import { formatCategory } from '#contract/imports/lists.ts'
import { getOwnShop } from '#contract/shops/calls.ts'
import { apiQuery } from '#app/api/query.ts'
import { Notice } from '#app/ui/notice.tsx'
import { StatusDot } from '#app/ui/status-dot.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { importWords } from '#app/words/imports.ts'
import { stateOf, type ParsedTable, type RowCounts } from './parsed-table.ts'

interface CheckSummaryProps {
  parsedTable: ParsedTable
  counts: RowCounts
  isChecking: boolean
}

/** Summary with the number of rows for each outcome. */
export function CheckSummary({ parsedTable, counts, isChecking }: CheckSummaryProps) {
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
      {parsedTable.leftOut > 0 && <p className="meta">{importWords.leftOut(formatCount(parsedTable.leftOut))}</p>}
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
