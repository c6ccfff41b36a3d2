import type { ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { Button } from '../button.tsx'
import type { FormState } from './form-state.ts'

interface PageFormProps<Typed extends FieldValues> {
  form: FormState<Typed>
  /** Name of the form, if the page has more than one. */
  label?: string
  submit: string
  submitting: string
  /** True once the submission has ended, while its effect, such as a navigation, is still pending. */
  isDone?: boolean
  children: ReactNode
}

/** Form that is the main content of a page; the page decides where to show a failure. */
export function PageForm<Typed extends FieldValues>({ form, isDone = false, ...props }: PageFormProps<Typed>) {
  const { label, submit, submitting, children } = props
  return (
    <FormProvider {...form}>
      <form
        noValidate
        method="dialog" // prevents native submission before the scripts run, which would put the input into the URL
        aria-label={label}
        onSubmit={(event) => (isDone ? event.preventDefault() : form.submit(event))}
        className="grid gap-4"
      >
        {children}
        <Button type="submit" tone="main" size="lg" block busy={form.isSubmitting || isDone} busyText={submitting}>
          {submit}
        </Button>
      </form>
    </FormProvider>
  )
}
