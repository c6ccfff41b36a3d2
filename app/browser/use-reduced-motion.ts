import { useState, useSyncExternalStore, type FocusEvent, type PointerEvent, type RefObject } from 'react'
import { useInView } from './use-in-view.ts'
import { useMediaQuery } from './use-media-query.ts'

/** Visible share required for the animation to play. */
const VISIBLE_THRESHOLD = 0.3

/**
 * Decides when an animation may play: not while paused, hovered, focused, hidden or out of view, and with reduced
 * motion only after play is pressed. Spread `pauseHandlers` on `frame`.
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
    // Pressing play overrides the pause caused by hovering or focusing the button.
    setPointerInside(false)
    setFocusInside(false)
  }
  const pauseHandlers = {
    // Browsers report a lifted finger as entering, so only the mouse counts.
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
