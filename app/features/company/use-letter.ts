import { useMutation } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type FormEvent } from 'react'
import { useForm, type FieldPath, type FieldValues, type PathValue } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import { refusedFields } from '#app/lib/refused-fields.ts'
import { useSession } from '#app/lib/session.ts'
import { useOneAtATime } from '#app/lib/use-one-at-a-time.ts'

/** Whoever writes says so much of themselves. */
interface Writer extends FieldValues {
  name: string
  email: string
}

interface LetterOptions<Form extends Writer> {
  send: (form: Form) => Promise<unknown>
  /** The fields that a person sees, in their order. */
  fields: FieldPath<Form>[]
}

/**
 * A form that is sent to the people behind the shop. What is refused of a field goes under it and the first one takes the
 * focus; whatever else failed is `failure`. What was typed stays, and what is known of who is signed in fills what is
 * still empty.
 */
export function useLetter<Form extends Writer>({ send, fields }: LetterOptions<Form>) {
  const form = useForm<Form>()
  const letter = useMutation({
    mutationFn: send,
    onError: (error) => {
      for (const [at, { field, message }] of refusedFields(error, fields).entries())
        form.setError(field, { message }, { shouldFocus: at === 0 })
    },
  })
  const { user } = useSession()
  const fillIn = useEffectEvent((person: User) => {
    for (const [field, text] of Object.entries(known(person)) as [FieldPath<Form>, PathValue<Form, FieldPath<Form>>][])
      if (!form.getValues(field)) form.setValue(field, text)
  })
  useEffect(() => {
    if (user) fillIn(user)
  }, [user])
  const submit = form.handleSubmit(
    useOneAtATime<Form>({ mutate: (written, options) => letter.mutate(written, options) }),
  )
  const failure = letter.error && refusedFields(letter.error, fields).length === 0 ? letter.error : null
  return { form, letter, submit: (event: FormEvent) => void submit(event), failure }
}

const known = ({ full_name: name, email, profile }: User) => ({ name, email, phone: profile.phone_number })
