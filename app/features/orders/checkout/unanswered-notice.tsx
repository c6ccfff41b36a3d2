import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { orderWords } from '#app/words/orders.ts'
import type { Checkout } from './use-checkout.ts'

/** Notice of an order without an answer, while its dialog is closed. */
export function UnansweredNotice({ checkout }: { checkout: Checkout }) {
  return (
    <Notice tone="amber" onDismiss={checkout.giveUp} className="mt-4">
      <p>{orderWords.unanswered}</p>
      <p className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="sm" onClick={checkout.tryAgain}>
          {orderWords.sendAgain}
        </Button>
        <Link to="/orders" className="link">
          {orderWords.myOrders}
        </Link>
      </p>
    </Notice>
  )
}
