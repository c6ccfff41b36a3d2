import { useSyncExternalStore } from 'react'

const subscribe = () => () => {}

/** Whether the page listens: false while rendering on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  )
}
