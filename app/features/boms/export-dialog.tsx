import type { Bom } from '#contract/boms/bom.ts'
import { saveCsv } from '#app/browser/tables/csv.ts'
import { CsvDialog } from '#app/ui/form/csv-dialog.tsx'
import { lineWords } from '#app/words/boms-lines.ts'
import { bomWords } from '#app/words/boms-page.ts'
import { exportRows } from './export-list.ts'
import type { ListRow } from './list.ts'

interface ExportDialogProps {
  /** Name of the list, without the file extension. */
  name: string
  bom: Bom
  rows: readonly ListRow[]
  onClose: () => void
}

/** Dialog that saves the list, including its costs, as a CSV file. */
export const ExportDialog = ({ name, bom, rows, onClose }: ExportDialogProps) => (
  <CsvDialog
    title={bomWords.exportHeading}
    onClose={onClose}
    save={(format) => saveCsv(lineWords.file(name), exportRows(bom, rows, location.origin), format)}
    describe={() => ({ text: bomWords.exportFailed })}
  />
)
