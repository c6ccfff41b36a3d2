import type { LayoutKind, LayoutRow } from '#contract/imports/layout.ts'
import { LAYOUT_KINDS } from '#contract/imports/layout.ts'
import { formatCount } from '#contract/money.ts'
import { Select } from '#app/ui/select.tsx'
import { importLayoutWords } from '#app/words/imports-layout.ts'
import { chosenUse, offeredUses, type FileLayout, type LayoutUse } from './file-layout.ts'
import type { StepProps } from './use-import.ts'

/** Maximum number of rows of each kind to list by name. */
const MAX_NAMED = 4

/** Lists the rows that are not products, by kind, and lets the user choose what happens to them. */
export function LayoutRows({ wizard: { layout, chooseUse }, state: { uses } }: StepProps) {
  if (!layout || layout.found.length === 0) return null
  return (
    <section aria-label={importLayoutWords.heading} className="grid gap-2.5 border-t border-line p-4">
      <h2 className="text-base font-semibold tracking-normal text-ink">{importLayoutWords.heading}</h2>
      <ul className="grid gap-2.5">
        {LAYOUT_KINDS.map((kind) => ({ kind, rows: layout.found.filter((one) => one.kind === kind) }))
          .filter(({ rows }) => rows.length > 0)
          .map(({ kind, rows }) => (
            <li key={kind} className="grid items-center gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_12rem]">
              <p className="min-w-0 wrap-anywhere">
                <span className="font-medium text-ink">{importLayoutWords.count(kind, formatCount(rows.length))}</span>{' '}
                <span className="block meta">{samplesOf(rows)}</span>
              </p>
              <Select
                aria-label={importLayoutWords.labelOfUse(kind)}
                value={chosenUse(uses, kind)}
                onChange={({ target }) => chooseUse(kind, target.value as LayoutUse)}
                isDense
              >
                {offeredUses(kind).map((use) => (
                  <option key={use} value={use}>
                    {importLayoutWords.uses[use]}
                  </option>
                ))}
              </Select>
            </li>
          ))}
      </ul>
    </section>
  )
}

function samplesOf(rows: readonly LayoutRow[]): string {
  const named = rows
    .slice(0, MAX_NAMED)
    .map(({ title, text, row }) => importLayoutWords.sample(title || text, formatCount(row)))
  const more = rows.length - named.length
  return [...named, ...(more > 0 ? [importLayoutWords.more(formatCount(more))] : [])].join(', ')
}

/** States how many rows were used as categories and how many were left out, by kind. */
export function LayoutSummary({
  layout: { leftOut, usedSections },
}: {
  layout: Pick<FileLayout, 'leftOut' | 'usedSections'>
}) {
  const left = (Object.entries(leftOut) as [LayoutKind, number][]).filter(([, count]) => count > 0)
  const sentences = [
    ...(usedSections > 0 ? [importLayoutWords.used(formatCount(usedSections))] : []),
    ...left.map(([kind, count]) => importLayoutWords.leftOut(kind, formatCount(count))),
  ]
  return sentences.length === 0 ? null : <p className="meta">{sentences.join(' · ')}</p>
}
