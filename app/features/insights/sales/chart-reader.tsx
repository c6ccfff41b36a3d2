import { useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'

interface ChartReaderProps {
  /** Name of the chart's axis, such as month or day. */
  label: string
  /** Number of values in the chart. */
  count: number
  /** Index of the value that is being read. */
  currentIndex: number
  /** Text that describes the value that is being read. */
  reading: string
  onRead: (currentIndex: number | null) => void
  children: ReactNode
}

/** Lets users read the values in a chart with the pointer or arrow keys; screen readers treat it as a slider. */
export function ChartReader({ label, count, currentIndex, reading, onRead, children }: ChartReaderProps) {
  function readAtPointer({ currentTarget, clientX }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    onRead(Math.min(count - 1, Math.max(0, Math.floor(((clientX - left) / width) * count))))
  }
  function leave({ pointerType }: PointerEvent) {
    if (pointerType !== 'touch') onRead(null) // lifting a finger keeps the selected value
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

/** Tracks which of `count` values is being read; it is the last one unless the pointer or keys select another. */
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
