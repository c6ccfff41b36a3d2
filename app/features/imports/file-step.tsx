import { Download, FileSpreadsheet } from 'lucide-react'
import { useId, useRef, useState, type DragEvent } from 'react'
import { MAX_IMPORT_FILE_SIZE } from '#contract/limits.ts'
import { exportHead } from '#contract/rules/export-row.ts'
import { saveFile } from '#app/browser/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { PanelFooter } from '#app/ui/panel-foot.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { importWords } from '#app/words/imports.ts'
import { BYTES_PER_MEGABYTE } from './open-file.ts'
import type { ImportFile } from './use-import-file.ts'

interface FileStepProps {
  state: ImportFile
  onChoose: (file: File) => void
}

/** The first step: a file is dropped or chosen. */
export function FileStep({ state: { openingName, fileError }, onChoose }: FileStepProps) {
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  const [isDraggedOver, setDraggedOver] = useState(false)
  const isBusy = openingName !== null

  function drop(event: DragEvent) {
    event.preventDefault()
    setDraggedOver(false)
    const [file] = event.dataTransfer.files
    if (file && !isBusy) onChoose(file)
  }
  return (
    <>
      <div className="grid gap-3 p-4">
        {fileError && <Notice tone="red">{fileError}</Notice>}
        <div
          onDragOver={(event) => {
            event.preventDefault()
            setDraggedOver(true)
          }}
          onDragLeave={() => setDraggedOver(false)}
          onDrop={drop}
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
          <input
            ref={input}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx,.ods,text/csv,text/tab-separated-values,text/plain"
            aria-label={importWords.fileLabel}
            tabIndex={-1}
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) onChoose(file)
              target.value = '' // the same file, mended, may be chosen again
            }}
          />
          <Button
            tone="main"
            size="dense"
            busy={isBusy}
            busyText={importWords.reading(openingName ?? '')}
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
