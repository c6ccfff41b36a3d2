import { Suspense, useRef } from 'react'
import type { OrderDetail } from '#contract/orders/calls.ts'
import { withdrawReturn } from '#contract/orders/return-calls.ts'
import { isOpenReturn } from '#contract/orders/return-states.ts'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { sayOutcome } from '#app/api/outcome.ts'
import { showFailure } from '#app/api/show-failure.ts'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import { Button } from '#app/ui/button.tsx'
import { lazyPart } from '#app/ui/lazy-part.ts'
import { Notice } from '#app/ui/notice.tsx'
import { showToast } from '#app/ui/toast.tsx'
import { returnWords } from '#app/words/orders-returns.ts'
import { orderWords } from '#app/words/orders.ts'
import { orderQuery } from '../order-queries.ts'
import { ReturnText } from '../returns/return-text.tsx'

const ProblemForm = lazyPart(
  async () => (await import('./problem-form.tsx')).ProblemForm,
  () => <p role="alert">{orderWords.formMissing}</p>,
)

interface OwnReturnsProps {
  order: OrderDetail
  isReporting: boolean
  onClose: () => void
}

/** Shows a buyer the open return of an order, or the form that reports a problem. */
export function OwnReturns({ order, isReporting, onClose }: OwnReturnsProps) {
  const open = order.returns.find(({ status }) => isOpenReturn(status))
  const notice = useRef<HTMLDivElement>(null)
  useFocusRecovery(open?.id, () => notice.current?.focus()) // the form that sent the report is gone
  if (open)
    return (
      <div ref={notice} tabIndex={-1} className="mt-5 outline-none print:hidden">
        <OpenReturn orderId={order.id} open={open} />
      </div>
    )
  if (!isReporting || order.status !== 'delivered') return null
  return (
    <Suspense>
      <ProblemForm order={order} onClose={onClose} />
    </Suspense>
  )
}

/** Notice with the reported problem and the shop's answer, and a button that withdraws the report. */
function OpenReturn({ orderId, open }: { orderId: number; open: OrderReturn }) {
  const { mutate, isPending } = useApiMutation(withdrawReturn, {
    update: (cache, order) => cache.set(orderQuery(orderId), order),
    onSuccess: () => showToast({ tone: 'success', text: returnWords.withdrawn }),
    onError: (error) => showFailure(error, { tried: sayOutcome(returnWords.withdrawFailed) }),
  })
  return (
    <Notice tone={open.status === 'agreed' ? 'green' : 'amber'}>
      <h2 className="text-base font-semibold tracking-normal">{returnWords.reported}</h2>
      <ReturnText of={open} />
      {open.status === 'requested' && <p className="mt-1">{returnWords.willCall}</p>}
      <Button
        size="dense"
        busy={isPending}
        busyText={returnWords.withdrawing}
        onClick={() => mutate({ params: { order_id: orderId, return_id: open.id } })}
        className="mt-2"
      >
        {returnWords.withdraw}
      </Button>
    </Notice>
  )
}
