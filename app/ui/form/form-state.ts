import type { FormEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** What the shells of a form draw: the form, whether it is on its way, and what came of it. */
export interface FormState<Typed extends FieldValues = FieldValues> extends UseFormReturn<Typed> {
  submit: (event?: FormEvent) => void
  isSubmitting: boolean
  isSaved: boolean
  failure: { text: string; detail?: string } | null
  dismiss: () => void
}
