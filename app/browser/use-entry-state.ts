import { useLocation } from 'react-router'

/** Router state that a link passes to the page it opens; a reload keeps it, and the URL doesn't show it. */
export interface EntryState {
  /** E-mail typed on the previous sign-in page. */
  email?: string
  /** Start of a message to the shop. */
  letter?: string
  /** Opens the checkout at once. */
  isCheckingOut?: true
  /** ID of the order just placed, which the cart page confirms. */
  placedOrderId?: number
  /** Makes closing the dialog go back to the list. */
  isFromList?: true
}

/** Reads one value of the router state; undefined if no link set it. */
export function useEntryState<Key extends keyof EntryState>(key: Key): EntryState[Key] {
  return (useLocation().state as EntryState | null)?.[key]
}
