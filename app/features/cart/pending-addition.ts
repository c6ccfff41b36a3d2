import { stored } from '#app/browser/stored.ts'
import type { Addition } from './optimistic-add.ts'

interface PendingAddition {
  addition: Addition
  /** Path of the page; the addition is replayed only after signing in from this page. */
  path: string
  /** Scroll position of the page in CSS pixels. */
  scrollTop: number
}

/** Cart addition stored for this tab until the visitor signs in. */
export const pendingAddition = stored<PendingAddition>('wish')
