import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, type FormEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from './client.ts'
import { readFieldErrors } from './field-errors.ts'

interface ApiFormOptions<Form extends FieldValues, Answer> {
  form: UseFormReturn<Form>
  /** The fields that a person sees, in their order. */
  fields: FieldPath<Form>[]
  /** Refusals of the whole that one field is to blame for. */
  blamed?: Partial<Record<ErrorCode, FieldPath<Form>>>
  send: (written: Form) => Promise<Answer>
  onSaved: (answer: Answer) => unknown
}

/**
 * Sends a form about an account, once however often it is pressed. What is refused of a field goes under it and the
 * first one takes the focus; whatever else failed is `failure`. What was typed stays.
 */
export function useApiForm<Form extends FieldValues, Answer>(options: ApiFormOptions<Form, Answer>) {
  const { form, fields, blamed, send, onSaved } = options
  const mutationKey = ['own-form', useId()]
  const queryClient = useQueryClient()
  function problemsOf(error: Error | null) {
    const field = error instanceof ApiError && blamed?.[error.body.code]
    return field ? [{ field, message: error.message }] : readFieldErrors(error, fields)
  }
  const call = useMutation({
    mutationKey,
    mutationFn: send,
    onSuccess: onSaved,
    onError: (error) => {
      for (const [at, { field, message }] of problemsOf(error).entries())
        form.setError(field, { message }, { shouldFocus: at === 0 })
    },
  })
  const submit = form.handleSubmit((written) => {
    // Two presses in one instant: the state of the mutation comes a tick too late.
    if (queryClient.isMutating({ mutationKey }) === 0) call.mutate(written)
  })
  return {
    submit: (event: FormEvent) => void submit(event),
    isSending: call.isPending,
    isSaved: call.isSuccess,
    failure: problemsOf(call.error).length === 0 ? call.error : null,
    dismissFailure: call.reset,
  }
}
