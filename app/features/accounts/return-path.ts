import { safeReturnPath } from '#contract/rules/return-path.ts'

/** The address of a gate that leads back here afterwards: `/login?next=%2Fcart`. */
export function withReturnPath(gate: '/login' | '/signup' | '/forgot-password', path: string | null): string {
  return path === null ? gate : `${gate}?next=${encodeURIComponent(path)}`
}

/** Where a gate's query says to go afterwards; null where it says nothing, or nothing safe. */
export function readReturnPath(search: string): string | null {
  return safeReturnPath(new URLSearchParams(search).get('next'))
}

const KEPT = 'return-path'

/** Keeps it in this tab while the way leads through Google. */
export function keepReturnPath(path: string | null): void {
  if (path === null) sessionStorage.removeItem(KEPT)
  else sessionStorage.setItem(KEPT, path)
}

/** What was kept when the way through Google began, for who comes back without a session. */
export function keptReturnPath(): string | null {
  return safeReturnPath(sessionStorage.getItem(KEPT))
}
