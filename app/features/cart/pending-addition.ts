import { stored } from '#app/browser/stored.ts'
import type { Addition } from './optimistic-add.ts'

interface PendingAddition {
  addition: Addition
  /** Path of the page; replayed only after a sign-in from there. */
  path: string
  /** Scroll position of the page in CSS pixels. */
  scrollTop: number
}

/** What a visitor of this tab wants in the cart and has to sign in for. */
export const pendingAddition = stored<PendingAddition>('wish')
