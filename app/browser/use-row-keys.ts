import { useRef, type KeyboardEvent } from 'react'
import { useFocusRecovery } from './use-focus-recovery.ts'

/**
 * Keys of a queue: arrows walk its rows, letters act on the one with the focus. The row after one that is settled takes
 * its place, and the focus.
 * @param perform what a key stands for, done to a row
 */
export function useRowKeys<Row, Action extends string>(
  rows: readonly Row[],
  actions: Partial<Record<string, Action>>,
  perform: (action: Action, row: Row) => void,
) {
  const list = useRef<HTMLUListElement>(null)
  const place = useRef(0)
  const rowAt = (at: number) => list.current?.children[Math.max(0, Math.min(at, rows.length - 1))]
  const focusRow = (at: number) => rowAt(at)?.querySelector<HTMLElement>('input, button')?.focus()
  useFocusRecovery(rows, () => focusRow(place.current))

  function onKeyDown(event: KeyboardEvent) {
    const at = [...(list.current?.children ?? [])].findIndex((row) => row.contains(event.target as Node))
    const [row, step, action] = [rows[at], STEPS[event.key], actions[event.key]]
    if (row === undefined || !(step || action) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    place.current = at
    if (step) focusRow(at + step)
    else if (action) perform(action, row)
  }
  return {
    list,
    onKeyDown,
    /** Says which row was pressed. */
    pressed: (at: number) => (place.current = at),
  }
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }
