import { useEffect, useState, type RefObject } from 'react'

/** How far outside the window something is near. */
const AHEAD = '300px'

/** Turns true once an element comes near the window: browsers fetch lazy pictures from up to three screens away. */
export function useIsNear(element: RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!element.current || isNear) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: AHEAD,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
