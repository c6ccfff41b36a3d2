import { useRef, useState, type ReactNode } from 'react'
import { formatCount } from '#contract/money.ts'
import type { ImportTable } from '#contract/imports/table.ts'
import { Button } from '#app/ui/button.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { PanelFooter } from '#app/ui/panel-foot.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { importWords } from '#app/words/imports.ts'
import { ColumnsTable } from './columns-table.tsx'
import { NameSetting } from './name-setting.tsx'
import { PriceSetting } from './price-setting.tsx'
import { ValuesSetting } from './values-setting.tsx'
import type { ImportSettings } from './import-settings.ts'
import { mappingErrorOf, missingFieldsText, type FileColumn, type MappingTarget } from './column-mapping.ts'

interface ColumnsStepProps {
  columns: FileColumn[]
  table: ImportTable
  settings: ImportSettings
  isReading: boolean
  /** Reason why the file's categories couldn't be looked up. */
  failure: string | null
  onChoose: (key: string, target: MappingTarget) => void
  onChangeSettings: (part: Partial<ImportSettings>) => void
  onCheck: () => void
  /** Settings for the file and, for admins, the choice of seller. */
  children: ReactNode
}

/** Second step, in which the user assigns a target to each column. */
export function ColumnsStep({ table, columns, settings, isReading, failure, children, ...on }: ColumnsStepProps) {
  const root = useRef<HTMLDivElement>(null)
  const [isSubmitted, setSubmitted] = useState(false)
  const mappingError = mappingErrorOf(columns, settings)
  const missing = missingFieldsText(columns, settings)

  function check() {
    setSubmitted(true)
    if (mappingError === null) return on.onCheck()
    const field = root.current?.querySelector<HTMLElement>('[aria-invalid]') ?? root.current?.querySelector('select')
    field?.focus()
  }
  return (
    <>
      <div className="grid gap-4 p-4">{children}</div>
      <div ref={root}>
        <div className="border-t border-line md:border-t-0">
          <ColumnsTable columns={columns} onChoose={on.onChoose} />
        </div>
        <div className="grid gap-5 border-t border-line p-4">
          <PriceSetting
            {...{ table, columns }}
            price={settings.price}
            onChange={(price) => on.onChangeSettings({ price })}
          />
          <ValuesSetting values={settings.values} onChange={(values) => on.onChangeSettings({ values })} />
          <NameSetting from={settings.nameFrom} onChange={(nameFrom) => on.onChangeSettings({ nameFrom })} />
        </div>
      </div>
      {isSubmitted && mappingError !== null && (
        <div className="border-t border-line p-3">
          <Notice tone="red">{mappingError}</Notice>
        </div>
      )}
      <Failure place="form" failure={failure === null ? null : { text: importWords.checkFailed, detail: failure }} />
      <PanelFooter
        note={
          <>
            {importWords.rule}
            {missing !== null && <span className="block text-amber">{importWords.missing(missing)}</span>}
          </>
        }
      >
        <Button tone="main" size="dense" busy={isReading} busyText={importWords.readingRows} onClick={check}>
          {importWords.check(formatCount(table.rows.length))}
        </Button>
      </PanelFooter>
    </>
  )
}
