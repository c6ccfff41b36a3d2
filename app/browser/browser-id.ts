import { randomKey } from './random-key.ts'

const KEY = 'browser-id'

/** Returns the random id of this browser, under which views are counted; it says nothing about a person. */
export function getBrowserId(): string {
  const stored = localStorage.getItem(KEY)
  if (stored && /^[\w-]{16,64}$/.test(stored)) return stored
  const created = randomKey()
  localStorage.setItem(KEY, created)
  return created
}
