import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { orderManagementWords } from '#app/words/orders-manage.ts'
import { ordersToCallQuery } from './order-management-queries.ts'

/**
 * Link to the next order that needs a call, or to the first after the last one; renders nothing if no other order needs
 * a call.
 */
export function NextPending({ orderId }: { orderId: number }) {
  const { data: waiting = [] } = useQuery(ordersToCallQuery)
  const { search, state } = useLocation()
  const others = waiting.filter(({ id, status }) => status === 'pending' && id !== orderId)
  const next = others.find(({ id }) => id > orderId) ?? others[0]
  if (!next) return null
  return (
    <Link
      to={{ pathname: `/admin/orders/${next.id}`, search }}
      state={state as unknown}
      replace
      preventScrollReset
      className={buttonClass({ size: 'dense' })}
    >
      {orderManagementWords.nextPending}
      <ArrowRight />
    </Link>
  )
}
