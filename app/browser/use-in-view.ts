import { useEffect, useState, type RefObject } from 'react'

interface InViewOptions {
  /** Margin around the viewport that still counts as visible; CSS syntax. */
  rootMargin?: string
  /** Share of the element that must be visible, from 0 to 1. */
  threshold?: number
  /** True to keep reporting the element as visible after its first appearance. */
  once?: boolean
}

/** Returns true if the element is in the viewport. */
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
 * Reports whether an element is in the viewport, both initially and whenever that changes.
 * @returns the stop function
 */
export function watchInView(
  element: HTMLElement,
  onChange: (isInView: boolean) => void,
  options?: IntersectionObserverInit,
): () => void {
  // On a busy page, the observer reports several visibility changes in one batch, with the newest last.
  const observer = new IntersectionObserver((entries) => onChange(!!entries.at(-1)?.isIntersecting), options)
  observer.observe(element)
  return () => observer.disconnect()
}
