import { useEffect, useState, type RefObject } from 'react'

interface InViewOptions {
  /** Margin around the window that still counts; CSS. */
  rootMargin?: string
  /** Visible share required, from 0 to 1. */
  threshold?: number
  /** Stays true after the first time. */
  once?: boolean
}

/** Tells whether an element is in the viewport. */
export function useInView(
  element: RefObject<HTMLElement | null>,
  { rootMargin = '0px', threshold = 0, once = false }: InViewOptions,
): boolean {
  const [isInView, setInView] = useState(false)
  const isSettled = once && isInView
  useEffect(() => {
    if (!element.current || isSettled) return
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false), {
      rootMargin,
      threshold,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isSettled, rootMargin, threshold])
  return isInView
}
