import { useMemo, type ReactNode } from 'react'
import { formatCount } from '#contract/money.ts'
import { formatCategory } from '#contract/rules/import-lists.ts'
import { Lamp } from '#app/ui/dashboard/lamp.tsx'
import { Meter } from '#app/ui/dashboard/meter.tsx'
import { importWords } from '#app/words/imports.ts'
import { stateOf, type Sheet, type SheetCounts } from './sheet.ts'

interface CheckTallyProps {
  sheet: Sheet
  counts: SheetCounts
  isChecking: boolean
}

/** How many rows would do what. */
export function CheckTally({ sheet, counts, isChecking }: CheckTallyProps) {
  const { ready, created, updated, unchanged, problems, odd, waiting, isIn } = counts
  const all = sheet.rows.length
  const made = useMemo(() => madeCategories(sheet), [sheet])
  return (
    <div className="grid gap-2 px-4 py-3.5">
      <p className="flex flex-wrap items-center gap-x-5 gap-y-1 text-ink-2">
        <Sum count={ready}>{importWords.ready(formatCount(ready))}:</Sum>
        <Sum count={created}>{importWords.new}</Sum>
        <Sum count={updated}>{importWords.changes(formatCount(updated))}</Sum>
        <Sum count={unchanged}>{importWords.same}</Sum>
        {isIn > 0 && <Sum count={isIn}>{importWords.alreadyIn}</Sum>}
        {problems > 0 && (
          <Lamp tone="out">
            <Sum count={problems} isTinted>
              {importWords.withProblems(formatCount(problems))}
            </Sum>
          </Lamp>
        )}
        {odd > 0 && (
          <Lamp tone="low">
            <Sum count={odd} isTinted>
              {importWords.toLookAt}
            </Sum>
          </Lamp>
        )}
      </p>
      {made.length > 0 && <p className="meta">{importWords.newCategories(listed(made))}</p>}
      {isChecking && waiting > 0 && (
        <div className="grid gap-1.5">
          <p className="meta">{importWords.checking(formatCount(all - waiting), formatCount(all))}</p>
          <Meter label={importWords.checkMeter} share={(all - waiting) / all} isThin />
        </div>
      )}
    </div>
  )
}

function Sum({ count, isTinted = false, children }: { count: number; isTinted?: boolean; children: ReactNode }) {
  return (
    <span className="whitespace-nowrap">
      <b className={`text-md font-bold ${isTinted ? '' : 'text-ink'}`}>{formatCount(count)}</b> {children}
    </span>
  )
}

/** Those that good rows still name: a name that was mended makes no category. */
function madeCategories({ rows, newCategories }: Sheet): string[] {
  if (newCategories.length === 0) return []
  const named = new Set(
    rows.flatMap((row) =>
      row.draft.category && !row.isIn && stateOf(row) !== 'problems'
        ? [formatCategory(row.draft.category).toLowerCase()]
        : [],
    ),
  )
  return newCategories.filter((name) => named.has(name.toLowerCase()))
}

const LISTED = 4

function listed(names: string[]): string {
  const some = names.slice(0, LISTED).join(', ')
  return names.length > LISTED ? importWords.andMore(some, names.length - LISTED) : some
}
