import { useEffect, useRef, type PointerEvent } from 'react'
import { isHeadedFor } from './pointer-aim.ts'

/** Milliseconds without leaving the row, or on the way to its neighbour, between two looks. */
const LOOK_AFTER = 80

/**
 * Tells when the mouse rests on a row. Who crosses it on the way to the column at its right does not rest, however slow.
 * @param columnId of the column that the row opens
 */
export function useRest(columnId: string | undefined, onRest: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const path = useRef({ from: { x: 0, y: 0 }, to: { x: 0, y: 0 } })
  useEffect(() => () => clearTimeout(timer.current), [])

  function look() {
    const { from, to } = path.current
    const column = document.getElementById(columnId ?? '')?.getBoundingClientRect()
    if (!column || !isHeadedFor(column, from, to)) return onRest()
    path.current = { from: to, to }
    timer.current = setTimeout(look, LOOK_AFTER)
  }
  return {
    onPointerEnter: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      path.current = { from: { x, y }, to: { x, y } }
      if (pointerType === 'mouse') timer.current = setTimeout(look, LOOK_AFTER)
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent) => {
      path.current.to = { x, y }
    },
    onPointerLeave: () => clearTimeout(timer.current),
  }
}
