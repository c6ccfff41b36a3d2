import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Returns true once the page is interactive, and false during server rendering and hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
