import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'

interface ChartReaderProps {
  /** What one moves along: month, day. */
  label: string
  /** How many there are. */
  count: number
  /** The one that is read. */
  currentIndex: number
  /** What stands there, in words. */
  reading: string
  onRead: (currentIndex: number | null) => void
  children: ReactNode
}

/** A chart that is read by pointing at it, or with the arrow keys: to a screen reader a slider that tells each value. */
export function ChartReader({ label, count, currentIndex, reading, onRead, children }: ChartReaderProps) {
  function readAtPointer({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    onRead(Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count))))
  }
  function leave({ pointerType }: PointerEvent) {
    if (pointerType !== 'touch') onRead(null) // a finger that was lifted has just chosen
  }
  function readByKey(event: KeyboardEvent) {
    const next = indexAfterKey(event.key, currentIndex, count)
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
      aria-valuenow={currentIndex + 1}
      aria-valuetext={reading}
      onPointerMove={readAtPointer}
      onPointerDown={readAtPointer}
      onPointerLeave={leave}
      onKeyDown={readByKey}
      className="ml-12 touch-pan-y rounded-xs outline-offset-4"
    >
      {children}
    </div>
  )
}

/** Which of `count` values is read; the last while nobody points at another. */
export function useChartReading(count: number) {
  const [pointedIndex, setPointedIndex] = useState<number | null>(null)
  const currentIndex = pointedIndex === null ? count - 1 : Math.min(pointedIndex, count - 1)
  return { currentIndex, isPointed: pointedIndex !== null, setPointedIndex }
}

function indexAfterKey(key: string, currentIndex: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(count - 1, currentIndex + 1)
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, currentIndex - 1)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
