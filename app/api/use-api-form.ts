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
  /** What stands in the fields at first, in the order in which a person sees them. */
  defaultValues: DefaultValues<Typed>
  /** What the server has by now: fresh values replace all but what was changed here. */
  values?: Typed
  /** Which field is to blame for a refusal of the whole; null: it is said in another way. */
  blamed?: Partial<Record<ErrorCode, FieldPath<Typed> | null>>
  /** Which fields were refused, where what was sent has other names; null: it is said in another way. */
  refusedFields?: (error: Error, typed: Typed) => RefusedField<FieldPath<Typed> | null>[]
  /** The only field, under which any failure is said. */
  soleField?: FieldPath<Typed>
  texts: FailureTexts
  /** When what a refusal makes stale has been fetched again; not if the form has gone by then. */
  onFailed?: (error: Error) => unknown
}

/** What is wrong with a field, or with what has none. */
export interface RefusedField<Field> {
  field: Field
  message: string
}

export type ApiForm<Typed extends FieldValues> = ReturnType<typeof useApiForm<WriteEndpoint, Typed>>

/**
 * A form that one call sends. What is refused of a field goes under it, and the first one takes the focus; whatever else
 * failed is `failure`. What was typed stays.
 */
export function useApiForm<E extends WriteEndpoint, Typed extends FieldValues = InputOf<E>, Answer = ResponseOf<E>>(
  endpoint: E,
  { defaultValues, values, texts, ...options }: ApiFormOptions<E, Typed, Answer>,
) {
  const { blamed, refusedFields, soleField, onFailed } = options
  const form = useForm<Typed>({
    defaultValues,
    ...(values && { values, resetOptions: { keepDirtyValues: true } }),
    ...(soleField && { reValidateMode: 'onSubmit' }), // what is said stays while the next try is typed
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
    if (firstRefused) setFocus(firstRefused) // not before: while it is sent, nothing in the form takes the focus
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the same field once more for each refusal
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
    form.clearErrors() // what the server said of a field that is gone would block for ever
    void form.handleSubmit((typed) => mutation.mutate(typed, onFailed && { onError: onFailed }))(event)
  }
  return {
    ...form,
    /** What a field needs, besides its label. */
    field: <Name extends FieldPath<Typed>>(name: Name, rules?: RegisterOptions<Typed, Name>) =>
      fieldProps(form, name, rules),
    submit,
    isSubmitting: mutation.isPending,
    isSaved: mutation.isSuccess,
    /** Above the fields. */
    failure: error && refused.length === 0 ? describeFailure(error, texts) : null,
    error,
    /** What was sent last. */
    sent: mutation.variables,
    submittedAt: mutation.submittedAt,
    dismiss: mutation.reset,
    /** For the `LeaveGuard`: it has just been saved. */
    isLeaving,
  }
}

/** Registers a field, and says what is wrong with it. */
export function fieldProps<Typed extends FieldValues, Name extends FieldPath<Typed>>(
  { register, getFieldState, formState }: UseFormReturn<Typed>,
  name: Name,
  rules?: RegisterOptions<Typed, Name>,
) {
  const { message } = getFieldState(name, formState).error ?? {}
  return { ...register(name, rules), ...(message && { error: message }) }
}
