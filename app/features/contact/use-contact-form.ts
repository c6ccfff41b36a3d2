import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type FormEvent } from 'react'
import { useForm, type FieldPath, type FieldValues, type PathValue } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import { readFieldErrors } from '#app/api/field-errors.ts'
import { useSession } from '#app/session/session.ts'
import { useSingleFlight } from '#app/api/use-single-flight.ts'

/** Whoever writes says so much of themselves. */
interface SenderFields extends FieldValues {
  name: string
  email: string
}

interface ContactFormOptions<Form extends SenderFields> {
  send: (form: Form) => Promise<unknown>
  /** The fields that a person sees, in their order. */
  fields: FieldPath<Form>[]
}

/**
 * A form that is sent to the people behind the shop. What is refused of a field goes under it and the first one takes the
 * focus; whatever else failed is `failure`. What was typed stays, and what is known of who is signed in fills what is
 * still empty.
 */
export function useContactForm<Form extends SenderFields>({ send, fields }: ContactFormOptions<Form>) {
  const form = useForm<Form>()
  const submission = useMutation({
    mutationFn: send,
    onError: (error) => {
      for (const [at, { field, message }] of readFieldErrors(error, fields).entries())
        form.setError(field, { message }, { shouldFocus: at === 0 })
    },
  })
  const { user } = useSession()
  const fillIn = useEffectEvent((person: User) => {
    for (const [field, text] of Object.entries(accountDefaults(person)) as [
      FieldPath<Form>,
      PathValue<Form, FieldPath<Form>>,
    ][])
      if (!form.getValues(field)) form.setValue(field, text)
  })
  useEffect(() => {
    if (user) fillIn(user)
  }, [user])
  const submit = form.handleSubmit(
    useSingleFlight<Form>({ mutate: (written, options) => submission.mutate(written, options) }),
  )
  const failure = submission.error && readFieldErrors(submission.error, fields).length === 0 ? submission.error : null
  return { form, submission, submit: (event: FormEvent) => void submit(event), failure }
}

const accountDefaults = ({ full_name: name, email, profile }: User) => ({ name, email, phone: profile.phone_number })
