import { Download, FileSpreadsheet } from 'lucide-react'
import { useId, useRef } from 'react'
import { MAX_IMPORT_FILE_SIZE } from '#contract/imports/limits.ts'
import { exportHead } from '#contract/products/export-row.ts'
import { saveFile } from '#app/browser/save-file.ts'
import { useFileDrop } from '#app/browser/use-file-drop.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { FileInput } from '#app/ui/file-input.tsx'
import { PanelFooter } from '#app/ui/panel-foot.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { importWords } from '#app/words/imports.ts'
import type { ImportState } from './import-state.ts'
import { BYTES_PER_MEGABYTE } from './open-file.ts'
import type { StepProps } from './use-import.ts'

/** First step, in which the user drops or chooses a file. */
export function FileStep({ wizard: { open }, state: { task } }: StepProps<ImportState>) {
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const isBusy = task.status === 'opening'
  const { isDraggedOver, handlers } = useFileDrop((file) => isBusy || void open(file))
  return (
    <>
      <div className="grid gap-3 p-4">
        {task.status === 'opening-failed' && <Notice tone="red">{task.failure}</Notice>}
        <div
          {...handlers}
          className={classNames(
            'grid justify-items-center gap-1 rounded-sm border-[1.5px] border-dashed px-4 py-12 text-center',
            isDraggedOver ? 'border-brand bg-brand-soft' : 'border-line-strong',
          )}
        >
          <FileSpreadsheet className="mb-1 size-7 stroke-[1.5] text-ink-3" />
          <p className="text-base font-semibold text-ink max-md:hidden">{importWords.drop}</p>
          <p id={noteId} className="max-w-120 meta text-balance">
            {importWords.dropNote(MAX_IMPORT_FILE_SIZE / BYTES_PER_MEGABYTE)}
          </p>
          <FileInput
            ref={input}
            accept=".csv,.tsv,.txt,.xlsx,.ods,text/csv,text/tab-separated-values,text/plain"
            aria-label={importWords.fileLabel}
            tabIndex={-1}
            onChoose={([file]) => file && void open(file)}
          />
          <Button
            tone="main"
            size="dense"
            busy={isBusy}
            busyText={importWords.reading(isBusy ? task.fileName : '')}
            aria-describedby={noteId}
            onClick={() => input.current?.click()}
            className="mt-3"
          >
            {importWords.choose}
          </Button>
        </div>
      </div>
      <PanelFooter note={importWords.templateNote}>
        <Button size="dense" onClick={() => saveFile(importWords.templateName, new Blob([exportHead()], CSV))}>
          <Download />
          {importWords.template}
        </Button>
      </PanelFooter>
    </>
  )
}

const CSV = { type: 'text/csv;charset=utf-8' }
