import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { csvFormats, type CsvFormat } from '#contract/rules/csv.ts'
import { controlWords } from '#app/words/controls.ts'
import { csvWords } from '#app/words/controls-csv.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Failure } from '../failure.tsx'
import { Radio } from '../radio.tsx'

interface CsvDialogProps {
  title: string
  onClose: () => void
  /** Saves the file in the chosen format. */
  save: (format: CsvFormat) => Promise<void>
  /** Describes why the file could not be saved. */
  describe: (error: unknown) => { text: string; detail?: string }
  /** Further choices, shown above the format. */
  children?: ReactNode
}

/** Dialog that saves a file, either as plain CSV or as CSV for spreadsheet programs. */
export function CsvDialog({ title, onClose, save, describe, children }: CsvDialogProps) {
  const formId = useId()
  const [format, setFormat] = useState<CsvFormat>('plain')
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  async function send(event: SubmitEvent) {
    event.preventDefault()
    setSaving(true)
    setError(null)
    try {
      await save(format)
      onClose()
    } catch (failure) {
      setError(failure)
      setSaving(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      busy={isSaving}
      footer={
        <>
          <Button disabled={isSaving} onClick={onClose}>
            {controlWords.cancel}
          </Button>
          <Button form={formId} type="submit" tone="main" busy={isSaving} busyText={csvWords.saving}>
            {csvWords.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={(event) => void send(event)} className="grid gap-4">
        <Failure place="form" failure={error === null ? null : describe(error)} />
        {children}
        <fieldset>
          <legend className="font-medium text-ink">{csvWords.format}</legend>
          {csvFormats.map((value) => (
            <Radio
              key={value}
              name={formId}
              label={csvWords.formats[value]}
              checked={format === value}
              onChange={() => setFormat(value)}
            />
          ))}
          <p className="meta">{csvWords.formatHint}</p>
        </fieldset>
      </form>
    </Dialog>
  )
}
