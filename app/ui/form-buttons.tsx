import type { ReactNode } from 'react'
import { controlWords } from '#app/words/controls.ts'
import { Button } from './button.tsx'

interface FormButtonsProps {
  /** ID of the form in the dialog. */
  formId: string
  /** Additional button on the left side of the footer. */
  start?: ReactNode
  /** Note displayed next to the additional button, for example about an automatic change. */
  note?: ReactNode
  /** Label of the submit button; defaults to 'Save'. */
  submit?: string
  busy: boolean
  onCancel: () => void
  /** Stop button that replaces Cancel while the user can abort the call. */
  stop?: { words: string; onStop: () => void } | false
}

/** Footer of a form dialog, with the submit button on the right and Cancel to its left. */
export function FormButtons({
  formId,
  start,
  note,
  submit = controlWords.save,
  busy,
  onCancel,
  stop,
}: FormButtonsProps) {
  return (
    <>
      {start && <span className={note ? undefined : 'mr-auto'}>{start}</span>}
      {note && <p className="mr-auto meta max-md:order-first max-md:basis-full">{note}</p>}
      <Button size="dense" className={phoneClass} disabled={busy && !stop} onClick={stop ? stop.onStop : onCancel}>
        {stop ? stop.words : controlWords.cancel}
      </Button>
      <Button
        form={formId}
        type="submit"
        tone="main"
        size="dense"
        className={phoneClass}
        busy={busy}
        busyText={controlWords.saving}
      >
        {submit}
      </Button>
    </>
  )
}

const phoneClass = 'max-md:h-11 max-md:flex-1'
