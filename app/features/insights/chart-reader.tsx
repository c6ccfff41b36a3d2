import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'

interface ChartReaderProps {
  /** What one moves along: month, day. */
  label: string
  /** How many there are. */
  count: number
  /** The one that is read. */
  place: number
  /** What stands there, in words. */
  reading: string
  onRead: (place: number | null) => void
  children: ReactNode
}

/** A chart that is read by pointing at it, or with the arrow keys: to a screen reader a slider that tells each value. */
export function ChartReader({ label, count, place, reading, onRead, children }: ChartReaderProps) {
  function readAtPointer({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    onRead(Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count))))
  }
  function leave({ pointerType }: PointerEvent) {
    if (pointerType !== 'touch') onRead(null) // a finger that was lifted has just chosen
  }
  function readByKey(event: KeyboardEvent) {
    const next = placeAfter(event.key, place, count)
    if (next === null) return
    event.preventDefault()
    onRead(next)
  }
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={count}
      aria-valuenow={place + 1}
      aria-valuetext={reading}
      onPointerMove={readAtPointer}
      onPointerDown={readAtPointer}
      onPointerLeave={leave}
      onKeyDown={readByKey}
      className="ml-12 touch-pan-y rounded-xs outline-offset-4!"
    >
      {children}
    </div>
  )
}

/** Which of `count` values is read; the last while nobody points at another. */
export function useReading(count: number) {
  const [pointed, setPointed] = useState<number | null>(null)
  const place = pointed === null ? count - 1 : Math.min(pointed, count - 1)
  return { place, isPointed: pointed !== null, setPointed }
}

function placeAfter(key: string, place: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(count - 1, place + 1)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, place - 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
