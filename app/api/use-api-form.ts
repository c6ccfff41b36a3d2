import { useEffect, useRef, type FormEvent } from 'react'
import {
  useForm,
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type RegisterOptions,
  type UseFormReturn,
} from 'react-hook-form'
import type { InputOf, ResponseOf, WriteEndpoint } from '#contract/endpoint.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { ApiError } from './client.ts'
import { describeFailure, failureText, type FailureTexts } from './failure.ts'
import { readFieldErrors } from './field-errors.ts'
import { useApiMutation, type ApiMutationOptions } from './mutation.ts'

interface ApiFormOptions<E extends WriteEndpoint, Typed extends FieldValues, Answer> extends Omit<
  ApiMutationOptions<E, Typed, Answer>,
  'isConcurrent'
> {
  /** Initial values of the fields, in screen order. */
  defaultValues: DefaultValues<Typed>
  /** Latest values from the server; they replace every field that has no local changes. */
  values?: Typed
  /** Fields that show an error about the whole form, by error code; null if another component shows the error. */
  blamed?: Partial<Record<ErrorCode, FieldPath<Typed> | null>>
  /**
   * Returns the rejected fields, for forms whose field names differ from the request's; null for errors that another
   * component shows.
   */
  refusedFields?: (error: Error, typed: Typed) => RefusedField<FieldPath<Typed> | null>[]
  /** Name of the form's only field, which shows any failure. */
  soleField?: FieldPath<Typed>
  texts: FailureTexts
  /** Called after a failure, once stale data has been refetched and if the form is still mounted. */
  onFailed?: (error: Error) => unknown
}

/** Rejected field and its error; the field is null if another component shows the error. */
export interface RefusedField<Field> {
  field: Field
  message: string
}

export type ApiForm<Typed extends FieldValues> = ReturnType<typeof useApiForm<WriteEndpoint, Typed>>

/**
 * Returns a form submitted by a single call. Errors appear below their fields and the first such field takes the focus;
 * any other error is returned as `failure`. Typed values are kept.
 */
export function useApiForm<E extends WriteEndpoint, Typed extends FieldValues = InputOf<E>, Answer = ResponseOf<E>>(
  endpoint: E,
  { defaultValues, values, texts, ...options }: ApiFormOptions<E, Typed, Answer>,
) {
  const { blamed, refusedFields, soleField, onFailed } = options
  const form = useForm<Typed>({
    defaultValues,
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
    ...(soleField && { reValidateMode: 'onSubmit' }), // keeps the error until the next attempt
  })
  const { setError, setFocus } = form
  const isLeaving = useRef(false)
  const mutation = useApiMutation<E, Typed, Answer>(endpoint, {
    ...options,
    onSuccess: (answer, typed) => {
      isLeaving.current = true
      return options.onSuccess?.(answer, typed)
    },
    onError: (error, typed) => {
      for (const { field, message } of readRefused(error, typed)) if (field) setError(field, { message })
      options.onError?.(error, typed)
    },
  })
  const error = mutation.isPending ? null : mutation.error
  const refused = error ? readRefused(error, mutation.variables as Typed) : []
  const firstRefused = refused.find(({ field }) => field)?.field
  useEffect(() => {
    if (firstRefused) setFocus(firstRefused) // not earlier: during submission, nothing in the form can take the focus
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs for each refusal, even of the same field
  }, [error, firstRefused, setFocus])

  function readRefused(refusal: Error, typed: Typed): RefusedField<FieldPath<Typed> | null>[] {
    if (soleField) return [{ field: soleField, message: failureText(refusal, texts) }]
    const field = refusal instanceof ApiError ? blamed?.[refusal.body.code] : undefined
    if (field !== undefined) return [{ field, message: refusal.message }]
    if (refusedFields) return refusedFields(refusal, typed)
    return readFieldErrors(refusal, Object.keys(defaultValues) as FieldPath<Typed>[])
  }
  function submit(event?: FormEvent) {
    isLeaving.current = false
    form.clearErrors() // a server error for a removed field would block submission forever
    void form.handleSubmit((typed) => mutation.mutate(typed, onFailed && { onError: onFailed }))(event)
  }
  return {
    ...form,
    /** Returns the props of a field, except its label. */
    field: <Name extends FieldPath<Typed>>(name: Name, rules?: RegisterOptions<Typed, Name>) =>
      fieldProps(form, name, rules),
    submit,
    isSubmitting: mutation.isPending,
    isSaved: mutation.isSuccess,
    /** Failure shown above the fields. */
    failure: error && refused.length === 0 ? describeFailure(error, texts) : null,
    error,
    /** Input of the last submission. */
    sent: mutation.variables,
    submittedAt: mutation.submittedAt,
    dismiss: mutation.reset,
    /** True immediately after saving, for the `LeaveGuard`. */
    isLeaving,
  }
}

/** Registers a field and returns its props, including the error. */
export function fieldProps<Typed extends FieldValues, Name extends FieldPath<Typed>>(
  { register, getFieldState, formState }: UseFormReturn<Typed>,
  name: Name,
  rules?: RegisterOptions<Typed, Name>,
) {
  const { message } = getFieldState(name, formState).error ?? {}
  return { ...register(name, rules), ...(message && { error: message }) }
}
