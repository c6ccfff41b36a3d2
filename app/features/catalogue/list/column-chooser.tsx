import { Columns3 } from 'lucide-react'
import type { FactColumn } from '#contract/facts/product-facts.ts'
import { buttonClass } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Popover } from '#app/ui/popover.tsx'
import { tableWords } from '#app/words/catalogue-table.ts'

interface ColumnChooserProps {
  columns: readonly FactColumn[]
  /** Property keys of the visible columns. */
  shown: ReadonlySet<string>
  /** Called with the selected keys; an empty list shows all columns. */
  onChange: (keys: string[]) => void
}

/** Menu that selects the visible table columns; the selection is stored in the URL. */
export function ColumnChooser({ columns, shown, onChange }: ColumnChooserProps) {
  function toggle(key: string) {
    const keys = columns.map((column) => column.key).filter((one) => (one === key ? !shown.has(key) : shown.has(one)))
    onChange(keys.length === columns.length ? [] : keys)
  }
  return (
    <div className="mb-2 flex justify-end">
      <Popover
        trigger={
          <>
            <Columns3 />
            {tableWords.columns}
            {shown.size < columns.length && (
              <span className="meta">{tableWords.columnsOf(shown.size, columns.length)}</span>
            )}
          </>
        }
        triggerClassName={buttonClass({ size: 'dense' })}
        gap={4}
        panelClassName="max-h-[60dvh] min-w-54 overflow-y-auto px-3.5 py-2"
      >
        <fieldset>
          <legend className="sr-only">{tableWords.columns}</legend>
          {columns.map(({ key, name }) => (
            <Checkbox
              key={key}
              label={name}
              checked={shown.has(key)}
              disabled={shown.has(key) && shown.size === 1}
              onChange={() => toggle(key)}
            />
          ))}
        </fieldset>
      </Popover>
    </div>
  )
}
