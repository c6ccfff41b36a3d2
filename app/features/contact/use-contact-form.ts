import { useEffect, useEffectEvent } from 'react'
import { useForm, type FieldPath, type FieldValues, type PathValue } from 'react-hook-form'
import type { User } from '#contract/accounts.ts'
import { useApiForm, type FormMutation } from '#app/api/use-api-form.ts'
import { useSession } from '#app/session/session.ts'

/** Whoever writes says so much of themselves. */
interface SenderFields extends FieldValues {
  name: string
  email: string
}

/**
 * A form that is sent to the people behind the shop. What is known of who is signed in fills what is still empty.
 * @param fields those that a person sees, in their order
 */
export function useContactForm<Form extends SenderFields>(mutation: FormMutation<Form>, fields: FieldPath<Form>[]) {
  const form = useForm<Form>()
  const apiForm = useApiForm({ form, fields, mutation })
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
  return { form, ...apiForm }
}

const accountDefaults = ({ full_name: name, email, profile }: User) => ({ name, email, phone: profile.phone_number })
