import { useId, type ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { controlWords } from '#app/words/controls.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import { Failure } from '../failure.tsx'
import type { FormState } from './form-state.ts'

interface DialogFormProps<Typed extends FieldValues> {
  form: FormState<Typed>
  title: string
  onClose: () => void
  submit: string
  submitting: string
  /** `danger` marks a destructive action; `line` makes way for another main button. */
  tone?: 'main' | 'danger' | 'line'
  /** Main button of the dialog, if it is not the submit button. */
  mainButton?: ReactNode
  cancel?: string
  /** Text displayed above the fields. */
  note?: ReactNode
  /** Link displayed below the failure notice. */
  failureLink?: ReactNode
  children: ReactNode
}

/** Form shown in a dialog over a page. */
export function DialogForm<Typed extends FieldValues>({
  form,
  title,
  onClose,
  note,
  ...props
}: DialogFormProps<Typed>) {
  const { submit, submitting, tone = 'main', cancel = controlWords.cancel, failureLink, mainButton, children } = props
  const formId = useId()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      busy={form.isSubmitting}
      footer={
        <>
          <Button disabled={form.isSubmitting} onClick={onClose}>
            {cancel}
          </Button>
          <Button form={formId} type="submit" tone={tone} busy={form.isSubmitting} busyText={submitting}>
            {submit}
          </Button>
          {mainButton}
        </>
      }
    >
      {note}
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={form.submit} className="grid gap-4">
          <Failure place="form" failure={form.failure}>
            {failureLink}
          </Failure>
          {children}
        </form>
      </FormProvider>
    </Dialog>
  )
}
