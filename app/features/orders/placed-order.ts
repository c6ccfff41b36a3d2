import { useLocation } from 'react-router'

/** What the history entry of a thank-you page keeps: a reload shows it again, the cart's own link does not. */
export function placedState(orderId: number) {
  return { placedOrderId: orderId }
}

/** The order that was placed on this page just now; null on every other visit of the cart. */
export function usePlacedOrderId(): number | null {
  const state: unknown = useLocation().state
  if (typeof state !== 'object' || state === null || !('placedOrderId' in state)) return null
  return typeof state.placedOrderId === 'number' ? state.placedOrderId : null
}
