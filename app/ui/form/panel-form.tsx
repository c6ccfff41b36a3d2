import { useEffect, type ReactNode } from 'react'
import { FormProvider, type FieldPath, type FieldValues } from 'react-hook-form'
import { controlWords } from '#app/words/controls.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Failure } from '../failure.tsx'
import { Notice } from '../notice.tsx'
import type { FormState } from './form-state.ts'

interface PanelFormProps<Typed extends FieldValues> {
  form: FormState<Typed>
  /** Labels of the submit button, when idle and while submitting. */
  submit: string
  submitting: string
  /** Message shown after saving, until the user changes the form. */
  saved?: string
  /** Field that receives the initial focus, for a form opened by a button that has since disappeared. */
  firstField?: FieldPath<Typed> | undefined
  onCancel?: () => void
  cancel?: string
  /** True in a long dialog, whose buttons stay in view while its content scrolls. */
  hasStickyFoot?: boolean
  /** Content next to the submit button. */
  actions?: ReactNode
  children: ReactNode
}

/** Form within a panel of a page. */
export function PanelForm<Typed extends FieldValues>({ form, ...props }: PanelFormProps<Typed>) {
  const {
    submit,
    submitting,
    saved,
    firstField,
    onCancel,
    cancel = controlWords.cancel,
    actions,
    children,
    hasStickyFoot,
  } = props
  const { setFocus } = form
  useEffect(() => {
    if (firstField) setFocus(firstField)
  }, [firstField, setFocus])
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <Failure place="form" failure={form.failure} />
        {saved && form.isSaved && !form.formState.isDirty && <Notice tone="green">{saved}</Notice>}
        {children}
        <div
          className={classNames(
            'flex flex-wrap items-center gap-x-2 gap-y-3',
            hasStickyFoot && 'sticky -bottom-5 z-1 border-t border-line bg-raised py-3',
          )}
        >
          <Button type="submit" tone="main" busy={form.isSubmitting} busyText={submitting}>
            {submit}
          </Button>
          {onCancel && <Button onClick={onCancel}>{cancel}</Button>}
          {actions}
        </div>
      </form>
    </FormProvider>
  )
}
