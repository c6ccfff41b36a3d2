import { memo, useCallback, useRef, useState, type KeyboardEvent } from 'react'
import { VirtualRows } from '#app/ui/virtual-rows.tsx'
import { lineWords } from '#app/words/boms-lines.ts'
import { nameOfLine, type ListRow } from './list.ts'
import { choosePart } from './list-store.ts'
import { LineRow } from './line-row.tsx'
import { tableRoles } from './table-roles.ts'
import type { OwnedProducts } from './use-owned.ts'

interface ListTableProps {
  rows: readonly ListRow[]
  /** Quantities of the list's products in the cart and in orders, by product ID. */
  owned: OwnedProducts
  isMatching: boolean
  /** Called before a line changes, because the change may exclude the line from the current filter. */
  onTouch: (lineId: number) => void
}

/**
 * Table of the list's lines, shown as cards on phones. Arrow keys move between lines, Enter opens the alternatives, and
 * S selects the next part.
 */
export const ListTable = memo(function ListTable({ rows, owned, isMatching, onTouch }: ListTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const [openId, setOpenId] = useState<number | null>(null)
  const [announced, setAnnounced] = useState('')

  const drawRow = useCallback(
    (row: ListRow, at: number) => (
      <LineRow
        key={row.line.id}
        row={row}
        index={at + 2}
        owned={row.chosen && !row.servedBy ? owned.get(row.chosen.product.id) : undefined}
        isMatching={isMatching}
        isOpen={openId === row.line.id}
        onOpen={setOpenId}
        onTouch={onTouch}
      />
    ),
    [owned, isMatching, openId, onTouch],
  )

  function handleKey(event: KeyboardEvent) {
    const { target, key } = event
    if (!(target instanceof HTMLElement) || target instanceof HTMLInputElement) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const line = target.closest<HTMLElement>('[data-line]')?.dataset.line
    const step = STEPS[key]
    if (line === undefined || (!step && key.toLowerCase() !== 's')) return
    event.preventDefault()
    if (step) moveFocus(table.current, line, step)
    else swap(rows.find((row) => String(row.line.id) === line))
  }
  function swap(row: ListRow | undefined) {
    const next = row && nextPart(row)
    if (!next) return
    onTouch(row.line.id)
    choosePart(row.line.id, next.product.id)
    setAnnounced(lineWords.swapped(next.product.name, nameOfLine(row.line)))
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of the buttons inside
    <div onKeyDown={handleKey}>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <table
        {...tableRoles.table}
        ref={table}
        aria-label={lineWords.table}
        aria-rowcount={rows.length + 1}
        className="bom-table"
      >
        <thead {...tableRoles.rowgroup}>
          <tr {...tableRoles.row}>
            {HEADINGS.map((heading) => (
              <th key={heading} {...tableRoles.columnheader} scope="col">
                {lineWords[heading]}
              </th>
            ))}
          </tr>
        </thead>
        <VirtualRows rows={rows} rowHeight={ROW_HEIGHT_PX} className="bom-rows">
          {drawRow}
        </VirtualRows>
      </table>
      <p className="bom-keys meta">{lineWords.keys}</p>
    </div>
  )
})

const HEADINGS = ['refs', 'wanted', 'part', 'quantity', 'price', 'stock', 'seller'] as const
/** Typical row height in a wide window, in pixels. */
const ROW_HEIGHT_PX = 57
const STEPS: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 }

/** Focuses the first control of the previous or next line in the table. */
function moveFocus(table: HTMLElement | null, line: string, step: 1 | -1): void {
  const lines = [...(table?.querySelectorAll<HTMLElement>('tr[data-line]') ?? [])]
  const at = lines.findIndex(({ dataset }) => dataset.line === line)
  lines[at + step]?.querySelector<HTMLElement>('button')?.focus()
}

/** Returns the candidate after the chosen or proposed part; undefined if there are no more candidates. */
function nextPart({ candidates, chosen }: ListRow) {
  const at = chosen ? candidates.indexOf(chosen) : 0
  const next = candidates[(at + 1) % candidates.length]
  return next === chosen ? undefined : next
}
