import { useEffect, useState, useSyncExternalStore, type FocusEvent, type PointerEvent, type RefObject } from 'react'

/** How much of it must be in the window for it to move. */
const VISIBLE_THRESHOLD = 0.3

/**
 * Tells when an animation may play: not while paused, hovered, focused, hidden or out of view, and with reduced
 * motion only after play is pressed. Spread `pauseHandlers` on `frame`.
 */
export function useReducedMotion(frame: RefObject<HTMLElement | null>) {
  const prefersReducedMotion = useSyncExternalStore(subscribeToReducedMotion, matchesReducedMotion, () => false)
  const isTabHidden = useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  )
  const [choice, setChoice] = useState<'pause' | 'play'>()
  const [isPointerInside, setPointerInside] = useState(false)
  const [isFocusInside, setFocusInside] = useState(false)
  const isVisible = useIsVisible(frame)
  const isPaused = choice ? choice === 'pause' : prefersReducedMotion

  function toggle() {
    setChoice(isPaused ? 'play' : 'pause')
    if (!isPaused) return
    // Who presses play wants to see it play, though the button has pointer and focus.
    setPointerInside(false)
    setFocusInside(false)
  }
  const pauseHandlers = {
    // A finger that was lifted is nowhere, but browsers say it entered.
    onPointerEnter: ({ pointerType }: PointerEvent) => setPointerInside(pointerType === 'mouse'),
    onPointerLeave: () => setPointerInside(false),
    onFocus: () => setFocusInside(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocusInside(currentTarget.contains(relatedTarget)),
  }
  const isPlaying = !isPaused && !isTabHidden && isVisible && !isPointerInside && !isFocusInside
  return { isPaused, isPlaying, toggle, pauseHandlers }
}

function useIsVisible(frame: RefObject<HTMLElement | null>): boolean {
  const [isVisible, setVisible] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? false), {
      threshold: VISIBLE_THRESHOLD,
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return isVisible
}

const REDUCED_MOTION_QUERY = '(prefers-reduced-motion: reduce)'
const matchesReducedMotion = () => matchMedia(REDUCED_MOTION_QUERY).matches

function subscribeToReducedMotion(listener: () => void): () => void {
  const mediaQuery = matchMedia(REDUCED_MOTION_QUERY)
  mediaQuery.addEventListener('change', listener)
  return () => mediaQuery.removeEventListener('change', listener)
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
