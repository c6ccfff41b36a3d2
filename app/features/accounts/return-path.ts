import { safeReturnPath } from '#contract/rules/return-path.ts'

/** The address of a gate that leads back here afterwards: `/login?next=%2Fcart`. */
export function withReturnPath(gate: '/login' | '/signup', path: string | null): string {
  return path === null ? gate : `${gate}?next=${encodeURIComponent(path)}`
}

/** Where a gate's query says to go afterwards; null where it says nothing, or nothing safe. */
export function readReturnPath(search: string): string | null {
  return safeReturnPath(new URLSearchParams(search).get('next'))
}
