import type { ReactNode } from 'react'
import { controlWords } from '#app/words/controls.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Notice } from './notice.tsx'

interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  /** Question shown as the dialog's title. */
  question: string
  /** Name of the affected item, if the title does not include it. */
  itemName?: string
  /** Explanation of the consequences of confirming. */
  note?: ReactNode
  /** Reason why the confirmed action failed. */
  failure?: { text: string; onDismiss: () => void } | null
  /** Label of the confirm button; defaults to 'Delete'. */
  confirmLabel?: string
  /** Label of the cancel button; defaults to 'Cancel'. */
  cancelLabel?: string
  busy: boolean
  busyText: string
  onConfirm: () => void
}

/** Asks for confirmation before a destructive action. The cancel button has the initial focus. */
export function ConfirmDialog({
  open,
  onClose,
  question,
  itemName,
  note,
  failure,
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
      {itemName && <p className="font-semibold wrap-anywhere text-ink">{itemName}</p>}
      {note && <div>{note}</div>}
      {failure && (
        <Notice tone="red" onDismiss={failure.onDismiss}>
          {failure.text}
        </Notice>
      )}
    </Dialog>
  )
}
