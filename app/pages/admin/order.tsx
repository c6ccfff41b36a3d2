import { Navigate, useLocation, useNavigate } from 'react-router'
import { useEntryState } from '#app/browser/use-entry-state.ts'
import { OrderDialog } from '#app/features/orders/manage/order-dialog.tsx'
import type { Route } from './+types/order'

/**
 * Order dialog over the order list. Closing it goes back in the history, or to the list if the dialog was opened by its
 * URL.
 */
export default function AdminOrderPage({ params }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { search } = useLocation()
  const isFromList = useEntryState('isFromList')
  function close() {
    if (isFromList) void navigate(-1)
    else void navigate({ pathname: '/admin/orders', search }, { replace: true, preventScrollReset: true })
  }
  if (!/^[1-9]\d{0,9}$/.test(params.orderId)) return <Navigate to="/admin/orders" replace />
  return <OrderDialog key={params.orderId} orderId={Number(params.orderId)} onClose={close} />
}
