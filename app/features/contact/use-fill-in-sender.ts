import { useEffect, useEffectEvent } from 'react'
import type { Path, PathValue, UseFormReturn } from 'react-hook-form'
import type { User } from '#contract/accounts/calls.ts'
import { useSession } from '#app/session/session.ts'

/** Fills in empty contact fields with the signed-in user's details. */
export function useFillInSender<Typed extends { name: string; email: string; phone?: string | undefined }>(
  form: UseFormReturn<Typed>,
): void {
  const { user } = useSession()
  const fillIn = useEffectEvent(({ full_name: name, email, profile }: User) => {
    const known = { name, email, phone: profile.phone_number }
    for (const [field, text] of Object.entries(known) as [Path<Typed>, PathValue<Typed, Path<Typed>>][])
      if (!form.getValues(field)) form.setValue(field, text)
  })
  useEffect(() => {
    if (user) fillIn(user)
  }, [user])
}
