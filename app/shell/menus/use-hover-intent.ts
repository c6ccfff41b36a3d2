import { useEffect, useRef, type PointerEvent } from 'react'
import { isInSafeTriangle, type Point } from './safe-triangle.ts'

/** Interval between two checks of the pointer, in milliseconds. */
const CHECK_INTERVAL_MS = 80

/**
 * Detects hover intent on a row; crossing it towards the column on its right doesn't count.
 * @param columnId ID of the column that the row opens
 */
export function useHoverIntent(columnId: string | undefined, onIntent: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const path = useRef<{ from: Point; to: Point }>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  function checkIntent() {
    if (!path.current) return
    const { from, to } = path.current
    const column = document.getElementById(columnId ?? '')?.getBoundingClientRect()
    if (!column || !isInSafeTriangle(column, from, to)) return onIntent()
    path.current = { from: to, to }
    timer.current = setTimeout(checkIntent, CHECK_INTERVAL_MS)
  }
  return {
    // Not onPointerEnter, which also fires for a row that appears under a resting pointer.
    onPointerMove: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      if (pointerType !== 'mouse') return
      const to = { x, y }
      path.current = { from: path.current?.from ?? to, to }
      timer.current ??= setTimeout(checkIntent, CHECK_INTERVAL_MS)
    },
    onPointerLeave: () => {
      clearTimeout(timer.current)
      timer.current = path.current = undefined
    },
  }
}
