import { useRef, useState, type ReactNode } from 'react'
import { formatCount } from '#contract/money.ts'
import { Button } from '#app/ui/button.tsx'
import { PanelFooter } from '#app/ui/panel-foot.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { importWords } from '#app/words/imports.ts'
import { ColumnsTable } from './columns-table.tsx'
import { mappingErrorOf, missingFieldsText, type FileColumn, type MappingTarget } from './column-mapping.ts'

interface ColumnsStepProps {
  columns: FileColumn[]
  /** In the file. */
  rowCount: number
  isReading: boolean
  onChoose: (key: string, target: MappingTarget) => void
  onCheck: () => void
  /** The file, and for admins whose products these are. */
  children: ReactNode
}

/** The second step: what each column is for. */
export function ColumnsStep({ columns, rowCount, isReading, onChoose, onCheck, children }: ColumnsStepProps) {
  const table = useRef<HTMLDivElement>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const mappingError = mappingErrorOf(columns)
  const missing = missingFieldsText(columns)

  function check() {
    setSubmitted(true)
    if (mappingError === null) return onCheck()
    const select =
      table.current?.querySelector<HTMLSelectElement>('select[aria-invalid]') ?? table.current?.querySelector('select')
    select?.focus()
  }
  return (
    <>
      <div className="grid gap-4 p-4">{children}</div>
      <div ref={table} className="border-t border-line md:border-t-0">
        <ColumnsTable columns={columns} onChoose={onChoose} />
      </div>
      {isSubmitted && mappingError !== null && (
        <div className="border-t border-line p-3">
          <Notice tone="red">{mappingError}</Notice>
        </div>
      )}
      <PanelFooter
        note={
          <>
            {importWords.rule}
            {missing !== null && <span className="block text-amber">{importWords.missing(missing)}</span>}
          </>
        }
      >
        <Button tone="main" size="dense" busy={isReading} busyText={importWords.readingRows} onClick={check}>
          {importWords.check(formatCount(rowCount))}
        </Button>
      </PanelFooter>
    </>
  )
}
