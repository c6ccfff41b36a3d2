import { useEffect, useState, type RefObject } from 'react'

/** How far outside the window something is near. */
const ROOT_MARGIN = '300px'

/** Turns true once an element comes near the window: browsers fetch lazy pictures from up to three screens away. */
export function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(false)
  useEffect(() => {
    if (!element.current || isInView) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin: ROOT_MARGIN,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isInView])
  return isInView
}
