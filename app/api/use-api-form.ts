import type { FormEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from './client.ts'
import { readFieldErrors } from './field-errors.ts'

/** What `useApiMutation` returns, of a call that is given what was typed. */
export interface FormMutation<Form> {
  mutate: (typed: Form, callbacks: { onError: (error: Error) => void }) => void
  isPending: boolean
  isSuccess: boolean
  error: Error | null
  reset: () => void
}

interface ApiFormOptions<Form extends FieldValues> {
  form: UseFormReturn<Form>
  /** The fields that a person sees, in their order. */
  fields: FieldPath<Form>[]
  /** Refusals of the whole that one field is to blame for. */
  blamed?: Partial<Record<ErrorCode, FieldPath<Form>>>
  mutation: FormMutation<Form>
}

/**
 * Sends a form. What is refused of a field goes under it and the first one takes the focus; whatever else failed is
 * `failure`. What was typed stays.
 */
export function useApiForm<Form extends FieldValues>({ form, fields, blamed, mutation }: ApiFormOptions<Form>) {
  function problemsOf(error: Error | null) {
    const field = error instanceof ApiError && blamed?.[error.body.code]
    return field ? [{ field, message: error.message }] : readFieldErrors(error, fields)
  }
  function showProblems(error: Error) {
    for (const [at, { field, message }] of problemsOf(error).entries())
      form.setError(field, { message }, { shouldFocus: at === 0 })
  }
  const submit = form.handleSubmit((typed) => mutation.mutate(typed, { onError: showProblems }))
  return {
    submit: (event: FormEvent) => void submit(event),
    isSending: mutation.isPending,
    isSaved: mutation.isSuccess,
    failure: problemsOf(mutation.error).length === 0 ? mutation.error : null,
    dismissFailure: mutation.reset,
  }
}
