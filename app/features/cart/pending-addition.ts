import { stored } from '#app/browser/stored.ts'
import type { Addition } from './optimistic-add.ts'

interface PendingAddition {
  addition: Addition
  /**
   * Path of the page on which the visitor added the product. The addition is replayed only when they return to this
   * page after signing in.
   */
  path: string
  /** Scroll position of that page in CSS pixels. */
  scrollTop: number
}

/** Cart addition stored for this tab until the visitor signs in. */
export const pendingAddition = stored<PendingAddition>('wish')
