import { useLocation } from 'react-router'

/** Router state of a link to the cart that opens the checkout at once. */
export const checkoutIntentState = { isCheckingOut: true }

/** Tells whether the link to this page opens the checkout. */
export function useHasCheckoutIntent(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'isCheckingOut' in state
}
