import { useEffect, useState, useSyncExternalStore, type FocusEvent, type PointerEvent, type RefObject } from 'react'

/** How much of it must be in the window for it to move. */
const IN_SIGHT = 0.3

/**
 * When something that moves by itself may: neither paused, nor under the pointer or the focus, nor in a hidden tab or out of
 * sight, and for those who want less motion only once they press play. Spread `hold` on `frame`.
 */
export function useMotion(frame: RefObject<HTMLElement | null>) {
  const isStill = useSyncExternalStore(subscribeToTaste, wantsLessMotion, () => false)
  const isTabHidden = useSyncExternalStore(
    subscribeToTab,
    () => document.hidden,
    () => false,
  )
  const [choice, setChoice] = useState<'pause' | 'play'>()
  const [isPointerInside, setPointerInside] = useState(false)
  const [isFocusInside, setFocusInside] = useState(false)
  const isInSight = useInSight(frame)
  const isPaused = choice ? choice === 'pause' : isStill

  function toggle() {
    setChoice(isPaused ? 'play' : 'pause')
    if (!isPaused) return
    // Who presses play wants to see it play, though the button has pointer and focus.
    setPointerInside(false)
    setFocusInside(false)
  }
  const hold = {
    // A finger that was lifted is nowhere, but browsers say it entered.
    onPointerEnter: ({ pointerType }: PointerEvent) => setPointerInside(pointerType === 'mouse'),
    onPointerLeave: () => setPointerInside(false),
    onFocus: () => setFocusInside(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setFocusInside(currentTarget.contains(relatedTarget)),
  }
  const isMoving = !isPaused && !isTabHidden && isInSight && !isPointerInside && !isFocusInside
  return { isPaused, isMoving, toggle, hold }
}

function useInSight(frame: RefObject<HTMLElement | null>): boolean {
  const [isInSight, setInSight] = useState(false)
  useEffect(() => {
    if (!frame.current) return
    const observer = new IntersectionObserver(([entry]) => setInSight(entry?.isIntersecting ?? false), {
      threshold: IN_SIGHT,
    })
    observer.observe(frame.current)
    return () => observer.disconnect()
  }, [frame])
  return isInSight
}

const LESS_MOTION = '(prefers-reduced-motion: reduce)'
const wantsLessMotion = () => matchMedia(LESS_MOTION).matches

function subscribeToTaste(listener: () => void): () => void {
  const taste = matchMedia(LESS_MOTION)
  taste.addEventListener('change', listener)
  return () => taste.removeEventListener('change', listener)
}

function subscribeToTab(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}
