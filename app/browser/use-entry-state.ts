import { useLocation } from 'react-router'

/** What a link hands to the history entry that it opens: a reload keeps it, the address does not have it. */
export interface EntryState {
  /** E-mail typed on the sign-in page before. */
  email?: string
  /** What a letter to the shop says before somebody writes on. */
  letter?: string
  /** Opens the checkout at once. */
  isCheckingOut?: true
  /** The order just placed, which the cart confirms. */
  placedOrderId?: number
  /** Closing the dialog goes back to the list. */
  isFromList?: true
}

/** Reads one value of the router state; undefined where no link set it. */
export function useEntryState<Key extends keyof EntryState>(key: Key): EntryState[Key] {
  return (useLocation().state as EntryState | null)?.[key]
}
