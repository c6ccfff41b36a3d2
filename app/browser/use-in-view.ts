import { useEffect, useState, type RefObject } from 'react'

interface InViewOptions {
  /** Margin around the window that still counts; CSS. */
  rootMargin?: string
  /** Visible share required, from 0 to 1. */
  threshold?: number
  /** Stays true after the first time. */
  once?: boolean
}

/** Returns true if an element is in the viewport. */
export function useInView(
  element: RefObject<HTMLElement | null>,
  { rootMargin, threshold, once }: InViewOptions,
): boolean {
  const [isInView, setInView] = useState(false)
  const isSettled = once && isInView
  useEffect(() => {
    if (element.current && !isSettled) return watchInView(element.current, setInView, { rootMargin, threshold })
  }, [element, isSettled, rootMargin, threshold])
  return isInView
}

/**
 * Reports now, and on every change, whether an element is in the viewport.
 * @returns the stop function
 */
export function watchInView(
  element: HTMLElement,
  onChange: (isInView: boolean) => void,
  options?: IntersectionObserverInit,
): () => void {
  // A busy page receives several changes at once, the newest last.
  const observer = new IntersectionObserver((entries) => onChange(!!entries.at(-1)?.isIntersecting), options)
  observer.observe(element)
  return () => observer.disconnect()
}
