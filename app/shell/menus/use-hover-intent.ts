import { useEffect, useRef, type PointerEvent } from 'react'
import { isInSafeTriangle } from './safe-triangle.ts'

/** Interval between two checks of the pointer, in milliseconds. */
const CHECK_INTERVAL_MS = 80

/**
 * Detects hover intent on a row; crossing it towards the column at its right does not count.
 * @param columnId id of the column that the row opens
 */
export function useHoverIntent(columnId: string | undefined, onIntent: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const path = useRef({ from: { x: 0, y: 0 }, to: { x: 0, y: 0 } })
  useEffect(() => () => clearTimeout(timer.current), [])

  function checkIntent() {
    const { from, to } = path.current
    const column = document.getElementById(columnId ?? '')?.getBoundingClientRect()
    if (!column || !isInSafeTriangle(column, from, to)) return onIntent()
    path.current = { from: to, to }
    timer.current = setTimeout(checkIntent, CHECK_INTERVAL_MS)
  }
  return {
    onPointerEnter: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      path.current = { from: { x, y }, to: { x, y } }
      if (pointerType === 'mouse') timer.current = setTimeout(checkIntent, CHECK_INTERVAL_MS)
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      path.current.to = { x, y }
    },
    onPointerLeave: () => clearTimeout(timer.current),
  }
}
