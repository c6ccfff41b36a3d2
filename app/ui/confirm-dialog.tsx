import type { ReactNode } from 'react'
import { controlWords } from '#app/words/controls.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** The whole question, as the dialog's title. */
  question: string
  /** What it is about, by name. */
  itemName: string
  /** What stays and what goes. */
  note?: ReactNode
  /** The button that does it; 'Delete' unless told. */
  confirmLabel?: string
  /** The button that does nothing; 'Cancel' unless told. */
  cancelLabel?: string
  busy: boolean
  busyText: string
  onConfirm: () => void
}

/** Asks before something is destroyed. The button that does nothing has the focus. */
export function ConfirmDialog({
  open,
  onClose,
  question,
  itemName,
  note,
  confirmLabel = controlWords.delete,
  cancelLabel = controlWords.cancel,
  busy,
  busyText,
  onConfirm,
}: ConfirmDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={question}
      busy={busy}
      footer={
        <>
          <Button data-autofocus disabled={busy} onClick={onClose}>
            {cancelLabel}
          </Button>
          <Button tone="danger" busy={busy} busyText={busyText} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <p className="font-semibold wrap-anywhere text-ink">{itemName}</p>
      {note && <div>{note}</div>}
    </Dialog>
  )
}
