import { randomKey } from './random-key.ts'

const KEY = 'browser-id'

/** Tells one browser from another where views are counted; made at random, it says nothing about a person. */
export function browserId(): string {
  const kept = localStorage.getItem(KEY)
  if (kept && /^[\w-]{16,64}$/.test(kept)) return kept
  const made = randomKey()
  localStorage.setItem(KEY, made)
  return made
}
