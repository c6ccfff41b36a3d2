const KEY = 'browser-id'

/** Tells one browser from another where views are counted; made at random, it says nothing about a person. */
export function browserId(): string {
  const kept = localStorage.getItem(KEY)
  if (kept && /^[\w-]{16,64}$/.test(kept)) return kept
  const bytes = crypto.getRandomValues(new Uint8Array(16)) // randomUUID is missing on addresses without TLS
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  localStorage.setItem(KEY, made)
  return made
}
