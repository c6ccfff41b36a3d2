import { Printer, ShoppingCart } from 'lucide-react'
import type { Order } from '#contract/orders/calls.ts'
import { mayCancel } from '#contract/orders/status.ts'
import { Button } from '#app/ui/button.tsx'
import { orderWords } from '#app/words/orders.ts'
import { CancelOrder } from './cancel-order.tsx'

interface OrderActionsProps {
  order: Order
  /** True if the viewer is the buyer; sellers and admins can only print the order. */
  isBuyer: boolean
  isReordering: boolean
  onReorder: () => void
}

export function OrderActions({ order, isBuyer, isReordering, onReorder }: OrderActionsProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      {isBuyer && (
        <Button tone="soft" busy={isReordering} busyText={orderWords.reordering} onClick={onReorder}>
          <ShoppingCart />
          {orderWords.reorder}
        </Button>
      )}
      <Button onClick={() => window.print()}>
        <Printer />
        {orderWords.print}
      </Button>
      {isBuyer && mayCancel(order.status) && <CancelOrder orderId={order.id} />}
    </div>
  )
}
