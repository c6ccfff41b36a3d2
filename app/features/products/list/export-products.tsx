import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { exportProducts } from '#contract/products/managed.ts'
import type { CsvFormat } from '#contract/rules/csv.ts'
import { downloadFile } from '#app/api/download-file.ts'
import { failureText } from '#app/api/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { CsvFormatField } from '#app/ui/csv-format-field.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { controlWords } from '#app/words/controls.ts'
import { csvWords } from '#app/words/controls-csv.ts'
import { productListWords } from '#app/words/products-list.ts'
import { productFailures } from './product-failures.ts'

/** Button that exports all managed products to a file suitable for import. */
export function ExportProducts() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="dense" onClick={() => setOpen(true)} className="max-md:hidden">
        <Download />
        {productListWords.export}
      </Button>
      {isOpen && <ExportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ExportDialog({ onClose }: { onClose: () => void }) {
  const [format, setFormat] = useState<CsvFormat>('plain')
  const file = useMutation({
    mutationFn: () => downloadFile(exportProducts, { query: { format } }),
    onSuccess: onClose,
  })
  function send(event: SubmitEvent) {
    event.preventDefault()
    file.mutate()
  }
  return (
    <Dialog open onClose={onClose} title={productListWords.exportHeading} busy={file.isPending}>
      <form onSubmit={send} className="grid gap-4">
        <Failure place="form" failure={file.error && { text: failureText(file.error, productFailures.export) }} />
        <CsvFormatField value={format} onChange={setFormat} />
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
