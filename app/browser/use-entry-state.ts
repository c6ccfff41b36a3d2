import { useLocation } from 'react-router'

/** Router state that a link passes to the page it opens. A reload keeps it, and it does not appear in the URL. */
export interface EntryState {
  /** Email address that the user typed on the previous sign-in page. */
  email?: string
  /** Opening text of a message to the shop. */
  letter?: string
  /** True to open the checkout immediately. */
  isCheckingOut?: true
  /** ID of the order just placed, for which the cart page shows a confirmation. */
  placedOrderId?: number
  /** True if closing the dialog should return to the list that opened it. */
  isFromList?: true
}

/** Reads a value from the router state; undefined if no link set it. */
export function useEntryState<Key extends keyof EntryState>(key: Key): EntryState[Key] {
  return (useLocation().state as EntryState | null)?.[key]
}
