import { ChevronDown, Eye, EyeOff, Trash2 } from 'lucide-react'
import type { ProductCard } from '#contract/catalogue.ts'
import { formatCount } from '#contract/money.ts'
import { failureText } from '#app/api/failure.ts'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { RowCheckbox } from '#app/ui/row-checkbox.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { controlWords } from '#app/words/controls.ts'
import { productListWords } from '#app/words/products-list.ts'
import { useSetProductStatus } from './product-mutations.ts'
import { TakePacks } from './take-packs.tsx'
import { PriceByPercent } from './price-by-percent.tsx'
import { productFailures } from './product-failures.ts'
import type { Selection } from './use-selection.ts'

interface BulkBarProps {
  rows: ProductCard[]
  selection: Selection
  onDelete: () => void
  onFailure: (sentence: string | null) => void
}

/** Bulk actions of the selected products; replaces the toolbar, on phones fixed at the window's foot. */
export function BulkBar({ rows, selection, onDelete, onFailure }: BulkBarProps) {
  const { selected, selectAll, clear } = selection
  const status = useSetProductStatus()
  const isAll = selected.length === rows.length
  function applyStatus(change: 'activate' | 'deactivate') {
    onFailure(null)
    status.mutate(
      { productIds: selected.map(({ id }) => id), change },
      { onSuccess: clear, onError: (error) => onFailure(failureText(error, productFailures.save)) },
    )
  }
  return (
    <div role="group" aria-label={productListWords.selection} className={barClass}>
      <RowCheckbox
        label={productListWords.selectAll}
        checked={isAll}
        isIndeterminate={!isAll}
        onChange={selectAll}
        className="max-md:hidden"
      />
      <p role="status" className="mr-auto font-semibold text-ink md:mr-0">
        {productListWords.selected(formatCount(selected.length))}
      </p>
      <Button tone="quiet" size="dense" onClick={clear}>
        {productListWords.clear}
      </Button>
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
        <PriceByPercent products={selected} onDone={clear} onFailure={onFailure} />
        <TakePacks products={selected} onDone={clear} onFailure={onFailure} />
        <Button
          tone="danger"
          size="dense"
          onClick={() => !status.isPending && onDelete()}
          className="max-md:flex-1 md:ml-auto"
        >
          <Trash2 />
          {controlWords.delete}
        </Button>
      </div>
    </div>
  )
}

const barClass = [
  'flex flex-wrap items-center gap-2 bg-brand-soft py-2 pr-3 pl-4 max-md:fixed max-md:right-(--scrollbar-gone) max-md:bottom-0 max-md:left-0',
  'max-md:z-(--z-float) max-md:border-t max-md:border-brand max-md:px-3',
  'max-md:pb-[calc(0.75rem+env(safe-area-inset-bottom))] md:sticky md:top-header md:z-(--z-sticky) md:min-h-12',
  'md:flex-nowrap md:rounded-t-md md:border-b md:border-line',
].join(' ')
