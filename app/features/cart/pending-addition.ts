import type { Addition } from './optimistic-add.ts'

const STORAGE_KEY = 'wish'

interface PendingAddition {
  addition: Addition
  /** Path of the page; replayed only after a sign-in from there. */
  path: string
  /** Scroll position of the page in CSS pixels. */
  scrollTop: number
}

/** Stores an addition in this tab while the visitor signs in. */
export function storePendingAddition(pending: PendingAddition): void {
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify(pending))
}

/** Returns and clears the pending addition made at this path; any other is cleared. */
export function consumePendingAddition(path: string | null): PendingAddition | null {
  const text = sessionStorage.getItem(STORAGE_KEY)
  sessionStorage.removeItem(STORAGE_KEY)
  if (!text) return null
  const pending = JSON.parse(text) as PendingAddition
  return pending.path === path ? pending : null
}
