import type { ReactNode } from 'react'
import { formatCount } from '#contract/money.ts'
import { selectionWords } from '#app/words/controls-selection.ts'
import { Button } from './button.tsx'
import { RowCheckbox } from './row-checkbox.tsx'

/**
 * Bar with actions for the selected rows. It replaces the table's toolbar; on phones it is fixed to the bottom of the
 * window.
 */
export function SelectionBar({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} data-foot-bar className={barClass}>
      {children}
    </div>
  )
}

interface SelectedRowsProps {
  /** Number of selected rows. */
  count: number
  isAll: boolean
  selectAllLabel: string
  selectAll: () => void
  clear: () => void
}

/** Number of selected rows, shown at the start of the bar. */
export function SelectedRows({ count, isAll, selectAllLabel, selectAll, clear }: SelectedRowsProps) {
  return (
    <>
      <RowCheckbox
        label={selectAllLabel}
        checked={isAll}
        isIndeterminate={!isAll}
        onChange={selectAll}
        className="max-md:hidden"
      />
      <p role="status" className="mr-auto font-semibold text-ink md:mr-0">
        {selectionWords.selected(formatCount(count))}
      </p>
      <Button tone="quiet" size="dense" onClick={clear}>
        {selectionWords.clear}
      </Button>
    </>
  )
}

const barClass = [
  'flex flex-wrap items-center gap-2 bg-brand-soft py-2 pr-3 pl-4 max-md:fixed max-md:right-(--scrollbar-gone) max-md:bottom-0 max-md:left-0',
  'max-md:z-(--z-float) max-md:border-t max-md:border-brand max-md:px-3',
  'max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:sticky md:top-header md:z-(--z-sticky) md:min-h-12',
  'md:flex-nowrap md:rounded-t-md md:border-b md:border-line',
].join(' ')
