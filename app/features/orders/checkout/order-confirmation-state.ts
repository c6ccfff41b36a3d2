import { useLocation } from 'react-router'

/** Router state of the order confirmation: a reload shows it again, the cart's own link does not. */
export function orderConfirmationState(orderId: number) {
  return { placedOrderId: orderId }
}

/** The order that was placed on this page just now; null on every other visit of the cart. */
export function useConfirmedOrderId(): number | null {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('placedOrderId' in state)) return null
  return typeof state.placedOrderId === 'number' ? state.placedOrderId : null
}
