import { FileSpreadsheet } from 'lucide-react'
import { useState } from 'react'
import { formatCount } from '#contract/money.ts'
import type { Delimiter } from '#contract/rules/csv.ts'
import type { FileEncoding } from '#contract/rules/detect-table.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/select-field.tsx'
import { importWords } from '#app/words/imports.ts'
import type { OpenedFile } from './open-file.ts'
import type { ImportFile } from './use-import-file.ts'

interface FileSettingsProps {
  file: OpenedFile
  columnCount: number
  isBusy: boolean
  onRead: ImportFile['readAs']
  onChooseOther: () => void
}

/** Settings for the chosen file: its name, and parsing options that are detected or set manually. */
export function FileSettings({
  file: { name, content, table, choices },
  columnCount,
  isBusy,
  onRead,
  onChooseOther,
}: FileSettingsProps) {
  const [isOpen, setOpen] = useState(false)
  const { encoding, delimiter } = table
  const isDetected = (choices.encoding ?? encoding) === encoding && Object.keys(choices).length === 0
  const sheets = 'sheets' in content ? content.sheets : null
  const sheet = choices.sheet ?? 0
  const settingsText = isDetected ? importWords.found : importWords.chosen
  return (
    <div className="rounded-sm border border-line">
      <div className="flex items-center gap-3 py-2 pr-2 pl-3.5">
        <FileSpreadsheet className="flex-none text-ink-3" />
        <p className="mr-auto min-w-0 text-sm wrap-anywhere text-ink-3">
          <span className="block text-dense font-medium text-ink">{name}</span>
          {importWords.fileSays(formatCount(table.rows.length), columnCount)}{' '}
          {sheets ? importWords.sheetOf(sheets[sheet]?.name ?? '') : settingsText(delimiter, encoding)}{' '}
          {sheets?.length !== 1 && (
            <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="link py-1">
              {isOpen ? importWords.done : importWords.change}
            </button>
          )}
        </p>
        <Button size="dense" onClick={onChooseOther}>
          {importWords.otherFile}
        </Button>
      </div>
      {isOpen && (
        <div aria-busy={isBusy} className="grid gap-3 border-t border-line p-3.5 sm:grid-cols-2 sm:gap-4">
          {sheets ? (
            <SelectField
              className={denseSelect}
              label={importWords.sheet}
              value={sheet}
              onChange={({ target }) => void onRead({ sheet: Number(target.value) })}
              choices={sheets.map(({ name: words }, at) => ({ value: String(at), words }))}
            />
          ) : (
            <>
              <SelectField
                className={denseSelect}
                label={importWords.delimiter}
                value={delimiter}
                onChange={({ target }) => void onRead({ delimiter: target.value as Delimiter })}
                choices={toOptions(importWords.delimiters)}
              />
              <SelectField
                className={denseSelect}
                label={importWords.encoding}
                value={encoding}
                onChange={({ target }) => void onRead({ encoding: target.value as FileEncoding })}
                choices={toOptions(importWords.encodings)}
              />
            </>
          )}
        </div>
      )}
    </div>
  )
}

const toOptions = (names: Record<string, string>) => Object.entries(names).map(([value, words]) => ({ value, words }))
const denseSelect = 'h-10 md:h-9 md:text-dense'
