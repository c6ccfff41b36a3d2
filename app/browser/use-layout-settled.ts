import { useEffect, useState } from 'react'
import { onIdle } from './on-idle.ts'

/**
 * Returns true once the page has loaded and is idle. Deferred content waits for this, so that it doesn't compete with
 * the initial view on a slow connection.
 */
export function useLayoutSettled(): boolean {
  const [isLayoutSettled, setLayoutSettled] = useState(false)
  useEffect(() => onIdle(() => setLayoutSettled(true)), [])
  return isLayoutSettled
}
