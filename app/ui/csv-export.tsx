import { Download } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Button } from './button.tsx'
import { CsvDialog } from './form/csv-dialog.tsx'

interface CsvExportProps extends Omit<ComponentProps<typeof CsvDialog>, 'onClose'> {
  /** Label of the button. */
  words: string
  tone?: 'quiet'
  className?: string
}

/** Button that opens the dialog of an export. */
export function CsvExport({ words, tone, className, ...dialog }: CsvExportProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="dense" {...{ tone, className }} onClick={() => setOpen(true)}>
        <Download />
        {words}
      </Button>
      {isOpen && <CsvDialog {...dialog} onClose={() => setOpen(false)} />}
    </>
  )
}
