import { useState } from 'react'
import { formatCount } from '#contract/money.ts'
import type { BomNote } from '#contract/boms/bom.ts'
import { Button } from '#app/ui/button.tsx'
import { VirtualRows } from '#app/ui/virtual-rows.tsx'
import { bomNotes, notBoughtWords } from '#app/words/boms.ts'
import { lineWords } from '#app/words/boms-lines.ts'
import { nameOfLine, shortRefs, wantedText, type ListRow } from './list.ts'
import { setBought } from './list-store.ts'
import { tableRoles } from './table-roles.ts'

interface LeftOutProps {
  rows: readonly ListRow[]
  /** Notes about rows of the file that don't describe a part. */
  notes: readonly BomNote[]
}

/** Collapsed list of omitted lines. Each has the reason why it was omitted and a button that includes it. */
export function LeftOut({ rows, notes }: LeftOutProps) {
  const [isOpen, setOpen] = useState(false)
  const summary =
    rows.length > 0 ? lineWords.leftOut(formatCount(rows.length)) : lineWords.rowsLeftOut(formatCount(notes.length))
  return (
    <details className="bom-left-out box" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{summary}</summary>
      {isOpen && rows.length > 0 && (
        <table {...tableRoles.table} aria-label={summary} className="bom-table">
          <VirtualRows rows={rows} rowHeight={ROW_HEIGHT_PX} className="bom-rows">
            {(row) => <LeftOutRow key={row.line.id} row={row} />}
          </VirtualRows>
        </table>
      )}
      {isOpen && notes.length > 0 && (
        <ul className="bom-file-notes meta">
          {notes.slice(0, MAX_NOTES).map(({ code, text, row }) => (
            <li key={`${code} ${row}`}>
              {lineWords.row(formatCount(row))}: {bomNotes[code](text)}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

const ROW_HEIGHT_PX = 45
const MAX_NOTES = 100

function LeftOutRow({ row: { line } }: { row: ListRow }) {
  const { text, more } = shortRefs(line)
  return (
    <tr {...tableRoles.row} className="bom-line">
      <td {...tableRoles.cell} className="bom-refs">
        <span className="mono text-ink">{text}</span>
        {more > 0 && <span className="meta"> {lineWords.refsMore(more)}</span>}
      </td>
      <td {...tableRoles.cell} className="bom-wanted">
        {wantedText(line)}
      </td>
      <td {...tableRoles.cell} className="bom-part">
        <span className="meta">{line.notBought ? notBoughtWords[line.notBought] : lineWords.leftOutByYou}</span>
        <span className="bom-presses">
          <Button
            size="sm"
            aria-label={lineWords.takeInLine(nameOfLine(line))}
            onClick={() => setBought([line.id], true)}
          >
            {lineWords.takeIn}
          </Button>
        </span>
      </td>
    </tr>
  )
}
