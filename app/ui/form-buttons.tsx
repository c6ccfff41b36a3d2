import type { ReactNode } from 'react'
import { controlWords } from '#app/words/controls.ts'
import { Button } from './button.tsx'

interface FormButtonsProps {
  /** Of the form that the dialog holds. */
  formId: string
  /** What the machine did, at the left. */
  note?: ReactNode
  /** The main act; 'Save' unless told. */
  submit?: string
  busy: boolean
  onCancel: () => void
  /** Takes the place of Cancel while what is on its way can be stopped. */
  stop?: { words: string; onStop: () => void } | false
}

/** The foot of a dialog with a form: the main act right, Cancel left of it. */
export function FormButtons({ formId, note, submit = controlWords.save, busy, onCancel, stop }: FormButtonsProps) {
  return (
    <>
      {note && <p className="mr-auto meta max-md:basis-full">{note}</p>}
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
