import { safeReturnPath } from '#contract/accounts/return-path.ts'

/** Builds the URL of an auth page with a return path: `/login?next=%2Fcart`. */
export function withReturnPath(authPath: '/login' | '/signup' | '/forgot-password', path: string | null): string {
  return path === null ? authPath : `${authPath}?next=${encodeURIComponent(path)}`
}

/** Reads the return path from an auth page's query; null if it is missing or unsafe. */
export function readReturnPath(search: string): string | null {
  return safeReturnPath(new URLSearchParams(search).get('next'))
}

const STORAGE_KEY = 'return-path'

/** Stores the return path in this tab for the duration of the Google sign-in flow. */
export function storeReturnPath(path: string | null): void {
  if (path === null) sessionStorage.removeItem(STORAGE_KEY)
  else sessionStorage.setItem(STORAGE_KEY, path)
}

/** Returns the path stored when the Google sign-in flow began; null if there is none. */
export function storedReturnPath(): string | null {
  return safeReturnPath(sessionStorage.getItem(STORAGE_KEY))
}
