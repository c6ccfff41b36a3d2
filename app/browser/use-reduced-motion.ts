import { useState, useSyncExternalStore, type FocusEvent, type PointerEvent, type RefObject } from 'react'
import { useInView } from './use-in-view.ts'
import { useMediaQuery } from './use-media-query.ts'

/** Share of the element that must be visible for the animation to play, from 0 to 1. */
const VISIBLE_THRESHOLD = 0.3

/**
 * Decides when an animation may play. It does not play while paused, hovered, focused, hidden or out of view; with
 * reduced motion it plays only after the play button is pressed. Spread `pauseHandlers` on `frame`.
 */
export function useReducedMotion(frame: RefObject<HTMLElement | null>) {
  const prefersReducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)')
  const isTabHidden = useSyncExternalStore(
    subscribeToVisibility,
    () => document.hidden,
    () => false,
  )
  const [choice, setChoice] = useState<'pause' | 'play'>()
  const [isPointerInside, setPointerInside] = useState(false)
  const [isFocusInside, setFocusInside] = useState(false)
  const isVisible = useInView(frame, { threshold: VISIBLE_THRESHOLD })
  const isPaused = choice ? choice === 'pause' : prefersReducedMotion

  function toggle() {
    setChoice(isPaused ? 'play' : 'pause')
    if (!isPaused) return
    // Pressing the play button overrides the pause caused by hovering over it or focusing it.
    setPointerInside(false)
    setFocusInside(false)
  }
  const pauseHandlers = {
    // Browsers report a lifted finger as a pointer entering, so only the mouse counts.
    onPointerEnter: ({ pointerType }: PointerEvent) => setPointerInside(pointerType === 'mouse'),
    onPointerLeave: () => setPointerInside(false),
    onFocus: () => setFocusInside(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocusInside(currentTarget.contains(relatedTarget)),
  }
  const isPlaying = !isPaused && !isTabHidden && isVisible && !isPointerInside && !isFocusInside
  return { isPaused, isPlaying, toggle, pauseHandlers }
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
