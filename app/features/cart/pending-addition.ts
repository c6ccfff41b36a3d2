import { stored } from '#app/browser/stored.ts'
import type { Addition } from './optimistic-add.ts'

interface PendingAddition {
  addition: Addition
  /** Path of the page; the addition is replayed only after signing in from there. */
  path: string
  /** Scroll position of the page in CSS pixels. */
  scrollTop: number
}

/** Addition to the cart that waits for the visitor of this tab to sign in. */
export const pendingAddition = stored<PendingAddition>('wish')
