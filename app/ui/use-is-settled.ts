import { useEffect, useState } from 'react'
import { whenIdle } from './when-idle.ts'

/** Turns true once the page has loaded: what the first view does not need must not share a slow line with what it does. */
export function useIsSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => whenIdle(() => setSettled(true)), [])
  return isSettled
}
