import { useState, type ReactNode } from 'react'
import { describeFailure, type FailureTexts } from '#app/api/failure.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Failure } from '#app/ui/failure.tsx'
import { categoryWords } from '#app/words/categories.ts'
import { controlWords } from '#app/words/controls.ts'
import type { CategoryDialogProps } from './category-dialog.ts'
import { TargetPicker } from './target-picker.tsx'

/** Category that can be chosen as the target. */
export interface Target {
  /** ID of the chosen category; null for the top level. */
  id: number | null
  name: string
}

interface TargetDialogProps extends Omit<CategoryDialogProps, 'category' | 'onDone'> {
  /** Mutation that is called with the target. */
  mutation: { mutate: (target: Target) => void; isPending: boolean; error: Error | null; reset: () => void }
  texts: FailureTexts
  title: string
  /** Content shown above the category picker. */
  note?: ReactNode
  label: string
  /** ID of the preselected category. */
  suggested?: number | undefined
  refusalOf: (targetId: number | null) => string | null
  hasTop?: boolean
  /** Describes the effect of choosing a target. @param target name of the chosen category */
  consequenceOf: (target: string) => string
  submit: string
  submitting: string
  /** True for a destructive action: the confirm button is red, and Cancel has the initial focus. */
  isDanger?: boolean
}

/** Dialog that asks for a target category, and shows the effect of the choice before the user confirms. */
export function TargetDialog({
  mutation,
  texts,
  title,
  note,
  consequenceOf,
  isDanger = false,
  suggested,
  ...props
}: TargetDialogProps) {
  const { submit, submitting, categories, onClose, ...pickerProps } = props
  const { mutate, isPending, error, reset } = mutation
  const [targetId, setTargetId] = useState<number | null | undefined>(suggested)
  const [isMissing, setMissing] = useState(false)
  const name = targetId === null ? categoryWords.top.toLowerCase() : categories.find(({ id }) => id === targetId)?.name
  function confirm() {
    setMissing(name === undefined)
    if (targetId !== undefined && name !== undefined) mutate({ id: targetId, name })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      busy={isPending}
      footer={
        <>
          <Button data-autofocus={isDanger ? '' : undefined} disabled={isPending} onClick={onClose}>
            {controlWords.cancel}
          </Button>
          <Button tone={isDanger ? 'danger' : 'main'} busy={isPending} busyText={submitting} onClick={confirm}>
            {submit}
          </Button>
        </>
      }
    >
      <Failure place="form" failure={error && describeFailure(error, texts)} onDismiss={reset} />
      {note && <div>{note}</div>}
      <TargetPicker
        {...pickerProps}
        categories={categories}
        chosen={targetId}
        onChoose={setTargetId}
        error={isMissing && name === undefined ? categoryWords.target : undefined}
      />
      <p role="status" className="min-h-10 font-medium text-ink">
        {name !== undefined && consequenceOf(name)}
      </p>
    </Dialog>
  )
}
