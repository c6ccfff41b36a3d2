import type { Addition } from './optimistic-add.ts'

const KEY = 'wish'

interface Wish {
  addition: Addition
  /** Where it was wished; only who signs in from there still means it. */
  path: string
  /** How far the page was scrolled there; CSS pixels. */
  scrollTop: number
}

/** Keeps what somebody wanted in their cart while they sign in; for this tab only. */
export function rememberWish(wish: Wish): void {
  sessionStorage.setItem(KEY, JSON.stringify(wish))
}

/** The wish made at this place, once; any other is forgotten. */
export function takeWish(path: string | null): Wish | null {
  const text = sessionStorage.getItem(KEY)
  sessionStorage.removeItem(KEY)
  if (!text) return null
  const wish = JSON.parse(text) as Wish
  return wish.path === path ? wish : null
}
