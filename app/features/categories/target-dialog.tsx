import { useState, type ReactNode } from 'react'
import type { ManagedCategory } from '#contract/categories.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { categoryWords } from '#app/words/categories.ts'
import { controlWords } from '#app/words/controls.ts'
import { TargetPicker, type Target } from './target-picker.tsx'

interface TargetDialogProps {
  title: string
  /** Said before the choice. */
  note?: ReactNode
  label: string
  categories: readonly ManagedCategory[]
  refusalOf: (targetId: number | null) => string | null
  hasTop?: boolean
  /** What will happen, once one is chosen. @param target its name */
  consequenceOf: (target: string) => string
  confirm: string
  busyText: string
  busy: boolean
  /** It destroys: the button is red, and Cancel has the focus. */
  isDanger?: boolean
  /** Why the server would not. */
  failure: string | null
  onClearFailure: () => void
  /** @param name the target's */
  onConfirm: (target: number | null, name: string) => void
  onClose: () => void
}

/** Dialog that asks for a target category and shows the consequence before it is confirmed. */
export function TargetDialog({
  title,
  note,
  consequenceOf,
  confirm,
  busyText,
  busy,
  isDanger = false,
  ...props
}: TargetDialogProps) {
  const { label, categories, refusalOf, hasTop = false, failure, onClearFailure, onConfirm, onClose } = props
  const [target, setTarget] = useState<Target>()
  const [isMissing, setMissing] = useState(false)
  const chosen = categories.find(({ id }) => id === target)
  const name = target === null ? categoryWords.top.toLowerCase() : chosen?.name
  function submit() {
    setMissing(name === undefined)
    if (target !== undefined && name !== undefined) onConfirm(target, name)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      busy={busy}
      footer={
        <>
          <Button data-autofocus={isDanger ? '' : undefined} disabled={busy} onClick={onClose}>
            {controlWords.cancel}
          </Button>
          <Button tone={isDanger ? 'danger' : 'main'} busy={busy} busyText={busyText} onClick={submit}>
            {confirm}
          </Button>
        </>
      }
    >
      {failure && (
        <Notice tone="red" onDismiss={onClearFailure}>
          {failure}
        </Notice>
      )}
      {note && <div>{note}</div>}
      <TargetPicker
        label={label}
        categories={categories}
        refusalOf={refusalOf}
        hasTop={hasTop}
        chosen={target}
        onChoose={setTarget}
        error={isMissing && name === undefined ? categoryWords.target : undefined}
      />
      <p role="status" className="min-h-10 font-medium text-ink">
        {name !== undefined && consequenceOf(name)}
      </p>
    </Dialog>
  )
}
