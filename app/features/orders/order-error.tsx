import { describeFailure } from '#app/api/failure.ts'
import { Failure } from '#app/ui/failure.tsx'
import { PackageX } from 'lucide-react'
import { Link } from 'react-router'
import { textOf } from '#contract/errors.ts'
import { isRefusal } from '#app/api/client.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { orderWords } from '#app/words/orders.ts'

/** Error state of an order: not found for this account, or failed to load. */
export function OrderError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (isRefusal(error)) return <MissingOrder />
  return (
    <Failure
      place="page"
      icon={PackageX}
      failure={describeFailure(error, { tried: orderWords.loadFailed })}
      onRetry={onRetry}
    />
  )
}

export function MissingOrder() {
  return (
    <EmptyState
      icon={PackageX}
      level={1}
      heading={textOf('order_not_found')}
      text={orderWords.notFoundHint}
      actions={
        <Link to="/products" className={buttonClass({ tone: 'main' })}>
          {orderWords.continueShopping}
        </Link>
      }
    />
  )
}
