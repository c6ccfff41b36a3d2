import { useEffect, useId, useRef, type ComponentProps, type ReactNode, type RefObject } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { LeaveGuard } from '#app/browser/leave-guard.tsx'
import { FormButtons } from '../form-buttons.tsx'
import { Notice } from '../notice.tsx'
import { WideDialog } from '../wide-dialog.tsx'
import type { FormState } from './form-state.ts'

type ButtonProps = Pick<ComponentProps<typeof FormButtons>, 'start' | 'note' | 'submit' | 'stop'>

interface WideDialogFormProps<Typed extends FieldValues> extends ButtonProps, Omit<ComponentProps<'form'>, 'form'> {
  form: FormState<Typed> & { isLeaving: RefObject<boolean> }
  title: string
  onClose: () => void
  /** Field that receives the initial focus, except on phones, where the keyboard would cover half of the form. */
  firstField: FieldPath<Typed>
  isUnsaved: boolean
  /** Name of the unsaved item. */
  itemName: string
  /** Warning about what will be lost. */
  leaveNote: string
  children: ReactNode
}

/** Long form in a dialog over a page. Asks for confirmation before discarding changes. */
export function WideDialogForm<Typed extends FieldValues>({
  form,
  title,
  onClose,
  ...props
}: WideDialogFormProps<Typed>) {
  const { firstField, start, note, submit, stop, isUnsaved, itemName, leaveNote, className, ...rest } = props
  const { isSubmitting, failure, setFocus } = form
  const formId = useId()
  const formRef = useRef<HTMLFormElement>(null)
  useScrollToError(form, formRef)
  useEffect(() => {
    if (matchMedia('(width >= 64rem)').matches) setFocus(firstField)
  }, [setFocus, firstField])
  return (
    <>
      <WideDialog
        title={title}
        onClose={onClose}
        busy={isSubmitting}
        banner={
          failure && (
            <Notice tone="red" onDismiss={form.dismiss} isBanner>
              {failure.text}
            </Notice>
          )
        }
        footer={
          <FormButtons formId={formId} busy={isSubmitting} onCancel={onClose} {...{ start, note, submit, stop }} />
        }
      >
        <form
          {...rest}
          ref={formRef}
          id={formId}
          noValidate
          inert={isSubmitting}
          onSubmit={form.submit}
          className={`grid grid-cols-[minmax(0,1fr)] p-4 md:p-5 dense-fields ${className}`}
        />
      </WideDialog>
      <LeaveGuard isUnsaved={isUnsaved} isLeaving={form.isLeaving} itemName={itemName} note={leaveNote} />
    </>
  )
}

/** Scrolls the first invalid field to the middle after a failed save, since its error may be below the buttons. */
function useScrollToError<Typed extends FieldValues>(
  { formState: { submitCount }, isSubmitting }: FormState<Typed>,
  formRef: RefObject<HTMLFormElement | null>,
): void {
  useEffect(() => {
    if (submitCount === 0 || isSubmitting) return
    formRef.current?.querySelector('[aria-invalid=true], [data-invalid]')?.scrollIntoView({ block: 'center' })
  }, [submitCount, isSubmitting, formRef])
}
