import type { ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { Button } from '../button.tsx'
import { Failure } from '../failure.tsx'
import { Notice } from '../notice.tsx'
import type { FormState } from './form-state.ts'

interface PanelFormProps<Typed extends FieldValues> {
  form: FormState<Typed>
  /** Label of the submit button, and while it is on its way. */
  submit: string
  submitting: string
  /** Said once it is saved, until something is changed. */
  saved?: string
  /** Beside the submit button. */
  actions?: ReactNode
  children: ReactNode
}

/** Form in a panel of a page. */
export function PanelForm<Typed extends FieldValues>({ form, ...props }: PanelFormProps<Typed>) {
  const { submit, submitting, saved, actions, children } = props
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.submit} className="grid gap-4">
        <Failure place="form" failure={form.failure} />
        {saved && form.isSaved && !form.formState.isDirty && <Notice tone="green">{saved}</Notice>}
        {children}
        <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
          <Button type="submit" tone="main" busy={form.isSubmitting} busyText={submitting}>
            {submit}
          </Button>
          {actions}
        </div>
      </form>
    </FormProvider>
  )
}
