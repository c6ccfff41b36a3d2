import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Minimum time in milliseconds before advancing after a pause. */
const MIN_WAIT_MS = 1000

/**
 * Advances a carousel at an interval, not counting paused time.
 * @param currentIndex index of the current slide; a change restarts the interval
 * @param intervalMs time per slide in milliseconds
 */
export function useAutoplay({ isPlaying, currentIndex, intervalMs, onAdvance }: AutoplayOptions): void {
  const [cycle, setCycle] = useState(0)
  const cycleKey = `${currentIndex} ${cycle}`
  const remaining = useRef({ cycleKey: '', time: 0 })
  const advance = useEffectEvent(onAdvance)
  useEffect(() => {
    if (!isPlaying) return
    if (remaining.current.cycleKey !== cycleKey) remaining.current = { cycleKey, time: intervalMs }
    const startedAt = performance.now()
    const timer = setTimeout(() => {
      advance()
      setCycle((count) => count + 1) // restarts the interval even if the slide didn't change
    }, remaining.current.time)
    return () => {
      clearTimeout(timer)
      remaining.current.time = Math.max(MIN_WAIT_MS, remaining.current.time - (performance.now() - startedAt))
    }
  }, [isPlaying, cycleKey, intervalMs])
}

interface AutoplayOptions {
  isPlaying: boolean
  currentIndex: number
  intervalMs: number
  onAdvance: () => void
}
