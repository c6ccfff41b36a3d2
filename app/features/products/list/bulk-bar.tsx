import { ChevronDown, Eye, EyeOff, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProductCard } from '#contract/catalogue.ts'
import { formatCount } from '#contract/money.ts'
import { failureText } from '#app/api/failure.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { RowCheckbox } from '#app/ui/row-checkbox.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { controlWords } from '#app/words/controls.ts'
import { productListWords } from '#app/words/products-list.ts'
import type { Deletion } from './delete-products.tsx'
import { useSetProductStatus } from './product-mutations.ts'
import { TakePacks } from './take-packs.tsx'
import { PriceByPercent } from './price-by-percent.tsx'
import { productFailures } from './product-failures.ts'
import type { Batches } from './use-batches.ts'
import type { Selection } from './use-selection.ts'

interface BulkBarProps {
  rows: ProductCard[]
  selection: Selection
  batches: Batches
  onDelete: (deletion: Deletion) => void
  onFailure: (sentence: string | null) => void
  /** Stands on a line of its own on phones. */
  children: ReactNode
}

/** Bulk actions of the selected products; replaces the toolbar, on phones fixed at the window's foot. */
export function BulkBar({ rows, selection, batches, onDelete, onFailure, children }: BulkBarProps) {
  const { selected, ids, selectAll, clear } = selection
  const [first] = selected.length > 0 ? selected : rows
  const status = useSetProductStatus(batches)
  const isAll = selected.length === rows.length
  function applyStatus(change: 'activate' | 'deactivate') {
    onFailure(null)
    status.mutate(
      { productIds: ids, change },
      { onSuccess: clear, onError: (error) => onFailure(failureText(error, productFailures.save)) },
    )
  }
  return (
    <div role="group" aria-label={productListWords.selection} className={barClass}>
      {batches.progress && <BatchProgress progress={batches.progress} onStop={batches.stop} />}
      {/* What was pressed stays, or nobody would hear of how it went. */}
      <div className={batches.progress ? 'hidden' : 'contents'}>
        <RowCheckbox
          label={productListWords.selectAll}
          checked={isAll}
          isIndeterminate={!isAll}
          onChange={selectAll}
          className="max-md:hidden"
        />
        <p role="status" className="mr-auto font-semibold text-ink md:mr-0">
          {productListWords.selected(formatCount(ids.length))}
        </p>
        <Button tone="quiet" size="dense" onClick={clear}>
          {productListWords.clear}
        </Button>
        {children}
        <div className="flex min-w-0 gap-2 max-md:basis-full max-md:flex-wrap md:flex-1 md:items-center">
          <Popover
            gap={4}
            align="start"
            trigger={
              <>
                {status.isPending && <Spinner />}
                {status.isPending ? productListWords.changing : productListWords.status}
                <ChevronDown />
              </>
            }
            triggerClassName={`max-md:flex-1 ${buttonClass({ size: 'dense' })}`}
          >
            <button type="button" className="menu-item" onClick={() => applyStatus('activate')}>
              <Eye />
              {productListWords.activate}
            </button>
            <button type="button" className="menu-item" onClick={() => applyStatus('deactivate')}>
              <EyeOff />
              {productListWords.deactivate}
            </button>
          </Popover>
          <PriceByPercent products={selected} ids={ids} batches={batches} onDone={clear} onFailure={onFailure} />
          <TakePacks products={selected} ids={ids} batches={batches} onDone={clear} onFailure={onFailure} />
          <Button
            tone="danger"
            size="dense"
            onClick={() => !status.isPending && first && onDelete({ ids, first })}
            className="max-md:flex-1 md:ml-auto"
          >
            <Trash2 />
            {controlWords.delete}
          </Button>
        </div>
      </div>
    </div>
  )
}

interface BatchProgressProps {
  progress: NonNullable<Batches['progress']>
  onStop: () => void
}

/** How far a change of many is. */
function BatchProgress({ progress: { done, total, isStopping }, onStop }: BatchProgressProps) {
  return (
    <>
      <p role="status" className="mr-auto font-semibold text-ink">
        {productListWords.changedOf(formatCount(done), formatCount(total))}
      </p>
      <div className="min-w-0 flex-1 max-md:order-last max-md:basis-full">
        <ProgressBar label={productListWords.changeProgress} fraction={done / total} />
      </div>
      <Button size="dense" busy={isStopping} busyText={productListWords.stopping} onClick={onStop} ref={takeFocus}>
        {productListWords.stop}
      </Button>
    </>
  )
}

/** What was pressed is hidden now. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })

const barClass = [
  'flex flex-wrap items-center gap-2 bg-brand-soft py-2 pr-3 pl-4 max-md:fixed max-md:right-(--scrollbar-gone) max-md:bottom-0 max-md:left-0',
  'max-md:z-(--z-float) max-md:border-t max-md:border-brand max-md:px-3',
  'max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:sticky md:top-header md:z-(--z-sticky) md:min-h-12',
  'md:flex-nowrap md:rounded-t-md md:border-b md:border-line',
].join(' ')
