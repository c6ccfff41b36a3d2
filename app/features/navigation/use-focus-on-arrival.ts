import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { focusHeading } from '#app/lib/focus-heading.ts'

/**
 * After a step to another page the focus starts at its heading, which names the page to who cannot see it, unless the page
 * has taken the focus itself or somebody is typing a search. Links between pages that share a frame outlive the step.
 */
export function useFocusOnArrival() {
  const { pathname } = useLocation()
  const isStep = useNavigationType() !== NavigationType.Pop
  const main = useRef<HTMLElement>(null)
  // Arriving from a page without this layout, such as login, is a step too; a real load is none.
  const shown = useRef(isStep ? null : pathname)
  useEffect(() => {
    const isArrival = shown.current !== pathname
    shown.current = pathname
    const focused = document.activeElement
    if (!isArrival || !main.current || focused?.closest('[role=search]')) return
    if (main.current.contains(focused) && !focused?.closest('nav')) return
    return focusPage(main.current)
  }, [pathname])
  return main
}

/**
 * Until a heading comes with the page's data, its place has the focus; a heading that goes with the loading page hands it
 * on to the next, until somebody presses anything. @returns what ends the waiting
 */
function focusPage(main: HTMLElement): () => void {
  main.focus({ preventScroll: true })
  focusHeading(main)
  const watch = new MutationObserver(() => {
    if ([main, document.body].includes(document.activeElement as HTMLElement)) focusHeading(main)
  })
  watch.observe(main, { childList: true, subtree: true })
  const pressed = new AbortController()
  const stop = () => {
    watch.disconnect()
    pressed.abort()
  }
  for (const press of ['pointerdown', 'keydown']) addEventListener(press, stop, { signal: pressed.signal })
  return stop
}
