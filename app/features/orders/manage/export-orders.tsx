import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { exportOrders } from '#contract/orders/manage.ts'
import { orderStatuses } from '#contract/orders/status.ts'
import type { CsvFormat } from '#contract/rules/csv.ts'
import { todayIn } from '#contract/rules/time-left.ts'
import { downloadFile } from '#app/api/download-file.ts'
import { describeFailure } from '#app/api/failure.ts'
import { useShopDetails } from '#app/api/use-shop-details.ts'
import { Button } from '#app/ui/button.tsx'
import { CsvFormatField } from '#app/ui/csv-format-field.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { controlWords } from '#app/words/controls.ts'
import { csvWords } from '#app/words/controls-csv.ts'
import { orderExportWords } from '#app/words/orders-export.ts'
import { orderWords } from '#app/words/orders.ts'

/** Button that lets the user choose a period and exports the orders from that period to a file. */
export function ExportOrders() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="dense" onClick={() => setOpen(true)}>
        <Download />
        {orderExportWords.export}
      </Button>
      {isOpen && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

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
  format: CsvFormat
}

function ExportDialog({ onClose }: { onClose: () => void }) {
  const { timeZone } = useShopDetails()
  const today = todayIn(timeZone)
  const [chosen, setChosen] = useState<Chosen>({
    from: `${today.slice(0, 8)}01`,
    to: today,
    status: '',
    rows: 'orders',
    format: 'plain',
  })
  const choose = (changed: Partial<Chosen>) => setChosen({ ...chosen, ...changed })
  const file = useMutation({
    mutationFn: ({ status, ...query }: Chosen) =>
      downloadFile(exportOrders, { query: { ...query, ...(status && { status }) } }),
    onSuccess: onClose,
  })
  function send(event: SubmitEvent) {
    event.preventDefault()
    file.mutate(chosen)
  }
  return (
    <Dialog open onClose={onClose} title={orderExportWords.heading} busy={file.isPending}>
      <form onSubmit={send} className="grid gap-4">
        <Failure place="form" failure={file.error && describeFailure(file.error, { tried: orderExportWords.failed })} />
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
        <CsvFormatField value={chosen.format} onChange={(format) => choose({ format })} />
        <div className="flex justify-end gap-2 max-sm:*:flex-1">
          <Button disabled={file.isPending} onClick={onClose}>
            {controlWords.cancel}
          </Button>
          <Button type="submit" tone="main" busy={file.isPending} busyText={csvWords.saving}>
            {csvWords.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
