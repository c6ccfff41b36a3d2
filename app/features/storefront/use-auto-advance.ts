import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** Who lets go of it has this long before it moves on. */
const LEAST_WAIT = 1000

/**
 * Moves on when a place has been shown for its time; time in which nothing may move does not count.
 * @param place what is shown now; another one starts the time anew
 * @param every milliseconds
 */
export function useAutoAdvance({ isMoving, place, every, onAdvance }: AutoAdvance): void {
  const [turn, setTurn] = useState(0)
  const stage = `${place} ${turn}`
  const left = useRef({ stage: '', time: 0 })
  const advance = useEffectEvent(onAdvance)
  useEffect(() => {
    if (!isMoving) return
    if (left.current.stage !== stage) left.current = { stage, time: every }
    const since = performance.now()
    const timer = setTimeout(() => {
      advance()
      setTurn((count) => count + 1) // also where nothing moved: the next turn comes all the same
    }, left.current.time)
    return () => {
      clearTimeout(timer)
      left.current.time = Math.max(LEAST_WAIT, left.current.time - (performance.now() - since))
    }
  }, [isMoving, stage, every])
}

interface AutoAdvance {
  isMoving: boolean
  place: number
  every: number
  onAdvance: () => void
}
