import { useState } from 'react'
import { exportOrders } from '#contract/orders/manage.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import { todayIn } from '#contract/rules/time-left.ts'
import { downloadFile } from '#app/api/download-file.ts'
import { describeFailure } from '#app/api/failure.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { CsvExport } from '#app/ui/csv-export.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { orderExportWords } from '#app/words/orders-export.ts'
import { orderWords } from '#app/words/orders.ts'

const STATUSES = [
  { value: '', words: orderExportWords.anyStatus },
  ...orderStatuses.map((value) => ({ value, words: orderWords.status[value] })),
]
const ROWS = (['orders', 'lines'] as const).map((value) => ({ value, words: orderExportWords.rows[value] }))
interface Chosen {
  from: string
  to: string
  status: '' | (typeof orderStatuses)[number]
  rows: 'orders' | 'lines'
}

/** Button that lets the user choose a period and exports the orders from that period to a file. */
export function ExportOrders() {
  const { timeZone } = useShopDetails()
  const today = todayIn(timeZone)
  const [chosen, setChosen] = useState<Chosen>({
    from: `${today.slice(0, 8)}01`,
    to: today,
    status: '',
    rows: 'orders',
  })
  const choose = (changed: Partial<Chosen>) => setChosen({ ...chosen, ...changed })
  const { status, ...query } = chosen
  return (
    <CsvExport
      words={orderExportWords.export}
      title={orderExportWords.heading}
      save={(format) => downloadFile(exportOrders, { query: { ...query, format, ...(status && { status }) } })}
      describe={(error) => describeFailure(error, { tried: orderExportWords.failed })}
    >
      <div className="grid grid-cols-2 items-start gap-3">
        <TextField
          type="date"
          label={orderExportWords.from}
          value={chosen.from}
          onChange={({ target }) => choose({ from: target.value })}
        />
        <TextField
          type="date"
          label={orderExportWords.to}
          value={chosen.to}
          onChange={({ target }) => choose({ to: target.value })}
        />
      </div>
      <SelectField
        label={orderExportWords.status}
        choices={STATUSES}
        value={chosen.status}
        onChange={({ target }) => choose({ status: target.value as Chosen['status'] })}
      />
      <SelectField
        label={orderExportWords.oneRow}
        choices={ROWS}
        value={chosen.rows}
        onChange={({ target }) => choose({ rows: target.value as Chosen['rows'] })}
      />
    </CsvExport>
  )
}
