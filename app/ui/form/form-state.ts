import type { FormEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** State required to render a form: the form itself, its submission state and its result. */
export interface FormState<Typed extends FieldValues = FieldValues> extends UseFormReturn<Typed> {
  submit: (event?: FormEvent) => void
  isSubmitting: boolean
  isSaved: boolean
  failure: { text: string; detail?: string } | null
  dismiss: () => void
}
