import { useEffect, useRef, type PointerEvent } from 'react'
import { isInSafeTriangle, type Point } from './safe-triangle.ts'

/** Interval between checks of the pointer position, in milliseconds. */
const CHECK_INTERVAL_MS = 80

/**
 * Detects hover intent on a row, ignoring a pointer that crosses it towards the column on its right.
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
    // Not onPointerEnter, which also fires when a row appears under a pointer that isn't moving.
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
