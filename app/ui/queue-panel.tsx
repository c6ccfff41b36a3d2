import { useRef, type ComponentProps, type KeyboardEvent, type ReactNode, type UIEvent } from 'react'
import { useFocusRecovery } from '#app/browser/use-focus-recovery.ts'
import type { Selection } from '#app/browser/use-selection.ts'
import { Button } from './button.tsx'
import { Panel } from './panel.tsx'
import { SelectedRows, SelectionBar } from './selection-bar.tsx'

interface QueueListProps<Row, Action extends string> {
  label: string
  rows: readonly Row[]
  keys: Partial<Record<string, Action>>
  onKey: (action: Action, row: Row) => void
  /** Renders a row of the queue as a list item. */
  children: (row: Row) => ReactNode
}

/**
 * List of queued items. Arrow keys move between rows, and letter keys act on the focused row. Once the user has decided
 * on a row, the next row takes its place and the focus.
 */
export function QueueList<Row, Action extends string>(props: QueueListProps<Row, Action>) {
  const { label, rows, keys, onKey, children } = props
  const list = useRef<HTMLUListElement>(null)
  const currentIndex = useRef(0)
  const rowAt = (at: number) => list.current?.children[Math.max(0, Math.min(at, rows.length - 1))]
  const focusRow = (at: number) => rowAt(at)?.querySelector<HTMLElement>('input, button')?.focus()
  useFocusRecovery(rows, () => focusRow(currentIndex.current))
  const placeOf = ({ target }: UIEvent) =>
    [...(list.current?.children ?? [])].findIndex((row) => row.contains(target as Node))

  function onKeyDown(event: KeyboardEvent) {
    const at = placeOf(event)
    const [row, step, action] = [rows[at], STEPS[event.key], keys[event.key]]
    if (row === undefined || !(step || action) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    currentIndex.current = at
    if (step) focusRow(at + step)
    else if (action) onKey(action, row)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the controls inside
    <ul
      ref={list}
      aria-label={label}
      onKeyDown={onKeyDown}
      onClickCapture={(event) => {
        currentIndex.current = placeOf(event)
      }}
    >
      {rows.map(children)}
    </ul>
  )
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** State and callbacks needed to render a row of the queue. */
export interface QueueRow<Action extends string> {
  selection: { isSelected: boolean; onSelect: (id: number) => void }
  onAction: (action: Action) => void
}

interface QueuePanelProps<Row extends { id: number }, Action extends string> {
  words: Record<'list' | 'selection' | 'selectAll' | 'keys', string>
  rows: readonly Row[]
  selection: Selection<Row>
  keys: Partial<Record<string, Action>>
  /** Actions for the selected rows; the main action comes last. */
  actions: ({ action: Action } & Pick<ComponentProps<typeof Button>, 'busy' | 'busyText' | 'children' | 'tone'>)[]
  perform: (action: Action, rows: readonly Row[]) => void
  /** Note displayed below the list. */
  note?: ReactNode
  children: (row: Row, state: QueueRow<Action>) => ReactNode
}

/**
 * Queue of items that await a decision. The user decides with a single press or key, for one item or for several
 * simultaneously.
 */
export function QueuePanel<Row extends { id: number }, Action extends string>(props: QueuePanelProps<Row, Action>) {
  const { words, rows, selection, keys, actions, perform, note, children } = props
  const { selected, has, toggle: onSelect, selectAll, clear } = selection
  const count = selected.length
  return (
    <Panel label={words.list}>
      {count > 0 && (
        <SelectionBar label={words.selection}>
          <SelectedRows
            isAll={count === rows.length}
            selectAllLabel={words.selectAll}
            {...{ count, selectAll, clear }}
          />
          <div className="flex gap-2 max-md:basis-full md:ml-auto">
            {actions.map(({ action, ...button }) => (
              <Button
                key={action}
                {...button}
                size="dense"
                className="max-md:flex-1"
                onClick={() => perform(action, selected)}
              />
            ))}
          </div>
        </SelectionBar>
      )}
      <QueueList
        label={words.list}
        {...{ rows, keys }}
        onKey={(action, row) => perform(action, has(row.id) ? selected : [row])}
      >
        {(row) =>
          children(row, {
            selection: { isSelected: has(row.id), onSelect },
            onAction: (action) => perform(action, [row]),
          })
        }
      </QueueList>
      {note}
      <p className="border-t border-line px-4 py-2.5 meta max-md:hidden">{words.keys}</p>
    </Panel>
  )
}
