import type { ReactNode } from 'react'
import { FormProvider, type FieldValues } from 'react-hook-form'
import { Button } from '../button.tsx'
import type { FormState } from './form-state.ts'

interface PageFormProps<Typed extends FieldValues> {
  form: FormState<Typed>
  /** Name of the form, where the page has more than it. */
  label?: string
  submit: string
  submitting: string
  /** Whether nothing more can be sent: what it led to is on its way. */
  isDone?: boolean
  children: ReactNode
}

/** Form that a page exists for. Its failure stands where the page wants it. */
export function PageForm<Typed extends FieldValues>({ form, isDone = false, ...props }: PageFormProps<Typed>) {
  const { label, submit, submitting, children } = props
  return (
    <FormProvider {...form}>
      <form
        noValidate
        method="dialog" // without scripts nothing is sent, least of all in an address
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
