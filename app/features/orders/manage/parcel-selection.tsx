import { ClipboardList, ListChecks, Printer } from 'lucide-react'
import { useRef } from 'react'
import { MAX_SELECTED_ORDERS } from '#contract/orders/limits.ts'
import { describeFailure } from '#app/api/failure.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { Button } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { RowCheckbox } from '#app/ui/row-checkbox.tsx'
import { SelectedRows, SelectionBar } from '#app/ui/selection-bar.tsx'
import { usePrint } from '#app/ui/use-print.ts'
import { parcelWords } from '#app/words/orders-parcels.ts'
import { PackingSlips } from './packing-slip.tsx'
import { PickListPaper } from './pick-list-paper.tsx'
import { nextStepOfAll, useChangeHandovers } from './use-change-handovers.ts'
import type { OrderSelection, SellerOrderList } from './use-order-selection.ts'

interface ParcelSelectionProps {
  list: SellerOrderList
  selection: OrderSelection
}

/** Row above a seller's orders: selects orders, and prints, picks or moves the selected ones. */
export function ParcelSelection({ list, selection }: ParcelSelectionProps) {
  const { rows = [], total, isQueue } = list
  const { orders, ids, selected, selectAll, clear } = selection
  const root = useRef<HTMLDivElement>(null)
  const handovers = useChangeHandovers({ onMoved: list.refresh, onDone: clear })
  useFocusRecovery(ids.length === 0, () => root.current?.querySelector('input')?.focus())
  const slips = usePrint()
  const pickList = usePrint()
  const step = nextStepOfAll(orders)
  const failure = handovers.error && describeFailure(handovers.error, { tried: sayOutcome(parcelWords.markFailed) })
  if (ids.length === 0)
    return (
      <div ref={root} className="flex min-h-8 items-center gap-3 px-3.25">
        <label className="flex min-h-11 items-center gap-3 md:min-h-8">
          <RowCheckbox label={parcelWords.selectPage} checked={false} onChange={selectAll} />
          <span aria-hidden="true">{parcelWords.selectAll}</span>
        </label>
        <span className="ml-auto meta">{isQueue ? parcelWords.oldestFirst : parcelWords.newestFirst}</span>
      </div>
    )
  return (
    <>
      <SelectionBar label={parcelWords.selection}>
        <SelectedRows
          count={ids.length}
          isAll={selected.length === rows.length}
          selectAllLabel={parcelWords.selectPage}
          {...{ selectAll, clear }}
        />
        {selection.canSelectWhole && (
          <Button tone="quiet" size="dense" busy={selection.isSelecting} onClick={() => selection.selectWhole()}>
            <ListChecks />
            {total > MAX_SELECTED_ORDERS
              ? parcelWords.selectFirst(MAX_SELECTED_ORDERS, total)
              : parcelWords.selectWhole(total)}
          </Button>
        )}
        <div className="flex min-w-0 gap-2 max-md:basis-full max-md:flex-wrap max-md:*:flex-1 md:ml-auto">
          {step === 'packed' && (
            <Button size="dense" onClick={pickList.print}>
              <ClipboardList />
              {parcelWords.pickList}
            </Button>
          )}
          <Button size="dense" onClick={slips.print}>
            <Printer />
            {parcelWords.slips}
          </Button>
          {step && (
            <Button
              tone="brand"
              size="dense"
              busy={handovers.advancing !== undefined}
              busyText={parcelWords.marking}
              onClick={() => handovers.advance(orders, step)}
            >
              {parcelWords.mark[step]}
            </Button>
          )}
        </div>
      </SelectionBar>
      <Failure place="form" failure={failure} onDismiss={handovers.reset} />
      {selection.hasFailed && <Failure place="form" failure={{ text: parcelWords.selectFailed }} />}
      {slips.printing && (
        <PackingSlips
          key={slips.printing.key}
          onDone={slips.printing.onDone}
          slips={orders.map((order) => ({ order }))}
        />
      )}
      {pickList.printing && (
        <PickListPaper key={pickList.printing.key} onDone={pickList.printing.onDone} orders={orders} />
      )}
    </>
  )
}
