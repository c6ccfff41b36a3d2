import { ChevronDown, Eye, EyeOff, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ProductCard } from '#contract/catalogue/calls.ts'
import { formatCount } from '#contract/money.ts'
import type { Selection } from '#app/browser/use-selection.ts'
import { failureText } from '#app/api/failure.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { SelectedRows, SelectionBar } from '#app/ui/selection-bar.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { controlWords } from '#app/words/controls.ts'
import { productListWords } from '#app/words/products-list.ts'
import type { Deletion } from './delete-products.tsx'
import { useSetProductStatus } from './product-mutations.ts'
import { SetPackSizes } from './set-pack-sizes.tsx'
import { PriceByPercent } from './price-by-percent.tsx'
import { productFailures } from './product-failures.ts'
import type { Batches } from './use-batches.ts'

interface BulkBarProps {
  rows: ProductCard[]
  selection: Selection<ProductCard>
  batches: Batches
  onDelete: (deletion: Deletion) => void
  onFailure: (sentence: string | null) => void
  /** Additional content of the toolbar, on a separate line on phones. */
  children: ReactNode
}

/** Toolbar with bulk actions for the selected products. */
export function BulkBar({ rows, selection, batches, onDelete, onFailure, children }: BulkBarProps) {
  const { selected, ids, selectAll, clear } = selection
  const [first] = selected.length > 0 ? selected : rows
  const status = useSetProductStatus(batches)
  function applyStatus(change: 'activate' | 'deactivate') {
    onFailure(null)
    status.mutate(
      { productIds: ids, change },
      { onSuccess: clear, onError: (error) => onFailure(failureText(error, productFailures.save)) },
    )
  }
  return (
    <SelectionBar label={productListWords.selection}>
      {batches.progress && <BatchProgress progress={batches.progress} onStop={batches.stop} />}
      {/* The pressed button stays mounted, so that its outcome is announced. */}
      <div className={batches.progress ? 'hidden' : 'contents'}>
        <SelectedRows
          count={ids.length}
          isAll={selected.length === rows.length}
          selectAllLabel={productListWords.selectAll}
          {...{ selectAll, clear }}
        />
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
          <SetPackSizes products={selected} ids={ids} batches={batches} onDone={clear} onFailure={onFailure} />
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
    </SelectionBar>
  )
}

interface BatchProgressProps {
  progress: NonNullable<Batches['progress']>
  onStop: () => void
}

/** Progress of a bulk change, with a button to stop it. */
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

/** Focuses a button when it appears, because the button that the user pressed has been hidden. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus({ preventScroll: true })
