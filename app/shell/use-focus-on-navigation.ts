import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { focusHeading } from '#app/browser/focus-heading.ts'

/**
 * Moves the focus to the page's heading after a navigation, unless the page itself or a search field has already taken
 * the focus.
 */
export function useFocusOnNavigation() {
  const { pathname } = useLocation()
  const isNavigation = useNavigationType() !== NavigationType.Pop
  const main = useRef<HTMLElement>(null)
  // Arriving from a page without this layout, such as login, counts as a navigation; a document load does not.
  const previousPath = useRef(isNavigation ? null : pathname)
  useEffect(() => {
    const isNewPage = previousPath.current !== pathname
    previousPath.current = pathname
    const focused = document.activeElement
    if (!isNewPage || !main.current || focused?.closest('[role=search]')) return
    if (main.current.contains(focused) && !focused?.closest('nav')) return
    return focusPage(main.current)
  }, [pathname])
  return main
}

/**
 * Focuses the page until its heading is rendered, and then the heading. If a loading page replaces its heading, focuses
 * the new heading. Stops at the first key or pointer press.
 * @returns the stop function
 */
function focusPage(main: HTMLElement): () => void {
  main.focus({ preventScroll: true })
  focusHeading(main)
  const observer = new MutationObserver(() => {
    if ([main, document.body].includes(document.activeElement as HTMLElement)) focusHeading(main)
  })
  observer.observe(main, { childList: true, subtree: true })
  const pressed = new AbortController()
  const stop = () => {
    observer.disconnect()
    pressed.abort()
  }
  for (const eventName of ['pointerdown', 'keydown']) addEventListener(eventName, stop, { signal: pressed.signal })
  return stop
}
