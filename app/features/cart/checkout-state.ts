import { useLocation } from 'react-router'

/** What the history entry keeps of who comes to the cart in order to check out: its page opens the checkout at once. */
export const checkoutState = { isCheckingOut: true }

/** Whether somebody came here in order to check out. */
export function useIsCheckingOut(): boolean {
  const state: unknown = useLocation().state
  return typeof state === 'object' && state !== null && 'isCheckingOut' in state
}
