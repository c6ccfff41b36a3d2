import { importColumns } from '#contract/rules/import-columns.ts'
import type { ImportField } from '#contract/rules/product-draft.ts'
import { DataTable } from '#app/ui/data-table.tsx'
import { VirtualRows } from '#app/ui/virtual-rows.tsx'
import { importWords } from '#app/words/imports.ts'
import { CheckRow } from './check-row.tsx'
import type { ParsedRow } from './parsed-table.ts'

interface CheckTableProps {
  rows: ParsedRow[]
  onCorrect: (at: number, field: ImportField, text: string) => void
}

const head = (field: ImportField, isNumber = false) => ({ head: importColumns[field].label, isNumber })

/** The rows of the file that are looked at; of ten thousand only those near the window are in the page. */
export function CheckTable({ rows, onCorrect }: CheckTableProps) {
  return (
    <DataTable
      label={importWords.show}
      columns={[
        { head: importWords.row },
        head('name'),
        head('mpn'),
        head('price', true),
        head('stock_quantity', true),
        head('category'),
      ]}
      rowCount={rows.length + 1}
      isSplit
      className="md:grid-cols-[6rem_minmax(0,1.9fr)_minmax(0,1.05fr)_minmax(8.5rem,0.9fr)_minmax(7.5rem,0.75fr)_minmax(0,1.25fr)]"
    >
      <VirtualRows count={rows.length} rowHeight={ROW_HEIGHT_PX}>
        {(at) => {
          const row = rows[at]
          return row && <CheckRow key={row.at} row={row} position={at + 1} onCorrect={onCorrect} />
        }}
      </VirtualRows>
    </DataTable>
  )
}

/** Of most rows of a wide window, in pixels. */
const ROW_HEIGHT_PX = 44
